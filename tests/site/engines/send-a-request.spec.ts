import { inEngines, inEveryEngine, test } from "../../support/engines/engine-story.ts";
import { emptyForm, fillInForm, formValues, sendButton } from "../../support/engines/fill-in-form.ts";
import type { Visitor } from "../../support/engines/visitor.ts";
import { eventually, expect } from "../../support/site-story.ts";
import { someVisitor, storedRequests } from "../quote-form.ts";

const thanks = "Thank you! We'll contact you soon.";
const emailNotice = "Please enter a valid email address";

test.describe("with script", () => {
  test(
    "a problem is marked and focused, disappears after going back, and the corrected form is stored with thanks",
    inEngines("firefox", "webkit"),
    async ({ visitor, site }) => {
      const { find } = visitor;
      const { request, typed } = await sendWrongEmail(visitor);
      const email = find("main form input[name=email]");
      await eventually(email.isFocused).toBe(true);
      expect(await find("[role=alert]").texts()).toEqual([expect.stringContaining(emailNotice)]);
      expect(await find("main form [aria-invalid=true]").attributes("name")).toEqual(["email"]);
      expect(await formValues(visitor)).toEqual(typed);

      await visitor.open("/privacy-policy");
      // Later, so that the driver gets its answer before the page is left.
      await visitor.tab.evaluate(() => void setTimeout(() => history.back()));
      await eventually(visitor.address).toBe("/contact");
      await eventually(find("main form [aria-invalid=true]").isShown).toBe(false);
      expect(await find("[role=alert]").texts()).not.toEqual([expect.stringContaining(emailNotice)]);

      await email.fill(request.email);
      await find(sendButton).click();
      const notice = find("[role=status]");
      await eventually(notice.texts).toEqual([expect.stringContaining(thanks)]);
      await eventually(find("#quote > .thanks").isFocused).toBe(true);
      expect(await visitor.address()).toBe("/contact");
      expect(await formValues(visitor)).toEqual(emptyForm);
      expect(await storedRequests(site, request)).toMatchObject([{ ...request, urgency: "today", page: "/contact" }]);
      await find("[role=status] button", "Dismiss").click();
      await eventually(notice.texts).not.toEqual([expect.stringContaining(thanks)]);
    },
  );

  for (const firstSteps of [[], ["leave", "back"]] as const) {
    test(
      `a form that was sent is empty after ${["sending", ...firstSteps, "reload"].join(", ")}`,
      inEveryEngine,
      async ({ visitor }) => {
        await visitor.open("/contact");
        await fillInForm(visitor, { ...someVisitor(), urgency: "today" });
        await visitor.find(sendButton).click();
        await eventually(visitor.find("#quote > .thanks").isFocused).toBe(true);
        if (firstSteps.length > 0) {
          await visitor.open("/privacy-policy");
          await visitor.tab.evaluate(() => void setTimeout(() => history.back()));
          await eventually(visitor.address).toBe("/contact");
          expect(await formValues(visitor)).toEqual(emptyForm);
        }
        await visitor.tab.evaluate(() => void setTimeout(() => location.reload()));
        const isReloaded = () => document.readyState === "complete" && !document.querySelector("#quote > .thanks");
        await eventually(() => visitor.tab.evaluate(isReloaded)).toBe(true);
        expect(await formValues(visitor)).toEqual(emptyForm);
      },
    );
  }
});

test.describe("without script", () => {
  test.use({ engineScript: false });

  test(
    "the form comes back with its input and the problem marked, and the corrected form is stored with thanks",
    inEngines("firefox", "webkit"),
    async ({ visitor, site }) => {
      const { find } = visitor;
      const { request, typed } = await sendWrongEmail(visitor);
      await eventually(visitor.title).toMatch(/^Error: /);
      await eventually(find("[role=alert] a").texts).toEqual([emailNotice]);
      expect(await find("main form [aria-invalid=true]").attributes("name")).toEqual(["email"]);
      expect(await formValues(visitor)).toEqual(typed);
      await find("main form input[name=email]").fill(request.email);
      await find(sendButton).click();
      await eventually(visitor.address).toMatch(/^\/contact\?request=received&number=[\da-f]{6}$/);
      await eventually(find("h1").texts).toEqual([thanks]);
      expect(await storedRequests(site, request)).toMatchObject([{ ...request, urgency: "today", page: "/contact" }]);
    },
  );
});

/** Returns the correct request, and the one that was typed. */
async function sendWrongEmail(visitor: Visitor) {
  const request = someVisitor();
  const typed = { ...request, email: `"Dana" <${request.email}>`, urgency: "today" } as const;
  await visitor.open("/contact");
  await fillInForm(visitor, typed);
  await visitor.find(sendButton).click();
  return { request, typed };
}
