import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";

test("reports missing pages that the code links to", () => {
  const copy = new ContentCopy();
  copy.remove("pages/contact.yaml");
  copy.remove("legal/terms-of-service.md");
  const problems = copy.problems();
  for (const file of ["content/pages/contact.yaml", "content/legal/terms-of-service.md"]) {
    expect(problems).toContain(`${file}: the whole file: This page is missing, and every page links to it. Add it.`);
  }
});

test("reports the right address if address and city differ", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-dunmore-or", (page) => {
    page.city = "ashby";
  });
  expect(copy.problems()).toEqual([
    expect.stringMatching(
      /^content\/pages\/gutter-cleaning-dunmore-or\.yaml: the file's name: .* needs the address \/gutter-cleaning-ashby-or\./,
    ),
  ]);
});

test("reports a service without a city and a city without a service", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-dunmore-or", (page) => {
    delete page.city;
  });
  copy.changePage("gutter-cleaning-ashby-or", (page) => {
    delete page.service;
  });
  expect(copy.problems().filter((problem) => problem.includes("of this page."))).toEqual([
    "content/pages/gutter-cleaning-ashby-or.yaml: service: Choose the service of this page.",
    "content/pages/gutter-cleaning-dunmore-or.yaml: city: Choose the city of this page.",
  ]);
});

test("reports a page and a legal text with the same address", () => {
  const copy = new ContentCopy();
  copy.changeText("legal/privacy-policy.md", (text) => {
    copy.write("legal/contact.md", text.replace("Privacy Policy", "Another Policy"));
    return text;
  });
  expect(copy.problems()).toEqual([
    "content/legal/contact.md: the file's name: Contact Us for a Free Gutter Quote in Fern Hill (page) already has the address /contact. Rename one of the two.",
  ]);
});
