import type { Scenario } from "../../faults/scenario.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import { bodyOf } from "../../support/visitors.ts";
import { type Machine, startServing, withinMs } from "../documented-machine.ts";
import { bareHost, siteHost } from "../site-visit.ts";

const limit = 5;

export const behindProxy: Scenario = {
  name: "pages and requests through Caddy, with a limit for each visitor, and during a restart",
  short: true,
  async run(context) {
    const { expect, later } = context;
    const machine = await startServing(context, { settings: { RATE_LIMIT: String(limit) } });
    const visit = await connect(machine, siteHost);
    later(visit.close);
    expect(visit.protocol === "h2", `the protocol is ${visit.protocol}`);
    const page = await visit.ask({ ":path": "/contact" });
    expect(page.status === 200 && page.text.includes("</html>"), `a page answered ${page.status}`);
    expect(page.headers.server === undefined, `a page names its server: ${page.headers.server}`);
    expect(/max-age=\d{7}/.test(String(page.headers["strict-transport-security"])), "a page has no HSTS");
    const bare = await connect(machine, bareHost);
    later(bare.close);
    const { status, headers } = await bare.ask({ ":path": "/contact?a=b" });
    const isRedirected = status === 301 && headers.location === `https://${siteHost}/contact?a=b`;
    expect(isRedirected, `the bare domain answered ${status} to ${headers.location}`);
    expect(Boolean(headers["strict-transport-security"]), "the bare domain sends no HSTS");
    const plain = await fetch(`http://127.0.0.1:${machine.ports.http}/contact`, { redirect: "manual" });
    expect(plain.status === 308, `plain HTTP answered ${plain.status}`);

    const post = async (body: string, headers: Record<string, string>) => {
      const origin = `https://${siteHost}:${machine.ports.https}`;
      const visitor = await connect(machine, siteHost);
      return visitor.post(body, { origin, referer: `${origin}/contact`, ...headers }).finally(visitor.close);
    };
    const sent = await post(JSON.stringify(bodyOf("Ann Alder")), {});
    expect(sent.status === 200, `the form's script got ${sent.status}`);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const posted = await post("name=Ben+Birch&email=ben%40example.com&phone=1&services=Gutter+Repair", form);
    const isThanked = posted.status === 303 && posted.headers.location === "/contact?request=received";
    expect(isThanked, `the form without script got ${posted.status} to ${posted.headers.location}`);
    const foreign = await post(JSON.stringify(bodyOf("Eve Elm")), { origin: "https://other.example" });
    expect(foreign.status === 403, `another site's page got ${foreign.status}`);
    const stored: { page: string }[] = JSON.parse(await machine.runCommand("quotes", "list"));
    expect(stored.map((request) => request.page).join() === "/contact,/contact", "a request has the wrong page");

    const countAccepted = async (name: string) => {
      let accepted = 0;
      for (let nth = 1; nth <= 2 * limit; nth++) {
        const body = JSON.stringify(bodyOf(`${name} ${nth}`));
        if ((await post(body, { "x-forwarded-for": `203.0.${nth}.7` })).status === 200) accepted++;
      }
      return accepted;
    };
    const forged = await countAccepted("Forger");
    expect(forged > 0 && forged < limit, `${forged} posts with forged addresses were accepted`);
    await machine.inside("sh", "-ec", trustCdn);
    const visitors = await countAccepted("Visitor");
    expect(visitors === 2 * limit, `${visitors} of ${2 * limit} visitors through a CDN were accepted`);
    const { pages, failed } = await readDuringRestart(machine);
    expect(failed === 0, `${failed} of ${pages} pages failed during a restart`);
    return `${forged} requests with a forged address, ${visitors} through a CDN, ${pages} pages during a restart`;
  },
};

const trustCdn =
  "sed -i 's|# trusted_proxies .*|trusted_proxies 127.0.0.1/32|' /etc/caddy/Caddyfile; systemctl restart caddy";

/** Connects once Caddy has the certificate of a host. */
async function connect({ visit }: Machine, host: string): ReturnType<Machine["visit"]> {
  let opened: Awaited<ReturnType<Machine["visit"]>> | undefined;
  await waitUntilTrue(async () => {
    opened = await visit(host).catch(() => undefined);
    return opened !== undefined;
  }, withinMs);
  return opened ?? visit(host);
}

async function readDuringRestart(machine: Machine): Promise<{ pages: number; failed: number }> {
  const visit = await connect(machine, siteHost);
  const statuses: number[] = [];
  let isRestarting = true;
  const reading = (async () => {
    while (isRestarting) statuses.push((await visit.ask({ ":path": "/" })).status);
    visit.close();
  })();
  await waitUntilTrue(() => statuses.length > 10, withinMs);
  await machine.inside("systemctl", "restart", "gutter-site");
  await machine.becomesReady();
  isRestarting = false;
  await reading;
  return { pages: statuses.length, failed: statuses.filter((status) => status !== 200).length };
}
