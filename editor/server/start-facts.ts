import { installedFonts } from "#model/read/installed-fonts.ts";
import { readCompany, readMap } from "#model/read/read-content.ts";
import { roofIconNames } from "#model/schemas/icon.ts";
import { brandDrawings, drawingFile } from "#model/svg.ts";
import { readBuildConfig } from "../../server/config/build-config.ts";
import type { Start } from "../screen/server-calls.ts";
import type { ContentFiles } from "./content-files.ts";

const roofIcons = new RegExp(`\\bicon: (${roofIconNames.join("|")})$`, "m");
const drawingName = /^content\/images\/(.+)\.svg$/;

export function startFacts(files: ContentFiles): Omit<Start, "person"> {
  const paths = files.paths();
  return {
    map: readMap(files.folder) ?? null,
    region: readCompany(files.folder)?.address.region ?? "",
    siteUrl: siteUrl(files),
    speaksOfRoofs: paths.some((path) => path.endsWith(".yaml") && roofIcons.test(files.read(path)?.toString() ?? "")),
    drawings: paths.flatMap((path) => drawingName.exec(path)?.[1] ?? []),
    brandDrawings: Object.fromEntries(brandDrawings.map((name) => [name, files.read(drawingFile(name))?.toString()])),
    fonts: installedFonts().map(({ family, weights }) => ({ family, weights })),
  };
}

export function siteUrl({ folder }: ContentFiles): string {
  return readBuildConfig().siteUrl ?? readCompany(folder)?.siteUrl ?? "";
}
