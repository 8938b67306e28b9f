"""Gilroy and Campbell: an old cottage's rafter tails, rows of fruit trees behind."""
import random

import houses
import land
import leaves
import materials
import roof
import world
from gutter import BOTTOM, collar, downspout, end_cap, k_gutter, outlet, strap
from shapes import box
from siding import lap_siding

SAMPLES = 12
BOUNCES = 4
GRADE = {"exposure": -.05, "saturation": 1.3}
END = -1.55
WALL = .50
GROUND = -2.75
CREAM = (.54, .475, .36)


def cottage(rng):
    """Cream clapboard, open rafters, a white gutter that ends at the gable."""
    white = materials.paint("white", materials.WHITE, .34, dirt=.14)
    cream = materials.paint("cream", CREAM, .6, .3, .22, "X", .1)
    trim = materials.paint("trim", (.75, .73, .67), .5, dirt=.2, brush="Y")
    span = (END, 3.2)
    slope = roof.eave_slope()
    shingles = materials.shingle()
    roof.shingle_courses(slope, 26, lambda v: span, shingles, rng)
    roof.starter_course(slope, span, shingles)
    roof.underlay(slope, span, 3.8)
    roof.drip_edge([(END, 0, .006), (3.2, 0, .006)], white)
    box("fascia", span, (.0005, .026), (-.080, .012), trim, .003)
    houses.roof_deck((END + .03, 3.2), slope, 1.0, trim, .11, .004, -.046)
    roof.rafter_tails([END + .42 + i * .405 for i in range(10)], slope, 1.0, trim, .058, .205)
    houses.rake_board(slope, END - .026, 3.8, trim)
    k_gutter([(END - .03, 0, 0), (3.2, 0, 0)], white)
    end_cap(END - .03, white, -1)
    top = .08
    lap_siding((END + .34, 3.2), WALL, (GROUND, top), cream)
    box("corner board", (END + .24, END + .35), (WALL - .034, WALL + .08), (GROUND, top), trim, .003)
    pipe(white)
    leaves.LeafSet(rng, ("ovate", "ovate", "lance"), 8).on_slope(slope, (END + .1, 1.5), 26, .4)


def pipe(white):
    """The downspout beside the corner board."""
    x, out, in_ = END + .62, -.052, WALL - .062
    downspout([(x, out, BOTTOM + .01), (x, out, -.20), (x, in_, -.49), (x, in_, GROUND)], white)
    outlet(x, out, white)
    collar(x, out, -.10, -.13, white)
    collar(x, in_, -.66, -.61, white)
    strap(x, in_, -1.15, WALL - .019, white)


def orchard(rng):
    """Rows of fruit trees in autumn gold, grass between, blue hills at the end."""
    bark = land.in_haze(materials.bark((.075, .058, .045)), 420)
    crowns = []
    for index, stops in enumerate((APRICOT, PLUM, PLUM)):
        leaf = land.in_haze(leaves.foliage(f"fruit leaves {index}", stops, .5), 420)
        crowns.append(land.tree_mesh(f"fruit tree {index}", land.FRUIT_TREE, bark, leaf, index + 2))
    for row in range(-12, 16):
        for step in range(34):
            x, y = between_rows(6 + step * 4.4 + rng.uniform(-.3, .3), row + .5 + rng.uniform(-.05, .05))
            land.plant(rng.choice(crowns), (x, y, GROUND - .1), rng, 1.2)
    grass = land.in_haze(land.dry_grass((.30, .22, .09), (.075, .12, .03), 1.0), 420)
    land.hillside("orchard floor", grass, (-330, 10), (-160, 200),
                  lambda x, y: GROUND + .08 * land.rolling(x, y, 4, 2), 200)
    floor = [(*between_rows(1 + 60 * rng.random()**1.6, rng.uniform(-4, 4)), GROUND + .06) for _ in range(90000)]
    land.ground_litter("grass", leaves.foliage("grass", GRASS, .5), floor[:60000], .30, .12, 1)
    land.ground_litter("fallen leaves", leaves.foliage("fallen", APRICOT, .3), floor[60000:], .09, .6, 2)
    far = land.in_haze(land.dry_grass((.26, .20, .09), (.06, .08, .03), .8), 330)
    land.hillside("far hills", far, (-470, -300), (-260, 420),
                  lambda x, y: GROUND + max(0, (-290 - x) / 170)**.8 * (58 + 34 * land.rolling(x, y, 130, 5)), 160)


def between_rows(along, row):
    """A place in the orchard, whose rows lead away to the left; the camera looks down the alley at row 0."""
    across = row * 6.2
    return .9 - .951 * along + .309 * across, -1.2 + .309 * along + .951 * across


GRASS = [(0, (.045, .070, .018)), (.6, (.12, .14, .035)), (1, (.34, .27, .10))]
APRICOT = [(0, (.085, .085, .020)), (.5, (.23, .165, .034)), (1, (.46, .30, .060))]
PLUM = [(0, (.040, .058, .016)), (.5, (.105, .115, .028)), (1, (.26, .21, .050))]


def garden(rng):
    """Lavender and roses along the wall."""
    greens = [leaves.foliage("olive", leaves.OLIVE), leaves.foliage("green", leaves.GREEN)]
    for _ in range(14):
        place = (rng.uniform(-5.5, 1), rng.uniform(-1.2, .3), GROUND)
        leaves.shrub(place, rng.uniform(.3, .5), rng.choice(greens), rng, 5000, .05)


def build():
    rng = random.Random(41)
    cottage(rng)
    garden(rng)
    orchard(rng)
    leaves.shade(rng, (.5, WALL, -.95), 5, (.8, .1, .6), 700, .12, 5, (.22, .4), world.SUN_FROM)
    world.light(clouds=.5)
    world.camera((.92, -1.22, -.62), (-1.22, .02, -.38), lens=40, fstop=1.7, focus=(-.9, -.09, -.1))
