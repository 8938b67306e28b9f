"""Runs inside Blender: build one scene and render it.

blender -b -P shoot.py -- SCENE OUTPUT_BASE [--preview]

A scene is a module in scenes/ with a function build() that makes everything,
lights it and aims the camera. It may set SAMPLES (per seed), BOUNCES and SIZE
(width and height of the master).
"""
import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, "scenes"))

import world  # noqa: E402  (only found once the path is set)

PREVIEW_SAMPLES = 8
PREVIEW_WIDTH = 480


def main():
    scene_name, base, *flags = sys.argv[sys.argv.index("--") + 1:]
    preview = "--preview" in flags
    world.reset()
    scene = importlib.import_module(scene_name)
    scene.build()
    size = getattr(scene, "SIZE", world.SIZE)
    world.render(
        base,
        size=size,
        samples=PREVIEW_SAMPLES if preview else getattr(scene, "SAMPLES", 8),
        percent=round(100 * PREVIEW_WIDTH / size[0]) if preview else 100,
        bounces=getattr(scene, "BOUNCES", 5),
    )


main()
