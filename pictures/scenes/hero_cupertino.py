"""Cupertino: a roof valley that empties into the corner of the gutter, choked with oak leaves and tassels."""
import math
import random

import land
import leaves
import litter
import materials
import roof
import seeds
import world
from gutter import inner_depth, k_gutter
from pile import Pile
from shapes import mesh_object, sweep_level

SIZE = world.HERO
SAMPLES = 10
BOUNCES = 3
GRADE = {"exposure": .35}
LENGTH = 3.2
EDGE, BASE = -.026, .030
RISE = math.tan(roof.PITCH)
OPEN = .045
TAN = [(0, (.15, .085, .035)), (.3, (.27, .17, .075)), (.6, (.38, .27, .14)), (.85, (.22, .13, .06)), (.96, (.13, .14, .05)),
       (1, (.09, .115, .035))]
TASSEL = [(0, (.34, .22, .06)), (.6, (.50, .37, .12)), (1, (.30, .16, .05))]


def roof_height(x, y):
    """The two planes meet in the valley x = y and rise from it on both sides."""
    return BASE + RISE * (max(x, y) - EDGE)


def two_planes(rng):
    """Shingles on both planes, cut back along an open metal valley."""
    c, s = math.cos(roof.PITCH), math.sin(roof.PITCH)
    shingles = materials.shingle(materials.BROWN_SHINGLES)
    felt = materials.plain("felt", (.02, .018, .017), .9)
    main = roof.Slope((0, EDGE, BASE), (1, 0, 0), (0, c, s), (0, -s, c))
    wing = roof.Slope((EDGE, 0, BASE), (0, 1, 0), (c, 0, s), (-s, 0, c))

    def limits(v):
        return -LENGTH, EDGE + v * c - OPEN * 1.25 - .004 * math.sin(v * 40)
    for plane in (main, wing):
        roof.shingle_courses(plane, 18, limits, shingles, rng)
        top = 2.7
        corners = [plane.at(-LENGTH, 0, -.006), plane.at(EDGE, 0, -.006), plane.at(EDGE + top * c, top, -.006),
                   plane.at(-LENGTH, top, -.006)]
        mesh_object("felt", corners, [(0, 1, 2, 3)], felt)
    valley_metal(c, s)


def valley_metal(c, s):
    """The bent sheet in the crease, with a small ridge along its middle."""
    vertices, steps = [], 60
    for i in range(steps + 1):
        v = -.02 + 2.6 * i / steps
        x = EDGE + v * c
        crease = (x, x, BASE + v * s)
        for off, lift in ((.16, -.003), (.010, -.003), (0, .010), (-.010, -.003), (-.16, -.003)):
            if off >= 0:
                vertices.append((x - off, x, crease[2] + lift))
            else:
                vertices.append((x, x + off, crease[2] + lift))
    faces = [(i * 5 + j, i * 5 + j + 1, i * 5 + j + 6, i * 5 + j + 5) for i in range(steps) for j in range(4)]
    metal = materials.paint("valley metal", (.23, .20, .165), .45, dirt=.5)
    mesh_object("valley", vertices, faces, metal, smooth_angle=12)


def ground(x, y):
    """What debris can lie on: roof, gutter or nothing."""
    if max(x, y) > EDGE:
        return roof_height(x, y) + (.010 if abs(x - y) > OPEN * 1.3 else .0)
    outward = min(-x, -y)
    if outward > .1225:
        return -1.0
    return .0025 if outward > .106 else inner_depth(max(outward, .001)) + .0007


def debris(rng):
    """Leaves and tassels in the corner, up the crease, thinner along both gutters."""
    pile = Pile(rng, (-.75, .62), (-.75, .62), ground)
    kinds = litter.leaf_kinds(litter.live_oak_leaf, TAN, rng, 9, .15, .42)
    string = materials.leaf("tassel", TASSEL, .2, .6, veins=False)
    strings = [seeds.tassel(string, rng) for _ in range(6)]

    def leaf():
        turn = rng.choice((0, 3.14)) + rng.gauss(0, .35)
        return rng.choice(kinds), (turn, rng.gauss(0, .35), rng.uniform(0, 6.28)), rng.uniform(.028, .046)

    def tassel():
        return rng.choice(strings), (rng.gauss(0, .2), 0, rng.uniform(0, 6.28)), rng.uniform(.045, .075)
    for things, many in ((leaf, 1.0), (tassel, .22), (leaf, .3), (tassel, .3)):
        pile.scatter(things, int(320 * many), 5, x=(-.60, -.012), y=(-.102, -.014), sink=.002, limit=.010)
        pile.scatter(things, int(320 * many), 5, x=(-.102, -.014), y=(-.60, -.012), sink=.002, limit=.010)
        pile.scatter(things, int(150 * many), 8, x=(-.10, .12), y=(-.10, .12), sink=.002, limit=.085)
        pile.scatter(things, int(130 * many), 6, x=(.0, .5), y=(.0, .5), sink=.001, limit=.30,
                     free=lambda x, y: abs(x - y) < .030 + .03 * rng.random())
        pile.scatter(things, int(26 * many), 2, x=(-.5, .6), y=(-.5, .6), sink=.0, limit=.40, free=lambda x, y: max(x, y) > 0)


def build():
    rng = random.Random(54)
    almond = materials.paint("almond", (.62, .56, .45), .36, dirt=.3)
    two_planes(rng)
    path = [(-LENGTH, 0, 0), (0, 0, 0), (0, -LENGTH, 0)]
    k_gutter(path, almond)
    fascia = materials.paint("fascia", (.40, .36, .30), .5, dirt=.2)
    sweep_level("fascia", [(-.035, -.17), (-.0005, -.17), (-.0005, .012), (-.035, .012)], path, fascia, closed=True, smooth_angle=20)
    roof.drip_edge([(x, y, .006) for x, y, _ in path], almond)
    debris(rng)
    land.flat_ground(-2.7, materials.lawn_far())
    greens = [leaves.foliage("oak", leaves.OLIVE), leaves.foliage("green", leaves.GREEN)]
    for i in range(9):
        leaves.tree(4.5 + rng.uniform(0, 6), 1 + i * .9 + rng.uniform(-1, 1), -2.7, rng.uniform(5, 7.5), 2.4, greens[i % 2], rng, 7000, .22, 12)
    leaves.shade(rng, (.35, .55, .3), 3.5, (.5, .5, .1), 700, .10, 8, (.14, .26), world.SUN_FROM, greens[0])
    world.light(clouds=.3, sun_from=(.35, -.72, .55))
    world.camera((-.60, -.66, .56), (-.02, -.01, .035), lens=38, fstop=8, focus=(-.05, -.06, .0))
