"""Roof edges: shingle and tile courses, drip edge, fascia, soffit, standing seams."""
import math

from mathutils import Vector

import materials
from shapes import box, mesh_object, round_corners, sweep_level

PITCH = math.atan(4.5 / 12)
EXPOSURE = .143


class Slope:
    """A roof plane: along the eave, upward, and out of the surface."""

    def __init__(self, origin, along, upward, normal):
        self.origin = Vector(origin)
        self.along = Vector(along).normalized()
        self.upward = Vector(upward).normalized()
        self.normal = Vector(normal).normalized()

    def at(self, u, v, height=0.0):
        return self.origin + self.along * u + self.upward * v + self.normal * height


def eave_slope(origin=(0, -.026, .030)):
    """The roof plane above an eave along X whose fascia face is y = 0."""
    c, s = math.cos(PITCH), math.sin(PITCH)
    return Slope(origin, (1, 0, 0), (0, c, s), (0, -s, c))


def shingle_courses(slope, courses, limits, material, rng, overhang=.012):
    """Laminated asphalt shingles; limits(v) gives (first, last) u of the roof at v."""
    vertices, faces, colors = [], [], []
    for course in range(courses):
        low = course * EXPOSURE - overhang
        high = low + EXPOSURE + .025
        u = limits(low)[0] - .3 * rng.random()
        thick = rng.random() < .5
        while u < limits(low)[1]:
            width = rng.uniform(.09, .24) if thick else rng.uniform(.06, .2)
            _tab(vertices, faces, colors, slope, (u, width, low, high, thick), limits, rng)
            u += width
            thick = not thick
    return mesh_object("shingles", vertices, faces, material, colors=colors)


def shingle_course(slope, edges, material, rng, overhang=.012):
    """The lowest course alone, its pieces thick and thin in turn; edges are where they begin and end along the eave."""
    vertices, faces, colors = [], [], []
    for index, (left, right) in enumerate(zip(edges, edges[1:])):
        tab = (left, right - left, -overhang, EXPOSURE, index % 2 == 1)
        _tab(vertices, faces, colors, slope, tab, lambda v: (edges[0], edges[-1]), rng)
    return mesh_object("shingles", vertices, faces, material, colors=colors)


def _tab(vertices, faces, colors, slope, tab, limits, rng):
    u, width, low, high, thick = tab
    tone = min(1, max(0, rng.gauss(.5, .24)))
    butt = rng.uniform(.0085, .0115) if thick else rng.uniform(.0042, .006)
    ragged = rng.uniform(-.0025, .0025) if thick else rng.uniform(0, .004)
    skew = rng.uniform(-.008, .008)

    def clamp(value, v):
        first, last = limits(v)
        return max(first, min(last, value))

    left, right = u + .0015, u + width - .0015
    a, b = clamp(left, low), clamp(right, low)
    d, c = clamp(left + skew, high), clamp(right - skew, high)
    if b - a < .004 and c - d < .004:
        return
    i = len(vertices)
    top = .0012
    heights = [butt + rng.uniform(-.001, .001) for _ in range(2)]
    vertices += [slope.at(a, low + ragged, heights[0]), slope.at(b, low + ragged, heights[1]),
                 slope.at(c, high, top), slope.at(d, high, top),
                 slope.at(a, low + ragged, -.004), slope.at(b, low + ragged, -.004),
                 slope.at(c, high, -.004), slope.at(d, high, -.004)]
    faces += [(i, i + 1, i + 2, i + 3), (i + 4, i + 5, i + 1, i),
              (i + 5, i + 6, i + 2, i + 1), (i + 7, i + 4, i, i + 3)]
    colors += [(tone, 0, 0, 1), (tone * .5, .6, 0, 1), (tone, .3, 0, 1), (tone, .3, 0, 1)]


def starter_course(slope, x, material):
    """The doubled first course that shows as a thin edge at the eave."""
    vertices, faces, colors = [], [], []
    u, width = x[0], .33
    while u < x[1]:
        i = len(vertices)
        for h in (-.0045, .0002):
            vertices += [slope.at(u, -.010, h), slope.at(u + width - .002, -.010, h),
                         slope.at(u + width - .002, .09, h), slope.at(u, .09, h)]
        faces += [(i, i + 1, i + 5, i + 4), (i + 4, i + 5, i + 6, i + 7),
                  (i + 1, i + 2, i + 6, i + 5), (i + 3, i, i + 4, i + 7)]
        colors += [(.35, .5, 0, 1)] * 4
        u += width
    return mesh_object("starter", vertices, faces, material, colors=colors)


def underlay(slope, x, length):
    """Black felt under the courses, so that no light leaks through."""
    felt = materials.plain("felt", (.02, .018, .017), .9)
    corners = [slope.at(x[0], 0, -.006), slope.at(x[1], 0, -.006),
               slope.at(x[1], length, -.006), slope.at(x[0], length, -.006)]
    return mesh_object("felt", corners, [(0, 1, 2, 3)], felt)


def tile_courses(slope, courses, limits, material, rng, width=.20, exposure=.34, rise=.055):
    """S-shaped clay tiles in straight columns."""
    vertices, faces, colors = [], [], []
    steps = 10
    for course in range(courses):
        low = course * exposure - .04
        high = low + exposure + .07
        first, last = limits(low)
        for column in range(int((last - first) / width)):
            u0 = first + column * width
            tone = min(1, max(0, rng.gauss(.5, .24)))
            lift, twist = rng.uniform(0, .006), rng.uniform(-.004, .004)
            i = len(vertices)
            for v, up in ((low, .026 + lift), (high, .004)):
                for under in (0, .014):
                    for k in range(steps + 1):
                        t = k / steps
                        wave = rise * max(0, math.sin(math.pi * min(1, t / .68)))**.75
                        dip = -.012 * math.sin(math.pi * max(0, (t - .68) / .32))
                        vertices.append(slope.at(u0 + t * (width + .012) + twist, v, up + wave + dip - under))
            row = steps + 1
            for k in range(steps):
                faces.append((i + k, i + k + 1, i + 2 * row + k + 1, i + 2 * row + k))
                faces.append((i + row + k, i + row + k + 1, i + k + 1, i + k))
                colors += [(tone, 0, 0, 1)] * 2
    return mesh_object("tiles", vertices, faces, material, colors=colors, smooth_angle=40)


def drip_edge(path, material):
    """The bent metal strip that leads water off the roof into the gutter."""
    profile = [(-.06, .034), (.017, .018), (.019, .014), (.006, -.012), (.010, -.022)]
    return sweep_level("drip edge", profile, path, material, thickness=.001, smooth_angle=25)


def eave(x, rng, shingles=None, fascia_paint=None, drip=None, courses=14):
    """A shingled roof edge along X with fascia and drip edge; gutter top at z = 0.

    Returns the roof's Slope, for laying leaves on it.
    """
    slope = eave_slope()
    shingles = shingles or materials.shingle()
    board = fascia_paint or materials.paint("fascia", materials.WARM_GRAY, .5, dirt=.15, brush="X")
    box("fascia", x, (.0005, .04), (-.17, .012), board, .003)
    drip = drip or materials.paint("drip edge", materials.WHITE, .33, dirt=.16)
    drip_edge([(x[0], 0, .006), (x[1], 0, .006)], drip)
    shingle_courses(slope, courses, lambda v: x, shingles, rng)
    starter_course(slope, x, shingles)
    underlay(slope, x, courses * EXPOSURE + .1)
    return slope


def soffit_boards(x, depth, z, material, board=.09, gap=.004):
    """Boards along X under an overhang from y = 0 to y = depth."""
    y = 0.0
    while y < depth - .01:
        end = min(y + board - gap, depth)
        box("soffit board", x, (y, end), (z, z + .016), material, .0025)
        y += board


def standing_seams(slope, x, length, material, spacing=.41, height=.038):
    """A metal roof of flat pans with upright seams."""
    corners = [slope.at(x[0], -.03), slope.at(x[1], -.03), slope.at(x[1], length), slope.at(x[0], length)]
    mesh_object("metal pan", corners, [(0, 1, 2, 3)], material)
    u = x[0] + spacing / 2
    outline = round_corners([(-.012, 0), (-.004, .006), (-.004, height), (.004, height), (.004, .006), (.012, 0)], .002)
    while u < x[1]:
        vertices = [slope.at(u + a, v, h) for v in (-.03, length) for a, h in outline]
        k = len(outline)
        faces = [(j, j + 1, k + j + 1, k + j) for j in range(k - 1)] + [tuple(range(k))]
        mesh_object("seam", vertices, faces, material, smooth_angle=30)
        u += spacing
