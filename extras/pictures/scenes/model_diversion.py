"""Cut model: four ways to lead water from a wall: splash block, fixed extension, hinged extension, rain barrel."""
import math
import random

from mathutils import noise

import cutaway
import ground
import materials
import model_parts
from cutaway import Piece
from gutter import downspout_profile, splash_block, strap
from shapes import box, cylinder, instance, mesh_object, pipe_path, sweep_bend

SIZE = cutaway.WIDE
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
METAL = .004
LENGTH, SPACING, TURN = .44, .70, 30
LONG = (-.04, LENGTH + .04)
FRONT, TOP, BOTTOM = -.60, .54, -.09
WIDTH, DEPTH = .080, .060
PIPE_Y = -.055
X = .22


def pipe(corners, white, grow=1.0, bend=.06):
    points, scales = pipe_path(corners, bend, 7, .04) if len(corners) > 2 else (corners, None)
    return sweep_bend("pipe", downspout_profile(WIDTH * grow, DEPTH * grow), points, (1, 0, 0), white, thickness=METAL, scales=scales)


def level(x, y):
    """Ground that falls away from the wall."""
    return .035 * y + .004 * noise.noise((x * 9, y * 9, 0)) + .003 * noise.noise((x * 40, y * 40, 3))


def elbow(white):
    pipe([(X, PIPE_Y, TOP + .05), (X, PIPE_Y, .185), (X, PIPE_Y - .10, .11)], white)


def block(white):
    elbow(white)
    tray = splash_block(materials.concrete((.50, .48, .45)), 0, -.36, .085, .115)
    tray.location = (X, -.10, .004)


def fixed(white):
    """Plain pipe to the far edge."""
    pipe([(X, PIPE_Y, TOP + .05), (X, PIPE_Y, .10), (X, FRONT + .06, .024)], white)
    pipe([(X, PIPE_Y - .105, .0805), (X, PIPE_Y - .165, .0725)], white, 1.10)


def hinged(white):
    """The pipe swings up about a pin, here halfway."""
    pipe([(X, PIPE_Y, TOP + .05), (X, PIPE_Y, .165), (X, PIPE_Y - .13, .095)], white)
    angle = math.radians(42)
    pin = (PIPE_Y - .125, .095)
    far = (pin[0] - .42 * math.cos(angle), pin[1] + .42 * math.sin(angle))
    near = (pin[0] + .025 * math.cos(angle), pin[1] - .025 * math.sin(angle))
    pipe([(X, *near), (X, *far)], white, 1.14)
    steel = materials.plain("pin", (.25, .25, .26), .35, .5, 1)
    for side in (-1, 1):
        cylinder("pin", (X + side * .050, *pin), (1, 0, 0), .016, .012, steel, 24, .002)


def barrel(white):
    """The pipe ends in the lid; a tap below, an overflow hose above."""
    y, radius, tall = -.27, .155, .34
    pipe([(X, PIPE_Y, TOP + .05), (X, PIPE_Y, .46), (X, PIPE_Y - .13, .385)], white)
    staves, hoops = 22, ((.055, .006), (.17, .006), (.285, .006))
    wood = materials.wood("stave", "Z", (.16, .085, .045), (.34, .20, .11), .55)
    for k in range(staves):
        a0, a1 = (2 * math.pi * (k + e) / staves for e in (.02, .98))
        vertices, rows = [], 8
        for j in range(rows + 1):
            z = tall * j / rows
            r = radius * (.88 + .12 * math.sin(math.pi * j / rows))
            for rr, a in ((r, a0), (r, a1), (r - .014, a1), (r - .014, a0)):
                vertices.append((X + rr * math.cos(a), y + rr * math.sin(a), z - .008))
        faces = [(j * 4 + e, j * 4 + (e + 1) % 4, j * 4 + 4 + (e + 1) % 4, j * 4 + 4 + e) for j in range(rows) for e in range(4)]
        faces += [(3, 2, 1, 0), tuple(rows * 4 + e for e in range(4))]
        mesh_object("stave", vertices, faces, wood, bevel=.001)
    iron = materials.plain("hoop", (.10, .10, .105), .45, .5, .9)
    for z, grow in hoops:
        r = radius * (.88 + .12 * math.sin(math.pi * z / tall)) + grow * .6
        cylinder("hoop", (X, y, z), (0, 0, 1), r, .020, iron, 64)
    cylinder("lid", (X, y, tall - .012), (0, 0, 1), radius * .875, .012, wood, 48, .002)
    brass = materials.plain("brass", (.55, .38, .14), .3, .5, 1)
    cylinder("tap", (X, y - radius * .98, .085), (0, 1, 0), .010, .06, brass, 20, .001)
    cylinder("tap spout", (X, y - radius * 1.12, .072), (0, 0, 1), .008, .035, brass, 20, .001)
    cylinder("tap handle", (X, y - radius * 1.08, .104), (1, 0, 0), .005, .036, brass, 16, .001)


def build():
    rng = random.Random(15)
    white = materials.paint("white", (.80, .79, .76), .28, dirt=.03)
    soil = materials.soil((.05, .035, .024), (.16, .115, .075))
    siding = materials.paint("siding", model_parts.TEAL, .6, dirt=.05)
    meshes = ground.pebble_meshes(rng, materials.rock())
    for i, kind in enumerate((block, fixed, hinged, barrel)):
        with Piece() as piece:
            model_parts.soil_block(LONG, (FRONT - .03, .002), BOTTOM - .02, soil, level)
            box("foundation", LONG, (.003, .075), (BOTTOM - .02, .12), materials.concrete((.42, .40, .37)), .001)
            model_parts.siding(LONG, .012, (.1215, TOP + .05), siding)
            box("sheathing", LONG, (.0125, .025), (.1215, TOP + .05), model_parts.fir(), 0)
            box("stud", LONG, (.0265, .075), (.1215, TOP + .05), model_parts.fir(), 0)
            kind(white)
            for _ in range(420):
                x, y, r = rng.uniform(-.02, LENGTH + .02), rng.uniform(-.10, -.004), rng.uniform(.008, .014)
                if kind is not block or abs(x - X) > .10:
                    instance(rng.choice(meshes), (x, y, level(x, y) + .003), (rng.gauss(0, .5), rng.gauss(0, .5), rng.uniform(0, 6.28)), r)
        piece.saw((0, LENGTH), front=FRONT, low=BOTTOM)
        cutaway.cut(piece.objects(), (0, 0, TOP), (0, 0, 1))
        with Piece() as band:
            strap(X, PIPE_Y, .40 if kind is not barrel else .475, -.008, white, WIDTH, DEPTH)
        for part in (piece, band):
            part.place((i * SPACING, 0, 0), TURN)
    cutaway.studio(BOTTOM)
    cutaway.view((1.5 * SPACING + .32, -.2, .16), 0, 25, 2.95, SIZE)
