"""Cut model: a hidden hanger and its screw, the drip edge above it, and an old spike that has slid out."""
import random

import cutaway
import materials
import model_parts
from cutaway import Piece
from gutter import k_gutter
from model_parts import METAL
from shapes import cylinder

SIZE = cutaway.CLASSIC
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
LENGTH, BACK = .36, .17
LONG = (-.06, LENGTH + .04)
HANGER, SPIKE = .036, .27
DROP = -.014


def spike(x, metal, slid=.030):
    """A long nail through lip, tube and board; the tube keeps the gutter from closing."""
    z = -.017
    cylinder("spike", (x, -.035 - slid, z), (0, 1, 0), .0042, .20, metal, 20)
    cylinder("spike head", (x, -.137 - slid, z), (0, 1, 0), .010, .005, metal, 20, .001)
    cylinder("ferrule", (x, -.062, z), (0, 1, 0), .0085, .108, materials.aluminum("ferrule", (.55, .55, .56), .45), 24)


def build():
    rng = random.Random(3)
    white = materials.paint("white", (.80, .79, .76), .28, dirt=.03)
    mill = materials.aluminum("hanger", (.70, .70, .72), .30)
    with Piece() as house:
        with Piece() as run:
            k_gutter([(LONG[0], 0, 0), (LONG[1], 0, 0)], white, thickness=METAL)
        run.place((0, 0, DROP))
        model_parts.roof(LONG, BACK, rng, 2, drip_low=-.006)
    house.saw((0, LENGTH), BACK)
    with Piece() as wood:
        model_parts.boards(LONG, BACK, rafters=(HANGER,))
    wood.saw((HANGER, LENGTH), BACK)
    with Piece() as fixings:
        model_parts.hanger(HANGER, mill, screw=.085)
        spike(SPIKE, materials.rusted_paint("spike", (.10, .095, .09), .35))
    fixings.place((0, 0, DROP))
    cutaway.studio(-.130)
    cutaway.view((.15, -.003, -.002), 42, 27, .58, SIZE)
