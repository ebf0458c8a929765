/* The main file of every precompiled header: what it holds is named by -include options. It has to stay on disk, as
   clang compares the files behind a precompiled header with those that it was made from. */
