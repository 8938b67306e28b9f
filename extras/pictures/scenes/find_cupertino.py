"""Cupertino: small cupped live-oak leaves nested in stacks, with pebbles from a gravel roof."""
import math
import random

import finds
import ground
import litter
import materials
import world

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .6}
TAN = [(0, (.17, .105, .045)), (.3, (.26, .165, .075)), (.6, (.36, .27, .15)), (.85, (.20, .125, .06)), (.95, (.13, .14, .05)),
       (1, (.09, .115, .035))]


def stacks(pile, kinds, rng):
    """Leaves that lie in each other like spoons."""
    for x, y in ((-.135, -.030), (-.128, -.082), (-.088, -.055), (-.052, -.088), (-.050, -.020), (.010, -.070), (.022, -.030),
                 (.070, -.085), (.085, -.035), (.120, -.068), (.150, -.030), (-.010, -.045), (.050, -.055), (-.160, -.06),
                 (.160, -.09)):
        mesh, turn, size = rng.choice(kinds), rng.uniform(0, 6.28), rng.uniform(.030, .042)
        for layer in range(rng.randint(4, 8)):
            spin = turn + rng.gauss(0, .16)
            at = (x - .5 * size * -math.sin(spin), y - .5 * size * math.cos(spin))
            place = (at[0] + rng.gauss(0, .0028), min(-.010, max(-.100, at[1])) + rng.gauss(0, .0028))
            z, (_, _, tops) = pile.rest(mesh, *place, (rng.gauss(0, .05), rng.gauss(0, .05), spin), size, -.0010)
            if tops.max() < .010:
                pile.drop(mesh, *place, (rng.gauss(0, .05), rng.gauss(0, .05), spin), size, -.0010)


def build():
    rng = random.Random(52)
    almond = materials.paint("almond", (.55, .47, .35), .38, dirt=.4)
    finds.channel(almond)
    finds.roof_edge(materials.shingle(materials.GRAY_SHINGLES), skew=-.008)
    finds.yard(materials.crust("bark mulch", [(.3, (.05, .03, .02)), (.7, (.14, .085, .05))], 6))
    pile = finds.gutter_pile(rng)
    dust = materials.crust("dust", [(.3, (.09, .065, .04)), (.7, (.20, .15, .10))], 120)
    finds.bed(pile, "dust", lambda x, y: .0016 + .002 * finds.waves(x, y, .03, 4) - .02 * (finds.over_outlet(x, y) < 1.03), dust)
    stones = ground.pebble_meshes(rng, materials.rock(((0, (.40, .37, .33)), (.4, (.60, .56, .50)), (.7, (.48, .45, .41)),
                                                       (1, (.68, .65, .60)))))

    def stone():
        return rng.choice(stones), (rng.gauss(0, .4), rng.gauss(0, .4), rng.uniform(0, 6.28)), rng.uniform(.0036, .0066)
    pile.scatter(stone, 150, 4, sink=.0006, limit=-.05, free=lambda x, y: finds.over_outlet(x, y) > 1.15)
    leaves = litter.leaf_kinds(litter.live_oak_leaf, TAN, rng, 8, .15, .42)
    stacks(pile, leaves, rng)

    def leaf():
        turn = rng.choice((0, 3.14)) + rng.gauss(0, .3)
        return rng.choice(leaves), (turn, rng.gauss(0, .3), rng.uniform(0, 6.28)), rng.uniform(.028, .044)
    pile.scatter(leaf, 60, 12, sink=.001, limit=.004)
    pile.scatter(stone, 80, 6, sink=.0006, limit=.004)
    world.light(clouds=.3, sun_from=(.66, -.30, .62))
    finds.look_down()
