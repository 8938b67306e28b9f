"""Cut model: three eaves seen a little from below: open rafters, a boxed soffit, a stucco soffit."""
import math
import random

import cutaway
import materials
import model_parts
from cutaway import Piece
from gutter import k_gutter
from model_parts import METAL, prism, roof_z
from shapes import box, cylinder

SIZE = cutaway.WIDE
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .3, "darken_corners": 0, "glow": 0}
LENGTH, WALL, BACK, SPACING = .46, .28, .37, .80
LONG = (-.04, LENGTH + .04)
FLOOR = -.38
TURN, BELOW = 30, 34
LEVEL = math.sin(math.radians(TURN)) * math.tan(math.radians(BELOW))
SEAT = roof_z(WALL, -.142)


def wall(top, finish, thick):
    """Finish, sheathing and studs below top."""
    fir = model_parts.fir()
    box("finish", LONG, (WALL - thick, WALL), (FLOOR, top), finish, .001)
    box("sheathing", LONG, (WALL + .0015, WALL + .014), (FLOOR, top), fir, 0)
    box("studs", LONG, (WALL + .0155, BACK + .02), (FLOOR, top), fir, 0)


def rafters(material, xs=(0, .22, .44)):
    """Rafters that follow the slope, with plumb ends."""
    outline = [(.0415, -.088), (.075, -.095), (WALL, SEAT), (BACK + .04, SEAT), (BACK + .04, roof_z(BACK + .04, -.0225)),
               (.0415, roof_z(.0415, -.0225))]
    for x in xs:
        prism("rafter", outline, (x - .021, x + .021), material, .0015)


def open_eave(wood):
    """Rafters and roof boards show; screened vents sit between the rafters at the wall."""
    rafters(wood)
    top = SEAT - .001
    wall(top, materials.paint("siding", model_parts.TEAL, .6, dirt=.06), .018)
    screen = materials.plain("screen", (.012, .012, .012), .7)
    rim = materials.paint("rim", (.80, .79, .76), .4)
    for x in ((.022, .198), (.242, .418)):
        box("blocking", x, (WALL + .004, WALL + .034), (top + .001, roof_z(WALL, -.0225)), wood, .001)
        for k in range(2):
            middle = x[0] + .044 + k * .088
            cylinder("vent rim", (middle, WALL + .003, top + .056), (0, 1, 0), .036, .006, rim, 32)
            cylinder("vent", (middle, WALL + .0015, top + .056), (0, 1, 0), .030, .006, screen, 32)


def boxed(wood):
    """A flat panel with a slot vent closes the eave."""
    rafters(model_parts.fir())
    panel = materials.paint("panel", (.66, .65, .61), .5, dirt=.05)
    screen = materials.plain("screen", (.012, .012, .012), .7)
    for y in ((.0415, .135), (.170, WALL - .020)):
        box("soffit", LONG, y, (-.128, -.112), panel, .001)
    box("vent strip", LONG, (.136, .169), (-.122, -.116), screen, 0)
    for k in range(16):
        box("vent bar", (-.03 + k * .036, -.03 + k * .036 + .010), (.134, .171), (-.130, -.126), panel, 0)
    box("lookout", (-.019, .019), (.0415, WALL + .014), (-.111, -.075), model_parts.fir(), .001)
    wall(-.1115, materials.paint("siding", model_parts.TEAL, .6, dirt=.06), .018)


def plastered(wood):
    """Plaster on mesh, rounded into the wall."""
    rafters(model_parts.fir())
    plaster = materials.stucco((.62, .52, .39), 130, 1.0)
    corner = [(WALL - .040, -.136), (WALL - .031, -.140), (WALL - .027, -.150)]
    prism("plaster", [(.0415, -.136), *corner, (WALL - .026, FLOOR), (WALL - .001, FLOOR), (WALL - .001, -.112), (.0415, -.112)], LONG, plaster, 0)
    box("lookout", (-.019, .019), (.0415, WALL + .014), (-.111, -.075), model_parts.fir(), .001)
    box("sheathing", LONG, (WALL + .0005, WALL + .014), (FLOOR, -.1115), model_parts.fir(), 0)
    box("studs", LONG, (WALL + .0155, BACK + .02), (FLOOR, -.1115), model_parts.fir(), 0)


def build():
    rng = random.Random(8)
    white = materials.paint("white", (.80, .79, .76), .30, dirt=.03)
    wood = materials.wood("stained rafters", "Y", (.22, .125, .06), (.42, .26, .14), .6)
    trim = materials.paint("trim", (.55, .56, .52), .5, dirt=.05, brush="X")
    for i, (kind, bottom) in enumerate(((open_eave, -.098), (boxed, -.130), (plastered, -.138))):
        with Piece() as piece:
            model_parts.roof(LONG, BACK, rng, 4, exposure=.11)
            box("fascia", LONG, (.001, .039), (bottom, .012), trim, .0015)
            k_gutter([(LONG[0], 0, 0), (LONG[1], 0, 0)], white, thickness=METAL)
            kind(wood)
        piece.saw((0, LENGTH), BACK, low=FLOOR)
        piece.place((i * SPACING, 0, i * SPACING * LEVEL))
    cutaway.studio(wall=BACK)
    cutaway.view((SPACING + .14, .12, -.19 + SPACING * LEVEL), TURN, -BELOW, 2.50, SIZE)
