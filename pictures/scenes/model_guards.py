"""Cut model: four gutter guards side by side: woven mesh, punched sheet, curved hood, foam."""
import math
import random

import cutaway
import materials
import model_parts
from cutaway import Piece
from gutter import k_gutter
from model_parts import METAL
from shapes import mesh_object, solidify, sweep_level

SIZE = cutaway.WIDE
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
LENGTH = .260
BACK = .20
SPACING = .415
TURN = 32
DROP = -.014


def woven(x, metal):
    model_parts.woven_guard(0, 4, metal)


def punched(x, metal):
    """Sheet with rows of round holes, stepped down to the lip."""
    def surface(u, v):
        return u, -.004 - .100 * v, .026 - .019 * v
    columns, rows, ring = 22, 8, 12
    vertices, faces = [], []
    for row in range(rows):
        for column in range(columns):
            center = ((column + .5) / columns, (row + .5) / rows)
            base = len(vertices)
            for reach in (1, 0):
                for k in range(ring):
                    a = 2 * math.pi * k / ring + math.pi / 4
                    dx, dy = math.cos(a), math.sin(a)
                    grow = .5 / max(abs(dx), abs(dy)) if reach else .33
                    u = center[0] + dx * grow / columns
                    v = center[1] + dy * grow / rows
                    vertices.append(surface(x[0] + (x[1] - x[0]) * u, v))
            faces += [(base + k, base + (k + 1) % ring, base + ring + (k + 1) % ring, base + ring + k) for k in range(ring)]
    solidify(mesh_object("punched sheet", vertices, faces, metal), .0018)
    model_parts.rails(x, metal, [[(.104, .007), (.1235, .0045), (.1235, -.009)], [(.008, .0255), (-.001, .027)]])


def hood(x, metal):
    """A cover that bends around a nose and leaves a slot above the lip."""
    nose = [(.100 + .024 * math.sin(a), .006 + .024 * math.cos(a)) for a in (math.pi * k / 14 for k in range(14))]
    profile = [(-.002, .026), (.03, .036), (.07, .034)] + nose + [(.092, -.019)]
    sweep_level("hood", profile, [(x[0], 0, 0), (x[1], 0, 0)], metal, thickness=METAL, smooth_angle=60)


def foam(x):
    """A block that fills the gutter."""
    n = materials.Nodes("foam")
    here = n.coordinates()
    holes = n.ramp(n.cells(here, 190), [(.12, 0), (.42, 1)])
    tint = n.mix(holes, (.015, .015, .016), (.085, .085, .088))
    black = n.finish(n.surface(tint, .95, .1, normal=n.bump(holes, 1, .004)))
    outline = [(-.004, -.084), (-.080, -.084), (-.099, -.060), (-.114, -.027), (-.114, -.010), (-.004, .012)]
    model_parts.prism("foam", outline, x, black, .002)


def build():
    rng = random.Random(7)
    white = materials.paint("white", (.80, .79, .76), .30, dirt=.02)
    mill = materials.aluminum("mill", (.66, .66, .67), .38)
    bronze = materials.paint("bronze", (.075, .058, .045), .35, dirt=.03)
    roofing = model_parts.asphalt()
    for i, cover in enumerate((lambda x: woven(x, mill), lambda x: punched(x, mill), lambda x: hood(x, bronze), foam)):
        with Piece() as piece:
            x = (0, LENGTH)
            long = (-.03, LENGTH + .03)
            model_parts.roof(long, BACK, rng, 2, roofing, drip_low=.010)
            model_parts.boards(long, BACK)
            with Piece() as run:
                k_gutter([(long[0], 0, 0), (long[1], 0, 0)], white, thickness=METAL)
                cover(long if i else x)
            run.place((0, 0, DROP))
        piece.saw(x, BACK)
        piece.place((i * SPACING, 0, 0), TURN)
    cutaway.studio(-.130)
    cutaway.view((1.5 * SPACING + .07, .08, -.010), 0, 25, 1.82, SIZE)
