"""Cut model: three lengths of gutter: white aluminum, copper, galvanized steel."""
import cutaway
import materials
from cutaway import Piece
from gutter import k_gutter
from materials import Nodes

SIZE = cutaway.WIDE
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
METAL = .0042
LENGTH, SPACING, TURN = .44, .40, 48


def copper():
    """Bright where it is new, brown where rain has stood."""
    n = Nodes("copper")
    here = n.coordinates()
    haze = n.noise(here, 9, 6, .6)
    tint = n.ramp(haze, [(.30, (.24, .125, .075)), (.50, (.50, .27, .165)), (.72, (.66, .38, .25))])
    return n.finish(n.surface(tint, n.math("ADD", n.scaled(haze, .2), .22), .5, 1.0))


def build():
    metals = (materials.paint("white aluminum", (.82, .81, .79), .22, dirt=.0), copper(), materials.galvanized())
    for i, metal in enumerate(metals):
        with Piece() as piece:
            k_gutter([(-.03, 0, 0), (LENGTH + .03, 0, 0)], metal, thickness=METAL)
        piece.saw((0, LENGTH))
        piece.place((i * SPACING, 0, 0), TURN)
    cutaway.studio(-.0908)
    cutaway.view((SPACING + .16, .12, -.045), 0, 26, 1.32, SIZE)
