import { existsSync, readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { fontFile, installedFonts } from "#model/read/installed-fonts.ts";
import { readBrand } from "#model/read/read-content.ts";
import { familyName } from "#model/schemas/brand.ts";
import { brandSheet } from "../../build/brand-tokens.ts";

export function brandCalls(server: FastifyInstance, contentDir: string): void {
  server.get("/brand.css", async (_request, reply) => {
    const sheet = brandSheet(readBrand(contentDir));
    return reply.type("text/css").send(sheet);
  });
  server.get<{ Params: { family: string; font: string } }>("/fonts/:family/:font", async ({ params }, reply) => {
    const face = installedFonts().find((one) => familyName(one) === params.family);
    const file = face && fontFile(face, params.font === "variable" ? "variable" : Number(params.font));
    return file && existsSync(file) ? reply.type("font/woff2").send(readFileSync(file)) : reply.callNotFound();
  });
}
