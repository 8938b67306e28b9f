"""Milpitas: a mat of blown dry grass with foxtails in it, not a leaf among them."""
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
GRADE = {"exposure": .15}
STRAW = [(0, (.20, .145, .065)), (.4, (.36, .27, .13)), (.8, (.50, .40, .21)), (1, (.26, .26, .09))]


def build():
    rng = random.Random(77)
    brown = materials.paint("brown", (.13, .095, .070), .45, dirt=.3)
    finds.channel(brown)
    finds.roof_edge(materials.shingle(((.17, .065, .042), (.26, .105, .068), (.35, .16, .11))), (-.138,), -.006)
    finds.yard(materials.crust("dry grass", [(.3, (.25, .18, .08)), (.7, (.42, .32, .16))], 4))
    pile = finds.gutter_pile(rng)
    silt = materials.crust("silt", [(.3, (.12, .09, .055)), (.7, (.24, .19, .125))], 90)
    finds.bed(pile, "silt", lambda x, y: .022 + .008 * finds.waves(x, y, .03, 4) - .05 * (finds.over_outlet(x, y) < .85), silt)
    skin = materials.leaf("straw", STRAW, .2, .55, veins=False)
    blades = [litter.grass_blade(skin, rng, w) for w in (.006, .008, .010, .012, .016, .008)]

    def blade():
        turn = rng.choice((0, math.pi)) + math.pi / 2 + rng.gauss(0, .42)
        return rng.choice(blades), (rng.gauss(0, .04), rng.gauss(0, .4), turn), rng.uniform(.06, .12)
    pile.scatter(blade, 1700, 6, x=(-.33, .33), sink=.002, limit=-.004,
                 free=lambda x, y: finds.over_outlet(x * .8, y) > .9 or rng.random() < .15)
    bristle = materials.leaf("foxtail", [(0, (.56, .40, .16)), (.6, (.74, .60, .32)), (1, (.46, .30, .16))], .25, .5, veins=False)
    heads = [seeds.foxtail(bristle, rng) for _ in range(5)]

    def head():
        return rng.choice(heads), (rng.gauss(0, .04), rng.uniform(0, 6), rng.uniform(0, 6.28)), rng.uniform(.050, .066)
    pile.scatter(head, 15, 6, x=(-.17, .17), y=(-.100, -.015), sink=.010, limit=.016,
                 clear=lambda xs, ys: ys.min() > -.112 and ys.max() < -.012)
    world.light(clouds=.2, sun=1.1, sun_from=(.60, -.34, .50), color=(1, .80, .56))
    finds.look_down()
