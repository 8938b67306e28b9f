"""The hills above Los Gatos and Saratoga: needles and cones in a gutter under redwoods."""
import math
import random

import land
import leaves
import materials
import roof
import seeds
import world
from gutter import hidden_hangers, k_gutter
from shapes import box, instance

SAMPLES = 24
BOUNCES = 4
GRADE = {"exposure": .8}
GROUND = -3.2
NEEDLE = [(0, (.13, .050, .018)), (.5, (.30, .125, .038)), (.85, (.40, .20, .06)), (1, (.14, .15, .04))]
FROND = [(0, (.016, .034, .012)), (.5, (.050, .088, .024)), (1, (.13, .165, .045))]


def trunks(rng):
    """A grove: a few big trunks near, more behind, boughs hanging between."""
    bark = land.in_haze(land.stringy_bark(), 90, (.42, .42, .34), .8)
    grove = [land.redwood_trunk(f"redwood {seed}", bark, 30, .55, seed) for seed in range(3)]
    near = [(9.2, .15, .80), (11.5, 2.6, 1.0), (10.2, -1.7, .62), (14.5, -2.6, .95), (16, 1.2, .9),
            (13, 6.4, 1.1), (7.6, 3.9, .7)]
    for x, y, size in near:
        land.plant(rng.choice(grove), (x, y, GROUND - .2), rng, size)
    for _ in range(38):
        away, aside = rng.uniform(16, 60), math.radians(rng.uniform(-17, 44))
        place = (away * math.cos(aside), away * math.sin(aside), GROUND - .4)
        land.plant(rng.choice(grove), place, rng, rng.uniform(.6, 1.2))
    return near


def boughs(rng, near):
    """Drooping sprays on the trunks, and thousands of leaves as undergrowth far away."""
    bark = materials.bark()
    frond = leaves.foliage("redwood needles", FROND, .45)
    kinds = [land.redwood_bough(f"bough {seed}", bark, frond, 1.6, seed, .06, .26) for seed in range(4)]
    for x, y, size in near:
        for _ in range(15):
            turn = rng.uniform(0, math.tau)
            reach = .45 * size
            place = (x + reach * math.cos(turn), y + reach * math.sin(turn), rng.uniform(-1.2, 5.5))
            instance(rng.choice(kinds), place, (0, rng.uniform(-.1, .35), turn), rng.uniform(.7, 1.5))
    for _ in range(900):
        away, aside = rng.uniform(12, 60), math.radians(rng.uniform(-17, 44))
        place = (away * math.cos(aside), away * math.sin(aside), rng.uniform(-3, 24))
        instance(rng.choice(kinds), place, (0, rng.uniform(-.1, .4), rng.uniform(0, math.tau)), rng.uniform(1.2, 2.8))


def forest_floor(rng):
    """Russet litter with ferns."""
    litter = materials.soil((.040, .020, .011), (.17, .085, .042))
    land.hillside("forest floor", litter, (-10, 80), (-60, 60),
                  lambda x, y: GROUND + .5 * land.rolling(x, y, 9, 2.0) + max(0, x - 14) * .10, 120)
    fern = leaves.foliage("fern", leaves.GREEN, .45)
    for _ in range(30):
        place = (rng.uniform(4, 20), rng.uniform(-9, 8), GROUND)
        leaves.shrub(place, rng.uniform(.35, .8), fern, rng, 3000, .08)


def cones(rng, slope):
    """Small cones in the litter, on the lip and on the roof."""
    brown = materials.wood("cone", "Z", (.055, .028, .015), (.20, .115, .06), .75)
    kinds = [seeds.redwood_cone(brown, rng) for _ in range(3)]
    spots = [(.02, -.075), (.085, -.045), (.19, -.088), (.30, -.05), (.34, -.082), (.52, -.06), (.60, -.035),
             (.83, -.07), (1.02, -.05), (1.3, -.07), (-.12, -.06), (-.16, -.09)]
    for x, y in spots:
        lie = (math.pi / 2 + rng.gauss(0, .3), rng.uniform(0, 6), rng.uniform(0, 6.28))
        instance(rng.choice(kinds), (x, y, .013 + rng.uniform(0, .004)), lie, rng.uniform(.021, .028))
    for u, v in ((.10, .10), (.38, .05), (.55, .30), (.75, .09), (1.1, .2)):
        instance(rng.choice(kinds), slope.at(u, v, .019), (1.5, rng.uniform(0, 6), rng.uniform(0, 6.28)), .025)


def sprigs(rng, slope):
    """Shed twigs with their flat needles still on, which is how redwoods litter."""
    bark = materials.plain("sprig", (.13, .060, .028), .9)
    needle = materials.leaf("sprig needles", NEEDLE, .25, .6, veins=False, per_face=True)
    kinds = [land.shed_sprig(f"sprig {seed}", bark, needle, seed) for seed in range(6)]
    for _ in range(330):
        x = rng.uniform(-.6, 2.6)
        turn = rng.gauss(0, .8) + rng.choice((0, math.pi))
        instance(rng.choice(kinds), (x, rng.uniform(-.098, -.02), rng.uniform(-.018, .012)),
                 (rng.gauss(0, .25), rng.gauss(0, .12), turn), rng.uniform(.05, .10))
    for _ in range(130):
        u, v = rng.uniform(-.5, 2.6), abs(rng.gauss(0, .35))
        sprig = instance(rng.choice(kinds), slope.at(u, v, .012), (0, 0, 0), rng.uniform(.05, .10))
        sprig.rotation_euler = (math.atan2(slope.upward.z, slope.upward.y), 0, rng.uniform(0, 6.28))
    leaves.needles(rng, (-.6, 2.4), (-.10, -.02), (-.004, .016), 500, (.012, .024), .022, NEEDLE, 1.6)


def build():
    rng = random.Random(31)
    bronze = materials.paint("bronze", (.050, .036, .026), .32, dirt=.10)
    stain = materials.paint("fascia", (.22, .17, .12), .55, brush="X")
    slope = roof.eave((-1.6, 4.6), rng, fascia_paint=stain, drip=bronze)
    k_gutter([(-1.6, 0, 0), (4.6, 0, 0)], bronze)
    hidden_hangers([-.35, .45, 1.05, 1.65, 2.25])
    box("litter bed", (-1.6, 4.6), (-.083, -.001), (-.087, -.022), materials.humus(), 0)
    cones(rng, slope)
    sprigs(rng, slope)
    boughs(rng, trunks(rng))
    forest_floor(rng)
    world.light(clouds=.3, sun=1.15, sky=1.1)
    world.camera((-.36, -.36, .165), (.24, -.205, .100), lens=36, fstop=7.5, focus=(.16, -.085, .01))
