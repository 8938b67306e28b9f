import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";

test("A page that header, footer or form link to and that is missing is named", () => {
  const copy = new ContentCopy();
  copy.remove("pages/contact.yaml");
  copy.remove("legal/terms-of-service.md");
  const problems = copy.problems();
  for (const file of ["content/pages/contact.yaml", "content/legal/terms-of-service.md"]) {
    expect(problems).toContain(`${file}: the whole file: This page is missing, and every page links to it. Write it.`);
  }
});

test("A page whose address and city disagree is reported with its due address", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-dunmore-or", (page) => {
    page.city = "ashby";
  });
  const [problem, ...more] = copy.problems();
  expect(more).toEqual([]);
  expect(problem).toContain("content/pages/gutter-cleaning-dunmore-or.yaml: the file's name: ");
  expect(problem).toContain("has the address /gutter-cleaning-ashby-or");
});

test("A page about a service without a city, or a city without a service, is reported, to name both", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-dunmore-or", (page) => {
    delete page.city;
  });
  copy.changePage("gutter-cleaning-ashby-or", (page) => {
    delete page.service;
  });
  expect(copy.problems().filter((problem) => problem.includes("this page is about"))).toEqual([
    "content/pages/gutter-cleaning-ashby-or.yaml: service: Name the service this page is about.",
    "content/pages/gutter-cleaning-dunmore-or.yaml: city: Name the city this page is about.",
  ]);
});

test("A page and a legal text with the same address are named", () => {
  const copy = new ContentCopy();
  copy.changeText("legal/privacy-policy.md", (text) => {
    copy.write("legal/contact.md", text.replace("Privacy Policy", "Another Policy"));
    return text;
  });
  expect(copy.problems()).toEqual([
    "content/legal/contact.md: the file's name: Contact Us for a Free Gutter Quote in Fern Hill (page) has the address /contact already. Rename one of the two.",
  ]);
});

test("Two services with one name are named: the form could not tell them apart", () => {
  const copy = new ContentCopy();
  copy.changeText("services/gutter-repairs.yaml", (text) => text.replace("Gutter Repair", "Gutter Cleaning"));
  expect(copy.problems()).toEqual([
    "content/services/gutter-repairs.yaml: name: Another service is called Gutter Cleaning. Give each a name of its own.",
  ]);
});
