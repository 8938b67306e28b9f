import { expect, it } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { lintSite } from "../lint/lint-site.ts";
import { formatProblem } from "../problem.ts";
import type { ServiceFile } from "../schemas/service.ts";

const fix =
  "This icon draws a gutter, and no service is about gutters or roofs. Choose one of: cleaning, commercial, clock, shield, tag, badge, people, phone, mail, pin.";

/** A dog groomer's content with an icon of a roof on a service and another on a page. */
function withRoofIcons(): ContentCopy {
  const copy = new ContentCopy("tests/another-company/content");
  copy.changeYaml<ServiceFile>("services/nail-trim.yaml", (service) => {
    service.icon = "repair";
  });
  copy.changePage("index", (page) => {
    const reason = { title: "Calm dogs", text: "We take one dog at a time." };
    page.sections.push({
      kind: "reasons",
      heading: "Why us",
      reasons: [{ ...reason, icon: "guard" }, reason, reason],
    });
  });
  return copy;
}

it("advises against icons that draw gutters where no service is about them", () => {
  expect(lintSite(withRoofIcons().load()).map(formatProblem)).toEqual([
    `content/services/nail-trim.yaml: icon: ${fix}`,
    expect.stringMatching(
      /^content\/pages\/index\.yaml: section \d+ \(reasons\), reason 1, icon: This icon draws a gutter/,
    ),
  ]);
});

it("takes the same icons where a service is about roofs", () => {
  const copy = withRoofIcons();
  copy.changeYaml<ServiceFile>("services/nail-trim.yaml", (service) => {
    service.name = "Roof Trim";
  });
  expect(lintSite(copy.load()).filter((problem) => problem.fix.includes("draws a gutter"))).toEqual([]);
});
