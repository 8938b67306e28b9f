"""Repair: a mitered corner that drips from its seam, beside a capped end."""
import math
import random

import leaves
import materials
import roof
import world
from gutter import BOTTOM, Drops, k_gutter, k_profile
from shapes import box, cylinder, mesh_object, solidify, sweep_level

SIZE = world.SECTION
SAMPLES = 10
BOUNCES = 4
GRADE = {"exposure": .35}
RETURN = .21
"""How far the gutter goes round the corner before it is capped."""


def gutter_round_corner(white):
    """Along the front, round the corner of the house and to an end cap."""
    path = [(3, 0, 0), (0, 0, 0), (0, RETURN, 0)]
    return k_gutter(path[::-1], white)


def miter_strip(white, sealant):
    """The two flanges of the corner piece, and gray sealant pressed out of the seam."""
    profile = [(d + .0013, z - .0008) for d, z in k_profile()[3:-3]]
    sweep_level("corner piece", profile, [(0, .055, 0), (0, 0, 0), (.055, 0, 0)], white, thickness=.0012, smooth_angle=50)
    vertices = []
    for d, z in k_profile()[3:-6]:
        reach = d + .0030
        for off in (-.0016, .0016):
            vertices.append((-reach + off, -reach - off, z - .002))
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(vertices) // 2 - 1)]
    solidify(mesh_object("sealant", vertices, faces, sealant, smooth_angle=60), .002)
    for place in (.012, .043):
        for z, d in ((-.016, .1234), (-.061, .1022)):
            _rivet((place, -d - .0018, z), (0, 1, 0), white)
            _rivet((-d - .0018, place, z), (1, 0, 0), white)


def _rivet(place, axis, metal):
    cylinder("rivet", place, axis, .0034, .0030, metal, 16, .001)


def cap(white):
    """The end cap with its crimped rim, seen on the side of the house."""
    outline = [(-d, RETURN, z) for d, z in k_profile()[:-3]]
    solidify(mesh_object("end cap", outline, [tuple(range(len(outline)))], white), .0014)
    rim = [(d + .0012, z - .0006) for d, z in k_profile()[:-3]]
    sweep_level("cap rim", rim, [(0, RETURN + .001, 0), (0, RETURN - .013, 0)][::-1], white, thickness=.0014, smooth_angle=50)


def leak(rng):
    """One drop about to fall from the seam, one falling, beads and a wet streak along it."""
    drops = Drops(rng)
    corner = -.076
    drops.hanging((corner, corner, BOTTOM - .004), .0105)
    drops.sitting((corner, corner, BOTTOM - .098), .0062, (0, 0, 1), 1.25)
    for _ in range(22):
        d, z = rng.choice(k_profile()[8:-14])
        off = rng.gauss(0, .006)
        drops.sitting((-d - .003 + max(0, off), -d - .003 + max(0, -off), z - .003), rng.uniform(.0010, .0026), (-1, -1, -.3))
    for _ in range(9):
        drops.hanging((corner + abs(rng.gauss(0, .05)), corner + rng.uniform(-.004, .01), BOTTOM - .0025), rng.uniform(.0014, .0028))


def hip_roof(rng):
    """Shingles on both sides of the corner, which meet in a hip over it."""
    c, s = math.cos(roof.PITCH), math.sin(roof.PITCH)
    shingles = materials.shingle()
    edge, base = -.004, .012
    front = roof.Slope((0, edge, base), (1, 0, 0), (0, c, s), (0, -s, c))
    side = roof.Slope((edge, 0, base), (0, 1, 0), (c, 0, s), (-s, 0, c))
    for plane in (front, side):
        roof.shingle_courses(plane, 8, lambda v: (edge + max(v, -.012) * c, 3), shingles, rng)
        felt = [plane.at(edge, 0, -.006), plane.at(3, 0, -.006), plane.at(3, 1.2, -.006), plane.at(edge + 1.2 * c, 1.2, -.006)]
        mesh_object("felt", felt, [(0, 1, 2, 3)], materials.plain("felt", (.02, .018, .017), .9))


def build():
    rng = random.Random(83)
    white = materials.weathered_white("old white", streaks=.55)
    gutter_round_corner(white)
    miter_strip(white, materials.paint("sealant", (.22, .215, .205), .55, dirt=.3))
    cap(white)
    leak(rng)
    stained = materials.stained_paint("stained fascia", (.60, .56, .49), .03, .30)
    box("front fascia", (.0005, 3), (.0005, .04), (-.19, .012), stained, .003)
    box("side fascia", (.0005, .04), (.0405, 2), (-.19, .012), stained, .003)
    hip_roof(rng)
    box("soffit", (.02, 3), (.02, 2), (-.188, -.172), materials.paint("soffit", (.60, .57, .52), .6, dirt=.2), 0)
    box("wall", (.45, 3), (.45, 2), (-2.6, -.18), materials.stucco((.62, .53, .42)), .01)
    leaves.garden(rng, x=(3, 18), y=(-9, 12))
    world.light(clouds=.5, sun_from=(-.16, -.85, .42))
    world.camera((-.50, -.52, -.16), (.015, .02, -.072), lens=54, fstop=8, focus=(-.075, -.075, -.07))
