import { expect, it } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { lintSite } from "../lint/lint-site.ts";
import { formatProblem } from "../problem.ts";
import type { ServiceFile } from "../schemas/service.ts";

const fix =
  "This icon shows a gutter, but no service is about gutters or roofs. Choose one of: cleaning, commercial, clock, shield, tag, badge, people, phone, mail, pin.";

it("advises against icons of gutters unless a service is about roofs", () => {
  const copy = new ContentCopy("tests/another-company/content");
  const changeService = (change: Partial<ServiceFile>) => {
    copy.changeYaml<ServiceFile>("services/nail-trim.yaml", (service) => Object.assign(service, change));
    return lintSite(copy.load()).map(formatProblem);
  };
  copy.changePage("index", (page) => {
    const reason = { title: "Calm dogs", text: "We take one dog at a time." };
    const reasons = [{ ...reason, icon: "guard" as const }, reason, reason];
    page.sections.push({ kind: "reasons", heading: "Why us", reasons });
  });
  expect(changeService({ icon: "repair" })).toEqual([
    `content/services/nail-trim.yaml: icon: ${fix}`,
    expect.stringMatching(
      /^content\/pages\/index\.yaml: section \d+ \(reasons\), reason 1, icon: This icon shows a gutter/,
    ),
  ]);
  expect(changeService({ name: "Roof Trim" })).toEqual([]);
});
