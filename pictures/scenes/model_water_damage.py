"""Cut model: three ways water reaches the board: over the gutter's back, under the roof's edge, from a joint."""
import random

import cutaway
import leaves
import materials
import model_parts
from cutaway import Piece
from gutter import Drops, k_gutter
from materials import Nodes
from model_parts import METAL
from shapes import box, sweep_bend

SIZE = cutaway.CLASSIC
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
LENGTH, WALL, BACK, SPACING, TURN = .30, .12, .17, .415, 33
LONG = (-.04, LENGTH + .04)
FLOOR, LOW = -.56, -.245
DROP = -.014
GUTTER_END = .165
BLUE = (.035, .20, .33)


def wet(name, color, place, reach):
    """Paint that water has darkened and lifted around a place."""
    n = Nodes(name)
    here = n.coordinates()
    away = n.node("ShaderNodeVectorMath")
    away.operation = "DISTANCE"
    n.wire(n.coordinates(scale=tuple(1 / r for r in reach)), away.inputs[0])
    away.inputs[1].default_value = tuple(p / r for p, r in zip(place, reach))
    ragged = n.math("ADD", away.outputs["Value"], n.scaled(n.math("SUBTRACT", n.noise(here, 26, 5, .65), .5), 1.0))
    spot = n.ramp(ragged, [(.0, 1), (.55, .95), (.95, .0)])
    rot = n.ramp(n.noise(n.coordinates(scale=(5, 60, 60)), 2, 6, .7), [(.3, (.016, .011, .008)), (.7, (.070, .046, .030))])
    return n.finish(n.surface(n.mix(spot, color, rot), n.math("SUBTRACT", .6, n.scaled(spot, .3)), .4))


def stream(points, metal, radius=.006):
    """Water as a thin blue band along points in one plane of equal x."""
    loop = [(-radius, -radius * .45), (radius, -radius * .45), (radius, radius * .45), (-radius, radius * .45)]
    sweep_bend("stream", loop, points, (1, 0, 0), metal, capped=True)


def build():
    rng = random.Random(6)
    white = materials.paint("white", (.80, .79, .76), .28, dirt=.03)
    board = (.50, .52, .47)
    water = materials.plain("water", BLUE, .12, .6)
    siding = materials.paint("siding", model_parts.TEAL, .6, dirt=.06)
    joint = .15
    spots = {"back": ((.17, 0, -.12), (.19, .4, .17)), "edge": ((.20, 0, .0), (.24, .4, .13)), "joint": ((joint, 0, -.18), (.115, .4, .125))}
    for i, (kind, (place, reach)) in enumerate(spots.items()):
        with Piece() as piece:
            model_parts.roof(LONG, BACK, rng, 2, drip_low=None if kind == "edge" else .010)
            box("fascia", LONG, (.001, .039), (LOW, .012), wet(f"board {kind}", board, place, reach), .0015)
            model_parts.rafter(0, BACK + .04, model_parts.fir(), LOW + .017)
            box("soffit", LONG, (.0415, WALL - .002), (LOW, LOW + .015), materials.paint("soffit", board, .5), .001)
            box("siding", LONG, (WALL, WALL + .02), (FLOOR, LOW + .015), siding, .001)
            box("studs", LONG, (WALL + .022, BACK + .04), (FLOOR, LOW + .015), model_parts.fir(), 0)
            with Piece() as run:
                if kind == "joint":
                    for x in ((LONG[0], joint - .005), (joint + .005, LONG[1])):
                        k_gutter([(x[0], 0, 0), (x[1], 0, 0)], white, thickness=METAL)
                else:
                    k_gutter([(LONG[0], 0, 0), (LONG[1], 0, 0)], white, thickness=METAL)
            if kind != "joint":
                run.saw((-1, GUTTER_END))
            run.place((0, 0, DROP))
        piece.saw((0, LENGTH), BACK)
        with Piece() as flow:
            traces(kind, joint, water, rng)
        for part in (piece, flow):
            part.place((i * SPACING, 0, 0), TURN)
    cutaway.studio(FLOOR)
    cutaway.view((SPACING + .10, .10, -.165), 0, 19, 1.36, SIZE)


def traces(kind, joint, water, rng):
    """The way the water takes, in blue."""
    low = LOW
    if kind == "back":
        model_parts.prism("pool", [(-.004, -.098), (-.081, -.098), (-.098, -.075), (-.112, -.042), (-.112, -.014), (-.004, -.0125)],
                      (.004, GUTTER_END - .002), water, .001)
        for x in (.03, .09, .150):
            stream([(x, -.03, -.011), (x, -.004, -.009), (x, .0, -.016), (x, -.0015, -.06), (x, -.0015, low - .02)], water)
        dry = leaves.LeafSet(rng, count=8)
        for _ in range(11):
            dry.lay((.03 + .11 * rng.random(), -.03 - .06 * rng.random(), -.008 + .006 * rng.random()),
                    (rng.gauss(0, .15), rng.gauss(0, .15), rng.uniform(0, 6.28)), .05)
    elif kind == "edge":
        for x in (.05, .14, .24):
            stream([(x, .06, .076), (x, -.034, .042), (x, -.043, .034), (x, -.040, .026), (x, -.020, .014), (x, -.003, .012),
                    (x, -.003, -.05), (x, -.003, low - .02)], water)
    else:
        drops = Drops(rng)
        drops.mesh.materials[0] = drops.hanging_mesh.materials[0] = water
        for y, z, size in ((-.02, -.106, .010), (-.05, -.107, .012), (-.03, -.155, .009), (-.045, -.215, .009), (-.035, -.30, .008)):
            drops.hanging((joint, y, z), size)
        stream([(joint, -.001, -.02), (joint, -.001, low - .02)], water)
