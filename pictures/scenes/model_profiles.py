"""Cut model: 5-inch K-style, 6-inch K-style and half-round gutters, cut faces forward."""
import math

import cutaway
import materials
import model_parts
from cutaway import Piece
from gutter import k_profile
from shapes import box, sweep_level

SIZE = cutaway.WIDE
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
METAL = .0045
LENGTH, SPACING, TURN = .36, .395, 56
FLOOR = -.165


def length_of(profile, metal):
    sweep_level("gutter", profile, [(-.03, 0, 0), (LENGTH + .03, 0, 0)], metal, thickness=METAL, smooth_angle=50)


def round_bracket(x, metal):
    """A band under the half-round gutter and its arm on the board."""
    middle, radius = .0655, .0675
    band = [(middle - radius * math.cos(a), -radius * math.sin(a)) for a in (math.pi * k / 30 for k in range(3, 29))]
    sweep_level("band", [(.001, .038), (.001, -.002)] + band, [(x - .014, 0, 0), (x + .014, 0, 0)], metal, thickness=.003, smooth_angle=40)


def build():
    board = materials.paint("board", model_parts.TEAL, .5, dirt=.05, brush="X")
    white = materials.paint("white", (.80, .79, .76), .28, dirt=.02)
    mill = materials.aluminum("hanger", (.72, .72, .73), .32)
    bronze = materials.paint("bronze", (.24, .19, .14), .3, dirt=.03)

    def five():
        length_of(k_profile(), white)
        for x in (.09, .29):
            model_parts.hanger(x, mill)

    def six():
        length_of(k_profile(1.2), white)
        for x in (.09, .29):
            model_parts.hanger(x, mill, scale=1.2)

    def half():
        length_of(model_parts.half_round(), bronze)
        for x in (.09, .29):
            round_bracket(x, bronze)

    for i, gutter in enumerate((five, six, half)):
        with Piece() as piece:
            box("board", (-.03, LENGTH + .03), (.002, .036), (FLOOR, .045), board, .0015)
            gutter()
        piece.saw((0, LENGTH))
        piece.place((i * SPACING, 0, 0), TURN)
    cutaway.studio(FLOOR)
    cutaway.view((SPACING + .13, .10, -.050), 0, 21, 1.30, SIZE)
