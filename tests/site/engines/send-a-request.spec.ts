import { test } from "../../../testing/engines/engine-story.ts";
import { fillInForm, formWords, sendButton } from "../../../testing/engines/fill-in-form.ts";
import type { Visitor } from "../../../testing/engines/visitor.ts";
import { eventually, expect } from "../../../testing/site-story.ts";
import { emptyForm, someVisitor } from "../quote-form.ts";

const thanks = "Thank you! We'll contact you soon.";
const wrongAddress = "Please enter a valid email address";

test.describe("with script", () => {
  test("a request is stored, thanked for in a notice that can be dismissed, and leaves the form empty", async ({
    visitor,
    site,
  }) => {
    const request = someVisitor();
    await visitor.open("/gutter-cleaning-larkspur-or");
    await fillInForm(visitor, request);
    await visitor.find(sendButton).click();
    const notice = visitor.find("[role=status]");
    await eventually(notice.words).toEqual([expect.stringContaining(thanks)]);
    await eventually(visitor.find("#quote > .thanks").isFocused).toBe(true);
    expect(await visitor.address()).toBe("/gutter-cleaning-larkspur-or");
    expect(await formWords(visitor)).toEqual(emptyForm);
    const stored = (await site.storedRequests()).filter(({ email }) => email === request.email);
    expect(stored).toMatchObject([{ ...request, page: "/gutter-cleaning-larkspur-or" }]);
    await visitor.find("[role=status] button", "Dismiss").click();
    await eventually(notice.words).not.toEqual([expect.stringContaining(thanks)]);
  });

  test("a mistake is told in a notice, marked and focused, what was typed is kept, and mended it sends", async ({
    visitor,
    site,
  }) => {
    const { request, typed } = await sendMistakenly(visitor);
    const notice = visitor.find("[role=alert]");
    await eventually(notice.words).toEqual([expect.stringContaining(wrongAddress)]);
    const email = visitor.find("main form input[name=email]");
    await eventually(email.isFocused).toBe(true);
    expect(await visitor.find("main form [aria-invalid=true]").attributes("name")).toEqual(["email"]);
    expect(await formWords(visitor)).toEqual(typed);
    await visitor.find("[role=alert] button", "Dismiss").click();
    await eventually(notice.words).not.toEqual([expect.stringContaining(wrongAddress)]);
    await email.fill(request.email);
    await visitor.find(sendButton).click();
    await eventually(visitor.find("[role=status]").words).toEqual([expect.stringContaining(thanks)]);
    expect(await visitor.find("main form [aria-invalid=true]").isShown()).toBe(false);
    const stored = (await site.storedRequests()).filter(({ email }) => email === request.email);
    expect(stored).toMatchObject([{ ...request, urgency: "today", page: "/contact" }]);
  });
});

test("a page that comes back shows no mistake of before", async ({ visitor }) => {
  await sendMistakenly(visitor);
  await eventually(visitor.find("main form [aria-invalid=true]").isShown).toBe(true);
  await visitor.open("/privacy-policy");
  // Not at once: the page that is left would owe the driver its answer.
  await visitor.tab.evaluate(() => void setTimeout(() => history.back()));
  await eventually(visitor.address).toBe("/contact");
  await eventually(visitor.find("main form [aria-invalid=true]").isShown).toBe(false);
  expect(await visitor.find("[role=alert]").words()).not.toEqual([expect.stringContaining(wrongAddress)]);
});

test.describe("without script", () => {
  test.use({ engineScript: false });

  test("a request is stored and thanked for on a page of its own", async ({ visitor, site }) => {
    const request = someVisitor();
    await visitor.open("/gutter-repairs-fern-hill-or");
    await fillInForm(visitor, request);
    await visitor.find(sendButton).click();
    await eventually(visitor.address).toBe("/contact?request=received");
    await eventually(visitor.find("h1").words).toEqual([thanks]);
    const stored = (await site.storedRequests()).filter(({ email }) => email === request.email);
    expect(stored).toMatchObject([{ ...request, page: "/gutter-repairs-fern-hill-or" }]);
  });

  test("a mistake comes back told and marked, what was typed is kept, and mended it sends", async ({
    visitor,
    site,
  }) => {
    const { request, typed } = await sendMistakenly(visitor);
    await eventually(visitor.title).toMatch(/^Error: /);
    await eventually(visitor.find("[role=alert] a").words).toEqual([wrongAddress]);
    expect(await visitor.find("main form [aria-invalid=true]").attributes("name")).toEqual(["email"]);
    expect(await formWords(visitor)).toEqual(typed);
    await visitor.find("main form input[name=email]").fill(request.email);
    await visitor.find(sendButton).click();
    await eventually(visitor.find("h1").words).toEqual([thanks]);
    const stored = (await site.storedRequests()).filter(({ email }) => email === request.email);
    expect(stored).toMatchObject([{ ...request, urgency: "today" }]);
  });

  test("an empty form comes back with every mistake, each linked to its field", async ({ visitor }) => {
    await visitor.open("/");
    await visitor.find(sendButton).click();
    const mistakes = ["Please enter your name", wrongAddress, "Please enter your phone number"];
    const links = visitor.find("[role=alert] a");
    await eventually(links.words).toEqual([...mistakes, "Please select at least one service"]);
    await visitor.find("[role=alert] a", "Please enter your phone number").click();
    await eventually(visitor.find("main form input[name=phone]").isFocused).toBe(true);
    const marked = await visitor.find("main form [aria-invalid=true]").attributes("name");
    expect(marked).toEqual(["name", "email", "phone", null]);
  });
});

/** Sends a form with an address nobody can write to. Returns what was meant, and what was typed. */
async function sendMistakenly(visitor: Visitor) {
  const request = someVisitor();
  const typed = { ...request, email: `"Dana" <${request.email}>`, urgency: "today" } as const;
  await visitor.open("/contact");
  await fillInForm(visitor, typed);
  await visitor.find(sendButton).click();
  return { request, typed };
}
