"""Cut model: 2x3, 3x4 and round downspouts on a wall, each with outlet, strap and elbow; its cross-section in front."""
import math

import cutaway
import materials
import model_parts
from cutaway import Piece
from gutter import downspout_profile, k_profile, strap
from model_parts import METAL
from shapes import box, pipe_path, sweep_bend, sweep_level

SIZE = cutaway.LANDSCAPE
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
X = (0, 1.08)
FLOOR = -.78
PIPES = ((.20, "2x3"), (.54, "3x4"), (.88, "round"))
SIZES = {"2x3": (.060, .045), "3x4": (.100, .074), "round": (.078, .078)}


def outline(kind, grow=0.0):
    width, depth = (c + grow for c in SIZES[kind])
    if kind == "round":
        return [(width / 2 * math.cos(a), width / 2 * math.sin(a)) for a in (2 * math.pi * k / 40 for k in range(40))]
    return downspout_profile(width, depth)


def tube(kind, path, metal, grow=0.0, crimps=7):
    points, scales = pipe_path(path, .07, crimps, .045) if len(path) > 2 else (path, None)
    return sweep_bend("pipe", outline(kind, grow), points, (1, 0, 0), metal, thickness=METAL, scales=scales)


def run(x, kind, metal, wall):
    """Gutter, outlet, pipe in two sections, strap, elbow."""
    profile = {"2x3": k_profile(), "3x4": k_profile(1.2), "round": model_parts.half_round()}[kind]
    bottom = min(z for _, z in profile)
    y = -SIZES[kind][1] / 2 - .012
    sweep_level("gutter", profile, [(x - .13, 0, 0), (x + .13, 0, 0)], metal, thickness=METAL, smooth_angle=50)
    tube(kind, [(x, y, bottom + .02), (x, y, bottom - .055)], metal, .006)
    tube(kind, [(x, y, bottom - .03), (x, y, -.48), ], metal)
    strap(x, y, -.36, wall, metal, *SIZES[kind], .034)
    tube(kind, [(x, y, -.465), (x, y, FLOOR + .19), (x, y - .15, FLOOR + .085)], metal, .006)


def build():
    white = materials.paint("white", (.80, .79, .76), .28, dirt=.02)
    bronze = materials.paint("bronze", (.20, .155, .11), .3, dirt=.03)
    stucco = materials.paint("wall", model_parts.TEAL, .7, dirt=.05)
    with Piece() as wall:
        box("wall", (X[0] - .04, X[1] + .04), (.001, .03), (FLOOR, .045), stucco, .001)
    wall.saw(X)
    for x, kind in PIPES:
        metal = bronze if kind == "round" else white
        with Piece() as piece:
            run(x, kind, metal, .001)
        piece.saw((x - .12, x + .12))
        with Piece() as stub:
            tube(kind, [(0, 0, -.03), (0, 0, .16)], metal)
        stub.saw(low=0)
        stub_top(stub)
        stub.place((x + .12, -.36, FLOOR), 0)
    cutaway.studio(FLOOR)
    cutaway.view((.53, -.10, -.395), 24, 19, 1.70, SIZE)


def stub_top(stub):
    """Saw the short pipe level, so that its opening shows."""
    cutaway.cut(stub.objects(), (0, 0, .12), (0, 0, 1))
