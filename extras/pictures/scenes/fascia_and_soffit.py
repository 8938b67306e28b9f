"""Fascia and soffit: peeling, rotting boards on one side, new primed ones on the other."""
import random

from mathutils import noise

import leaves
import materials
import roof
import world
from shapes import box, cylinder, mesh_object
from siding import lap_siding

SAMPLES = 8
GRADE = {"exposure": .55, "balance": (1.03, 1, .98)}
SOFFIT = -.165
DEPTH = .48
JOINT = .06


def rotten_end(material):
    """The old fascia board, its lower edge eaten away towards the joint."""
    def eaten(x):
        near = max(0, 1 - abs(x - (JOINT - .10)) / .26)
        return near**1.4 * (.035 + .022 * noise.noise((x * 28, 1, 0)) + .012 * noise.noise((x * 90, 4, 0)))

    steps, x0, x1 = 900, -3.0, JOINT - .004
    vertices, faces = [], []
    for i in range(steps + 1):
        x = x0 + (x1 - x0) * i / steps
        low = -.185 + max(0, eaten(x))
        vertices += [(x, 0, .012), (x, 0, low),
                     (x, .020 + .004 * noise.noise((x * 60, 2, 0)), low + .004), (x, .03, .012)]
    for i in range(steps):
        a = i * 4
        faces += [(a, a + 1, a + 5, a + 4), (a + 1, a + 2, a + 6, a + 5), (a + 2, a + 3, a + 7, a + 6)]
    faces.append((steps * 4, steps * 4 + 1, steps * 4 + 2, steps * 4 + 3))
    return mesh_object("old fascia", vertices, faces, material, smooth_angle=30)


def vent(x, y, material, dark):
    """A soffit vent: a pressed plate with rows of slots."""
    w, d = .20, .085
    box("vent plate", (x - w, x + w), (y - d, y + d), (SOFFIT - .005, SOFFIT + .002), material, .002)
    vertices, faces = [], []
    for row in range(6):
        for column in range(9):
            cx = x - w + .036 + column * .041
            cy = y - d + .024 + row * .0245
            base = len(vertices)
            vertices += [(cx + a * .015, cy + b * .0048, SOFFIT - .0054)
                         for a, b in ((-1, -.6), (-.8, -1), (.8, -1), (1, -.6), (1, .6), (.8, 1), (-.8, 1), (-1, .6))]
            faces.append(tuple(range(base, base + 8)))
    mesh_object("vent slots", vertices, faces, dark)


def nails(xs, zs, material):
    for x in xs:
        for z in zs:
            cylinder("nail", (x, -.0012, z), (0, 1, 0), .0035, .0016, material, 12)


def build():
    rng = random.Random(29)
    old = materials.peeling_paint("peeling", (.66, .63, .56), .56)
    old_soffit = materials.peeling_paint("peeling soffit", (.62, .60, .54), .34)
    primed = materials.paint("primer", (.80, .80, .77), .62, .3, .03, "X", .08)
    white = materials.paint("vent white", (.78, .77, .74), .4, dirt=.05)
    dark = materials.plain("dark", (.004, .004, .004), .9)
    roof.eave((-3, 4), rng, fascia_paint=dark, drip=materials.paint("drip", (.66, .65, .62), .4, dirt=.2))
    rotten_end(old)
    box("new fascia", (JOINT, 4), (-.004, .030), (-.190, .010), primed, .003)
    nails([JOINT + .03, JOINT + .44, JOINT + .85], (-.155, -.03), materials.galvanized())
    nails([JOINT - .045, JOINT - .5], (-.045,), materials.rusted_paint("old nail", (.3, .3, .3), 1))
    roof.soffit_boards((-3, JOINT), DEPTH, SOFFIT, old_soffit, .118, .006)
    box("new soffit", (JOINT + .003, 4), (.030, DEPTH), (SOFFIT - .001, SOFFIT + .014), primed, .002)
    for x in (.44, 1.3, 2.2):
        vent(x, .27, white, dark)
    siding = materials.paint("siding", (.19, .235, .225), .6, .3, .16, "X", .1)
    lap_siding((-3, 4), DEPTH, (-2.6, SOFFIT - .06), siding)
    trim = materials.paint("trim", (.70, .68, .63), .5, brush="X")
    box("frieze", (-3, 4), (DEPTH - .03, DEPTH), (SOFFIT - .10, SOFFIT), trim, .003)
    leaves.garden(rng, x=(2, 16), y=(-9, -1))
    world.light()
    world.camera((-.36, -.56, -.60), (.20, .08, -.14), lens=34, fstop=7, focus=(.05, -.02, -.13))
