import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { z } from "zod";
import { jobWithoutPage } from "#model/checks/entries-without-page.ts";
import type { Entries } from "#model/content.ts";
import { valueAt } from "#model/field-name.ts";
import { schemaFor } from "#model/fields.ts";
import { type KindName, kinds } from "#model/kinds.ts";
import { ContentFiles, readEntries } from "../server/content-files.ts";
import { screenKinds } from "./collections.ts";
import { EntryPage } from "./PreviewPage.tsx";
import { previewEntry } from "./preview-site.ts";

type Entry = [kind: KindName, name: string];
type Put = (value: unknown) => unknown;

const openNames: Partial<Record<KindName, string>> = {
  pages: "gutter-cleaning-dunmore-or",
  jobs: "porch",
  cities: "dunmore",
  services: "gutter-cleaning",
  processes: "gutter-cleaning",
  legal: "terms-of-service",
};
const openEntries = screenKinds.map((kind): Entry => [kind, openNames[kind] ?? kind]);
const picture = { file: "home-eave", alt: "A clean gutter below an eave" };
const review = { words: "Dry again.", stars: 5, author: "Dana", date: "2026-06-20", consent: "2026-06-21" };
const porch = { service: "gutter-cleaning", city: "dunmore", month: "2026-06", price: 240, after: picture, review };
const saved: Entries = { ...readEntries(new ContentFiles("tests/support/sample-company")), jobs: { porch } };

it.each(openEntries)("shows a page after Add in every list of %s", (kind, name) => {
  for (const [list, entry] of withAdded(kinds[kind].schema, saved[kind]?.[name])) {
    expect(previewOf([kind, name], entry), list).toContain("<h1");
  }
});

it("tries the lists of sections, and lists in new entries", () => {
  const lists = Array.from(withAdded(kinds.pages.schema, undefined), ([list]) => list);
  expect(lists).toEqual(expect.arrayContaining(["sections (faq)", "sections.questions", "sections.picture.points"]));
});

it.each(openEntries)("shows a page while a number, day or other fixed format of %s is half-typed", (kind, name) => {
  for (const [field, typed] of withHalfTyped(kinds[kind].schema, saved[kind]?.[name])) {
    expect(previewOf([kind, name], typed), field).toContain("<h1");
  }
});

it("marks only sections, each with its place among the fields, even after new cards that are not shown yet", () => {
  const page = Object(saved.pages?.["gutter-cleaning-dunmore-or"]);
  const [hero, ...others] = page.sections;
  const sections = [hero, { kind: "service-cards" }, ...others];
  const shown = previewOf(["pages", "gutter-cleaning-dunmore-or"], { ...page, sections });
  const marks = Array.from(shown.matchAll(/data-field="sections\.(\d+)"/g), ([, at]) => Number(at));
  expect(shown).toContain('class="checks');
  expect(marks).toEqual([0, ...others.map((_: unknown, at: number) => at + 2)]);
});

it("shows a job on its page, and says what visitors do not see of it", () => {
  const preview = (job: object) => {
    const { shown } = previewEntry({ ...saved, jobs: { porch: { ...porch, ...job } } }, "jobs", "porch");
    return [shown?.page.address, ...(shown?.leftOut.map(({ fix }) => fix) ?? [])];
  };
  expect(preview({})).toEqual(["/gutter-cleaning-dunmore-or"]);
  expect(preview({ service: "gutter-repairs" })).toEqual(["/gutter-repairs-fern-hill-or"]);
  expect(preview({ service: "nowhere" })).toEqual(["/", jobWithoutPage]);
  expect(preview({ service: undefined })).toEqual(["/"]);
  const withoutConsent = { review: { ...review, consent: undefined } };
  const notice = "Visitors do not see it until you write in Consent the day the customer agreed.";
  expect(preview(withoutConsent)).toEqual(["/gutter-cleaning-dunmore-or", notice]);
  expect(previewOf(["jobs", "porch"], porch).includes("“Dry again.”")).toBe(true);
  expect(previewOf(["jobs", "porch"], { ...porch, ...withoutConsent }).includes("Dry again.")).toBe(false);
});

it("shows an old job on its service's page and says that others take its place", () => {
  const others = [7, 8, 9].map((month) => [`porch-${month}`, { ...porch, month: `2026-0${month}` }]);
  const jobs = { porch, ...Object.fromEntries(others) };
  const { shown } = previewEntry({ ...saved, jobs }, "jobs", "porch");
  expect(shown?.leftOut.map(({ fix }) => fix)).toEqual(["No page shows this job, because others take its place."]);
  expect(shown?.page.address).toBe("/gutter-cleaning-fern-hill-or");
});

function previewOf([kind, name]: Entry, entry: unknown): string {
  const { newPictures, ...preview } = previewEntry({ ...saved, [kind]: { ...saved[kind], [name]: entry } }, kind, name);
  const page = createElement(EntryPage, {
    ...preview,
    kind,
    name,
    addressOf: () => "/picture.webp",
  });
  return renderToStaticMarkup(page);
}

/** Adds an empty entry to each list in turn, and to each list in a new entry. */
function* withAdded(
  schema: z.core.$ZodType,
  value: unknown,
  path: string[] = [],
  put: Put = (one) => one,
): Generator<[list: string, entry: unknown]> {
  const reader = schemaFor(schema, value);
  for (const [name, field, inner, putField] of fieldsIn(reader, value, put)) {
    yield* withAdded(field, inner, [...path, name], putField);
  }
  if (!(reader instanceof z.ZodArray)) return;
  const list = Array.isArray(value) ? value : [];
  for (const [kind, added] of newEntries(reader.element)) {
    yield [path.join(".") + kind, put([...list, added])];
    yield* withAdded(reader.element, added, path, (entry) => put([...list, entry]));
  }
}

function newEntries(element: z.core.$ZodType): [kind: string, entry: unknown][] {
  if (!(element instanceof z.ZodDiscriminatedUnion)) return [["", element instanceof z.ZodObject ? {} : ""]];
  return element.options.map((option) => {
    const kind = String((option as z.ZodObject<{ kind: z.ZodLiteral }>).shape.kind.value);
    return [` (${kind})`, { kind }];
  });
}

/** Replaces each field in turn, except texts, choices and those that the screen does not show. */
function* withHalfTyped(
  schema: z.core.$ZodType,
  value: unknown,
  path: string[] = [],
  put: Put = (one) => one,
): Generator<[field: string, entry: unknown]> {
  const reader = schemaFor(schema, value);
  for (const [name, field, inner, putField] of fieldsIn(reader, value, put)) {
    yield* withHalfTyped(field, inner, [...path, name], putField);
  }
  if (reader instanceof z.ZodArray && !(reader.element instanceof z.ZodDiscriminatedUnion)) {
    const [first, ...rest] = Array.isArray(value) ? value : [];
    yield* withHalfTyped(reader.element, first, path, (entry) => put([entry, ...rest]));
  }
  const isField = reader instanceof z.ZodString || reader instanceof z.ZodNumber;
  const { text, isSetBySave } = (isField && reader.meta()) || {};
  if (!isField || text || isSetBySave) return;
  for (const typed of ["2026-13-4", ...(reader instanceof z.ZodNumber ? ["999", "-1"] : [])])
    yield [path.join("."), put(typed)];
}

function fieldsIn(reader: z.core.$ZodType | undefined, value: unknown, put: Put) {
  if (!(reader instanceof z.ZodObject)) return [];
  return Object.entries(reader.shape).map(([name, field]): [string, z.core.$ZodType, unknown, Put] => {
    return [name, field, valueAt(value, name), (inner) => put({ ...Object(value), [name]: inner })];
  });
}
