"""OpenMM's HIP platform: a periodic box of charged particles, against OpenMM's own reference platform."""

import numpy as np
import openmm
from checks import close, run
from openmm import unit


def system():
    """216 particles in a box: Lennard-Jones, charges by particle-mesh Ewald, bonds between neighbours."""
    made, force, bonds = openmm.System(), openmm.NonbondedForce(), openmm.HarmonicBondForce()
    rng = np.random.default_rng(3)
    places = []
    for i in range(216):
        made.addParticle(20.0)
        force.addParticle(0.3 if i % 2 else -0.3, 0.25, 0.5)
        places.append((np.array([i % 6, i // 6 % 6, i // 36]) + 0.15 * rng.random(3)) * 0.5)
    for i in range(0, 216, 2):
        bonds.addBond(i, i + 1, 0.45, 5000.0)
        force.addException(i, i + 1, 0.0, 1.0, 0.0)
    made.setDefaultPeriodicBoxVectors([3, 0, 0], [0, 3, 0], [0, 0, 3])
    force.setNonbondedMethod(openmm.NonbondedForce.PME)
    force.setCutoffDistance(1.0)
    made.addForce(force)
    made.addForce(bonds)
    return made, places


def context(platform):
    made, places = system()
    found = openmm.Context(made, openmm.VerletIntegrator(0.001), openmm.Platform.getPlatformByName(platform))
    found.setPositions(places)
    return found


def state(found):
    return found.getState(getEnergy=True, getForces=True, getPositions=True)


def platform():
    names = [openmm.Platform.getPlatform(i).getName() for i in range(openmm.Platform.getNumPlatforms())]
    assert "HIP" in names, names


def energies():
    found, wanted = (state(context(name)).getPotentialEnergy() for name in ("HIP", "Reference"))
    close("energy", found.value_in_unit(found.unit), wanted.value_in_unit(found.unit), 1e-4)


def forces():
    kind = unit.kilojoule_per_mole / unit.nanometer
    found, wanted = (state(context(name)).getForces(asNumpy=True).value_in_unit(kind) for name in ("HIP", "Reference"))
    close("forces", found, wanted, 1e-4)


def dynamics():
    """100 steps: the places are the reference's, and energy is kept."""
    both = [context(name) for name in ("HIP", "Reference")]
    for each in both:
        each.getIntegrator().step(100)
    found, wanted = (state(each).getPositions(asNumpy=True).value_in_unit(unit.nanometer) for each in both)
    close("places", found, wanted, 1e-3)


run(platform, energies, forces, dynamics)
