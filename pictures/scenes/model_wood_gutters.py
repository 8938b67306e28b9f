"""Cut model: a wooden gutter built into the eave, a tall steel fascia gutter, a K-style gutter with a joint."""
import random

import cutaway
import materials
import model_parts
from cutaway import Piece
from gutter import k_gutter, k_profile
from model_parts import prism, roof_z
from shapes import box, cylinder, sweep_level

SIZE = cutaway.WIDE
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
LENGTH, BACK, SPACING, TURN = .34, .22, .50, 40
LONG = (-.04, LENGTH + .04)
FLOOR = -.19
METAL = .004
CEDAR = ((.075, .050, .034), (.14, .095, .062), (.22, .16, .11))


def tail(x, front, bottom, material):
    """A rafter that reaches out to front."""
    prism("rafter", [(front, bottom), (BACK + .04, bottom), (BACK + .04, roof_z(BACK + .04, -.0215)), (.012, roof_z(.012, -.0215)),
                     (.012, -.1), (front, -.1)], (x - .022, x + .022), material, .0015)


def wooden(rng):
    """A fir trough that rests on the rafter tails, its front shaped like a molding."""
    old = materials.peeling_paint("old paint", (.52, .52, .46), .38)
    outside = [(.010, .030), (.010, -.0985), (-.098, -.0985), (-.098, -.074), (-.110, -.066), (-.116, -.050), (-.122, -.034),
               (-.134, -.026), (-.134, .004), (-.108, .004)]
    inside = [(-.106, -.030), (-.098, -.048), (-.082, -.060), (-.060, -.064), (-.038, -.060), (-.022, -.048), (-.014, -.028),
              (-.014, .024)]
    prism("trough", outside + inside, LONG, old, .0015)
    for x in (0, .25):
        tail(x, -.085, FLOOR, materials.paint("tail", (.30, .34, .32), .55, dirt=.08))


def tall_steel(rng):
    """Nailed straight to the rafter ends: no board behind."""
    steel = materials.rusted_paint("steel", (.50, .48, .42), .12)
    profile = [(0, .022), (0, -.135), (.078, -.135), (.094, -.120), (.094, -.020), (.108, -.008), (.108, .004), (.092, .004), (.090, -.004)]
    sweep_level("gutter", profile, [(LONG[0], 0, 0), (LONG[1], 0, 0)], steel, thickness=METAL, smooth_angle=20)
    for x in (0, .25):
        model_parts.rafter(x, BACK + .04, model_parts.fir(), FLOOR, width=.044, front=.003)
        cylinder("nail", (x, -.003, -.03), (0, 1, 0), .006, .006, materials.plain("nail", (.3, .3, .3), .4, .5, 1), 16)


def jointed(rng):
    """Two lengths of aluminum, the joint between them opened and smeared with sealant."""
    white = materials.paint("white", (.80, .79, .76), .30, dirt=.05)
    joint = .185
    for x in ((LONG[0], joint - .003), (joint + .003, LONG[1])):
        k_gutter([(x[0], 0, 0), (x[1], 0, 0)], white, thickness=METAL)
    sleeve = [(d + (.0035 if d > .05 else 0), z - .0035) for d, z in k_profile()[1:-6]]
    sweep_level("sleeve", sleeve, [(joint - .022, 0, 0), (joint + .022, 0, 0)],
                materials.paint("sleeve", (.40, .39, .36), .45, dirt=.3), thickness=.003, smooth_angle=50)
    inner = [(d - .003 if d > .05 else d + .003, z + .003) for d, z in k_profile()[1:-8]]
    sweep_level("sealant", inner, [(joint - .012, 0, 0), (joint + .012, 0, 0)], materials.plain("sealant", (.16, .16, .16), .5),
                thickness=.003)
    box("fascia", LONG, (.001, .039), (FLOOR, .012), materials.paint("fascia", model_parts.TEAL, .5, dirt=.05, brush="X"), .0015)
    model_parts.rafter(0, BACK + .04, model_parts.fir(), FLOOR)


def build():
    rng = random.Random(5)
    cedar = model_parts.asphalt(CEDAR)
    gray = model_parts.asphalt()
    for i, (gutter, roofing) in enumerate(((wooden, cedar), (tall_steel, gray), (jointed, gray))):
        with Piece() as piece:
            model_parts.roof(LONG, BACK, rng, 2, roofing)
            gutter(rng)
        piece.saw((0, LENGTH), BACK)
        piece.place((i * SPACING, 0, 0), TURN)
    cutaway.studio(FLOOR)
    cutaway.view((SPACING + .10, .08, -.040), 0, 21, 1.66, SIZE)
