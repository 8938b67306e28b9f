import type { QuoteRequest } from "#contract/quote-request.ts";
import { test } from "../../../testing/engines/engine-story.ts";
import { fillInForm, formWords, sendButton } from "../../../testing/engines/fill-in-form.ts";
import { type PageTool, pageTools } from "../../../testing/engines/page-tools.ts";
import type { Visitor } from "../../../testing/engines/visitor.ts";
import type { RunningSite } from "../../../testing/running-site.ts";
import { eventually, expect } from "../../../testing/site-story.ts";
import { emptyForm, someVisitor } from "../quote-form.ts";

const thanks = "Thank you! We'll contact you soon.";
const wrongAddress = "Please enter a valid email address";

test.describe("with script", () => {
  test("a mistake is marked and focused, gone when the page comes back, and the mended form is stored and thanked for", async ({
    visitor,
    site,
  }) => {
    const { find } = visitor;
    const { request, typed } = await sendMistakenly(visitor);
    const email = find("main form input[name=email]");
    await eventually(email.isFocused).toBe(true);
    expect(await find("[role=alert]").words()).toEqual([expect.stringContaining(wrongAddress)]);
    expect(await find("main form [aria-invalid=true]").attributes("name")).toEqual(["email"]);
    expect(await formWords(visitor)).toEqual(typed);

    await visitor.open("/privacy-policy");
    // Not at once: the page that is left would owe the driver its answer.
    await visitor.tab.evaluate(() => void setTimeout(() => history.back()));
    await eventually(visitor.address).toBe("/contact");
    await eventually(find("main form [aria-invalid=true]").isShown).toBe(false);
    expect(await find("[role=alert]").words()).not.toEqual([expect.stringContaining(wrongAddress)]);

    await email.fill(request.email);
    await find(sendButton).click();
    const notice = find("[role=status]");
    await eventually(notice.words).toEqual([expect.stringContaining(thanks)]);
    await eventually(find("#quote > .thanks").isFocused).toBe(true);
    expect(await visitor.address()).toBe("/contact");
    expect(await formWords(visitor)).toEqual(emptyForm);
    expect(await storedOf(site, request)).toMatchObject([{ ...request, urgency: "today", page: "/contact" }]);
    await find("[role=status] button", "Dismiss").click();
    await eventually(notice.words).not.toEqual([expect.stringContaining(thanks)]);
  });
});

test.describe("without script", () => {
  test.use({ engineScript: false });

  test("a mistake comes back told and marked, what was typed is kept, and the mended form is stored and thanked for", async ({
    visitor,
    site,
  }) => {
    const { find } = visitor;
    const { request, typed } = await sendMistakenly(visitor);
    await eventually(visitor.title).toMatch(/^Error: /);
    await eventually(find("[role=alert] a").words).toEqual([wrongAddress]);
    expect(await find("main form [aria-invalid=true]").attributes("name")).toEqual(["email"]);
    expect(await formWords(visitor)).toEqual(typed);
    await find("main form input[name=email]").fill(request.email);
    await find(sendButton).click();
    await eventually(visitor.address).toBe("/contact?request=received");
    await eventually(find("h1").words).toEqual([thanks]);
    expect(await storedOf(site, request)).toMatchObject([{ ...request, urgency: "today", page: "/contact" }]);
  });
});

/** Sends a form with an address nobody can write to. Returns the right request and the typed one. */
async function sendMistakenly(visitor: Visitor) {
  const request = someVisitor();
  const typed = { ...request, email: `"Dana" <${request.email}>`, urgency: "today" } as const;
  await visitor.open("/contact");
  await fillInForm(visitor, typed);
  await visitor.find(sendButton).click();
  return { request, typed };
}

async function storedOf(site: RunningSite, { email }: QuoteRequest) {
  return (await site.storedRequests()).filter((one) => one.email === email);
}

for (const tool of Object.keys(pageTools) as PageTool[]) {
  test(`a ${tool} that changes the page again and again loses no word and no press`, async ({ visitor, site }) => {
    const request = someVisitor();
    const { find, tab } = visitor;
    await visitor.open("/contact");
    await tab.evaluate(pageTools[tool]);
    await find("main form input[name=name]").click();
    await tab.type("Dana");
    await tab.evaluate(pageTools[tool]);
    await eventually(find("main form[data-ready]").isShown).toBe(true);
    expect(await find("main form input[name=name]").isFocused()).toBe(true);
    await tab.type(" O'Neil");
    expect((await formWords(visitor)).name).toBe("Dana O'Neil");
    await fillInForm(visitor, request);
    await tab.evaluate(pageTools[tool]);
    expect(await formWords(visitor)).toEqual({ ...request, services: expect.arrayContaining(request.services) });
    await find(sendButton).click();
    await tab.evaluate(pageTools[tool]);
    await eventually(find("#quote > .thanks").isFocused).toBe(true);
    expect(await storedOf(site, request)).toMatchObject([request]);
  });
}

/** WebKit's driver cannot paste, so the page gets the event that a paste begins with. */
test("a pasted phone number is taken out of the words around it", async ({ visitor }) => {
  const phone = visitor.find("main form input[name=phone]");
  await visitor.open("/contact");
  await phone.click();
  await eventually(visitor.find("main form[data-ready]").isShown).toBe(true);
  await visitor.tab.evaluate(() => {
    const clipboardData = { getData: () => "Phone: +1 (408) 555-0188" };
    const paste = Object.assign(new Event("paste", { cancelable: true }), { clipboardData });
    document.activeElement?.dispatchEvent(paste);
  });
  expect((await formWords(visitor)).phone).toBe("+1 (408) 555-0188");
});
