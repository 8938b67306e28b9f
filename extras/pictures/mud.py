"""Mud dried in a gutter: slabs with curled rims, cracks between them, sprouts in the cracks."""
import random

import numpy as np
from mathutils import kdtree

import materials
import seeds
from shapes import instance

COLORS = [(.25, (.17, .125, .08)), (.5, (.27, .205, .14)), (.75, (.36, .285, .20))]


def material():
    return materials.crust("mud", COLORS, 70, .95, .15, .7, .0018)


class Cracks:
    """Slabs about spacing wide over the ranges x and y."""

    def __init__(self, x, y, spacing=.029, seed=5):
        draw = np.random.default_rng(seed)
        xs, ys = np.meshgrid(np.arange(*x, spacing), np.arange(*y, spacing))
        self.middles = np.stack([xs.ravel(), ys.ravel()], 1) + draw.uniform(-.42, .42, (xs.size, 2)) * spacing
        self.tilt = draw.uniform(-1, 1, (xs.size, 3))
        self.tree = kdtree.KDTree(len(self.middles))
        for index, (a, b) in enumerate(self.middles):
            self.tree.insert((a, b, 0), index)
        self.tree.balance()

    def gap(self, x, y):
        """(how far the nearest crack is, the slab's number)."""
        (_, index, first), (_, _, second) = self.tree.find_n((x, y, 0), 2)
        return (second - first) / 2, index

    def depth(self, x, y, wander, grit, thick=.021):
        """Thickness of the mud over arrays x and y; wander and grit are smooth noise over them."""
        px, py = x + .004 * wander, y + .004 * np.roll(wander, 17, 1)
        gap, index = (np.array(a) for a in zip(*(self.gap(a, b) for a, b in zip(px.ravel(), py.ravel()))))
        gap, index = gap.reshape(x.shape), index.reshape(x.shape)
        lean, middle = self.tilt[index], self.middles[index]
        slab = thick + .0022 * lean[..., 0]
        slab += .07 * (lean[..., 1] * (px - middle[..., 0]) + lean[..., 2] * (py - middle[..., 1]))
        rim = .0034 * np.exp(-gap / .0028) - .0018 * np.exp(-gap / .0007)
        open_ = np.clip((gap - .0007) / .0009, 0, 1)
        return thick * .3 + (slab + rim + .0006 * grit - thick * .3) * open_ * open_ * (3 - 2 * open_)

    def sprout(self, count, x, y, floor, size=(.007, .0145), free=lambda x, y: True, seed=12):
        """Set seedlings into the cracks."""
        rng = random.Random(seed)
        green = materials.leaf("sprout", [(0, (.055, .13, .022)), (1, (.12, .21, .04))], .3, .45, veins=False)
        kinds = [seeds.seedling(green, rng) for _ in range(5)]
        while count:
            at = rng.uniform(*x), rng.uniform(*y)
            if self.gap(*at)[0] < .0025 and free(*at):
                lean = rng.gauss(0, .25), rng.gauss(0, .25), rng.uniform(0, 6.28)
                instance(rng.choice(kinds), (*at, floor), lean, rng.uniform(*size))
                count -= 1
