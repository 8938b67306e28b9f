"""Repair: along a run that has lost its line; a meter of water stands in the dip, a spike has slid out."""
import math
import random

import numpy as np

import leaves
import litter
import materials
import roof
import world
from gutter import inner_depth, k_profile
from shapes import cylinder, instance, mesh_object, sweep_level
from siding import lap_siding

SIZE = world.SECTION
SAMPLES = 20
BOUNCES = 4
GRADE = {"exposure": .4}
X = (-1.4, 3.6)
LOWEST, DROP, REACH = .56, .055, .55
LEVEL = -.0884 - DROP + .027
WALL = 2.3


def top(x):
    """How high the back of the gutter hangs at x."""
    return -DROP * math.exp(-((x - LOWEST) / REACH)**2)


def sagging_gutter(white):
    xs = np.linspace(*X, 90)
    return sweep_level("gutter", k_profile(), [(x, 0, top(x)) for x in xs], white, thickness=.0011, smooth_angle=50)


def standing_water():
    """A level sheet that fills the dip from back to front."""
    rows = []
    for x in np.linspace(LOWEST - 1.2, LOWEST + 1.2, 240):
        low = LEVEL - top(x)
        if low < -.0875:
            continue
        front = max(d for d in np.linspace(.002, .117, 80) if inner_depth(d) < low)
        rows.append(((x, -.0008, LEVEL), (x, -front - .0006, LEVEL)))
    vertices = [v for row in rows for v in row]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(rows) - 1)]
    n = materials.Nodes("standing water")
    ripple = n.bump(n.noise(n.coordinates(), 24, 2, .5), .02, .004)
    fresnel, mirror = n.node("ShaderNodeFresnel"), n.node("ShaderNodeBsdfGlossy")
    fresnel.inputs["IOR"].default_value = 2.2
    mirror.inputs["Roughness"].default_value = .02
    n.wire(ripple, mirror.inputs["Normal"])
    murk = n.surface((.040, .032, .020), .6, 0)
    water = n.finish(n.blend(fresnel.outputs[0], murk, mirror.outputs[0]))
    mesh_object("water", vertices, faces, water)


def spikes(metal):
    """Long nails driven through the front; the one in the dip has come out by a finger's width."""
    for x, out in ((-.80, 0), (-.17, .003), (.42, .020), (1.02, .006), (1.64, 0), (2.2, 0)):
        z = top(x) - .016
        cylinder("spike", (x, -.066 - out, z), (0, 1, 0), .0035, .132, metal, 12)
        cylinder("spike head", (x, -.1235 - out - .002, z), (0, 1, 0), .0075, .004, metal, 20, .001)
        cylinder("ferrule", (x, -.060, z), (0, 1, 0), .0060, .108, metal, 14)


def floating(rng):
    """Oak leaves and a film of bits on the water."""
    leaves.needles(rng, (.02, 1.05), (-.095, -.015), (LEVEL + .0008, LEVEL + .0016), 70, (.008, .03), .02)
    dry = litter.leaf_kinds(litter.simple_leaf, leaves.DRY, rng, 5, .2, .4)
    for _ in range(8):
        x = rng.gauss(LOWEST, .24)
        lie = (rng.gauss(0, .06), rng.gauss(0, .06), rng.uniform(0, 6.28))
        instance(rng.choice(dry), (x, rng.uniform(-.075, -.03), LEVEL + .002), lie, rng.uniform(.035, .055))


def build():
    rng = random.Random(97)
    white = materials.weathered_white("old white", streaks=.8)
    board = materials.stained_paint("stained fascia", (.60, .56, .49), LOWEST, .55)
    roof.eave(X, rng, fascia_paint=board, drip=materials.paint("drip", (.66, .65, .62), .4, dirt=.2))
    sagging_gutter(white)
    standing_water()
    spikes(materials.rusted_paint("spike", (.45, .44, .42), .45))
    floating(rng)
    siding = materials.paint("siding", (.20, .22, .22), .5, .4, .2, "Y", .1)
    lap_siding((-5, 1.6), WALL, (-2.75, .12), siding, "-X")
    world.light(clouds=.9, sun=.35, sky=2.0, sun_from=(.30, -.80, .50), color=(1, .95, .90), width=9)
    world.camera((-.17, -.079, .165), (.36, -.083, -.085), lens=42, fstop=6.3, focus=(.38, -.08, -.06))
