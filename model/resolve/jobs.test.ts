import { expect, it } from "vitest";
import { ContentCopy, pageAt } from "../../tests/support/sample-content.ts";
import { formatProblem } from "../problem.ts";
import type { CityFile } from "../schemas/city.ts";
import { pageWithJob } from "./jobs.ts";

const review = { words: "They came when they said.", author: "Dana" };

/** Each job is named after its service, city and month. */
function siteWithJobs(...jobs: (readonly [service: string, city: string, month: string])[]) {
  const copy = new ContentCopy();
  for (const [service, city, month] of jobs) copy.addJob(`${service}-${city}-${month}`, { service, city, month });
  return copy.load();
}

it("sorts jobs of one month by file name", () => {
  const copy = new ContentCopy();
  for (const name of ["b", "c", "a", "d"]) copy.addJob(name);
  expect(pageAt(copy.load(), "/").jobs.map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
});

it("shows no jobs, or one, or the newest three on home", () => {
  const shown = (...months: string[]) =>
    pageAt(siteWithJobs(...months.map((month) => ["gutter-repairs", "ashby", month] as const)), "/").jobs.map(
      ({ month }) => month,
    );
  expect(shown()).toEqual([]);
  expect(shown("2026-01")).toEqual(["2026-01"]);
  const year = Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`);
  expect(shown(...year)).toEqual(["2026-10", "2026-09", "2026-08"]);
});

it("shows jobs of the page's own service and city first, then of its service, of its city, and others", () => {
  const site = siteWithJobs(
    ["gutter-repairs", "ashby", "2026-09"],
    ["gutter-repairs", "dunmore", "2026-08"],
    ["gutter-cleaning", "ashby", "2026-07"],
    ["gutter-cleaning", "dunmore", "2026-06"],
    ["gutter-cleaning", "dunmore", "2026-05"],
  );
  const shownAt = (address: string) => pageAt(site, address).jobs.map(({ month }) => month);
  expect(shownAt("/gutter-cleaning-dunmore-or")).toEqual(["2026-06", "2026-05", "2026-07"]);
  expect(shownAt("/gutter-cleaning-ashby-or")).toEqual(["2026-07", "2026-06", "2026-05"]);
  expect(shownAt("/gutter-repairs-fern-hill-or")).toEqual(["2026-09", "2026-08", "2026-07"]);
  expect(shownAt("/contact")).toEqual([]);
});

it("shows a review only once its author has agreed", () => {
  const copy = new ContentCopy();
  const shown = () => pageAt(copy.load(), "/").jobs.map((job) => job.review?.words);
  copy.addJob("porch", { review });
  expect(shown()).toEqual([undefined]);
  copy.addJob("porch", { review: { ...review, consent: "2026-06-20" } });
  expect(shown()).toEqual([review.words]);
});

it("finds the page about a job, if any page shows it", () => {
  const site = siteWithJobs(
    ["gutter-cleaning", "dunmore", "2026-01"],
    ["gutter-repairs", "dunmore", "2026-02"],
    ...[3, 4, 5, 6].map((month) => ["gutter-cleaning", "ashby", `2026-0${month}`] as const),
  );
  const pages = site.jobs.map((job) => [job.slug, pageWithJob(site, job)?.address]);
  expect(Object.fromEntries(pages)).toEqual({
    "gutter-cleaning-dunmore-2026-01": "/gutter-cleaning-dunmore-or",
    "gutter-repairs-dunmore-2026-02": "/gutter-repairs-fern-hill-or",
    "gutter-cleaning-ashby-2026-03": undefined,
    "gutter-cleaning-ashby-2026-04": "/gutter-cleaning-ashby-or",
    "gutter-cleaning-ashby-2026-05": "/gutter-cleaning-ashby-or",
    "gutter-cleaning-ashby-2026-06": "/gutter-cleaning-ashby-or",
  });
});

it.each([
  ["in a hidden city", { city: "ashby" }],
  ["of a service without a page", { service: "gutter-polishing" }],
])("leaves out a job %s, and says so", (_, fields) => {
  const copy = new ContentCopy();
  copy.addJob("porch", fields);
  copy.changeYaml<CityFile>("cities/ashby.yaml", (city) => Object.assign(city, { isHidden: true }));
  copy.changeText("services/gutter-repairs.yaml", (text) => {
    copy.write("services/gutter-polishing.yaml", text.replace(/name: .*/, "name: Gutter Polishing"));
    return text;
  });
  const { jobs, advice } = copy.load();
  expect(jobs).toEqual([]);
  expect(advice.map(formatProblem)).toContain(
    "content/jobs/porch.yaml: the whole file: No page shows this job, because no visible page is about its service, or about its city.",
  );
});

it("accepts a customer's words as they are", () => {
  const copy = new ContentCopy();
  const words = "# 1 crew!\n{sic} They are licensed and insured, <b>call</b> (408) 555-0188 *now*";
  copy.addJob("porch", { review: { ...review, words, consent: "2026-06-20" } });
  const { jobs, texts } = copy.load();
  expect(jobs[0]?.review?.words).toBe(words);
  expect(texts.map(({ written }) => written)).not.toContain(words);
});

it("drops quotation marks around the words only", () => {
  const shown = (words: string) => {
    const copy = new ContentCopy();
    copy.addJob("porch", { review: { ...review, words, consent: "2026-06-20" } });
    return copy.load().jobs[0]?.review?.words;
  };
  expect(shown('"They came."')).toBe("They came.");
  expect(shown("“They came.”")).toBe("They came.");
  expect(shown('"Now?" they asked, and I said "now"')).toBe('"Now?" they asked, and I said "now"');
});

it.each([
  [{ service: "gutter-painting" }, 'service: There is no service "gutter-painting". Choose another one.'],
  [{ month: "2099-01" }, "month: This month has not come yet."],
  [{ after: { file: "nowhere", alt: "A gutter" } }, 'after, file: There is no picture "nowhere". '],
  [{ review: { ...review, stars: 6 } }, "review, stars: Write 5 or less."],
  [{ review: { ...review, consent: "2099-01-01" } }, "review, consent: This day has not come yet."],
])("reports a wrong field: %j", (fields, problem) => {
  const copy = new ContentCopy();
  copy.addJob("porch", fields);
  expect(copy.problems()).toEqual([expect.stringContaining(`content/jobs/porch.yaml: ${problem}`)]);
});
