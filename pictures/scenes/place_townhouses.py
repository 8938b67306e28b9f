"""Milpitas and Santa Clara: a row of townhouses, gables and downspouts in rhythm."""
import math
import random

import houses
import land
import leaves
import materials
import roof
import world
from gutter import BOTTOM, collar, downspout, end_cap, k_gutter, outlet, strap
from shapes import box, mesh_object
from siding import lap_siding

SAMPLES = 10
BOUNCES = 4
GRADE = {"exposure": .05}
UNIT = 5.4
BAY = 3.0
REACH = .75
WALL = .40
GROUND = -5.6
SOFFIT = -.155
RISE = 9 / 12


def unit(x, rng, paints, shingles):
    """One house: a gabled bay on the left, an eave with gutter and downspout on the right."""
    wall_paint, bay_paint, metal, trim = paints
    slope = roof.eave_slope()
    span = (x + BAY + .02, x + UNIT + .02)
    roof.shingle_courses(slope, 20, lambda v: (x, x + UNIT), shingles, rng)
    roof.underlay(slope, (x, x + UNIT), 2.9)
    roof.starter_course(slope, span, shingles)
    roof.drip_edge([(span[0], 0, .006), (span[1], 0, .006)], metal)
    box("fascia", span, (.0005, .04), (-.17, .012), trim, .003)
    roof.soffit_boards(span, WALL, SOFFIT, trim)
    k_gutter([(span[0], 0, 0), (span[1], 0, 0)], metal)
    end_cap(span[0] + .004, metal, -1)
    lap_siding((x + BAY, x + UNIT), WALL, (GROUND, SOFFIT), wall_paint)
    bay(x, rng, bay_paint, trim, shingles)
    pipe(x + UNIT - .16, metal)


def pipe(x, metal):
    """The downspout at the party wall, straight down two floors."""
    out, in_ = -.052, WALL - .062
    downspout([(x, out, BOTTOM + .01), (x, out, -.20), (x, in_, -.44), (x, in_, GROUND)], metal)
    outlet(x, out, metal)
    collar(x, in_, -.60, -.55, metal)
    for z in (-1.2, -2.7, -4.2):
        strap(x, in_, z, WALL - .019, metal)


def bay(x, rng, bay_paint, trim, shingles):
    """The projecting bay: board and batten, a pair of sashes, rakes over a gable."""
    face, middle = -REACH + WALL, x + BAY / 2
    low_eave = -.10
    peak = low_eave + RISE * BAY / 2
    sash = (x + .62, x + BAY - .62), (-1.95, -.55)
    houses.board_and_batten((x + .08, x + BAY - .08), (GROUND, low_eave + .02), face, bay_paint, rng, sash)
    gable = [(x + .08, face, low_eave), (x + BAY - .08, face, low_eave), (middle, face, peak - .06)]
    mesh_object("gable wall", gable, [(0, 1, 2)], bay_paint)
    left = x + .12
    while left < x + BAY - .12:
        height = peak - .10 - abs(left - middle) * RISE
        box("gable batten", (left - .022, left + .022), (face - .036, face), (low_eave, height), bay_paint, .003)
        left += .30
    for side in (x + .08, x + BAY - .08):
        lap_siding((face, WALL), side, (GROUND, SOFFIT), bay_paint, "-X")
    box("bay corner", (x + .03, x + .13), (face - .045, face + .06), (GROUND, low_eave), trim, .003)
    box("bay corner", (x + BAY - .13, x + BAY - .03), (face - .045, face + .06), (GROUND, low_eave), trim, .003)
    box("gable band", (x, x + BAY), (face - .05, face), (low_eave - .10, low_eave + .06), trim, .004)
    houses.window(*sash, face, trim, trim, uprights=(.5,), bars=(.5,))
    gable_roof(x, face, low_eave, middle, trim, shingles, rng)


def gable_roof(x, face, low_eave, middle, trim, shingles, rng):
    """Two small slopes that run back into the main roof, their rakes in front."""
    run = math.hypot(1, RISE)
    front = face - .28
    over = .16
    start = low_eave - over * RISE + .045
    length = (BAY / 2 + over) * run
    right = roof.Slope((x + BAY + over, front, start), (0, 1, 0), (-1 / run, 0, RISE / run), (RISE / run, 0, 1 / run))
    left = roof.Slope((x - over, front, start), (0, 1, 0), (1 / run, 0, RISE / run), (-RISE / run, 0, 1 / run))
    for slope in (right, left):
        courses = int(length / roof.EXPOSURE)
        roof.shingle_courses(slope, courses + 1, lambda v: (0, 3.2), shingles, rng)
        roof.underlay(slope, (.01, 3.2), length)
        houses.rake_board(slope, .012, length, trim, .16, .034, -.006)
        board = [slope.at(u, v, -.05) for u, v in ((.04, 0), (1.2, 0), (1.2, length), (.04, length))]
        mesh_object("gable soffit", board, [(0, 1, 2, 3)], trim)


def street(rng):
    """Young street trees along the row, one near enough to soften a corner."""
    bark = materials.bark()
    gold = leaves.foliage("gold", [(0, (.10, .085, .018)), (.5, (.30, .19, .03)), (1, (.52, .33, .05))], .5)
    green = leaves.foliage("green", leaves.GREEN, .4)
    crowns = [land.tree_mesh("gold tree", land.STREET_TREE, bark, gold, 2),
              land.tree_mesh("green tree", land.STREET_TREE, bark, green, 4)]
    for index, x in enumerate((8.5, 14.5, 21, 28)):
        land.plant(crowns[index % 2], (x, -2.5 + .35 * index, GROUND), rng, .9)
    for _ in range(26):
        land.plant(rng.choice(crowns), (rng.uniform(46, 80), rng.uniform(-24, 4), GROUND), rng, 1.2)
    land.flat_ground(GROUND, materials.concrete((.40, .37, .32)))


WALL_AND_BAY = [((.52, .47, .38), (.185, .22, .225)),
                ((.56, .52, .44), (.285, .315, .235)),
                ((.23, .26, .255), (.58, .52, .42))]


def build():
    rng = random.Random(53)
    metal = materials.paint("bronze", (.070, .050, .037), .34, dirt=.10)
    trim = materials.paint("trim", (.76, .74, .69), .5, dirt=.14, brush="X")
    shingles = materials.shingle()
    for index in range(7):
        wall_color, bay_color = WALL_AND_BAY[index % len(WALL_AND_BAY)]
        wall_paint = materials.paint("wall paint", wall_color, .6, .3, .16, "X", .1)
        bay_paint = materials.paint("bay paint", bay_color, .6, .3, .16, "Z", .1)
        unit(-UNIT + index * UNIT, rng, (wall_paint, bay_paint, metal, trim), shingles)
    street(rng)
    leaves.shade(rng, (1.5, -.3, -1.9), 6, (1.4, .2, .6), 2200, .15, 8, (.3, .55), world.SUN_FROM)
    world.light(clouds=.55)
    world.camera((-6.3, -4.1, -1.95), (4.2, -.15, -.98), lens=58, fstop=1.5, focus=(-.2, .2, -.6))
