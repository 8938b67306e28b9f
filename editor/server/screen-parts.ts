import { existsSync, readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { fontFile, installedFonts } from "#model/read/installed-fonts.ts";
import { readBrand, readCompany, readMap } from "#model/read/read-content.ts";
import { familyName } from "#model/schemas/brand.ts";
import { brandDrawings, drawingFile } from "#model/svg.ts";
import { readBuildConfig } from "../../server/config/build-config.ts";
import { brandSheet } from "../../site/assemble/brand-tokens.ts";
import type { Start } from "../screen/server-calls.ts";
import { type ContentFiles, readEntries } from "./content-files.ts";
import { listedPages } from "./listed-pages.ts";

const drawingName = /^content\/images\/(.+)\.svg$/;

export function brandParts(server: FastifyInstance, { folder }: ContentFiles): void {
  server.get("/brand.css", async (_request, reply) => reply.type("text/css").send(brandSheet(readBrand(folder))));
  server.get<{ Params: { family: string; font: string } }>("/fonts/:family/:font", async ({ params }, reply) => {
    const face = installedFonts().find((one) => familyName(one) === params.family);
    const file = face && fontFile(face, params.font === "variable" ? "variable" : Number(params.font));
    return file && existsSync(file) ? reply.type("font/woff2").send(readFileSync(file)) : reply.callNotFound();
  });
}

export function screenParts(server: FastifyInstance, files: ContentFiles): void {
  server.get("/start.json", async ({ author = "" }): Promise<Start> => {
    const paths = files.paths();
    return {
      person: author,
      map: readMap(files.folder) ?? null,
      region: readCompany(files.folder)?.address.region ?? "",
      siteUrl: siteUrl(files),
      pages: listedPages(readEntries(files)),
      drawings: paths.flatMap((path) => drawingName.exec(path)?.[1] ?? []),
      brandDrawings: Object.fromEntries(brandDrawings.map((name) => [name, files.read(drawingFile(name))?.toString()])),
      fonts: installedFonts().map(({ family, weights }) => ({ family, weights })),
    };
  });
  server.get<{ Params: { "*": string } }>("/images/*", async ({ params: { "*": name } }, reply) => {
    const bytes = files.read(`content/images/${name}`);
    const type = name.endsWith(".svg") ? "image/svg+xml" : "image/webp";
    return bytes ? reply.type(type).send(bytes) : reply.callNotFound();
  });
}

export function siteUrl({ folder }: ContentFiles): string {
  return readBuildConfig().siteUrl ?? readCompany(folder)?.siteUrl ?? "";
}
