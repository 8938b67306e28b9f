"""San Jose: one big sycamore leaf lies over the outlet like a lid, seed balls around it."""
import math
import random

import finds
import litter
import materials
import roof
import seeds
import world

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .35}
YELLOW = [(0, (.42, .22, .045)), (.5, (.50, .29, .06)), (1, (.40, .18, .035))]


def tile_edge():
    """The ends of clay tiles over the back of the gutter."""
    slope = roof.eave_slope(origin=(0, .045, .036))
    roof.tile_courses(slope, 1, lambda v: (-.50, .50), materials.clay_tile(), random.Random(3), exposure=.3)


def build():
    rng = random.Random(8)
    bronze = materials.paint("bronze", (.060, .048, .040), .42, dirt=.3)
    finds.channel(bronze)
    tile_edge()
    finds.yard(materials.lawn_far())
    pile = finds.gutter_pile(rng)
    dust = materials.crust("dust", [(.3, (.10, .075, .05)), (.7, (.20, .155, .105))], 90)
    finds.bed(pile, "dust", lambda x, y: .0011 * (finds.waves(x, y, .05, 4) + .8 * finds.waves(x, y, .007, 6) + .5)
              * (finds.over_outlet(x, y) > 1.25) + .0030 * (abs(y + .004) < .006), dust)
    lid = litter.leaf_kinds(litter.sycamore_leaf, YELLOW, rng, 3, .3, .5, curl=.05, wave=.03, ruffle=.035)
    pile.drop(lid[0], .004, -.079, (.02, .0, -.10), .077, .006)
    brown = [(0, (.16, .075, .026)), (1, (.25, .12, .04))]
    others = litter.leaf_kinds(litter.sycamore_leaf, brown, rng, 3, .25, curl=.32, wave=.1)
    pile.drop(others[0], -.165, -.050, (.1, .1, 1.9), .068, .003)
    pile.drop(others[1], .215, -.030, (.1, -.1, 2.5), .062, .003)
    ball = seeds.seed_ball(materials.paint("seed ball", (.19, .105, .05), .8, .2, .3), rng)
    for x, y, r in ((-.098, -.078, .0135), (-.128, -.040, .0125), (.118, -.088, .013), (.150, -.045, .0120), (.10, -.03, .0125)):
        pile.drop(ball, x, y, (math.pi / 2 + rng.uniform(-.4, .4), 0, rng.uniform(0, 6.28)), r)
    world.light(clouds=.3, sun_from=(.70, -.30, .66))
    finds.look_down()
