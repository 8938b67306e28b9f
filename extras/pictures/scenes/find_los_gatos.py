"""Los Gatos: redwood sprigs felted together in a bronze gutter, small cones on top."""
import math
import random

import finds
import sprigs
import materials
import seeds
import world

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .35}
RUST = [(0, (.075, .026, .012)), (.5, (.19, .066, .024)), (.85, (.29, .125, .05)), (1, (.11, .12, .035))]


def build():
    rng = random.Random(85)
    bronze = materials.paint("bronze", (.075, .055, .040), .36, dirt=.25)
    finds.channel(bronze)
    shake = materials.wood("shake", "Y", (.060, .040, .028), (.19, .145, .11), .85)
    finds.roof_edge(shake, (-.31, -.19, -.118, .012, .083, .20, .32), .010)
    finds.yard(materials.crust("forest floor", [(.3, (.05, .030, .018)), (.7, (.15, .085, .045))], 5))
    pile = finds.gutter_pile(rng)
    felt = materials.crust("felt", [(.3, (.025, .010, .005)), (.7, (.12, .045, .018))], 120, .9, .2, 1.0, .004)
    finds.bed(pile, "felt", lambda x, y: .046 + .012 * finds.waves(x, y, .035, 4) - .08 * (finds.over_outlet(x, y) < .7), felt)
    bark = materials.plain("sprig", (.13, .055, .025), .9)
    needle = materials.leaf("sprig needles", RUST, .22, .6, veins=False, per_face=True)
    kinds = [sprigs.shed_sprig(f"sprig {seed}", bark, needle, seed) for seed in range(7)]

    def sprig():
        return rng.choice(kinds), (rng.gauss(0, .12), rng.gauss(0, .12), rng.gauss(0, .9) + rng.choice((0, math.pi))), \
            rng.uniform(.045, .085)
    pile.scatter(sprig, 330, 5, x=(-.24, .2), sink=.006, limit=.002)
    brown = materials.wood("cone", "Z", (.075, .036, .018), (.27, .155, .08), .7)
    cones = [seeds.redwood_cone(brown, rng) for _ in range(4)]

    def cone():
        turn = math.pi / 2 + rng.gauss(0, .35), rng.uniform(0, 6), rng.uniform(0, 6.28)
        return rng.choice(cones), turn, rng.uniform(.021, .028)
    pile.scatter(cone, 19, 12, x=(-.165, .165), y=(-.092, -.022), sink=.004, limit=.014)
    world.light(clouds=.4, sun_from=(.58, -.28, .66), sun=1.05)
    finds.look_down()
