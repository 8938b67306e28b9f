"""Meshes built from numpy arrays: for fillings, sprigs and flat roofs."""
import bpy
import numpy as np


def quad_mesh(name, verts, faces, materials, tones=None, smooth=False, slots=None):
    """A mesh of four-sided faces.

    tones: one number per face, stored as gray in the corner attribute "Col".
    slots: which of the materials each face takes.
    """
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(verts))
    mesh.vertices.foreach_set("co", np.asarray(verts, np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), 4, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(len(faces), smooth))
    if slots is not None:
        mesh.polygons.foreach_set("material_index", slots.astype(np.int32))
    mesh.update(calc_edges=True)
    if tones is not None:
        colors = np.repeat(np.stack([tones, tones, tones, np.ones_like(tones)], 1), 4, 0)
        attribute = mesh.color_attributes.new("Col", "FLOAT_COLOR", "CORNER")
        attribute.data.foreach_set("color", colors.astype(np.float32).ravel())
    for material in materials:
        mesh.materials.append(material)
    return mesh


def grid_faces(rows, columns, closed=False):
    """Faces of a grid of vertices stored row by row; closed joins the last column to the first."""
    row, column = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij")
    beside = (column + 1) % columns
    faces = np.stack([row * columns + column, row * columns + beside,
                      (row + 1) * columns + beside, (row + 1) * columns + column], -1)
    return faces.reshape(-1, 4)


def smooth_noise(draw, rows, columns, size):
    """Random relief of unit variance with features about `size` cells wide; it repeats at its edges."""
    frequency = np.hypot(np.fft.fftfreq(rows)[:, None], np.fft.rfftfreq(columns)[None, :])
    spectrum = np.fft.rfft2(draw.normal(0, 1, (rows, columns))) * np.exp(-(frequency * size * 2.2)**2)
    relief = np.fft.irfft2(spectrum, (rows, columns))
    return relief / relief.std()
