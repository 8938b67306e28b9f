"""Home page: a gutter at work in the rain, gray light, a lit window in the wing behind."""
import math
import random

import numpy as np

import leaves
import materials
import roof
import world
from gutter import FRONT, Drops, hidden_hangers, inner_depth, k_gutter
from shapes import box, instance, mesh_object, mesh_only
from siding import lap_siding

SIZE = world.HERO
SAMPLES = 12
BOUNCES = 4
GRADE = {"exposure": .75, "balance": (.98, 1, 1.03), "saturation": 1.2}
X = (-1.2, 3.0)
LEVEL = -.036
WING = 2.6
GROUND = -2.75


def rings(rng, span, count):
    """Where drops have struck the water: (x, y, radius, height) of their rings."""
    return [(rng.uniform(*span), rng.uniform(-.10, -.006), rng.uniform(.006, .022), rng.uniform(.0006, .0013))
            for _ in range(count)]


def running_water(rng):
    """Water that fills half of the gutter, drawn out along the run and ringed by drops."""
    xs, ys = np.meshgrid(np.arange(-.75, 2.5, .0018), np.arange(-.117, -.0008, .0018))
    noise = np.zeros_like(xs)
    for _ in range(26):
        long, wide, turn = rng.uniform(20, 75), rng.uniform(-70, 70), rng.uniform(0, 6.28)
        noise += np.sin(xs * long + ys * wide + turn + .7 * np.sin(xs * 11 + turn))
    height = LEVEL + .00042 * noise
    for x, y, radius, tall in rings(rng, (-.7, 1.6), 340):
        away = np.hypot(xs - x, ys - y)
        height += tall * np.cos((away - radius) * 900) * np.exp(-((away - radius) / .0048)**2)
    floor = np.array([inner_depth(-y) for y in ys[:, 0]])[:, None]
    height = np.maximum(height, np.minimum(floor + .0004, LEVEL + .004))
    rows, columns = xs.shape
    vertices = np.stack([xs, ys, height], -1).reshape(-1, 3).tolist()
    faces = [(j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i)
             for j in range(rows - 1) for i in range(columns - 1)]
    n = materials.Nodes("running water")
    mesh_object("water", vertices, faces, n.finish(n.surface((.055, .055, .048), .03, .8)), smooth_angle=180)


def splashes(drops, rng):
    """Beads thrown up where drops strike."""
    for _ in range(60):
        x, y = rng.uniform(-.45, .9), rng.uniform(-.095, -.012)
        for _ in range(rng.randint(2, 6)):
            drops.sitting((x + rng.gauss(0, .008), y + rng.gauss(0, .006), LEVEL + rng.uniform(.002, .020)),
                          rng.uniform(.0006, .0016), (0, 0, 1), 1.1)


def rain(rng, toward):
    """Drops drawn out to lines by the time the picture takes."""
    n = materials.Nodes("rain")
    clear, bright = n.node("ShaderNodeBsdfTransparent"), n.node("ShaderNodeEmission")
    n.feed(bright.inputs[0], (.72, .79, .86))
    bright.inputs[1].default_value = .8
    streak = n.finish(n.blend(.26, clear.outputs[0], bright.outputs[0]))
    ring = [(math.cos(a), math.sin(a)) for a in (k * math.tau / 6 for k in range(6))]
    vertices = [(0, 0, 1), (0, 0, -1), *[(x, y, z) for z in (.3, -.6) for x, y in ring]]
    faces = [(0, 2 + k, 2 + (k + 1) % 6) for k in range(6)] + [(1, 8 + (k + 1) % 6, 8 + k) for k in range(6)]
    faces += [(2 + k, 8 + k, 8 + (k + 1) % 6, 2 + (k + 1) % 6) for k in range(6)]
    mesh = mesh_only(mesh_object("streak", vertices, faces, streak, smooth_angle=180))
    for _ in range(1500):
        away = rng.uniform(.5, 2.4)
        x = toward[0] + away
        y = toward[1] + rng.uniform(-.62, .45) * (away + .2)
        z = toward[2] + rng.uniform(-.45, .42) * (away + .2)
        if y > -.01 and z < .03 + .4 * y:
            continue
        size = rng.uniform(.00032, .0007)
        instance(mesh, (x, y, z), (rng.gauss(.05, .012), rng.gauss(.02, .01), 0), (size, size, rng.uniform(.018, .042)))


def wing(trim):
    """The wing of the house that stands out beyond the end of the gutter, with a lit window."""
    siding = materials.paint("siding", (.105, .145, .155), .5, .4, .16, "Y", .1)
    lap_siding((-5, 1.6), WING, (GROUND, 1.6), siding, "-X")
    low, high, left, right = -.50, .14, -.86, -.40
    room = materials.glow("room", (1, .50, .18), 1.7)
    box("pane", (WING - .032, WING - .026), (left, right), (low, high), room, 0)
    curtain = materials.glow("curtain", (.95, .36, .12), .75)
    for y in (left, right):
        box("curtain", (WING - .034, WING - .031), (y - .13, y + .13), (low, high), curtain, 0)
    for y in (left, (left + right) / 2, right):
        box("stile", (WING - .055, WING - .02), (y - .022, y + .022), (low - .03, high + .03), trim, .002)
    for z in (low, low + (high - low) * .5, high):
        box("rail", (WING - .053, WING - .02), (left, right), (z - .02, z + .02), trim, .002)
    for y in (left - .075, right + .075):
        box("casing", (WING - .05, WING - .01), (y - .05, y + .05), (low - .026, high + .026), trim, .003)
    for z in (low - .075, high + .075):
        box("casing", (WING - .05, WING - .01), (left - .125, right + .125), (z - .051, z + .051), trim, .003)
    world.lamp((WING - .6, (left + right) / 2, .0), 5, (1, .55, .24), .25)


def build():
    rng = random.Random(7)
    white = materials.paint("white", (.66, .67, .66), .22, dirt=.06)
    trim = materials.paint("trim", (.60, .60, .58), .35, dirt=.14, brush="X")
    wet = materials.shingle(((.020, .021, .024), (.045, .046, .050), (.085, .085, .088)), .36)
    slope = roof.eave(X, rng, shingles=wet, fascia_paint=trim, drip=white, courses=9)
    k_gutter([(X[0], 0, 0), (X[1], 0, 0)], white)
    hidden_hangers([-.36 + .6 * i for i in range(6)])
    running_water(rng)
    drops = Drops(rng)
    drops.on_face((-.5, 1.2), 520, .0038)
    for _ in range(420):
        drops.sitting((rng.uniform(-.3, 1.0), -rng.uniform(.1085, .1205), .0016), rng.uniform(.0007, .0034), (0, 0, 1), .7)
    for _ in range(260):
        drops.sitting((rng.uniform(-.3, .9), -FRONT - .0007, rng.uniform(-.029, -.003)), rng.uniform(.0012, .0036), (0, -1, 0), .8)
    for _ in range(46):
        drops.hanging((rng.uniform(-.5, 1.4), -.037 + rng.uniform(-.003, .003), .0255), rng.uniform(.0018, .0038))
    for _ in range(520):
        place = slope.at(rng.uniform(-.5, 1.1), rng.uniform(0, .5), .011)
        drops.sitting(place, rng.uniform(.0007, .0026), slope.normal, .4)
    splashes(drops, rng)
    wing(trim)
    eye = (-.36, -.258, .148)
    rain(rng, eye)
    dark = [leaves.foliage("dusk green", leaves.OLIVE)]
    for i in range(5):
        leaves.tree(6 + i * 1.5, -9 + i * 1.2, GROUND, rng.uniform(5, 7), 2.4, dark[0], rng, 5000, .22, 10)
    mesh_object("ground", [(-60, -60, GROUND), (60, -60, GROUND), (60, 60, GROUND), (-60, 60, GROUND)], [(0, 1, 2, 3)],
                materials.lawn_far())
    world.overcast(1.15, (.34, .38, .44), (.80, .87, 1.0))
    world.camera(eye, (.42, -.128, -.058), lens=33, fstop=4, focus=(.02, -.11, -.02))
