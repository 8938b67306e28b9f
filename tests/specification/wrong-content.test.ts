import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Content } from "#model/content.ts";
import { type FolderName, type Kind, kinds, readContentPath, singles } from "#model/kinds.ts";
import { siteOf } from "#model/load-site.ts";
import { ContentError, type Problem } from "#model/problem.ts";
import { checkFields } from "#model/read/check-fields.ts";
import { readFields } from "#model/read/parse-content.ts";
import { readContent } from "#model/read/read-content.ts";

const companies = ["content", "tests/another-company/content"];
const missing = Symbol("missing");
const wrongValues = [missing, null, "", [], 7, true, "x", "x".repeat(500), ["x"], { a: 1 }];
const libraryMessages =
  /undefined|null|NaN|Too (small|big)|[Ee]xpected|received|Invalid|Unrecognized|\[object|mapping|\n\s+at /;

it.each(companies)("explains every wrong field of %s in our own words", (company) => {
  const files = filesOf(company);
  expect(files.length).toBeGreaterThan(10);
  const unclear = files.flatMap(({ path, kind, fields }) => {
    const wrong = Array.from(changes(fields), (change) => {
      const { problems } = checkFields(fields, kind.schema);
      const isOnce = new Set(problems.map(({ path: at }) => at.join("."))).size === problems.length;
      return isOnce && problems.every(isClear) ? [] : [{ path, ...change, problems }];
    });
    return wrong.flat();
  });
  expect(unclear).toEqual([]);
});

it("explains every problem between files in our own words", () => {
  const company = "tests/another-company/content";
  const content = readContent(company).content ?? expect.fail("The content cannot be read.");
  const firsts = Map.groupBy(filesOf(company), ({ kindName }) => kindName);
  const unclear = Array.from(firsts.values()).flatMap(([first]) => {
    const { kindName, kind, name, fields } = first ?? expect.fail("There is no such file.");
    const wrong = Array.from(changes(fields), (change) => {
      const { value, problems } = checkFields(fields, kind.schema);
      if (problems.length > 0) return [];
      const entry = kindName in singles ? value : { ...content[kindName as FolderName], [name]: value };
      const found = problemsBetween({ ...content, [kindName]: entry });
      return found.every((problem) => problem.file && problem.field && isClear(problem)) ? [] : [{ ...change, found }];
    });
    return wrong.flat();
  });
  expect(unclear).toEqual([]);
});

interface ContentFile {
  path: string;
  kindName: keyof typeof kinds;
  kind: Kind;
  name: string;
  fields: unknown;
}

function filesOf(company: string): ContentFile[] {
  return readdirSync(company, { recursive: true, encoding: "utf8" }).flatMap((path) => {
    const { kind: kindName, name } = readContentPath(`content/${path}`) ?? {};
    if (!kindName || !name) return [];
    const kind = kinds[kindName];
    return [{ path, kindName, kind, name, fields: readFields(readFileSync(join(company, path), "utf8"), kind) }];
  });
}

/** Sets each field at any depth to each wrong value in turn. In lists, only changes the first entry of each kind. */
function* changes(fields: unknown, at = ""): Generator<{ field: string; value: unknown }> {
  if (typeof fields !== "object" || fields === null) return;
  const entries = fields as Record<string, unknown>;
  const kindOf = (entry: unknown) => (entry as { kind?: string } | null)?.kind;
  const keys = Object.keys(entries).filter((key, index, all) => {
    return !Array.isArray(fields) || all.findIndex((one) => kindOf(entries[one]) === kindOf(entries[key])) === index;
  });
  for (const key of keys) {
    const original = entries[key];
    for (const value of wrongValues) {
      if (value !== missing) entries[key] = value;
      else if (!Array.isArray(fields)) delete entries[key];
      yield { field: `${at}${key}`, value };
    }
    entries[key] = original;
    yield* changes(original, `${at}${key}.`);
  }
}

function isClear({ fix }: { fix: string }): boolean {
  return /^[A-Z"].*[.)]$/.test(fix) && !libraryMessages.test(fix);
}

function problemsBetween(content: Content): Problem[] {
  try {
    return siteOf(content).advice;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}
