import type { ImageMetadata } from "astro";

/** Every picture of the content, by its path. Vite finds them where the build was told the content is. */
export const sourceImages = import.meta.glob<{ default: ImageMetadata }>("@images/*.webp", { eager: true });

/** Its drawings, served as they are. */
export const sourceDrawings = import.meta.glob<{ default: ImageMetadata }>("@images/*.svg", { eager: true });
