import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { array, assert, asyncProperty, constantFrom, nat, tuple } from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { schemaFor } from "#model/fields.ts";
import { formatFields } from "#model/format-yaml.ts";
import { kinds, readContentPath } from "#model/kinds.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError } from "#model/problem.ts";
import { readFields } from "#model/read/parse-content.ts";
import { drawingFiles } from "../../site/drawings/drawing-files.ts";
import { ownPage, startEditingServer } from "../../tests/support/sample-editing-server.ts";
import { View } from "../screen/page-views.tsx";
import type { PreviewedPage } from "../screen/preview-site.ts";

const { content, ask, save, close } = await startEditingServer();
afterAll(close);

const files = [
  ...["company.yaml", "menus.yaml", "words.yaml", "brand.yaml", "cities/dunmore.yaml", "services/gutter-cleaning.yaml"],
  ...["processes/gutter-cleaning.yaml", "legal/privacy-policy.md", "pages/gutter-cleaning-dunmore-or.yaml"],
];
const defaultMaxLength = 2_000;

/** Returns values at the limits of a field, such as the shortest and the longest text. */
function edgesOf(schema: z.core.$ZodType | undefined): unknown[] {
  if (!(schema instanceof z.ZodType)) return [];
  const {
    minLength = 0,
    maxLength = defaultMaxLength,
    minimum = -1e9,
    maximum = 1e9,
    type,
  } = z.toJSONSchema(schema, { io: "input" });
  if (type === "string") return ["a".repeat(minLength), "W".repeat(maxLength), "a ".repeat(maxLength / 2), ""];
  if (type === "number" || type === "integer") return [minimum, maximum, 0];
  if (type === "boolean") return [true, false];
  return type === "array" ? [[]] : [];
}

/** Returns the fields of a value at any depth: the values at their limits, and a function that sets one. */
function leavesOf(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  set: (edge: unknown) => void,
): [unknown[], typeof set][] {
  const reader = schemaFor(schema, value);
  const own: [unknown[], typeof set] = [edgesOf(reader), set];
  if (reader instanceof z.ZodArray && Array.isArray(value)) {
    return [own, ...value.flatMap((entry, at) => leavesOf(reader.element, entry, (edge) => (value[at] = edge)))];
  }
  if (!(reader instanceof z.ZodObject) || typeof value !== "object" || value === null) return [own];
  const fields = value as Record<string, unknown>;
  return Object.keys(reader.shape).flatMap((name) => {
    return leavesOf(reader.shape[name], fields[name], (edge) => (fields[name] = edge));
  });
}

/** Undefined if the site has problems, which the bar lists. */
function loadIfValid() {
  try {
    return loadSite(content);
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return undefined;
  }
}

it("starts the screen and the site with every accepted value at the limits of its field", async () => {
  let accepted = 0;
  const changes = array(tuple(nat(), nat()), { minLength: 1, maxLength: 3 });
  const property = asyncProperty(constantFrom(...files), changes, async (file, picked) => {
    rmSync(content, { recursive: true });
    cpSync("tests/support/sample-company", content, { recursive: true });
    const path = `content/${file}`;
    const kind = kinds[readContentPath(path)?.kind ?? "company"];
    const fields = readFields(readFileSync(join(content, file), "utf8"), kind);
    const leaves = leavesOf(kind.schema, fields, () => {}).filter(([edges]) => edges.length > 0);
    for (const [leaf, edge] of picked) {
      const [edges, set] = leaves[leaf % leaves.length] ?? [[], () => {}];
      set(edges[edge % edges.length]);
    }
    const text = Buffer.from(formatFields(fields, kind)).toString("base64");
    const { status } = await save([{ operation: "update", path, content: text }]);
    expect([200, 409, 422]).toContain(status);
    expect((await ask("GET", "/start.json", ownPage)).status).toBe(200);
    expect((await ask("GET", "/api/site/problems", ownPage)).status).toBe(200);
    if (status !== 200) return;
    accepted++;
    const site = loadIfValid();
    if (!site) return;
    for (const { drawing } of drawingFiles(site)) renderToStaticMarkup(drawing);
    for (const page of [...site.pages, ...site.legalPages]) {
      const shown: PreviewedPage = { site, page, isHidden: false, leftOut: [] };
      const drawn = { shown, address: page.address, addressOf: (picture: string) => picture };
      renderToStaticMarkup(createElement(View, drawn));
    }
  });
  await assert(property, { numRuns: 100 });
  expect(accepted).toBeGreaterThan(10);
}, 120_000);
