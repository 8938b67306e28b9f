import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkContent } from "./checks/check-content.ts";
import { ContentCopy } from "./checks/content-copy.ts";
import { inWords } from "./problem.ts";
import { readContent } from "./read-content.ts";
import type { Page } from "./shapes/page.ts";

const main = join(import.meta.dirname, "checks/main.ts");

test("The content passes every check", async () => {
  const problems = await checkContent(readContent(import.meta.dirname), import.meta.dirname);
  expect(problems.map(inWords)).toEqual([]);
});

test("The command ends with 0 on good content and says its figures", () => {
  const output = execFileSync(process.execPath, [main, new ContentCopy().folder], { encoding: "utf8" });
  expect(output).toMatch(
    /^\d+ pages and 2 legal texts; median reading ease of the landing pages \d+\.\d; most alike: /,
  );
  expect(output).toContain("The content passes every check.");
});

test("The command ends with 1 and names file, field and remedy, whether a shape or a check finds the fault", () => {
  const copy = new ContentCopy();
  copy.changeYaml<Page>("pages/contact.yaml", ({ sections: [hero] }) =>
    Object.assign(hero ?? {}, { lead: "Call (408) 555-0142." }),
  );
  const byCheck = spawnSync(process.execPath, [main, copy.folder], { encoding: "utf8" });
  expect(byCheck.status).toBe(1);
  expect(byCheck.stderr).toContain("content/pages/contact.yaml: section 1 (hero), lead: ");
  copy.changeYaml<Page>("pages/contact.yaml", ({ head }) => Object.assign(head, { title: "Short" }));
  const byShape = spawnSync(process.execPath, [main, copy.folder], { encoding: "utf8" });
  expect(byShape.status).toBe(1);
  expect(byShape.stderr).toContain("content/pages/contact.yaml: head, title: Write 30 to 60 characters.");
});
