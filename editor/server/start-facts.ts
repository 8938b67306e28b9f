import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readCompany } from "#model/read/read-content.ts";
import { roofIconNames } from "#model/schemas/icon.ts";
import { readBuildConfig } from "../../server/config/build-config.ts";
import type { Start } from "../screen/server-calls.ts";
import type { ContentFiles } from "./content-files.ts";

const roofIcons = new RegExp(`\\bicon: (${roofIconNames.join("|")})$`, "m");
const drawingName = /^content\/images\/(.+)\.svg$/;

/** What the screen needs to know of the content before it reads the files. */
export function startFacts(files: ContentFiles): Omit<Start, "person"> {
  const company = readCompany(files.folder);
  const map = join(files.folder, "map.yaml");
  return {
    map: existsSync(map) ? parse(readFileSync(map, "utf8")) : null,
    region: company?.address.region ?? "",
    siteUrl: readBuildConfig().siteUrl ?? company?.siteUrl ?? "",
    speaksOfRoofs: files
      .list()
      .some(({ path }) => path.endsWith(".yaml") && roofIcons.test(files.read(path)?.toString() ?? "")),
    drawings: files.list().flatMap(({ path }) => drawingName.exec(path)?.[1] ?? []),
  };
}
