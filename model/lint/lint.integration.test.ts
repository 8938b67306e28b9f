import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { loadSite } from "../load-site.ts";
import { formatProblem } from "../problem.ts";
import { lintSite } from "./lint-site.ts";

const main = join(import.meta.dirname, "main.ts");

test("The content passes every check", async () => {
  const problems = await lintSite(loadSite("content"), "content");
  expect(problems.map(formatProblem)).toEqual([]);
});

test("The command ends with 0 on good content and says its figures", () => {
  const output = execFileSync(process.execPath, [main, new ContentCopy().folder], { encoding: "utf8" });
  expect(output).toMatch(
    /^\d+ pages and 2 legal texts; median reading ease of the landing pages \d+\.\d; most alike: /,
  );
  expect(output).toContain("The content passes every check.");
});

test("The command ends with 1 and names file, field and fix, whether a schema or a check finds the fault", () => {
  const copy = new ContentCopy();
  copy.changePage("contact", ({ sections: [hero] }) => Object.assign(hero ?? {}, { lead: "Call (408) 555-0142." }));
  const byCheck = spawnSync(process.execPath, [main, copy.folder], { encoding: "utf8" });
  expect(byCheck.status).toBe(1);
  expect(byCheck.stderr).toContain("content/pages/contact.yaml: section 1 (hero), lead: ");
  copy.changePage("contact", ({ head }) => Object.assign(head, { title: "Short" }));
  const bySchema = spawnSync(process.execPath, [main, copy.folder], { encoding: "utf8" });
  expect(bySchema.status).toBe(1);
  expect(bySchema.stderr).toContain("content/pages/contact.yaml: head, title: Write 30 to 60 characters.");
});
