import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { ContentCopy } from "../../testing/sample-content.ts";
import { lintSite } from "../lint/lint-site.ts";
import { formatProblem } from "../problem.ts";
import type { CityFile } from "../schemas/city.ts";
import { sectionsOf } from "../site.ts";

const ashby = "gutter-cleaning-ashby-or";

/** The sample's content with a page that no text links to, not shown yet. */
function withHiddenPage(name = ashby): ContentCopy {
  const copy = new ContentCopy();
  copy.changePage(name, (page) => {
    page.isHidden = true;
  });
  return copy;
}

function withHiddenCity(): ContentCopy {
  const copy = new ContentCopy();
  copy.changeYaml<CityFile>("cities/ashby.yaml", (city) => {
    city.isHidden = true;
  });
  return copy;
}

const advice = (copy: ContentCopy) => lintSite(copy.load()).map(formatProblem);

describe("a page that is not shown yet", () => {
  it("is no page of the site", () => {
    const addresses = withHiddenPage()
      .load()
      .pages.map(({ address }) => address);
    expect(addresses).not.toContain(`/${ashby}`);
  });

  it("is in no card of another page", () => {
    const { pages } = withHiddenPage("gutter-installation-fern-hill-or").load();
    const cards = pages.flatMap((page) => sectionsOf(page, "service-cards").flatMap((section) => section.cards));
    expect(cards.map(({ slug }) => slug)).not.toContain("gutter-installation");
  });

  it.each([
    ["a title that is too short", (text: string) => text.replace(/title: .*/, "title: Later")],
    ["a field that does not exist", (text: string) => `${text}later: true\n`],
    ["a link that is dead", (text: string) => text.replace(/lead: .*/, "lead: See [this page](/nowhere) for more.")],
    ["a city that does not exist", (text: string) => text.replace("city: ashby", "city: nowhere")],
  ])("may have %s", (_, change) => {
    const copy = withHiddenPage();
    copy.changeText(`pages/${ashby}.yaml`, change);
    expect(copy.problems()).toEqual([]);
  });

  it("is named with each shown page that links to it", () => {
    const copy = withHiddenPage();
    copy.changePage("contact", (page) => {
      for (const hero of sectionsOf(page, "hero")) hero.lead = `See [Ashby](/${ashby}) and call us.`;
    });
    expect(copy.problems()).toEqual([
      "content/pages/contact.yaml: section 1 (hero), lead: It leads to Gutter Cleaning in Ashby (page), which is not shown yet. Show that page, or remove the link.",
    ]);
  });

  it("is named where a menu leads to it", () => {
    const copy = withHiddenPage();
    copy.changeText("menus.yaml", (text) =>
      text.replace("header:\n", `header:\n  - kind: page\n    name: Ashby\n    address: /${ashby}\n\n`),
    );
    expect(copy.problems()).toEqual([
      expect.stringContaining("content/menus.yaml: header 1 (page), address: It leads to"),
    ]);
  });

  it("is refused where every page links to it", () => {
    expect(withHiddenPage("contact").problems()).toContain(
      'content/pages/contact.yaml: the whole file: Every page links to this page. Switch "Not shown yet" off.',
    );
  });
});

describe("a city that is not shown yet", () => {
  it("is left out of lists with the pages about it", () => {
    const { cities, pages } = withHiddenCity().load();
    expect([...cities, ...pages].map((one) => ("slug" in one ? one.slug : one.address))).not.toContainEqual(
      expect.stringContaining("ashby"),
    );
  });

  it("may be without a place", () => {
    const copy = withHiddenCity();
    copy.changeText("cities/ashby.yaml", (text) => text.replace(/place:\n {2}latitude.*\n {2}longitude.*\n/, ""));
    expect(copy.problems()).toEqual([]);
  });

  it("is no advice", () => {
    expect(advice(withHiddenCity())).toEqual(advice(new ContentCopy()));
  });
});

describe("without a page that is shown", () => {
  const morganHill = { name: "Morgan Hill", place: { latitude: 43.8305, longitude: -123.25439 } };

  it("a city is left out of lists, and the writer is told", () => {
    const copy = new ContentCopy();
    copy.write("cities/morgan-hill.yaml", stringify(morganHill));
    expect(copy.load().cities.map(({ slug }) => slug)).not.toContain("morgan-hill");
    expect(advice(copy)).toContain(
      "content/cities/morgan-hill.yaml: the whole file: No page that is shown is about Morgan Hill, so menus, lists and maps leave it out. Add a page about it.",
    );
  });

  it("a service is left out of menus and form, and the writer is told", () => {
    const copy = withHiddenPage("gutter-installation-fern-hill-or");
    expect(copy.load().services.map(({ slug }) => slug)).not.toContain("gutter-installation");
    expect(advice(copy)).toContainEqual(expect.stringContaining("No page that is shown is about Gutter Installation"));
  });

  it("a service in the first city leads to its page in another", () => {
    const copy = withHiddenPage("gutter-cleaning-fern-hill-or");
    copy.changeText("pages/gutter-repairs-fern-hill-or.yaml", (text) =>
      text.replaceAll("/gutter-cleaning-fern-hill-or", "/contact"),
    );
    const service = copy.load().services.find(({ slug }) => slug === "gutter-cleaning");
    expect(service?.href).toBe("/gutter-cleaning-dunmore-or");
  });

  it("every service and city is refused", () => {
    const copy = new ContentCopy();
    for (const { file, service } of copy.load().pages) {
      if (service) copy.remove(file.replace("content/", ""));
    }
    expect(copy.problems()).toContainEqual(
      expect.stringContaining("No page that is shown is about a service in a city."),
    );
  });
});
