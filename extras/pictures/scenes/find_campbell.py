"""Campbell: fallen plums over the outlet, two of them burst, leaves glued together with their juice."""
import random

import finds
import litter
import materials
import seeds
import world

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .3, "saturation": 1.1}
LEAVES = [(0, (.045, .030, .012)), (.35, (.11, .065, .020)), (.7, (.20, .12, .025)), (1, (.14, .13, .03))]


def build():
    rng = random.Random(21)
    cream = materials.paint("cream", (.66, .60, .47), .38, dirt=.35)
    finds.channel(cream)
    finds.roof_edge(materials.shingle(), (-.095,), -.012)
    finds.yard(materials.lawn_far())
    pile = finds.gutter_pile(rng)
    juice = materials.crust("juice", [(.3, (.030, .010, .008)), (.6, (.085, .030, .018)), (.8, (.15, .06, .03))], 50, .28, .6)
    finds.bed(pile, "juice", lambda x, y: .004 + .004 * finds.waves(x, y, .03, 2) - .010 * (abs(x + .01) > .15)
              - .006 * (finds.over_outlet(x, y) < 1.1), juice)
    glued = litter.leaf_kinds(litter.simple_leaf, LEAVES, rng, 6, .12, .22, .6)

    def leaf():
        return rng.choice(glued), (rng.gauss(0, .10), rng.gauss(0, .10), rng.uniform(0, 6.28)), rng.uniform(.045, .066)
    pile.scatter(leaf, 130, 12, sink=.003, limit=-.035)
    skin = seeds.plum_skin()
    for x, y, turn in ((-.036, -.052, .5), (.092, -.066, 2.3)):
        burst = seeds.split_plum(skin, seeds.plum_flesh(), rng)
        pile.drop(burst, x, y, (rng.gauss(0, .15), -1.45, turn), .0172, .003)
    fruit = [seeds.plum(skin, rng) for _ in range(4)]

    def plum():
        return rng.choice(fruit), (rng.uniform(-2, 2), rng.uniform(-2, 2), rng.uniform(0, 6.28)), rng.uniform(.0150, .0178)
    pile.scatter(plum, 11, 14, x=(-.115, .125), y=(-.096, -.020), sink=.002, limit=.012)
    pile.scatter(plum, 4, 20, x=(-.2, .2), y=(-.096, -.020), sink=.002, limit=.0)
    pile.scatter(leaf, 8, 14, sink=.0, limit=.002)
    world.light(clouds=.9, sun=.6, sky=1.6, sun_from=(.62, -.30, .66), color=(1, .92, .82), width=8)
    finds.look_down()
