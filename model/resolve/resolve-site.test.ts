import { expect, it } from "vitest";
import { ContentCopy, pageAt } from "../../tests/support/sample-content.ts";
import type { MenusFile } from "../schemas/menus.ts";
import type { ProcessFile } from "../schemas/process.ts";
import { sectionsOf } from "../site.ts";

it("cards link to the city's own page, or else to the first city's", () => {
  const copy = new ContentCopy();
  copy.changeText("pages/gutter-repairs-fern-hill-or.yaml", (text) => {
    copy.write("pages/gutter-repairs-larkspur-or.yaml", text.replace("city: fern-hill", "city: larkspur"));
    return text;
  });
  copy.changePage("gutter-repairs-larkspur-or", (page) => {
    page.head = { title: "Repairs in Larkspur, from leaks to sags", description: "Larkspur. ".repeat(12).trim() };
    page.sections = [
      { kind: "hero", headline: "Larkspur", lead: "We repair.", callLabel: "Call", points: [], softTop: false },
    ];
  });
  const site = copy.withPage("gutter-cleaning-larkspur-or", (page) => {
    const [section] = sectionsOf(page, "service-cards");
    section?.cards.splice(0, 2, { service: "gutter-repairs" }, { service: "gutter-replacement" });
  });
  const [repairs, replacement] =
    sectionsOf(pageAt(site, "/gutter-cleaning-larkspur-or"), "service-cards")[0]?.cards ?? [];
  expect(repairs?.href).toBe("/gutter-repairs-larkspur-or");
  expect(replacement?.href).toBe("/gutter-replacement-fern-hill-or");
});

it("sorts cities by number, with unnumbered cities last", () => {
  const copy = new ContentCopy();
  copy.changeText("cities/dunmore.yaml", (text) => text.replace(/order: .*\n/, ""));
  copy.changeText("cities/larkspur.yaml", (text) => text.replace(/order: .*/, "order: 1"));
  const names = copy.load().cities.map(({ name }) => name);
  expect([names[0], names.at(-1)]).toEqual(["Fern Hill", "Dunmore"]);
  expect(names.indexOf("Larkspur")).toBeLessThan(names.indexOf("Ashby"));
});

it("fills in placeholders in menus, services, jobs and the company's texts", () => {
  const copy = new ContentCopy();
  copy.changeText("menus.yaml", (text) => text.replace("name: Contact\n", "name: Call {phone}\n"));
  copy.addJob("a-roof", { heading: "A roof in the hills, {phone}" });
  copy.changeText("services/gutter-repairs.yaml", (text) => text.replace(/line: .*/, "line: Call {phone} for it."));
  copy.changeText("company.yaml", (text) => text.replace(/blurb: .*/, "blurb: Write to {email} or call {phone}."));
  const { menus, jobs, services, company } = copy.load();
  expect(menus.header.at(-1)?.name).toBe("Call (541) 555-0142");
  expect(jobs.map(({ heading }) => heading)).toEqual(["A roof in the hills, (541) 555-0142"]);
  expect(services.map(({ line }) => line)).toContain("Call [(541) 555-0142](tel:+15415550142) for it.");
  expect(company.blurb).toBe("Write to office@aldergutter.example or call (541) 555-0142.");
});

it("menus link to other sites, and to a page given by its whole address", () => {
  const copy = new ContentCopy();
  copy.changeYaml<MenusFile>("menus.yaml", ({ header, footer }) => {
    header.push({ kind: "page", name: "The board", address: "https://www.ccb.example/look-up" });
    const links = [{ name: "Contact", address: "https://www.aldergutter.example/contact" }];
    footer.push({ kind: "links", name: "More", links });
  });
  const { header, footer } = copy.load().menus;
  expect(header.at(-1)).toEqual({ name: "The board", href: "https://www.ccb.example/look-up" });
  expect(footer.at(-1)?.links).toEqual([{ name: "Contact", href: "/contact" }]);
});

it("a menu entry follows a renamed page to its current address", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-dunmore-or", (page) => {
    page.formerAddresses = ["/dunmore"];
  });
  copy.changeYaml<MenusFile>("menus.yaml", ({ header }) => {
    header.push({ kind: "page", name: "Dunmore", address: "/dunmore" });
  });
  expect(copy.load().menus.header.at(-1)).toEqual({ name: "Dunmore", href: "/gutter-cleaning-dunmore-or" });
});

it("shows prices in the hero, at a glance and in answers", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-repairs-fern-hill-or", (page) => {
    for (const { questions } of sectionsOf(page, "faq"))
      Object.assign(questions[0] ?? {}, { answer: "Tell us where it drips. {price}. {prices}" });
  });
  const shown = () => {
    const page = pageAt(copy.load(), "/gutter-repairs-fern-hill-or");
    const rows = sectionsOf(page, "at-a-glance")[0]?.rows.slice(0, 2);
    const [point] = sectionsOf(page, "hero")[0]?.points ?? [];
    return { point, rows, answer: sectionsOf(page, "faq")[0]?.questions[0]?.answer };
  };
  expect(shown().answer).toBe("Tell us where it drips.");
  const prices =
    "prices:\n  - {work: Small leaks, from: 150, to: 1200, note: To seal one.}\n  - {work: Copper, from: 12, unit: a foot}\n";
  copy.changeText("services/gutter-repairs.yaml", (text) => `${text}${prices}`);
  expect(shown()).toEqual({
    point: { text: "Small leaks: usually $150 to $1,200" },
    rows: [
      { term: "Small leaks", figure: "$150 to $1,200", detail: "To seal one." },
      { term: "Copper", figure: "from $12 a foot", detail: undefined },
    ],
    answer: "Tell us where it drips. $150 to $1,200. Small leaks: usually $150 to $1,200. Copper: from $12 a foot.",
  });
  const [home] = sectionsOf(pageAt(copy.load(), "/"), "hero")[0]?.points ?? [];
  expect(home).toEqual({ text: "Gutter repair, small leaks: usually $150 to $1,200" });
});

it("omits a question whose answer is a missing price, and keeps the places of the others", () => {
  const site = new ContentCopy().withPage("gutter-repairs-fern-hill-or", (page) => {
    for (const { questions } of sectionsOf(page, "faq"))
      questions.unshift({ question: "What is it?", answer: "{prices}" });
  });
  const [faq] = sectionsOf(pageAt(site, "/gutter-repairs-fern-hill-or"), "faq");
  expect(faq?.questions.map(({ question }) => question)).not.toContain("What is it?");
  expect(faq?.questions[0]?.at).toBe(1);
});

it("puts the questions of the page's process first, with the prices of its service", () => {
  const copy = new ContentCopy();
  copy.changeYaml<ProcessFile>("processes/gutter-cleaning.yaml", (process) => {
    process.questions = [
      { question: "What is it?", answer: "{prices} It depends on the roof." },
      { question: "And when?", answer: "{booking}" },
    ];
  });
  const questions = () => sectionsOf(pageAt(copy.load(), "/gutter-cleaning-dunmore-or"), "faq")[0]?.questions ?? [];
  const own = questions();
  copy.changePage("gutter-cleaning-dunmore-or", (page) => {
    for (const process of sectionsOf(page, "process")) process.showsQuestions = true;
  });
  expect(questions()).toEqual([{ question: "What is it?", answer: "It depends on the roof." }, ...own]);
  copy.changeText("services/gutter-cleaning.yaml", (text) => `${text}prices: [{work: A house, from: 189}]\n`);
  expect(questions()[0]?.answer).toBe("A house: from $189. It depends on the roof.");
});

it("links the guarantee to its heading in the terms, except within the terms", () => {
  const copy = new ContentCopy();
  const heading = "## What we fix: 2 years";
  copy.changeText("legal/terms-of-service.md", (text) => text.replace("## Workmanship guarantee", heading));
  const { company, legalPages } = copy.load();
  expect(company.promise).toContain("](/terms-of-service#what-we-fix-2-years)");
  const terms = legalPages.find(({ address }) => address === "/terms-of-service");
  expect(terms?.body).toContain(heading);
  expect(terms?.body).not.toContain("](/terms-of-service");
});

it("a calendar row takes its months from the table of trees", () => {
  const copy = new ContentCopy();
  copy.write("trees.yaml", "trees:\n  - name: Live oak leaves\n    months: [April, May]\nrain: [March]\n");
  const site = copy.withPage("gutter-cleaning-larkspur-or", (page) => {
    const [calendar] = sectionsOf(page, "calendar");
    delete calendar?.falls[1]?.months;
  });
  const [calendar] = sectionsOf(pageAt(site, "/gutter-cleaning-larkspur-or"), "calendar");
  expect(calendar?.falls[1]).toEqual({ name: "Live oak leaves", months: ["April", "May"] });
  expect(calendar?.rain).toEqual(["March"]);
});

it("a calendar row keeps its own months", () => {
  const copy = new ContentCopy();
  copy.write("trees.yaml", "trees:\n  - name: Live oak leaves\n    months: [July]\n");
  const [calendar] = sectionsOf(pageAt(copy.load(), "/gutter-cleaning-larkspur-or"), "calendar");
  expect(calendar?.falls[1]).toEqual({ name: "Live oak leaves", months: ["March", "April"] });
});

it("opens the hero's points with the company's facts, and leaves out the credentials and a fifth point", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-repairs-fern-hill-or", (page) => {
    const [hero] = sectionsOf(page, "hero");
    if (hero) hero.points = ["Booked by phone", "{credentials}", "Tested with a hose"];
  });
  const points = () => sectionsOf(pageAt(copy.load(), "/gutter-repairs-fern-hill-or"), "hero")[0]?.points;
  const own = [{ text: "Booked by phone" }, { text: "Tested with a hose" }];
  expect(points()).toEqual([{ text: "Workmanship guarantee" }, ...own]);
  const url = "https://reviews.example/gutters";
  const rating = `rating: {source: Google, stars: 4.9, count: 127, url: ${url}, month: 2026-10}\n`;
  copy.changeText("company.yaml", (text) => `${text}${rating}bookingTime: within a week\n`);
  copy.changeText("company.yaml", (text) => text.replace("    - covers: ", "    - term: two years\n      covers: "));
  expect(points()).toEqual([
    { text: "4.9 on Google (127 reviews)", href: url },
    { text: "Guarantee: two years" },
    { text: "Most jobs are booked within a week" },
    { text: "Booked by phone" },
  ]);
});

it("keeps room for the terms of property managers", () => {
  const copy = new ContentCopy();
  const terms = "{limits: $2 million, additionalInsured: At no charge, payment: 'Invoiced, net 30 days'}";
  copy.changeText("company.yaml", (text) => `${text}commercial: ${terms}\n`);
  copy.changeText("services/gutter-repairs.yaml", (text) => `${text}isCommercial: true\n`);
  copy.changePage("gutter-repairs-fern-hill-or", (page) => {
    for (const hero of sectionsOf(page, "hero"))
      hero.points = ["One", "Two", "Three", "Four"].map((word) => `${word} plan`);
    for (const { rows } of sectionsOf(page, "at-a-glance")) Object.assign(rows[0] ?? {}, { term: "Payment" });
  });
  const page = pageAt(copy.load(), "/gutter-repairs-fern-hill-or");
  expect(sectionsOf(page, "hero")[0]?.points.map(({ text }) => text)).toEqual([
    "One plan",
    "Two plan",
    "$2 million, additional insured at no charge",
    "Invoiced, net 30 days",
  ]);
  expect(sectionsOf(page, "at-a-glance")[0]?.rows[0]).toEqual({ term: "Payment", detail: "Invoiced, net 30 days." });
});
