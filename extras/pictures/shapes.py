"""Meshes the pictures are built from: boxes, sweeps, pipe bends, instances.

Lengths are metres. Along an eave, X runs with the gutter, -Y points away from
the wall and Z is up.
"""
import math

import bpy
from mathutils import Matrix, Vector


def link(obj):
    """Put an object into the scene."""
    bpy.context.scene.collection.objects.link(obj)
    return obj


def add_bevel(obj, width, segments=2):
    """Round the sharp edges: no real edge is a knife, and the light finds it."""
    bevel = obj.modifiers.new("bevel", "BEVEL")
    bevel.width = width
    bevel.segments = segments
    bevel.limit_method = "ANGLE"
    bevel.angle_limit = math.radians(35)
    bevel.harden_normals = True
    smooth_shade(obj.data, 40)
    return obj


def smooth_shade(mesh, angle):
    """Smooth shading up to an angle in degrees."""
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)


def solidify(obj, thickness, offset=0):
    """Give a sheet its thickness."""
    modifier = obj.modifiers.new("solidify", "SOLIDIFY")
    modifier.thickness = thickness
    modifier.offset = offset
    return obj


def mesh_object(name, vertices, faces, material=None, smooth_angle=None,
                bevel=0, segments=2, colors=None, uvs=None):
    """An object from vertices and faces.

    colors: one RGBA per face, stored as the corner attribute "Col".
    uvs: one (u, v) per vertex.
    """
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.update()
    if colors is not None:
        attribute = mesh.color_attributes.new("Col", "FLOAT_COLOR", "CORNER")
        values = []
        for polygon in mesh.polygons:
            values.extend(list(colors[polygon.index]) * polygon.loop_total)
        attribute.data.foreach_set("color", values)
    if uvs is not None:
        layer = mesh.uv_layers.new(name="UVMap")
        values = [c for loop in mesh.loops for c in uvs[loop.vertex_index]]
        layer.data.foreach_set("uv", values)
    if smooth_angle is not None:
        smooth_shade(mesh, smooth_angle)
    obj = link(bpy.data.objects.new(name, mesh))
    if material:
        mesh.materials.append(material)
    if bevel:
        add_bevel(obj, bevel, segments)
    return obj


def mesh_only(obj):
    """Take the object away and keep its mesh, for instances."""
    mesh = obj.data
    bpy.data.objects.remove(obj)
    return mesh


def instance(mesh, location, rotation=(0, 0, 0), scale=1.0):
    """One more object that shares a mesh."""
    obj = bpy.data.objects.new(mesh.name, mesh)
    obj.location = location
    obj.rotation_euler = rotation
    obj.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return link(obj)


def box(name, x, y, z, material=None, bevel=0.003, segments=2):
    """A box over the ranges x, y, z, each (low, high)."""
    vertices = [(a, b, c) for a in x for b in y for c in z]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return mesh_object(name, vertices, faces, material, bevel=bevel, segments=segments)


def cylinder(name, center, axis, radius, length, material, sides=24, bevel=0):
    """A cylinder around center, along the vector axis."""
    turn = Vector(axis).to_track_quat("Z", "Y").to_euler()
    bpy.ops.mesh.primitive_cylinder_add(vertices=sides, radius=radius, depth=length,
                                        location=center, rotation=turn)
    obj = bpy.context.object
    obj.name = name
    obj.data.materials.append(material)
    if bevel:
        add_bevel(obj, bevel)
    elif sides > 12:
        smooth_shade(obj.data, 40)
    return obj


def grid(name, nx, ny, point, material, smooth_angle=180):
    """A surface of nx by ny cells; point(s, t) gives the place for s, t in 0..1."""
    vertices = [point(i / nx, j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    row = nx + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i)
             for j in range(ny) for i in range(nx)]
    return mesh_object(name, vertices, faces, material, smooth_angle=smooth_angle)


def sweep_level(name, profile, path, material, closed=False, thickness=0,
                smooth_angle=35, capped=False):
    """Sweep a profile of (outward, z) along a level path, with mitred corners.

    Outward is the right-hand side of travel: a path towards +X has its
    outward side towards -Y.
    """
    points = [Vector(p) for p in path]
    normals = []
    for a, b in zip(points, points[1:]):
        t = b - a
        t.z = 0
        t.normalize()
        normals.append(Vector((t.y, -t.x, 0)))
    vertices = []
    for i, p in enumerate(points):
        before, after = normals[max(0, i - 1)], normals[min(len(normals) - 1, i)]
        mitre = (before + after) / (1 + before.dot(after))
        vertices += [p + mitre * d + Vector((0, 0, z)) for d, z in profile]
    faces = _sweep_faces(len(points), len(profile), closed)
    if capped:
        k, n = len(profile), len(points)
        faces += [tuple(range(k))[::-1], tuple(range((n - 1) * k, n * k))]
    obj = mesh_object(name, vertices, faces, material, smooth_angle=smooth_angle)
    return solidify(obj, thickness) if thickness else obj


def sweep_bend(name, profile, path, across, material, thickness=0, scales=None,
               smooth_angle=30, capped=False):
    """Sweep a closed profile of (a, b) along a path in the plane normal to across.

    a runs along the vector across, b along the path's own normal in the plane.
    """
    across = Vector(across).normalized()
    points = [Vector(p) for p in path]
    vertices = []
    for i, p in enumerate(points):
        t_in = (p - points[i - 1]).normalized() if i else None
        t_out = (points[i + 1] - p).normalized() if i < len(points) - 1 else None
        tangent = (t_in + t_out).normalized() if t_in and t_out else (t_in or t_out)
        stretch = 1 / max(0.5, tangent.dot(t_in)) if t_in and t_out else 1
        normal = across.cross(tangent).normalized()
        s = scales[i] if scales else 1
        vertices += [p + across * a * s + normal * b * stretch * s for a, b in profile]
    faces = _sweep_faces(len(points), len(profile), closed=True)
    if capped:
        k, n = len(profile), len(points)
        faces += [tuple(range(k))[::-1], tuple(range((n - 1) * k, n * k))]
    obj = mesh_object(name, vertices, faces, material, smooth_angle=smooth_angle)
    return solidify(obj, thickness, -1) if thickness else obj


def _sweep_faces(rings, size, closed):
    faces = []
    for i in range(rings - 1):
        for j in range(size if closed else size - 1):
            a, b = i * size + j, i * size + (j + 1) % size
            faces.append((a, b, b + size, a + size))
    return faces


def bezier(p0, p1, p2, p3, steps):
    """Points on a cubic curve."""
    points = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        points.append(tuple(u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d
                            for a, b, c, d in zip(p0, p1, p2, p3)))
    return points


def round_corners(points, radius, steps=3):
    """Round the inner corners of an open line."""
    out = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        a, b, c = Vector(before), Vector(corner), Vector(after)
        to_a, to_c = a - b, c - b
        r = min(radius, to_a.length * .45, to_c.length * .45)
        start, end = b + to_a.normalized() * r, b + to_c.normalized() * r
        for j in range(steps + 1):
            t = j / steps
            out.append(tuple(start * (1 - t)**2 + b * 2 * t * (1 - t) + end * t * t))
    out.append(points[-1])
    return out


def pipe_path(corners, radius=0.07, crimps=14, crimp_depth=0.035):
    """A line through corners with round bends, and scales that crimp the bends."""
    points = [Vector(p) for p in corners]
    out, scales = [points[0]], [1.0]
    for a, b, c in zip(points, points[1:], points[2:]):
        to_a, to_c = (a - b).normalized(), (c - b).normalized()
        angle = math.acos(max(-1, min(1, to_a.dot(to_c))))
        inset = radius / math.tan(angle / 2)
        start, end = b + to_a * inset, b + to_c * inset
        center = b + (to_a + to_c).normalized() * (radius / math.sin(angle / 2))
        spoke = start - center
        sweep = spoke.angle(end - center)
        axis = spoke.cross(end - center).normalized()
        out.append(start + to_a * 0.02)
        scales.append(1.0)
        for j in range(crimps * 2 + 1):
            turn = Matrix.Rotation(sweep * j / (crimps * 2), 3, axis)
            out.append(center + turn @ spoke)
            scales.append(1.0 - (crimp_depth if j % 2 else 0.0))
        out.append(end + to_c * 0.02)
        scales.append(1.0)
    out.append(points[-1])
    scales.append(1.0)
    return out, scales


def wall_with_holes(name, x, z, holes, thickness, material):
    """A wall in the plane y=0 with openings (x0, x1, z0, z1), as deep as thickness."""
    xs = sorted({*x, *[h[0] for h in holes], *[h[1] for h in holes]})
    zs = sorted({*z, *[h[2] for h in holes], *[h[3] for h in holes]})
    vertices, index, faces = [], {}, []

    def at(point):
        if point not in index:
            index[point] = len(vertices)
            vertices.append(point)
        return index[point]

    def quad(*corners):
        faces.append(tuple(at(c) for c in corners))

    for x0, x1 in zip(xs, xs[1:]):
        for z0, z1 in zip(zs, zs[1:]):
            mx, mz = (x0 + x1) / 2, (z0 + z1) / 2
            if not any(h[0] < mx < h[1] and h[2] < mz < h[3] for h in holes):
                quad((x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1))
    for a, b, c, d in holes:
        t = thickness
        quad((a, 0, c), (a, 0, d), (a, t, d), (a, t, c))
        quad((b, 0, c), (b, t, c), (b, t, d), (b, 0, d))
        quad((a, 0, d), (b, 0, d), (b, t, d), (a, t, d))
        quad((a, 0, c), (a, t, c), (b, t, c), (b, 0, c))
    return mesh_object(name, vertices, faces, material, bevel=.012, segments=3)
