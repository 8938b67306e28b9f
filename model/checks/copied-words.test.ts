import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { ContentCopy } from "../../testing/sample-content.ts";
import type { PageFile } from "../schemas/page.ts";
import { sectionsOf } from "../site.ts";

const place = { latitude: 43.8305, longitude: -123.25439 };
const copyName = "gutter-cleaning-morgan-hill-or";
const cleaning = ["ashby", "dunmore", "fern-hill", "larkspur"];

/** The sample's content with a new city, and a page about it that was copied from another. */
function withCopyOf(original: string, change: (page: PageFile) => void = () => {}): ContentCopy {
  const copy = new ContentCopy();
  copy.write("cities/morgan-hill.yaml", stringify({ name: "Morgan Hill", place }));
  copy.changeText(`pages/${original}.yaml`, (text) => {
    copy.write(`pages/${copyName}.yaml`, text);
    return text;
  });
  copy.changePage(copyName, (page) => {
    Object.assign(page, { service: "gutter-cleaning", city: "morgan-hill" });
    change(page);
  });
  return copy;
}

function withOwnHead(page: PageFile): void {
  page.head = {
    title: "Gutter Cleaning in Morgan Hill, OR",
    description:
      "Morgan Hill is where our crew clears gutters of needles and moss before the rain. Call for a day.".padEnd(
        115,
        "!",
      ),
  };
  for (const hero of sectionsOf(page, "hero")) hero.headline = "Clean gutters for Morgan Hill";
}

/** Replaces each text below the top by words of its own. */
function withOwnBody(page: PageFile, keep = 0): void {
  const [hero, ...others] = page.sections;
  const text = (at: number) => `Our crew number ${at} writes a report on every downspout it has opened that day.`;
  page.sections = [
    ...(hero?.kind === "hero" ? [{ ...hero, lead: "We come to Morgan Hill on Mondays.", points: [] }] : []),
    ...others.slice(0, keep),
    ...others.slice(keep).map((_, at) => {
      return { kind: "text-and-image" as const, heading: `Part ${at + 1} of it`, body: text(at) };
    }),
  ];
}

describe("a page that was copied for another city", () => {
  it.each(cleaning)("is one problem that names the page of %s", (city) => {
    expect(withCopyOf(`gutter-cleaning-${city}-or`).problems()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/pages/${copyName}\\.yaml: the whole file: This page still has the words of Gutter Cleaning in [A-Z]` +
            ".*: its title, its description, its headline, \\d+ paragraphs, \\d+ questions\\. Write its own\\.$",
        ),
      ),
    ]);
  });

  it.each(cleaning)("is a problem while the texts below its top are those of %s", (city) => {
    const [problem, ...others] = withCopyOf(`gutter-cleaning-${city}-or`, withOwnHead).problems();
    expect([problem, others]).toEqual([expect.stringMatching(/words of Gutter Cleaning in .*: \d+ paragraphs/), []]);
  });

  it("is a problem while only its city's name is another, though its file comes first", () => {
    const copy = new ContentCopy();
    copy.write("cities/aloha.yaml", stringify({ name: "Aloha", place }));
    copy.changeText("pages/gutter-cleaning-dunmore-or.yaml", (text) => {
      const renamed = text.replace("city: dunmore", "city: aloha").replaceAll("Dunmore", "Aloha");
      copy.write("pages/gutter-cleaning-aloha-or.yaml", renamed);
      return text;
    });
    expect(copy.problems().filter((problem) => problem.includes("still has"))).toEqual([
      expect.stringMatching(/gutter-cleaning-aloha-or\.yaml: .*Cleaning in Dunmore: \d+ paragraphs, \d+ questions/),
    ]);
  });

  it.each([
    ["title", (page: PageFile) => Object.assign(page.head, { title: "Gutter Cleaning in Dunmore for less" })],
    ["headline", (page: PageFile) => Object.assign(page.sections[0] ?? {}, { headline: "Clean gutters in Dunmore" })],
  ])("is a problem while its %s names the other city", (part, change) => {
    const copy = withCopyOf("gutter-cleaning-dunmore-or", (page) => {
      withOwnHead(page);
      withOwnBody(page);
      change(page);
    });
    expect(copy.problems()).toEqual([
      expect.stringContaining(`words of Gutter Cleaning in Dunmore: its ${part}. Write`),
    ]);
  });

  it("is a problem while one section speaks of the other city", () => {
    const copy = withCopyOf("gutter-cleaning-dunmore-or", (page) => {
      withOwnHead(page);
      withOwnBody(page, 2);
    });
    expect(copy.problems()).toEqual([expect.stringContaining("words of Gutter Cleaning in Dunmore")]);
  });

  it("is no problem once its words are its own", () => {
    const copy = withCopyOf("gutter-cleaning-dunmore-or", (page) => {
      withOwnHead(page);
      withOwnBody(page);
    });
    expect(copy.problems()).toEqual([]);
  });
});

it.each([
  ["gutter-repairs", "gutter-cleaning"],
  ["gutter-installation", "gutter-replacement"],
])("a page about %s is a problem with the words of %s", (service, original) => {
  const copy = new ContentCopy();
  copy.changeText(`pages/${original}-fern-hill-or.yaml`, (text) => {
    copy.write(`pages/${service}-fern-hill-or.yaml`, text.replace(/^service: .*$/m, `service: ${service}`));
    return text;
  });
  const [problem, ...others] = copy.problems().filter((one) => one.includes("still has the words"));
  expect([problem, others]).toEqual([expect.stringContaining(`content/pages/${service}-fern-hill-or.yaml: `), []]);
});

it("names the copy of a page that is about no city", () => {
  const copy = new ContentCopy();
  copy.changeText("pages/contact.yaml", (text) => {
    copy.write("pages/about-us.yaml", text);
    return text;
  });
  expect(copy.problems()).toEqual([
    expect.stringMatching(
      /^content\/pages\/about-us\.yaml: .*words of Contact Us for a Free Gutter Quote in Fern Hill: /,
    ),
  ]);
});

it.each(["content", "testing/sample-company", "tests/another-company/content"])("finds nothing in %s", (folder) => {
  expect(new ContentCopy(folder).problems()).toEqual([]);
});
