"""Repair: a run that has lost its line; water stands in the dip, old spikes have slid out."""
import math
import random

import numpy as np
from mathutils import Vector

import leaves
import litter
import materials
import roof
import world
from gutter import inner_depth, k_profile
from shapes import cylinder, instance, mesh_object, sweep_level

SIZE = world.SECTION
SAMPLES = 10
BOUNCES = 4
GRADE = {"exposure": .3}
X = (-1.4, 3.6)
LOWEST, DROP, REACH = .50, .074, .40
LEVEL = -.0884 - DROP + .066


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
    ripple = n.bump(n.noise(n.coordinates(), 30, 2, .5), .03, .004)
    fresnel, mirror = n.node("ShaderNodeFresnel"), n.node("ShaderNodeBsdfGlossy")
    fresnel.inputs["IOR"].default_value = 1.7
    mirror.inputs["Roughness"].default_value = .02
    n.wire(ripple, mirror.inputs["Normal"])
    murk = n.surface((.075, .054, .028), .6, 0)
    water = n.finish(n.blend(fresnel.outputs[0], murk, mirror.outputs[0]))
    mesh_object("water", vertices, faces, water)


def spikes(metal):
    """Long nails driven through the front; near the dip they have worked out of the wood."""
    for x, out in ((-.62, 0), (-.02, .012), (.50, .048), (1.10, .014), (1.75, 0), (2.4, 0)):
        z = top(x) - .016
        cylinder("spike", (x, -.066 - out, z), (0, 1, 0), .0035, .132, metal, 12)
        cylinder("spike head", (x, -.1235 - out - .002, z), (0, 1, 0), .0075, .004, metal, 20, .001)
        if out < .02:
            cylinder("ferrule", (x, -.060, z), (0, 1, 0), .0060, .108, metal, 14)


def floating(rng):
    """Oak leaves and a film of bits on the water."""
    dry = litter.leaf_kinds(litter.simple_leaf, leaves.DRY, rng, 5, .2, .4)
    for _ in range(10):
        x = rng.gauss(LOWEST, .20)
        lie = (rng.gauss(0, .06), rng.gauss(0, .06), rng.uniform(0, 6.28))
        instance(rng.choice(dry), (x, rng.uniform(-.075, -.03), LEVEL + .002), lie, rng.uniform(.035, .055))


def build():
    rng = random.Random(97)
    white = materials.weathered_white("old white", streaks=.5)
    board = materials.stained_paint("stained fascia", (.60, .56, .49), LOWEST, .55)
    roof.eave(X, rng, fascia_paint=board, drip=materials.paint("drip", (.66, .65, .62), .4, dirt=.2))
    sagging_gutter(white)
    standing_water()
    spikes(materials.rusted_paint("spike", (.45, .44, .42), .45))
    floating(rng)
    leaves.garden(rng, x=(3, 22))
    world.light(clouds=.8, sun_from=(.40, -.72, .50))
    focus = Vector((LOWEST - .12, -.08, -.05))
    world.camera((-.66, -.245, .225), (.30, -.084, -.075), lens=54, fstop=9, focus=focus)
