"""Home page: a gutter at work in the rain, gray light, a lit window in the wing behind."""
import math
import random

import numpy as np

import leaves
import materials
import roof
import world
from arrays import grid_faces, quad_mesh
from gutter import FRONT, Drops, hidden_hangers, inner_depth, k_gutter
from shapes import box, instance, mesh_object, mesh_only
from siding import lap_siding

SIZE = world.HERO
SAMPLES = 32
BOUNCES = 4
GRADE = {"exposure": .75, "balance": (.98, 1, 1.03), "saturation": 1.2}
X = (-1.2, 3.0)
LEVEL = -.036
WING = 2.6
GROUND = -2.75


def ring(away, radius, tall):
    """Heights around a drop's strike: three crests, the highest at radius."""
    return tall * np.cos((away - radius) * math.tau / .0062) * np.exp(-((away - radius) / .0062)**2)


def rain_rings(rng, xs, ys):
    """Heights of the rings that drops have struck into the water."""
    height = np.zeros_like(xs)
    for _ in range(120):
        x, y, radius = rng.uniform(-.26, 1.3), rng.uniform(-.105, -.012), rng.uniform(.004, .026)
        height += ring(np.hypot(xs - x, ys - y), radius, .0000135 / (radius + .008))
    return height


def running_water(rng):
    """Water that fills half of the gutter, drawn out along the run and ringed by drops."""
    xs, ys = np.meshgrid(np.arange(-.30, 2.5, .001), np.arange(-.117, -.0008, .001))
    noise = np.zeros_like(xs)
    for _ in range(26):
        long, wide, turn = rng.uniform(20, 75), rng.uniform(-70, 70), rng.uniform(0, 6.28)
        noise += np.sin(xs * long + ys * wide + turn + .7 * np.sin(xs * 11 + turn))
    height = LEVEL + .00016 * noise + rain_rings(rng, xs, ys)
    floor = np.array([inner_depth(-y) for y in ys[:, 0]])[:, None]
    height = np.maximum(height, np.minimum(floor + .0004, LEVEL + .004))
    n = materials.Nodes("running water")
    water = n.finish(n.surface((.050, .050, .045), .03, .8))
    vertices = np.stack([xs, ys, height], -1).reshape(-1, 3)
    instance(quad_mesh("water", vertices, grid_faces(*xs.shape), [water], smooth=True), (0, 0, 0))


def splashes(drops, rng):
    """Beads thrown up where drops strike."""
    for _ in range(60):
        x, y = rng.uniform(-.45, .9), rng.uniform(-.095, -.012)
        for _ in range(rng.randint(2, 6)):
            drops.sitting((x + rng.gauss(0, .008), y + rng.gauss(0, .006), LEVEL + rng.uniform(.002, .020)),
                          rng.uniform(.0006, .0016), (0, 0, 1), 1.1)


def streak(name, opacity):
    """A drop drawn out to a line by the time the picture takes, 2 long and 2 thick."""
    n = materials.Nodes(name)
    clear, bright = n.node("ShaderNodeBsdfTransparent"), n.node("ShaderNodeEmission")
    n.feed(bright.inputs[0], (.72, .79, .86))
    bright.inputs[1].default_value = .8
    material = n.finish(n.blend(opacity, clear.outputs[0], bright.outputs[0]))
    ring = [(math.cos(a), math.sin(a)) for a in (k * math.tau / 6 for k in range(6))]
    vertices = [(0, 0, 1), (0, 0, -1), *[(x, y, z) for z in (.3, -.6) for x, y in ring]]
    faces = [(0, 2 + k, 2 + (k + 1) % 6) for k in range(6)] + [(1, 8 + (k + 1) % 6, 8 + k) for k in range(6)]
    faces += [(2 + k, 8 + k, 8 + (k + 1) % 6, 2 + (k + 1) % 6) for k in range(6)]
    return mesh_only(mesh_object(name, vertices, faces, material, smooth_angle=180))


def rain(rng, eye, drop, count, away, thickness, length):
    """Streaks at distances from away[0] to away[1] before the eye, none of them inside the roof."""
    for _ in range(count):
        ahead = rng.uniform(*away)
        x = eye[0] + ahead
        y = eye[1] + rng.uniform(-.62, .45) * (ahead + .2)
        z = eye[2] + rng.uniform(-.45, .42) * (ahead + .2)
        if y > -.01 and z < .03 + .4 * y:
            continue
        size = rng.uniform(*thickness)
        instance(drop, (x, y, z), (rng.gauss(.05, .012), rng.gauss(.02, .01), 0), (size, size, rng.uniform(*length)))


def lit_room(left, right):
    """What a curtained window shows from outside: warm in the middle, dimmer behind the curtains."""
    n = materials.Nodes("lit room")
    _, y, z = n.split(n.coordinates())
    across = n.math("DIVIDE", n.math("SUBTRACT", y, left), right - left)
    folds = n.scaled(n.noise(n.coordinates(scale=(0, 1, .04)), 26, 2, .5), .14)
    curtain = n.ramp(n.math("ADD", across, folds), [(.14, .12), (.36, .58), (.74, .58), (1, .12)])
    light = n.node("ShaderNodeEmission")
    n.feed(light.inputs[0], n.mix(curtain, (.88, .36, .12), (1, .64, .34)))
    n.wire(n.math("MULTIPLY", curtain, n.math("ADD", n.scaled(z, .35), 1.0)), light.inputs[1])
    return n.finish(light.outputs[0])


def wing(casing):
    """The wing of the house that stands out beyond the end of the gutter, with a lit window below the eave."""
    siding = materials.paint("siding", (.070, .108, .118), .5, .4, .16, "Y", .1)
    lap_siding((-5, 1.6), WING, (GROUND, .7), siding, "-X")
    low, high, left, right = -1.32, -.60, -.42, .78
    box("pane", (WING - .032, WING - .026), (left, right), (low, high), lit_room(left, right), 0)
    for y in (left, (left + right) / 2, right):
        box("stile", (WING - .055, WING - .02), (y - .022, y + .022), (low - .03, high + .03), casing, .002)
    for z in (low, high):
        box("rail", (WING - .053, WING - .02), (left, right), (z - .02, z + .02), casing, .002)
    for y in (left - .06, right + .06):
        box("casing", (WING - .05, WING - .01), (y - .045, y + .045), (low - .026, high + .026), casing, .003)
    for z in (low - .06, high + .06):
        box("casing", (WING - .05, WING - .01), (left - .105, right + .105), (z - .045, z + .045), casing, .003)
    world.lamp((WING - .6, (left + right) / 2, (low + high) / 2), 5, (1, .55, .24), .25)


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
    wing(materials.paint("casing", (.11, .13, .13), .45, dirt=.2))
    eye = (-.36, -.258, .148)
    rain(rng, eye, streak("far streak", .26), 1100, (.42, 1.5), (.00026, .00050), (.014, .034))
    rain(rng, eye, streak("near streak", .4), 22, (.18, .27), (.0002, .0004), (.016, .030))
    dark = [leaves.foliage("dusk green", leaves.OLIVE)]
    for i in range(5):
        leaves.tree(6 + i * 1.5, -9 + i * 1.2, GROUND, rng.uniform(5, 7), 2.4, dark[0], rng, 5000, .22, 10)
    mesh_object("ground", [(-60, -60, GROUND), (60, -60, GROUND), (60, 60, GROUND), (-60, 60, GROUND)], [(0, 1, 2, 3)],
                materials.lawn_far())
    world.overcast(1.15, (.34, .38, .44), (.80, .87, 1.0))
    world.camera(eye, (.42, -.128, -.058), lens=33, fstop=2.8, focus=(.03, -.1215, 0))
