"""Cut model: how a guard panel meets gutter and roof: screwed at the lip, resting at the back, the shingle untouched."""
import random

import cutaway
import materials
import model_parts
from cutaway import Piece
from gutter import k_gutter
from model_parts import METAL

SIZE = cutaway.CLASSIC
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
TILES = 5
LENGTH, BACK = TILES * model_parts.CoarseMesh.tile, .15
LONG = (-.04, LENGTH + .04)
DROP = -.014


def build():
    rng = random.Random(9)
    white = materials.paint("white", (.80, .79, .76), .28, dirt=.02)
    with Piece() as piece:
        model_parts.roof(LONG, BACK, rng, 2, drip_low=.010)
        model_parts.boards(LONG, BACK)
        with Piece() as run:
            k_gutter([(LONG[0], 0, 0), (LONG[1], 0, 0)], white, thickness=METAL)
            model_parts.woven_guard(-1, TILES + 1, materials.paint("frame", (.10, .11, .115), .35, dirt=.02))
        run.place((0, 0, DROP))
    piece.saw((0, LENGTH), BACK)
    cutaway.studio(-.130)
    cutaway.view((.125, -.005, -.002), 46, 24, .52, SIZE)
