import type { Browser, Page } from "@playwright/test";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import type { House } from "../../testing/open-house.ts";
import { expect, screens, test as story } from "../../testing/running-house.ts";
import { someVisitor } from "../site/quote-form.ts";

export const anna = "anna@office.example";
export const ben = "ben@office.example";

/** A story of the staff: told against a house that has a desk, on a phone. Nothing personal comes into its log. */
export const test = story.extend<{ desk: Page; privateLog: undefined }>({
  privateLog: [
    async ({ house }, use) => {
      await use(undefined);
      expectPrivateLog(house);
    },
    { auto: true },
  ],
  settings: [{ DESK_STAFF: `${anna},${ben}` }, { scope: "worker" }],
  viewport: screens.phone,
  desk: async ({ page, house }, use) => {
    await signIn(page, house, anna);
    await use(page);
  },
});

/** Expects that addresses, names, numbers and notes of these stories stand nowhere in the log. */
export function expectPrivateLog({ log }: House): void {
  expect(log.length).toBeGreaterThan(0);
  expect(log.filter((line) => /@|Dana|555-0|Tuesday|<b>|script>/.test(line))).toEqual([]);
}

/** Signs in by a link of the command. */
export async function signIn(page: Page, house: House, address: string): Promise<void> {
  await page.goto(await house.deskLink(address));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
}

/** Somebody else of the staff, in a browser of their own. */
export async function signInElsewhere(browser: Browser, house: House, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: screens.phone })).newPage();
  await signIn(page, house, address);
  return page;
}

/** A visitor's request, sent as the form of a page sends it. */
export async function sendRequest(house: House, changes: Partial<QuoteRequest> = {}): Promise<QuoteRequest> {
  const request = { ...someVisitor(), ...changes };
  const answer = await fetch(house.url + sendContactEmailPath, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: house.url,
      Referer: `${house.url}/gutter-cleaning-saratoga-ca`,
    },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`The request was answered ${answer.status}: ${await answer.text()}`);
  return request;
}

/** The row of the list about somebody. */
export function rowOf(desk: Page, { name }: QuoteRequest) {
  return desk.getByRole("link").filter({ hasText: name });
}

/** Opens somebody's request from the list. */
export async function openRequest(desk: Page, request: QuoteRequest): Promise<void> {
  await rowOf(desk, request).click();
  await expect(desk.getByRole("heading", { level: 2, name: request.name })).toBeFocused();
}

/** Lets what has come into the list, where there is a bar for it. */
export async function letIn(desk: Page): Promise<void> {
  await desk.getByRole("button", { name: /^Show \d+ new request/ }).click();
}
