"""Sunnyvale: plum petals stuck in a paste of grit over the outlet's screen."""
import random

import finds
import litter
import materials
import world
from shapes import cylinder

SIZE = world.PANORAMA
SAMPLES = 12
BOUNCES = 3
GRADE = {"exposure": .5}
PINK = [(0, (.80, .42, .48)), (.3, (.86, .60, .64)), (.75, (.90, .80, .80)), (.93, (.66, .34, .34)), (1, (.42, .24, .17))]


def screen(metal):
    """A flat grate of wires in the outlet."""
    z = finds.FLOOR + .0022
    for k in range(-5, 6):
        cylinder("wire", (k * .0068, finds.OUTLET_Y, z), (0, 1, 0), .0007, .060, metal, 8)
    for k in range(-3, 4):
        cylinder("wire", (0, finds.OUTLET_Y + k * .0075, z + .0008), (1, 0, 0), .0007, .080, metal, 8)


def paste(x, y):
    """Wet silt on the whole floor; over the screen it has only half closed."""
    film = .0048 + .0030 * finds.waves(x, y, .03, 2) + .0008 * finds.waves(x, y, .007, 4)
    bare = 1.0 + .25 * finds.waves(x, y, .018, 8)
    open_part = (finds.over_outlet(x - .010, y) < .78 * bare)
    return film - .02 * open_part


def build():
    rng = random.Random(44)
    slate = materials.paint("slate blue", (.055, .070, .080), .34, dirt=.2)
    finds.channel(slate)
    finds.roof_edge(materials.shingle(((.22, .215, .20), (.33, .32, .30), (.46, .45, .43))), (.066,), -.010)
    finds.yard(materials.lawn_far())
    screen(materials.galvanized("grate", (.6, .6, .6)))
    pile = finds.gutter_pile(rng)
    silt = materials.crust("paste", [(.3, (.060, .048, .036)), (.7, (.135, .110, .082))], 80, .30, .5, .5, .001)
    finds.bed(pile, "paste", paste, silt)
    skin = materials.leaf("petal skin", PINK, .35, .40, .35, veins=False)
    petals = [litter.petal(skin, rng) for _ in range(10)]

    def petal():
        turn = rng.choice((0, 3.14)) + rng.gauss(0, .12)
        return rng.choice(petals), (turn, rng.gauss(0, .12), rng.uniform(0, 6.28)), rng.uniform(.010, .0145)
    pile.scatter(petal, 250, 3, sink=.0008, limit=-.02, free=lambda x, y: finds.waves(x, y, .05, 12) > -.12)
    flowers = [litter.blossom(skin, rng) for _ in range(4)]

    def flower():
        return rng.choice(flowers), (rng.gauss(0, .2), rng.gauss(0, .2), rng.uniform(0, 6.28)), rng.uniform(.0115, .0135)
    pile.scatter(flower, 15, 6, x=(-.16, .16), y=(-.090, -.022), sink=.0015, limit=-.02)
    world.light(clouds=.9, sun=.6, sky=1.5, sun_from=(.60, -.22, .60), color=(1, .90, .80), width=6)
    finds.look_down()
