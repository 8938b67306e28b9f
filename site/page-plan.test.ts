import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { type Job, type Page, picturesOf, type Section, type Service, type Site, sectionsOf } from "#model/site.ts";
import { pageAt } from "../tests/support/sample-content.ts";
import { type PagePart, planPage } from "./page-plan.ts";

const site = loadSite("tests/support/sample-company");
const home = pageAt(site, "/");
const repairs = pageAt(site, "/gutter-repairs-fern-hill-or");
const dunmore = pageAt(site, "/gutter-cleaning-dunmore-or");
const picture = { file: "repair-corner", alt: "A drop at a corner" };
const text = (heading: string, more: object = {}): Section => {
  return { kind: "text-and-image", heading, body: "What this part is about.", ...more };
};
const [hero = expect.fail("There is no hero.")] = sectionsOf(repairs, "hero");
const [process = expect.fail("There is no process.")] = sectionsOf(dunmore, "process");
const faq: Section = { kind: "faq", heading: "Questions", questions: [] };
const cards: Section = { kind: "service-cards", heading: "Other services", variant: "icons", cards: [] };
const cells = ["One cell.", "Another."];
const glance: Section = { kind: "at-a-glance", heading: "In short", rows: [] };
const [calendar = expect.fail("There is no calendar.")] = sectionsOf(dunmore, "calendar");
const [waterPath = expect.fail("There is no water path.")] = sectionsOf(home, "water-path");
const [service, city] = [repairs.service, repairs.city];
const job = { slug: "porch", service, city, month: "2026-06" } as Job;

function pageWith(sections: Section[], page: Page = repairs): Page {
  return { ...page, sections: sections.map((section, at) => ({ ...section, at })) };
}

function withService(traits: Partial<Service>): Page {
  return { ...repairs, service: repairs.service && { ...repairs.service, ...traits } };
}

function sectionsIn(page: Page) {
  return planPage(page, site).parts.flatMap((part) => (part.kind === "section" ? part : []));
}

function partOf<Kind extends PagePart["kind"]>(kind: Kind, page: Page, shownSite: Site = site) {
  return planPage(page, shownSite).parts.find((part): part is Extract<PagePart, { kind: Kind }> => part.kind === kind);
}

function factsOf(kind: Section["kind"], page: Page): object[] {
  return sectionsIn(page).flatMap(({ section, facts }) => (section.kind === kind ? facts : []));
}

it.each<[string, Section[]]>([
  ["two texts without pictures", [text("one"), text("two")]],
  ["two texts with pictures", [text("one", { picture }), text("two", { picture })]],
  ["the questions and small cards", [faq, cards]],
])("pairs %s", (_, sections) => {
  expect(sectionsIn(pageWith(sections)).map(({ beside }) => beside)).toEqual(["first", "second"]);
});

it.each<[string, Section[]]>([
  ["a text with a picture and a text without one", [text("one", { picture }), text("two")]],
  ["a picture cut into cells and a text with a picture", [text("one", { picture, cells }), text("two", { picture })]],
  ["small cards and the questions", [cards, faq]],
  ["the questions and cards with pictures", [faq, { ...cards, variant: "pictures" }]],
])("does not pair %s", (_, sections) => {
  expect(sectionsIn(pageWith(sections)).map(({ beside }) => beside)).toEqual([undefined, undefined]);
});

it("leaves the third of three texts unpaired", () => {
  const texts = pageWith([text("one"), text("two"), text("three")]);
  expect(sectionsIn(texts).map(({ beside }) => beside)).toEqual(["first", "second", undefined]);
});

it.each<[string, Section[], string[]]>([
  ["before the questions", [hero, text("one"), faq, cards], ["hero", "text-and-image", "checks", "faq"]],
  ["before the last section", [hero, text("one"), cards], ["hero", "text-and-image", "checks", "service-cards"]],
  ["before the last row", [hero, text("one"), text("two")], ["hero", "checks", "text-and-image"]],
  ["after the only section", [hero], ["hero", "checks"]],
])("puts checks %s", (_, sections, kinds) => {
  const { parts } = planPage(pageWith(sections), site);
  const shown = parts.map((part) => (part.kind === "section" ? part.section.kind : part.kind));
  expect(shown.slice(0, kinds.length)).toEqual(kinds);
});

it("puts the form into the quote section, or else into the hero", () => {
  const quote: Section = { kind: "quote", heading: "Ask", lead: "Write to us." };
  const withForm = (sections: Section[]) => sectionsIn(pageWith(sections)).map(({ hasForm }) => hasForm);
  expect(withForm([hero, quote])).toEqual([false, true]);
  expect(withForm([hero, faq])).toEqual([true, false]);
});

it("lists the page's own service first on the form", () => {
  expect(planPage(repairs, site).services[0]).toBe("Gutter Repair");
  expect(planPage(home, site).services).toEqual(site.services.map(({ name }) => name));
});

it("gives only a city's own page its color", () => {
  const accent = { light: "#336600", dark: "#99cc66" };
  const inColor = (page: Page) => planPage({ ...page, city: page.city && { ...page.city, accent } }, site).accent;
  expect(inColor(dunmore)).toEqual(accent);
  expect(inColor(repairs)).toBeUndefined();
});

it("shows checks only on pages about a service, with the prices if no other part has them", () => {
  expect(partOf("checks", home)).toBeUndefined();
  const prices = [{ work: "Small leaks", from: 150 }];
  const checks = (page: Page) => partOf("checks", { ...page, service: page.service && { ...page.service, prices } });
  expect(checks(repairs)?.prices).toBe("");
  expect(checks(pageWith([hero]))?.prices).toBe("Small leaks: from $150.");
  expect(checks(pageWith([hero, { ...process, quote }]))?.prices).toBe("");
});

it.each([
  ["the home page", home, { isUrgent: true, isCommercial: false }],
  ["the contact page", pageAt(site, "/contact"), { isUrgent: false, isCommercial: false }],
  ["an urgent service", withService({ isUrgent: true, isCommercial: false }), { isUrgent: true, isCommercial: false }],
  ["a commercial one", withService({ isUrgent: false, isCommercial: true }), { isUrgent: false, isCommercial: true }],
])("tells the hero of %s whether to advise about leaks, and whether to ask for a list", (_, page, facts) => {
  expect(factsOf("hero", page)).toEqual([facts]);
});

it("marks the checks of a commercial service", () => {
  expect(partOf("checks", withService({ isCommercial: true }))?.isCommercial).toBe(true);
  expect(partOf("checks", withService({ isCommercial: false }))?.isCommercial).toBe(false);
});

it("shows a sample of findings beside the checks if the page wants it and there is one", () => {
  const sampleOn = (section: Section) => partOf("checks", pageWith([hero, section]))?.sample;
  const wanted = { ...process, showsFindings: true };
  expect(sampleOn(wanted)?.sampleFindings).toBe(process.sampleFindings);
  expect(sampleOn({ ...wanted, showsFindings: false })).toBeUndefined();
  expect(sampleOn({ ...wanted, sampleFindings: [] })).toBeUndefined();
});

it("closes the page with a banner at its end, but with no other", () => {
  const banner: Section = { kind: "call-banner", text: "Call us.", buttonText: "Call" };
  expect(factsOf("call-banner", pageWith([hero, banner, text("one"), banner]))).toEqual([
    { isLast: false },
    { isLast: true },
  ]);
  expect(factsOf("call-banner", pageWith([hero, banner, faq]))).toEqual([{ isLast: false }]);
});

const quote = { intro: "One price.", parts: [{ title: "Height", text: "Taller ladders." }] };
const topic: Section = { kind: "topic", heading: "What we clean", parts: [] };

it.each<[string, Section[], string[]]>([
  ["the topic", [hero, text("one"), topic, { ...process, quote }], ["hero", "text-and-image", "cost", "topic"]],
  ["the process of a page without a topic", [hero, { ...process, quote }, faq], ["hero", "cost", "process"]],
])("says what the price depends on before %s", (_, sections, kinds) => {
  const { parts } = planPage(pageWith(sections), site);
  const shown = parts.map((part) => (part.kind === "section" ? part.section.kind : part.kind));
  expect(shown.slice(0, kinds.length)).toEqual(kinds);
});

it("names the prices there, unless a table has them", () => {
  const prices = [{ work: "Small leaks", from: 150 }];
  const cost = (sections: Section[]) => partOf("cost", pageWith(sections, withService({ prices })));
  expect(cost([hero, topic, { ...process, quote }])?.prices).toBe("Small leaks: from $150.");
  expect(cost([hero, glance, topic, { ...process, quote }])?.prices).toBe("");
});

it("says nothing about the price of a process without its parts", () => {
  expect(partOf("cost", pageWith([hero, topic, { ...process, quote: undefined }]))).toBeUndefined();
});

it("puts every second picture on the other side", () => {
  const page = pageWith([text("one", { picture }), text("two"), text("three", { picture }), text("four", { picture })]);
  expect(factsOf("text-and-image", page)).toEqual([false, false, true, false].map((isFlipped) => ({ isFlipped })));
});

it("leaves the local notes to the map if the page has one", () => {
  const map: Section = { kind: "city-map", heading: "Where the rain goes" };
  expect(factsOf("process", pageWith([process]))).toEqual([{ notes: process.local }]);
  expect(factsOf("process", pageWith([process, map]))).toEqual([{ notes: [] }]);
  expect(factsOf("city-map", pageWith([process, map], dunmore))).toEqual([
    { city: dunmore.city, notes: process.local },
  ]);
  expect(factsOf("serving-map", pageWith([process, { ...map, kind: "serving-map" }]))).toMatchObject([
    { notes: process.local },
  ]);
});

it("names the page's city on cards that link to pages of another city", () => {
  expect(factsOf("service-cards", dunmore)).toEqual([{ otherCity: "Dunmore" }]);
  expect(factsOf("service-cards", repairs)).toEqual([{ otherCity: undefined }]);
});

it.each([
  ["/gutter-repairs-fern-hill-or", "Gutter Repair", ["Fern Hill", "Dunmore", "Ashby", "Larkspur"]],
  ["/gutter-cleaning-fern-hill-or", undefined, ["Fern Hill"]],
  ["/", undefined, []],
])("offers the page's service in cities without their own page about it, on %s: %s", (address, offered, served) => {
  expect(factsOf("serving-map", pageAt(site, address))).toMatchObject([{ offered, served }]);
});

it("shows a city's own map only on the page of the city", () => {
  const map: Section = { kind: "serving-map", heading: "Where we work" };
  expect(factsOf("serving-map", pageWith([map], dunmore))).toMatchObject([{ city: dunmore.city }]);
  expect(factsOf("serving-map", pageWith([map], repairs))).toMatchObject([{ city: undefined }]);
});

it("shows people on the home page only", () => {
  const people = [{ name: "Ann", role: "Crew lead", picture: { ...picture, file: "ann" } }];
  const filledSite = { ...site, company: { ...site.company, people } };
  expect(partOf("people", home, filledSite)?.people).toBe(people);
  expect(planPage(home, filledSite).pictures).toEqual([...picturesOf(home), "ann"]);
  expect(partOf("people", home)).toBeUndefined();
  expect(partOf("people", repairs, filledSite)).toBeUndefined();
});

it.each<[string, Section[], string[]]>([
  ["after the calendar", [hero, calendar, text("one"), topic], ["hero", "calendar", "jobs", "text-and-image"]],
  ["after the facts and before the price", [hero, glance, { ...process, quote }], ["at-a-glance", "jobs", "cost"]],
  ["after the water path", [hero, text("one"), waterPath, cards], ["water-path", "jobs", "checks"]],
  ["after the first of two tables", [hero, calendar, text("one"), glance, cards], ["calendar", "jobs"]],
  [
    "after a table below the price",
    [hero, topic, { ...process, quote }, glance, faq],
    ["at-a-glance", "jobs", "checks"],
  ],
  ["else after the first section", [hero, text("one"), cards], ["hero", "jobs", "text-and-image"]],
])("shows jobs %s", (_, sections, kinds) => {
  const { parts } = planPage({ ...pageWith(sections), jobs: [job] }, site);
  const shown = parts.map((part) => (part.kind === "section" ? part.section.kind : part.kind));
  expect(shown.join()).toContain(kinds.join());
});

it("loads a job's photographs", () => {
  const photographs = { before: { ...picture, file: "before" }, after: { ...picture, file: "after" } };
  const page = { ...repairs, jobs: [{ ...job, ...photographs }] };
  expect(planPage(page, site).pictures).toEqual([...picturesOf(repairs), "before", "after"]);
  expect(partOf("jobs", repairs)).toBeUndefined();
});
