#include "../execution"
