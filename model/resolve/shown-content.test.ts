import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { lintSite } from "../lint/lint-site.ts";
import { formatProblem } from "../problem.ts";
import type { CityFile } from "../schemas/city.ts";
import type { MenusFile } from "../schemas/menus.ts";
import { sectionsOf } from "../site.ts";

const ashby = "gutter-cleaning-ashby-or";

/** By default, hides a page that no text links to. */
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

describe("a hidden page", () => {
  it("is not on the site", () => {
    const { pages } = withHiddenPage().load();
    expect(pages.map(({ address }) => address)).not.toContain(`/${ashby}`);
  });

  it.each([
    ["a title that is too short", (text: string) => text.replace(/title: .*/, "title: Later")],
    ["an unknown field", (text: string) => `${text}later: true\n`],
    ["a dead link", (text: string) => text.replace(/lead: .*/, "lead: See [this page](/nowhere) for more.")],
    ["an unknown city", (text: string) => text.replace("city: ashby", "city: nowhere")],
  ])("may have %s", (_, change) => {
    const copy = withHiddenPage();
    copy.changeText(`pages/${ashby}.yaml`, change);
    expect(copy.problems()).toEqual([]);
  });

  it("is reported for pages that link to it, also under a former address", () => {
    const copy = withHiddenPage();
    copy.changePage(ashby, (page) => {
      page.formerAddresses = ["/ashby"];
    });
    copy.changePage("contact", (page) => {
      for (const hero of sectionsOf(page, "hero")) hero.lead = `See [Ashby](/${ashby}) and call us.`;
      for (const cards of sectionsOf(page, "contact-cards")) cards.phoneNote = "See [Ashby](/ashby) and call us.";
    });
    const page = "It links to Gutter Cleaning in Ashby (page), which";
    const fix = "is not shown yet. Show that page, or remove the link.";
    expect(copy.problems()).toEqual([
      `content/pages/contact.yaml: section 1 (hero), lead: ${page} ${fix}`,
      `content/pages/contact.yaml: section 2 (contact-cards), phoneNote: ${page} is now at /${ashby} and ${fix}`,
    ]);
  });

  it.each([ashby, "ashby"])("is left out of menus that link to /%s, with advice", (address) => {
    const copy = withHiddenPage();
    copy.changePage(ashby, (page) => {
      page.formerAddresses = ["/ashby"];
    });
    copy.changeYaml<MenusFile>("menus.yaml", ({ header, footer }) => {
      const link = { name: "Ashby only", address: `/${address}` };
      header.push({ kind: "page", ...link });
      footer.push({ kind: "links", name: "Only Ashby", links: [link] });
      for (const list of footer) if (list.kind === "links") list.links.unshift(link);
    });
    const { header, footer } = copy.load().menus;
    expect(JSON.stringify({ header, footer })).not.toMatch(/ashby only|only ashby/i);
    expect(footer.at(-1)?.links.length).toBeGreaterThan(0);
    expect(advice(copy)).toContainEqual(
      expect.stringMatching(
        /menus\.yaml: header 5 \(page\), address: The menu leaves out this link to .*\(page\), which/,
      ),
    );
  });

  it("may be the only one in a menu", () => {
    const copy = withHiddenPage();
    copy.changeYaml<MenusFile>("menus.yaml", (menus) => {
      menus.header = [{ kind: "page", name: "Ashby", address: `/${ashby}` }];
    });
    expect(copy.load().menus.header).toEqual([]);
  });

  it("is reported if every page links to it", () => {
    expect(withHiddenPage("contact").problems()).toContain(
      'content/pages/contact.yaml: the whole file: Every page links to this page. Turn "Not shown yet" off.',
    );
  });
});

describe("a hidden city", () => {
  it("leaves the site together with its pages, without advice", () => {
    const copy = withHiddenCity();
    const { cities, pages } = copy.load();
    expect(cities.map(({ slug }) => slug)).not.toContain("ashby");
    expect(pages.map(({ address }) => address)).not.toContain(`/${ashby}`);
    expect(advice(copy)).toEqual(advice(new ContentCopy()));
  });

  it("needs no place", () => {
    const copy = withHiddenCity();
    copy.changeText("cities/ashby.yaml", (text) => text.replace(/place:\n {2}latitude.*\n {2}longitude.*\n/, ""));
    expect(copy.problems()).toEqual([]);
  });
});

describe("without a visible page", () => {
  it("a city is left out of lists, with advice", () => {
    const copy = new ContentCopy();
    const place = { latitude: 43.8305, longitude: -123.25439 };
    copy.write("cities/morgan-hill.yaml", stringify({ name: "Morgan Hill", place }));
    expect(copy.load().cities.map(({ slug }) => slug)).not.toContain("morgan-hill");
    expect(advice(copy)).toContain(
      "content/cities/morgan-hill.yaml: the whole file: No visible page is about Morgan Hill, so menus, lists and maps leave it out. Add a page about it.",
    );
  });

  it("a service is left out of menus, form and cards, with advice", () => {
    const copy = withHiddenPage("gutter-installation-fern-hill-or");
    const { services, pages } = copy.load();
    const cards = pages.flatMap((page) => sectionsOf(page, "service-cards").flatMap((section) => section.cards));
    expect([...services, ...cards].map(({ slug }) => slug)).not.toContain("gutter-installation");
    expect(advice(copy)).toContainEqual(expect.stringContaining("No visible page is about Gutter Installation"));
  });

  it("a service in the first city links to its page in another city", () => {
    const copy = withHiddenPage("gutter-cleaning-fern-hill-or");
    copy.changeText("pages/gutter-repairs-fern-hill-or.yaml", (text) =>
      text.replaceAll("/gutter-cleaning-fern-hill-or", "/contact"),
    );
    const service = copy.load().services.find(({ slug }) => slug === "gutter-cleaning");
    expect(service?.href).toBe("/gutter-cleaning-dunmore-or");
  });

  it("a site is rejected", () => {
    const copy = new ContentCopy();
    for (const { file, service } of copy.load().pages) {
      if (service) copy.remove(file.replace("content/", ""));
    }
    expect(copy.problems()).toContainEqual(expect.stringContaining("No visible page is about a service in a city."));
  });
});
