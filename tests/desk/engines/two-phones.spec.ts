import { inEveryEngine, startEngine, test } from "../../support/engines/engine-story.ts";
import { createVisitor, type Visitor } from "../../support/engines/visitor.ts";
import { freePort } from "../../support/free-port.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { type RunningSite, runSite } from "../../support/running-site.ts";
import { eventually, expect, screens } from "../../support/site-story.ts";
import { anna, expectPrivateLog, sendRequest } from "../desk-staff.ts";

const ben = "ben@office.example";

test.use({ screenSize: screens.phone });

test(
  "two phones show the same owner of a request and the same corrected number",
  inEveryEngine,
  async ({ visitor: annas, engineName, builtDir }, testInfo) => {
    // WebKit's driver allows one window, and a window in the background does not poll.
    const engine = await startEngine(engineName, testInfo.outputPath());
    const tab = await engine?.openTab({ javaScriptEnabled: true });
    if (!tab) throw new Error(`${engineName} did not start.`);
    const mail = await startMailServer();
    const port = await freePort();
    const settings = { PORT: String(port), DESK_STAFF: `${anna}, ${ben}`, SMTP_URL: mail.url };
    const site = await runSite(builtDir, { ...settings, SITE_URL: `http://localhost:${port}` });
    await tab.resize(screens.phone);
    const bens = createVisitor(tab, site.url);
    const dana = await sendRequest(site);
    const emails = () => mail.texts.filter((text) => text.includes(`Subject: ${dana.name}`));
    const dials = (phone: Visitor) => phone.find("article a", "Call").attributes("href");

    await eventually(emails).toHaveLength(1);
    for (const [phone, address] of [[annas, anna] as const, [bens, ben] as const]) {
      await signIn(phone, site, address);
      await phone.find("a[data-id]").click();
      await eventually(phone.find("h2", dana.name).isFocused).toBe(true);
    }

    await annas.find("button", "I'm on it").click();
    await eventually(bens.find("article header span", "Anna is on it").isShown).toBe(true);
    await eventually(bens.find("button", "Take over").isShown).toBe(true);
    await bens.find("article a", "Back to the list").click();
    await eventually(bens.find("a[data-id]").texts).toEqual([expect.stringContaining("Anna is on it")]);
    await bens.find("a[data-id]").click();

    await annas.find("button", "Correct").click();
    await annas.find("dialog [name=correctedPhone]").fill("(669) 555-0177");
    await annas.find("dialog button", "Save").click();
    for (const phone of [annas, bens]) await eventually(() => dials(phone)).toEqual(["tel:+16695550177"]);
    await annas.find("[aria-label=Deliveries] summary").click();
    await annas.find("button", "Send again").click();
    await eventually(emails).toHaveLength(2);
    expect(emails()[1]).toContain("(669) 555-0177");

    await annas.find("button", "Undo this").click();
    for (const phone of [annas, bens]) await eventually(() => dials(phone)).toEqual(["tel:+14085550188"]);
    await engine?.close();
    expectPrivateLog(site);
    expect(await site.close()).toBe(0);
    await mail.close();
  },
);

async function signIn({ tab, find }: Visitor, site: RunningSite, address: string): Promise<void> {
  await tab.open(await site.deskLink(address));
  await find("button", "Sign in").click();
  await eventually(find("nav[aria-label=Desk]").isShown).toBe(true);
}
