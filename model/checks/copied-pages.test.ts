import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import type { PageFile } from "../schemas/page.ts";
import { sectionsOf } from "../site.ts";

const place = { latitude: 43.8305, longitude: -123.25439 };
const copyName = "gutter-cleaning-morgan-hill-or";

/** Adds the city Morgan Hill and a copy of another city's page for it. */
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

function writeOwnHead(page: PageFile): void {
  const description =
    "Morgan Hill is where our crew clears gutters of needles and moss before the rain. Call for a day. Ask for Monday.";
  page.head = { title: "Gutter Cleaning in Morgan Hill, OR", description };
  for (const hero of sectionsOf(page, "hero")) hero.headline = "Clean gutters for Morgan Hill";
}

function writeOwnLead(page: PageFile): void {
  for (const hero of sectionsOf(page, "hero")) hero.lead = "We come to Morgan Hill on Mondays.";
}

describe("a page that was copied for another city", () => {
  it.each(["ashby", "dunmore", "fern-hill", "larkspur"])("is reported with the name of its source, %s", (city) => {
    expect(withCopyOf(`gutter-cleaning-${city}-or`).problems()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/pages/${copyName}\\.yaml: the whole file: This page still has the words of Gutter Cleaning in [A-Z]` +
            ".*: its title, its headline, its lead\\. Write its own\\.$",
        ),
      ),
    ]);
  });

  it.each(["ashby", "fern-hill"])("is reported with a new title and headline, copied from %s", (city) => {
    const [problem, ...others] = withCopyOf(`gutter-cleaning-${city}-or`, writeOwnHead).problems();
    expect([problem, others]).toEqual([expect.stringMatching(/words of Gutter Cleaning in .*: its lead\. /), []]);
  });

  it("is reported if only the city's name changed, even if its file comes first", () => {
    const copy = new ContentCopy();
    copy.write("cities/aloha.yaml", stringify({ name: "Aloha", place }));
    copy.changeText("pages/gutter-cleaning-dunmore-or.yaml", (text) => {
      const renamed = text.replace("city: dunmore", "city: aloha").replaceAll("Dunmore", "Aloha");
      copy.write("pages/gutter-cleaning-aloha-or.yaml", renamed);
      return text;
    });
    expect(copy.problems().filter((problem) => problem.includes("still has"))).toEqual([
      expect.stringMatching(/gutter-cleaning-aloha-or\.yaml: .*Cleaning in Dunmore: its lead\. /),
    ]);
  });

  it.each([
    ["title", (page: PageFile) => Object.assign(page.head, { title: "Gutter Cleaning in Dunmore for less" })],
    ["headline", (page: PageFile) => Object.assign(page.sections[0] ?? {}, { headline: "Clean gutters in Dunmore" })],
  ])("is reported if its %s names the other city", (part, change) => {
    const copy = withCopyOf("gutter-cleaning-dunmore-or", (page) => {
      writeOwnHead(page);
      writeOwnLead(page);
      change(page);
    });
    expect(copy.problems()).toEqual([
      expect.stringContaining(`words of Gutter Cleaning in Dunmore: its ${part}. Write`),
    ]);
  });

  it("is accepted with its own title, headline and lead", () => {
    const copy = withCopyOf("gutter-cleaning-dunmore-or", (page) => {
      writeOwnHead(page);
      writeOwnLead(page);
    });
    expect(copy.problems()).toEqual([]);
  });
});

it.each([
  ["gutter-repairs", "gutter-cleaning"],
  ["gutter-installation", "gutter-replacement"],
])("reports a page about %s with the words of %s", (service, original) => {
  const copy = new ContentCopy();
  copy.changeText(`pages/${original}-fern-hill-or.yaml`, (text) => {
    copy.write(`pages/${service}-fern-hill-or.yaml`, text.replace(/^service: .*$/m, `service: ${service}`));
    return text;
  });
  const [problem, ...others] = copy.problems().filter((one) => one.includes("still has the words"));
  expect([problem, others]).toEqual([expect.stringContaining(`content/pages/${service}-fern-hill-or.yaml: `), []]);
});

it("reports the copy of a page without a city", () => {
  const copy = new ContentCopy();
  copy.changeText("pages/contact.yaml", (text) => {
    copy.write("pages/about-us.yaml", text);
    return text;
  });
  const words = /^content\/pages\/about-us\.yaml: .*words of Contact Us for a Free Gutter Quote in Fern Hill: /;
  expect(copy.problems()).toEqual([expect.stringMatching(words)]);
});

it.each([
  ["Call us for a free quote.", ["gutter-cleaning-ashby-or", "gutter-cleaning-dunmore-or"]],
  [
    "Call {phone} and ask for a day in {city} that suits you.",
    ["gutter-cleaning-ashby-or", "gutter-cleaning-dunmore-or"],
  ],
  ["We clean, mend and replace gutters in Fern Hill and three towns nearby.", ["index", "contact"]],
])("accepts a standard lead on pages with titles and headlines of their own: %s", (lead, names) => {
  const copy = new ContentCopy();
  for (const name of names)
    copy.changePage(name, (page) => {
      for (const hero of sectionsOf(page, "hero")) hero.lead = lead;
    });
  expect(copy.problems()).toEqual([]);
});

it("names the page about the same service as the source", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-ashby-or", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.headline = "Gutter cleaning half an hour from Fern Hill";
  });
  expect(copy.problems()).toEqual([expect.stringContaining("words of Gutter Cleaning in Fern Hill: its headline. ")]);
});
