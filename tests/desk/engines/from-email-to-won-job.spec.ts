import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { inEveryEngine, test } from "../../support/engines/engine-story.ts";
import type { Visitor } from "../../support/engines/visitor.ts";
import { fakeClock } from "../../support/faked-clock.ts";
import { freePort } from "../../support/free-port.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { nextMorning } from "../../support/next-morning.ts";
import { runSite } from "../../support/running-site.ts";
import { eventually, expect, screens } from "../../support/site-story.ts";
import { anna, expectPrivateLog, sendRequest } from "../desk-staff.ts";

/** Uses the page by touch or by keyboard. */
interface Controls {
  press(css: string, text?: string): Promise<void>;
  write(css: string, text: string): Promise<void>;
}

const byTouch = ({ find }: Visitor): Controls => ({
  press: (css, text) => find(css, text).click(),
  write: (css, text) => find(css).fill(text),
});

const byKeyboard = (visitor: Visitor): Controls => {
  const tabTo = async (css: string, text?: string) => {
    const target = visitor.find(css, text);
    await eventually(target.isShown, `${css} ${text}`).toBe(true);
    for (let presses = 0; !(await target.isFocused()); presses++) {
      if (presses === 150) throw new Error(`Tab does not reach ${css} ${text}.`);
      await visitor.press("Tab");
    }
  };
  return {
    async press(css, text) {
      await tabTo(css, text);
      await visitor.press(css.endsWith("button") ? "Space" : "Enter");
    },
    async write(css, text) {
      await tabTo(css);
      await visitor.tab.type(text);
    },
  };
};

/** Uses Chromium by keyboard and the other engines like a phone. */
test.use({
  screenSize: ({ engineName }, use) => use(engineName === "chromium" ? screens.desktop : screens.phone),
});

test(
  "follows a request from the email to a won job and the customer's next request",
  inEveryEngine,
  async ({ visitor, builtDir, engineName }) => {
    const { tab, find } = visitor;
    const { press, write } = engineName === "chromium" ? byKeyboard(visitor) : byTouch(visitor);
    const mail = await startMailServer();
    const port = await freePort();
    const siteUrl = `http://localhost:${port}`;
    const settings = { PORT: String(port), SITE_URL: siteUrl, DESK_STAFF: anna, SMTP_URL: mail.url };
    const today = await runSite(builtDir, settings);
    const expectNotice = (text: string) =>
      eventually(find("article [role=status] p").texts).toEqual([expect.stringContaining(text)]);
    const row = find("a[data-id]");
    const backToList = () =>
      engineName === "chromium" ? press("nav a", "Requests") : press("article a", "Back to the list");

    const dana = await sendRequest(today, { urgency: "today" });
    await eventually(() => mail.texts.length).toBeGreaterThan(0);
    const email = mail.texts[0] ?? "";
    expect(email).toMatch(/^Call \(408\) 555-0188: \S+\/call$/m);
    const link = /^Open request: (\S+)/m.exec(email)?.[1] ?? "";
    await tab.open(link);
    await signInByCode(visitor, { press, write }, mail);
    await eventually(find("h2", dana.name).isFocused).toBe(true);
    await press("nav a", "Account");
    if (tab.plugInAuthenticator) {
      await tab.plugInAuthenticator();
      await press("button", "Add a passkey");
      await eventually(find("[aria-label=Passkeys] li").texts).toHaveLength(1);
      await press("button", "Sign out");
      await eventually(find("summary", "Other ways").isShown).toBe(true);
      await tab.open(link);
      await press("button", "Sign in with a passkey");
    } else await tab.open(link);
    await eventually(find("h2", dana.name).isFocused).toBe(true);

    await stayOnThePage(visitor);
    await press("article a", "Call");
    await press("button", "No answer");
    await expectNotice("Called, no answer.");
    await press("button", "No");
    expect(decodeURIComponent((await find("article a", "Text").attributes("href")).join())).toContain(
      `Hi Dana, this is ${today.company.name}`,
    );
    await press("article a", "Text");
    await press("button", "Yes, texted");
    await expectNotice("Text message opened.");
    const times = await find("[aria-label='Status and call back'] button").texts();
    await press("button", times.find((time) => time.endsWith("at opening")) ?? "");
    await expectNotice("Call back ");
    await backToList();
    await eventually(row.isFocused).toBe(true);
    await eventually(row.texts).toEqual([expect.stringMatching(/Tried.*Call back .*AM.*Wants it today.*1 try, last/)]);

    expect(await today.end("SIGTERM")).toBe(0);
    const { day, opens, isNewWeek } = nextMorning(today.company);
    const clock = fakeClock(mkdtempSync(join(today.dataDir, "clock-")), (opens + minuteMs - Date.now()) / dayMs);
    const tomorrow = await runSite(builtDir, { ...settings, DATA_DIR: today.dataDir, ...clock.env });
    const digests = () => mail.texts.filter((text) => text.includes(`Message-ID: <digest-${day}@`));
    await eventually(digests).toHaveLength(1);
    const [digest = ""] = digests();
    expect(digest).toMatch(/^Subject: .*: 1 call back$/m);
    expect(digest).toContain(dana.name);
    expect(digest).toContain(link);
    await tab.open(link);
    await eventually(find("h2", dana.name).isFocused).toBe(true);
    await stayOnThePage(visitor);
    await press("article a", "Call");
    await press("button", "Yes, called");
    await expectNotice("Marked as Called.");
    await press("article [role=status] button", "Undo");
    await expectNotice("Undone: back to Tried, call back");
    await write("textarea", "Wants Tuesday");
    for (const stage of ["Called", "Quoted", "Won"]) {
      await press("button", stage);
      await expectNotice(`Marked as ${stage}.`);
      await eventually(find("button[aria-pressed=true]").texts).toEqual([`✓${stage}`]);
    }
    expect(await find("[aria-label=History] li").texts()).toContainEqual(expect.stringContaining("Wants Tuesday"));

    await sendRequest(tomorrow, { ...dana, services: dana.services.slice(0, 1) });
    await backToList();
    // A phone that wakes up refreshes the desk at once.
    await tab.evaluate(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    // The won job is no longer open.
    await eventually(find("a[data-id]").texts).toEqual([expect.stringContaining("also sent 1 other")]);
    await press("a[data-id]");
    await eventually(find("[aria-label='Other requests'] a").texts).toEqual([expect.stringContaining("Won")]);
    await press("nav a", "Statistics");
    const sentence = isNewWeek
      ? /^This week: 1 request, 1 won, of them 1 asked earlier\.$/
      : /^This week: 2 requests, 1 won\. Median time to the first call:/;
    await eventually(find("main p").texts).toContainEqual(expect.stringMatching(sentence));
    expect(digests()).toHaveLength(1);

    for (const site of [tomorrow, today]) {
      expectPrivateLog(site);
      expect(await site.close()).toBe(0);
    }
    await mail.close();
  },
);

async function signInByCode({ find }: Visitor, { press, write }: Controls, mail: MailServer): Promise<void> {
  const codes = () => mail.texts.flatMap((text) => /code there: (\S+)/.exec(text)?.[1] ?? []);
  const before = codes().length;
  await write("#address", anna);
  await press("button", "Send me a link");
  await eventually(codes).toHaveLength(before + 1);
  await write("#code", codes().at(-1)?.toLowerCase() ?? "");
  await press("button", "Sign in with the code");
  await eventually(find("nav[aria-label=Desk]").isShown).toBe(true);
}

/** The browser has no phone app. */
function stayOnThePage({ tab }: Visitor): Promise<void> {
  return tab.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest("a[href^='tel:'], a[href^='sms:']")) event.preventDefault();
    }),
  );
}
