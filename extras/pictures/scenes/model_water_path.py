"""Cut model of the whole water path, from shingle to gravel, with the eight places the home page numbers."""
import math
import random

from mathutils import noise

import cutaway
import ground
import leaves
import materials
import model_parts
from cutaway import Piece
from gutter import Drops, downspout, end_cap, k_gutter, outlet, splash_block, strap
from model_parts import prism
from shapes import box, grid, instance, mesh_object

SIZE = cutaway.CLASSIC
SAMPLES = 4
BOUNCES = 3
GRADE = {"exposure": .2, "darken_corners": 0, "glow": 0}
X = (0, 1.76)
LONG = (-.04, 1.80)
WALL, BACK = .19, .31
GROUND, BOTTOM, FRONT = -.76, -.86, -.44
METAL = .0045
DROP = -.014
JOINT, RUST_FROM, GUTTER_END, PEEL_FROM = .90, 1.03, 1.31, 1.54
PIPE = .76
ANNEX, ANNEX_FRONT, PARAPET = 1.24, -.22, -.36
PUDDLE = (.91, -.25)
PLACES = {
    "1 leaves": (.22, -.07, .0), "2 guard": (.52, -.06, .01), "3 joint": (JOINT, -.12, -.045),
    "4 bare eave": (1.43, -.01, -.04), "5 rust": (1.17, -.12, -.045), "6 boards": (1.65, 0, -.06),
    "7 foot": (PIPE, WALL - .14, GROUND + .10), "8 flat roof": (1.47, ANNEX_FRONT, PARAPET - .08),
}


def rain_trench(x, y):
    """The soil: level, lower under the gravel, hollow under the puddle."""
    gravel = max(0, min(1, (y + .06) / .02))
    away = math.hypot((x - PUDDLE[0]) / .28, (y - PUDDLE[1]) / .13) + .35 * noise.noise((x * 7, y * 9, 4))
    hollow = max(0, 1 - away**2)
    rough = .006 * noise.noise((x * 9, y * 9, 0)) + .003 * noise.noise((x * 40, y * 40, 3))
    return GROUND - .030 * gravel - .022 * hollow + rough * (1 - .6 * hollow)


def roof_and_boards(rng, white, trim):
    model_parts.roof(LONG, BACK, rng, 4, drip=white, exposure=.10, drip_low=.010)
    model_parts.rafter(0, BACK + .04, model_parts.fir(), -.118)
    box("fascia", (LONG[0], PEEL_FROM), (.001, .039), (-.13, .012), trim, .0015)
    peeling = materials.peeling_paint("peeling", (.30, .35, .34), .66)
    box("fascia peeling", (PEEL_FROM + .002, LONG[1]), (.001, .039), (-.13, .012), peeling, .0015)
    box("soffit", LONG, (.0415, WALL - .022), (-.130, -.118), trim, .001)


def house_wall():
    fir = model_parts.fir()
    model_parts.siding(LONG, WALL, (-.66, -.132), materials.paint("siding", model_parts.TEAL, .6, dirt=.05, brush="X"))
    box("sheathing", LONG, (WALL + .002, WALL + .016), (-.66, -.118), fir, 0)
    box("stud", (-.02, .02), (WALL + .018, WALL + .108), (-.635, -.142), fir, 0)
    box("top plate", LONG, (WALL + .018, WALL + .108), (-.140, -.118), fir, 0)
    box("sill plate", LONG, (WALL + .018, WALL + .108), (-.66, -.637), fir, 0)
    box("plaster", LONG, (WALL + .110, WALL + .122), (-.66, -.118), materials.plain("plaster", (.7, .68, .64)), 0)
    box("foundation", LONG, (WALL + .004, WALL + .14), (BOTTOM - .02, -.663), materials.concrete((.42, .40, .37)), .002)


def gutters(rng, white):
    stained = materials.stained_paint("stained", (.80, .79, .76), JOINT, .11, strength=.9)
    k_gutter([(LONG[0], 0, 0), (JOINT - .12, 0, 0)], white, thickness=METAL)
    k_gutter([(JOINT - .12, 0, 0), (JOINT - .004, 0, 0)], stained, thickness=METAL)
    k_gutter([(JOINT + .004, 0, -.009), (RUST_FROM - .004, 0, -.001)], stained, thickness=METAL)
    steps = 12
    sag = [(RUST_FROM + (GUTTER_END - RUST_FROM) * i / steps, -.002, -.002 - .016 * math.sin(math.pi * i / steps)
            - .003 * math.sin(math.pi * 5 * i / steps)) for i in range(steps + 1)]
    rusted = materials.rusted_paint("rusted", (.56, .53, .46), .78)
    k_gutter(sag, rusted, thickness=METAL)
    end_cap(GUTTER_END, rusted)
    metal = materials.aluminum("hanger", (.75, .75, .76), .3)
    for x in (.05, .98):
        model_parts.hanger(x, metal)
    model_parts.woven_guard(6, 10, materials.aluminum("guard", (.62, .62, .63), .4))
    outlet(PIPE, -.043, white, -.090, .074, .054)
    pipe_y = WALL - .056
    downspout([(PIPE, -.043, -.088), (PIPE, -.043, -.175), (PIPE, pipe_y, -.31), (PIPE, pipe_y, GROUND + .20),
               (PIPE, pipe_y - .12, GROUND + .115)], white, .074, .054, .06, 7, .04)
    for z in (-.40, -.54):
        strap(PIPE, pipe_y, z, WALL - .019, white, .074, .054)


def fill(rng):
    """Packed leaves up to the guard, some blown onto it."""
    def bed(s, t):
        x = .10 + .28 * s
        high = min(1, s * 5)
        return x, -.004 - (.08 + .02 * high) * t, -.086 + .058 * high + .008 * noise.noise((x * 30, t * 3, 0))
    grid("bed", 60, 10, bed, materials.humus())
    dry = leaves.LeafSet(rng, count=12)
    dry.fill_gutter((.14, .37), [(-.05, 150, .2), (-.03, 150, .3), (-.014, 170, .4), (0, 190, .45), (.012, 110, .4)],
                    lambda x: min(1, max(.15, (x - .12) / .1)))
    for x, y, turn in ((.45, -.05, .5), (.585, -.055, 4.1)):
        dry.lay((x, y, .030), (.02, .03, turn), .06)


def joint_drops():
    drops = Drops(random.Random(4))
    for x, z, size in ((JOINT, -.092, .013), (JOINT + .002, -.20, .012), (JOINT, -.33, .011), (JOINT - .001, -.47, .010)):
        drops.hanging((x, -.07, z), size)


def annex(white):
    """A low flat roof: sawn open on the left, a scupper with its head and pipe in front."""
    stucco = materials.stucco((.60, .52, .41), 220, .35)
    far = (ANNEX - .04, LONG[1])
    front = (ANNEX_FRONT, ANNEX_FRONT + .085)
    hole = (1.43, 1.52)
    top, deck = PARAPET, PARAPET - .105
    for x, z in (((far[0], hole[0]), (BOTTOM, top)), ((hole[1], far[1]), (BOTTOM, top)),
                 (hole, (BOTTOM, deck)), (hole, (deck + .055, top))):
        box("annex wall", x, front, z, stucco, 0)
    box("coping", far, (front[0] - .012, front[1] + .012), (top + .001, top + .016), white, .002)
    membrane = materials.paint("membrane", (.62, .63, .62), .6, dirt=.12)
    prism("flat roof", [(front[1] + .001, deck - .07), (WALL - .022, deck - .07), (WALL - .022, deck + .022),
                        (front[1] + .001, deck)], far, membrane, 0)
    prism("cant", [(front[1] + .001, deck + .002), (front[1] + .045, deck + .006), (front[1] + .001, deck + .05)],
          (far[0], hole[0] - .02), membrane, 0)
    box("room", (ANNEX + .012, far[1]), (front[1], WALL), (GROUND + .02, deck - .072),
        materials.plain("room", (.5, .46, .40)), 0)
    box("annex floor", far, (front[0] + .004, WALL), (BOTTOM - .02, GROUND + .019), materials.concrete(), 0)
    return hole, deck


def scupper(hole, deck, bronze):
    x, y = (hole[0] + hole[1]) / 2, ANNEX_FRONT
    lip = [(hole[0], deck + .054), (hole[0], deck + .001), (hole[1], deck + .001), (hole[1], deck + .054)]
    for (x0, z0), (x1, z1) in zip(lip, lip[1:]):
        box("scupper", (min(x0, x1) - .002, max(x0, x1) + .002), (y - .03, y + .09), (min(z0, z1) - .002, max(z0, z1) + .002),
            bronze, 0)
    rings = [(deck - .012, .085, .048), (deck - .10, .085, .048), (deck - .15, .038, .030), (deck - .19, .036, .028)]
    profile = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    for (z0, a, b), (z1, c, d) in zip(rings, rings[1:]):
        vertices = [(x + u * w, y - .052 + v * h, z) for z, w, h in ((z0, a, b), (z1, c, d)) for u, v in profile]
        mesh_object("head", vertices, [(k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k) for k in range(4)], bronze)
    box("head rim", (x - .092, x + .092), (y - .106, y - .001), (deck - .022, deck - .010), bronze, .002)
    box("pipe", (x - .036, x + .036), (y - .080, y - .024), (GROUND - .03, deck - .17), bronze, .006)


def foot(rng):
    soil = materials.soil((.05, .035, .024), (.16, .115, .075))
    model_parts.soil_block(LONG, (FRONT - .03, WALL + .003), BOTTOM, soil, rain_trench)
    meshes = ground.pebble_meshes(rng, materials.rock())
    for _ in range(3600):
        x, y, r = rng.uniform(*LONG), rng.uniform(-.045, WALL - .01), rng.uniform(.008, .016)
        if not (x > ANNEX - .02 and y > ANNEX_FRONT):
            instance(rng.choice(meshes), (x, y, GROUND - .024 + rng.uniform(0, .022)),
                     (rng.gauss(0, .5), rng.gauss(0, .5), rng.uniform(0, 6.28)), r)


def build():
    rng = random.Random(17)
    white = materials.paint("white", (.80, .79, .76), .30, dirt=.03)
    with Piece() as model:
        roof_and_boards(rng, white, materials.paint("trim", (.20, .25, .24), .5, dirt=.05, brush="X"))
        house_wall()
        with Piece() as run:
            gutters(rng, white)
        run.place((0, 0, DROP))
        foot(rng)
        block = splash_block(materials.concrete((.50, .48, .45)), 0, -.30, .075, .105)
        block.location = (PIPE, WALL - .115, GROUND + .004)
    model.saw(X, BACK, FRONT, BOTTOM)
    with Piece() as flat:
        hole, deck = annex(white)
    flat.saw((ANNEX, X[1]), low=BOTTOM)
    scupper(hole, deck, materials.paint("bronze", (.09, .072, .055), .4, dirt=.05))
    with Piece() as litter:
        fill(rng)
        joint_drops()
    litter.place((0, 0, DROP))
    level = GROUND - .008
    grid("puddle", 2, 2, lambda s, t: (PUDDLE[0] - .34 + .68 * s, PUDDLE[1] - .16 + .32 * t, level), materials.plain("puddle", (.02, .024, .024), .02, .9))
    cutaway.studio(BOTTOM)
    cutaway.view((.86, -.06, -.39), 27, 21, 2.12, SIZE)
    cutaway.print_places(PLACES)
