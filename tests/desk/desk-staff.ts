import type { Page } from "@playwright/test";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { someVisitor } from "../site/quote-form.ts";
import { addressesIn, sampleBuiltDir } from "../support/addresses.ts";
import type { RunningSite } from "../support/running-site.ts";
import { expect, screens, test as story } from "../support/site-story.ts";

const { someCity } = addressesIn(sampleBuiltDir);

export const anna = "anna@office.example";

/** Runs a story on a phone with a site that has a desk. Checks that its log has no personal data. */
export const test = story.extend<{ desk: Page; privateLog: undefined }>({
  privateLog: [
    async ({ site }, use) => {
      await use(undefined);
      expectPrivateLog(site);
    },
    { auto: true },
  ],
  settings: [{ DESK_STAFF: anna }, { scope: "worker" }],
  viewport: screens.phone,
  desk: async ({ page, site }, use) => {
    await signIn(page, site, anna);
    await use(page);
  },
});

/** Expects no address, name, number or note from these stories in the log. */
export function expectPrivateLog({ lines }: RunningSite): void {
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /@|Dana|\b555-0|Tuesday|<b>|script>/.test(line))).toEqual([]);
}

export async function signIn(page: Page, site: RunningSite, address: string): Promise<void> {
  await page.goto(await site.deskLink(address));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
}

/** Sends a visitor's request like the form of a page. */
export async function sendRequest(site: RunningSite, changes: Partial<QuoteRequest> = {}): Promise<QuoteRequest> {
  const request = { ...someVisitor(), ...changes };
  const answer = await fetch(site.url + sendContactEmailPath, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: site.url,
      Referer: site.url + someCity.page,
    },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
  return request;
}

export function rowOf(desk: Page, { name }: QuoteRequest) {
  return desk.getByRole("link").filter({ hasText: name });
}

export async function openRequest(desk: Page, request: QuoteRequest): Promise<void> {
  await rowOf(desk, request).click();
  await expect(desk.getByRole("heading", { level: 2, name: request.name })).toBeFocused();
}
