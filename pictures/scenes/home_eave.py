"""Home page: the corner of an eave in low sun, calm garden on the right."""
import math
import random

import bpy
from mathutils import Matrix, Vector

import leaves
import materials
import roof
import world
from gutter import BOTTOM, collar, downspout, k_gutter, outlet, strap
from shapes import box, mesh_object, sweep_level
from siding import lap_siding

SAMPLES = 24
BOUNCES = 4
GRADE = {"exposure": .25}
LENGTH = 7.0
OVERHANG = .46
SOFFIT = -.155
EAVE = [(0, LENGTH, 0), (0, 0, 0), (LENGTH, 0, 0)]
GROUND = -2.75


def hip_roof(rng):
    """Two shingled planes that meet in a hip over the corner."""
    c, s = math.cos(roof.PITCH), math.sin(roof.PITCH)
    edge, base = -.026, .030
    shingles = materials.shingle()

    def limits(v):
        return edge + max(v, -.02) * c, LENGTH

    front = roof.Slope((0, edge, base), (1, 0, 0), (0, c, s), (0, -s, c))
    side = roof.Slope((edge, 0, base), (0, 1, 0), (c, 0, s), (-s, 0, c))
    for plane in (front, side):
        roof.shingle_courses(plane, 26, limits, shingles, rng)
        top = 3.8
        felt = [plane.at(edge, 0, -.006), plane.at(LENGTH, 0, -.006),
                plane.at(LENGTH, top, -.006), plane.at(top * c, top, -.006)]
        mesh_object("felt", felt, [(0, 1, 2, 3)], materials.plain("felt", (.02, .018, .017), .9))
    hip_caps(front, side, c, s, (edge, edge, base), shingles, rng)


def hip_caps(front, side, c, s, corner, shingles, rng):
    """Folded shingles over the hip."""
    up_hip = Vector((c, c, s)).normalized()
    to_front = front.normal.cross(up_hip).normalized()
    to_side = side.normal.cross(up_hip).normalized()
    to_front *= 1 if to_front.x > 0 else -1
    to_side *= 1 if to_side.y > 0 else -1
    vertices, faces, colors = [], [], []
    for k in range(28):
        start = .035 + k * roof.EXPOSURE
        width = .135 + rng.uniform(-.004, .004)
        tone = min(1, max(0, rng.gauss(.5, .22)))
        i = len(vertices)
        for v, h in ((start, .017), (start + .17, .005), (start, -.002)):
            o = Vector(corner) + up_hip * v
            vertices += [o + to_front * width + front.normal * h, o + to_front * .03 + front.normal * (h + .002),
                         o + Vector((0, 0, h + .006)), o + to_side * .03 + side.normal * (h + .002),
                         o + to_side * width + side.normal * h]
        for j in range(4):
            faces += [(i + j, i + j + 1, i + 6 + j, i + 5 + j), (i + 10 + j, i + 11 + j, i + j + 1, i + j)]
            colors += [(tone, 0, 0, 1), (tone * .5, .6, 0, 1)]
    mesh_object("hip caps", vertices, faces, shingles, colors=colors)


def walls(trim):
    """Siding on both sides of the corner, a corner board, and a window to the right."""
    siding = materials.paint("siding", (.165, .225, .225), .6, .3, .16, "X", .1)
    lap_siding((OVERHANG, LENGTH), OVERHANG, (GROUND, SOFFIT), siding)
    lap_siding((OVERHANG, LENGTH), OVERHANG, (GROUND, SOFFIT), siding, "-X")
    o = OVERHANG
    box("corner board", (o - .026, o + .09), (o - .026, o), (GROUND, SOFFIT), trim, .003)
    box("corner board", (o - .026, o), (o, o + .09), (GROUND, SOFFIT), trim, .003)
    box("frieze", (o - .028, LENGTH), (o - .030, o), (SOFFIT - .13, SOFFIT), trim, .003)
    box("frieze", (o - .030, o), (o - .028, LENGTH), (SOFFIT - .13, SOFFIT), trim, .003)


def soffit(trim):
    """Mitred soffit boards around the corner."""
    boards = 5
    step = (OVERHANG + .04) / boards
    for i in range(boards):
        a = i * step
        b = a + step - .004
        for front in (True, False):
            outline = [(a, a), (LENGTH, a), (LENGTH, b), (b, b)]
            vertices = [((x, y) if front else (y, x)) + (z,) for z in (SOFFIT, SOFFIT + .015) for x, y in outline]
            faces = [(3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
            mesh_object("soffit", vertices, faces, trim, bevel=.0025)


def pipe(white):
    """The downspout on the front, just right of the corner."""
    x, at_gutter, at_wall = .72, -.052, OVERHANG - .062
    downspout([(x, at_gutter, BOTTOM + .01), (x, at_gutter, -.21), (x, at_wall, -.46), (x, at_wall, GROUND)], white)
    outlet(x, at_gutter, white)
    collar(x, at_gutter, -.105, -.135, white)
    collar(x, at_wall, -.60, -.55, white)
    strap(x, at_wall, -1.1, OVERHANG - .019, white)


def mirror_house():
    """Turn the corner towards the sun, so that both sides of it are lit."""
    flip = Matrix.Scale(-1, 4, (1, 0, 0))
    for obj in bpy.data.objects:
        obj.matrix_world = flip @ obj.matrix_world


def build():
    rng = random.Random(7)
    white = materials.paint("white", materials.WHITE, .33, dirt=.08)
    trim = materials.paint("trim", (.74, .72, .67), .5, dirt=.14, brush="X")
    hip_roof(rng)
    sweep_level("fascia", [(-.035, SOFFIT - .015), (-.0005, SOFFIT - .015), (-.0005, .012), (-.035, .012)], EAVE, trim,
                closed=True, smooth_angle=20)
    k_gutter(EAVE, white)
    roof.drip_edge([(x, y, .006) for x, y, _ in EAVE], white)
    walls(trim)
    soffit(trim)
    pipe(white)
    mirror_house()
    garden(rng)
    world.light(clouds=.75)
    world.camera((.80, -1.85, -.30), (-.13, 0, -.21), lens=40, fstop=3.2, focus=(-.05, -.1, -.05), shift=(.05, 0))


def garden(rng):
    """Lawn, hedge and trees far enough away to melt."""
    greens = leaves.garden(rng, GROUND, x=(1, 9), y=(3, 14))
    for i in range(12):
        leaves.tree(-5 + i * 1.5 + rng.uniform(-1, 1), 10 + rng.uniform(0, 9), GROUND, rng.uniform(4.0, 7.5),
                    rng.uniform(1.8, 2.8), greens[i % 3], rng, 14000, .13)
    for x, y, top in ((1.5, 3.4, -.25), (2.6, 2.6, -.6), (1.3, 5.2, .4), (3.2, 4.6, .0), (2.2, 7.0, .8)):
        crown = [((x + rng.uniform(-.6, .6), y + rng.uniform(-.6, .6), top - rng.uniform(.3, 2.2)),
                  (rng.uniform(.3, .5),) * 3) for _ in range(14)]
        leaves.leaf_cloud("citrus", crown, 7000, .085, greens[0 if x < 3 else 2], rng, .4)
    leaves.shade(rng, (-1.3, .3, -1.0), 5, (.8, .2, .5), 800, .13, 6, (.2, .4), world.SUN_FROM, greens[0])
