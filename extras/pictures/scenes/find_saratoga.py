"""Saratoga: spent oak tassels, thick as felt, and live-oak leaves in a copper gutter."""
import math
import random

import finds
import litter
import materials
import seeds
import world

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .35}
TASSEL = [(0, (.20, .105, .03)), (.4, (.36, .22, .065)), (.75, (.50, .36, .13)), (1, (.24, .12, .04))]
TAN = [(0, (.13, .07, .028)), (.4, (.25, .145, .06)), (.75, (.36, .24, .115)), (1, (.17, .095, .045))]


def old_copper():
    """Copper gone brown, green where water stands."""
    n = materials.Nodes("old copper")
    here = n.coordinates()
    patches = n.noise(here, 16, 7, .7, .5)
    brown = n.mix(n.noise(here, 60, 5, .6), (.16, .065, .035), (.36, .17, .10))
    green = n.ramp(patches, [(.46, 0), (.58, 1)])
    tint = n.mix(n.scaled(green, .85), brown, (.17, .34, .27))
    shine = n.math("ADD", n.scaled(green, .35), .34)
    metal = n.math("SUBTRACT", .9, n.scaled(green, .85))
    return n.finish(n.surface(tint, shine, .4, metal, n.bump(n.noise(here, 120, 4, .6), .1, .001)))


def build():
    rng = random.Random(85)
    finds.channel(old_copper())
    grays = [(.3, (.060, .064, .070)), (.5, (.095, .098, .10)), (.7, (.135, .125, .115))]
    slate = materials.crust("slate", grays, 28, .6, .4, .5, .001)
    finds.roof_edge(slate, (-.052, .21), .004)
    finds.yard(materials.lawn_far())
    pile = finds.gutter_pile(rng)
    crumbs = materials.crust("crumbs", [(.3, (.030, .016, .007)), (.7, (.14, .08, .030))], 130, .9, .2, 1.0, .004)
    finds.bed(pile, "crumbs", lambda x, y: .026 + .010 * finds.waves(x, y, .04, 4) - .08 * (finds.over_outlet(x, y) < .8), crumbs)
    skin = materials.leaf("tassel", TASSEL, .2, .65, veins=False)
    strings = [seeds.tassel(skin, rng) for _ in range(9)]
    leaves = litter.leaf_kinds(litter.live_oak_leaf, TAN, rng, 6, .15, .45)

    def tassel():
        turn = rng.choice((0, math.pi)) + math.pi / 2 + rng.gauss(0, 1.0)
        return rng.choice(strings), (rng.gauss(0, .12), rng.uniform(0, 6.28), turn), rng.uniform(.050, .095)

    def leaf():
        return rng.choice(leaves), (rng.choice((0, 3.14)) + rng.gauss(0, .25), rng.gauss(0, .25), rng.uniform(0, 6.28)), \
            rng.uniform(.032, .046)

    def open_outlet(x, y):
        return finds.over_outlet(x, y) > .95
    pile.scatter(tassel, 420, 6, sink=.003, limit=-.010, x=(-.25, .25), free=open_outlet)
    pile.scatter(leaf, 26, 10, sink=.002, limit=.006, x=(-.19, .19))
    pile.scatter(tassel, 260, 8, sink=.002, limit=.008, x=(-.25, .25), free=open_outlet)
    world.light(clouds=.4, sun_from=(.58, -.28, .66), sun=1.05)
    finds.look_down()
