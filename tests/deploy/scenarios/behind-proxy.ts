import { sendContactEmailPath, thankYouPattern } from "#contract/send-contact-email.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import { bareHost, type Machine, siteHost, startServing, withinMs } from "../documented-machine.ts";

const limit = 5;

export const behindProxy: Scenario = {
  name: "pages and requests through Caddy, with a limit for each visitor, and during a restart",
  short: true,
  async run(context) {
    const { expect } = context;
    const machine = await startServing(context, { settings: { RATE_LIMIT: String(limit) } });
    const { browse, inside, ports, send } = machine;
    await untilCertified(machine);
    const page = await browse("/contact");
    expect(page.protocol === "2", `the protocol is HTTP/${page.protocol}`);
    expect(page.status === 200 && page.text.includes("</html>"), `a page answered ${page.status}`);
    expect(!page.headers.has("server"), `a page names its server: ${page.headers.get("server")}`);
    expect(/max-age=\d{7}/.test(page.headers.get("strict-transport-security") ?? ""), "a page has no HSTS");
    const bare = await browse("/contact?a=b", { host: bareHost });
    const location = bare.headers.get("location");
    const isRedirected = bare.status === 301 && location === `https://${siteHost}/contact?a=b`;
    expect(isRedirected, `the bare domain answered ${bare.status} to ${location}`);
    expect(bare.headers.has("strict-transport-security"), "the bare domain sends no HSTS");
    const plain = await fetch(`http://127.0.0.1:${ports.http}/contact`, { redirect: "manual" });
    expect(plain.status === 308, `plain HTTP answered ${plain.status}`);

    const origin = `https://${siteHost}:${ports.https}`;
    const headers = { origin, referer: `${origin}/contact` };
    const sent = await send("Ann Alder", headers);
    expect(sent.status === 200, `the form's script got ${sent.status}`);
    const body = "name=Ben+Birch&email=ben%40example.com&phone=1&services=Gutter+Repair";
    const posted = await browse(sendContactEmailPath, { headers: { ...headers, accept: "text/html" }, body });
    const isThanked = posted.status === 303 && thankYouPattern.test(posted.headers.get("location") ?? "");
    expect(isThanked, `the form without script got ${posted.status} to ${posted.headers.get("location")}`);
    const foreign = await send("Eve Elm", { origin: "https://other.example" });
    expect(foreign.status === 403, `another site's page got ${foreign.status}`);
    const stored: { page: string }[] = JSON.parse(await machine.runCommand("quotes", "list"));
    expect(stored.map((request) => request.page).join() === "/contact,/contact", "a request has the wrong page");

    const countAccepted = async (name: string) => {
      const addresses = Array.from({ length: 2 * limit }, (_, nth) => `203.0.${nth}.7`);
      const answers = addresses.map((address) => send(`${name} ${address}`, { "x-forwarded-for": address }));
      return (await Promise.all(answers)).filter(({ status }) => status === 200).length;
    };
    const forged = await countAccepted("Forger");
    expect(forged > 0 && forged < limit, `${forged} posts with forged addresses were accepted`);
    await inside("sh", "-ec", trustCdn);
    await untilCertified(machine);
    const visitors = await countAccepted("Visitor");
    expect(visitors === 2 * limit, `${visitors} of ${2 * limit} visitors through a CDN were accepted`);

    const statuses = await readDuringRestart(machine);
    const failed = statuses.filter((status) => status !== 200).length;
    expect(failed === 0, `${failed} of ${statuses.length} pages failed during a restart`);
    return `${forged} requests with a forged address, ${visitors} through a CDN, ${statuses.length} pages during a restart`;
  },
};

const trustCdn =
  "sed -i 's|# trusted_proxies .*|trusted_proxies 127.0.0.1/32|' /etc/caddy/Caddyfile; systemctl restart caddy";

/** Waits until Caddy has both certificates, which it gets at different times. */
async function untilCertified({ browse }: Machine): Promise<void> {
  for (const host of [siteHost, bareHost])
    if (!(await waitUntilTrue(() => browse("/up", { host }).then(Boolean, () => false), withinMs)))
      throw new Error(`Caddy has no certificate of ${host}`);
}

/** Restarts the server while a visitor reads pages. Returns the status of each page. */
async function readDuringRestart({ browse, inside, becomesReady }: Machine): Promise<number[]> {
  const statuses: number[] = [];
  let isRestarting = true;
  const reading = (async () => {
    while (isRestarting) statuses.push((await browse("/")).status);
  })();
  await waitUntilTrue(() => statuses.length > 10, withinMs);
  await inside("systemctl", "restart", "gutter-site");
  await becomesReady();
  isRestarting = false;
  await reading;
  return statuses;
}
