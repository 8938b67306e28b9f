"""Lays loose things so that each rests on what is below it: nothing floats, nothing cuts through.

The height of everything laid so far is kept on a grid of square cells.
"""
import numpy as np
from mathutils import Euler

from shapes import instance

STEP = .001


class Pile:
    """Drops things over the ranges x and y, whose bare ground is at base(x, y)."""

    def __init__(self, rng, x, y, base):
        self.rng = rng
        self.xs = np.arange(x[0], x[1] + STEP / 2, STEP)
        self.ys = np.arange(y[0], y[1] + STEP / 2, STEP)
        self.top = np.vectorize(base, otypes=[float])(*self.cells())
        self.points = {}

    def cell(self, x, y):
        i = np.clip(np.round((y - self.ys[0]) / STEP).astype(int), 0, len(self.ys) - 1)
        j = np.clip(np.round((x - self.xs[0]) / STEP).astype(int), 0, len(self.xs) - 1)
        return i, j

    def height(self, x, y):
        """How high the filling reaches at a place."""
        i, j = self.cell(np.array(x), np.array(y))
        return float(self.top[i, j])

    def raise_to(self, surface):
        """Let a bed, an array of heights over the cells, cover the ground."""
        self.top = np.maximum(self.top, surface)

    def cells(self):
        """The places of all cells: arrays of x and y."""
        return np.meshgrid(self.xs, self.ys)

    def _samples(self, mesh):
        if mesh.name not in self.points:
            places = np.array([v.co for v in mesh.vertices])
            middles = np.array([p.center for p in mesh.polygons])
            self.points[mesh.name] = np.concatenate([places, middles])
        return self.points[mesh.name]

    def rest(self, mesh, x, y, rotation, size, sink=0.0):
        """(height, points) of a thing that would come to rest at x, y."""
        turn = np.array(Euler(rotation).to_matrix()) * size
        points = self._samples(mesh) @ turn.T + (x, y, 0)
        i, j = self.cell(points[:, 0], points[:, 1])
        z = (self.top[i, j] - points[:, 2]).max() - sink
        return z, (i, j, points[:, 2] + z)

    def drop(self, mesh, x, y, rotation, size, sink=0.0):
        """Put a thing at x, y; it may sink a little into what is soft."""
        z, (i, j, tops) = self.rest(mesh, x, y, rotation, size, sink)
        np.maximum.at(self.top, (i, j), tops)
        return instance(mesh, (x, y, z), rotation, size)

    def scatter(self, choose, count, tries=10, x=(-.30, .30), y=(-.104, -.008), limit=.012, sink=0.0, free=None, clear=None):
        """Drop many: choose() gives (mesh, rotation, size); of several tries the lowest stays.

        Nothing may reach above limit; free(x, y) says where things may be put down,
        clear(xs, ys) whether all of a thing lies where it may.
        """
        laid = []
        for _ in range(count):
            best = None
            for _ in range(tries):
                mesh, rotation, size = choose()
                at = self.rng.uniform(*x), self.rng.uniform(*y)
                if free and not free(*at):
                    continue
                z, (i, j, tops) = self.rest(mesh, *at, rotation, size, sink)
                if clear and not clear(self.xs[j], self.ys[i]):
                    continue
                if tops.max() < limit and (best is None or tops.mean() < best[0]):
                    best = tops.mean(), (mesh, *at, rotation, size)
            if best:
                laid.append(self.drop(*best[1], sink))
        return laid
