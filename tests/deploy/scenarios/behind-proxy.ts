import type { Scenario } from "../../faults/scenario.ts";
import { builtDir } from "../../support/addresses.ts";
import { freePort } from "../../support/free-port.ts";
import { listRequests } from "../../support/quotes-command.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import { bodyOf } from "../../support/visitors.ts";
import { startCaddy } from "../caddy-process.ts";
import { bareHost, openVisit, type Site, siteHost } from "../site-visit.ts";

const behindProxy = { TRUST_PROXY: "127.0.0.1/32" };
const limit = 5;

export const siteOverHttps: Scenario = {
  name: "the site over HTTPS and HTTP/2",
  short: true,
  async run(context) {
    const { folder, expect, later, startServer } = context;
    const env = { DATA_DIR: folder, BUILT_DIR: builtDir, SITE_URL: `https://${siteHost}`, MAIL: "files" };
    const server = await startServer({ ...env, ...behindProxy });
    const caddy = await startCaddy(context, server.port);
    const visit = await openVisit(caddy);
    later(visit.close);
    expect(visit.protocol === "h2", `the protocol is ${visit.protocol}`);
    const page = await visit.ask({ ":path": "/contact" });
    expect(page.status === 200 && page.text.includes("</html>"), `a page answered ${page.status}`);
    expect(page.headers.server === undefined, `a page names its server: ${page.headers.server}`);
    expect(/max-age=\d{7}/.test(String(page.headers["strict-transport-security"])), "a page has no HSTS");
    const missing = await visit.ask({ ":path": "/nowhere" });
    expect(missing.status === 404, `a missing page answered ${missing.status}`);

    const bare = await openVisit(caddy, bareHost);
    later(bare.close);
    const { status, headers } = await bare.ask({ ":path": "/contact?a=b" });
    const isRedirected = status === 301 && headers.location === `https://${siteHost}/contact?a=b`;
    expect(isRedirected, `the bare domain answered ${status} to ${headers.location}`);
    expect(Boolean(headers["strict-transport-security"]), "the bare domain sends no HSTS");
    const plain = await fetch(`http://127.0.0.1:${caddy.httpPort}/contact`, { redirect: "manual" });
    expect(plain.status === 308, `plain HTTP answered ${plain.status}`);
    return `${visit.protocol}, certificate checked, redirects from HTTP and the bare domain`;
  },
};

export const requestThroughProxy: Scenario = {
  name: "requests through Caddy, by script and by form, with a limit for each visitor",
  short: true,
  async run(context) {
    const { folder, expect, startServer } = context;
    const env = { DATA_DIR: folder };
    const server = await startServer({ ...env, ...behindProxy, RATE_LIMIT: String(limit) });
    const caddy = await startCaddy(context, server.port);
    const post = async (site: Site, body: string, headers: Record<string, string>) => {
      const origin = `https://${siteHost}:${site.port}`;
      const visit = await openVisit(site);
      return visit.post(body, { origin, referer: `${origin}/contact`, ...headers }).finally(visit.close);
    };
    const { status } = await post(caddy, JSON.stringify(bodyOf("Ann Alder")), {});
    expect(status === 200, `the form's script got ${status}`);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const fields = "name=Ben+Birch&email=ben%40example.com&phone=1&services=Gutter+Repair";
    const posted = await post(caddy, fields, form);
    const isThanked = posted.status === 303 && posted.headers.location === "/contact?request=received";
    expect(isThanked, `the form without script got ${posted.status} to ${posted.headers.location}`);
    const foreign = await post(caddy, JSON.stringify(bodyOf("Eve Elm")), { origin: "https://other.example" });
    expect(foreign.status === 403, `another site's page got ${foreign.status}`);
    const listed = await listRequests(env);
    const names = listed.map(({ name }) => name).toSorted();
    expect(names.join() === "Ann Alder,Ben Birch", `the stored requests are ${names.join()}`);
    const havePage = listed.every(({ page }) => page === "/contact");
    expect(havePage, "a stored request has the wrong page");

    const countAccepted = async (site: Site) => {
      let accepted = 0;
      for (let nth = 1; nth <= 2 * limit; nth++) {
        const body = JSON.stringify(bodyOf(`Visitor${site.port} ${nth}`));
        if ((await post(site, body, { "x-forwarded-for": `203.0.${nth}.7` })).status === 200) accepted++;
      }
      return accepted;
    };
    const forged = await countAccepted(caddy);
    expect(forged > 0 && forged < limit, `${forged} posts with forged addresses were accepted`);
    const behindCdn = await startCaddy(context, server.port, (caddyfile) =>
      caddyfile.replace(/# (trusted_proxies) .*/, "$1 127.0.0.1/32"),
    );
    const visitors = await countAccepted(behindCdn);
    expect(visitors === 2 * limit, `${visitors} of ${2 * limit} visitors through a CDN were accepted`);
    return `${listed.length} stored, ${forged} with a forged address, ${visitors} through a CDN`;
  },
};

export const restartBehindProxy: Scenario = {
  name: "the server restarts behind Caddy while visitors read pages",
  short: true,
  async run(context) {
    const { folder, expect, startServer } = context;
    const env = { DATA_DIR: folder, PORT: String(await freePort()), ...behindProxy };
    const server = await startServer(env);
    const caddy = await startCaddy(context, server.port);
    const visit = await openVisit(caddy);
    const statuses: number[] = [];
    let isRestarting = true;
    const reading = (async () => {
      while (isRestarting) statuses.push((await visit.ask({ ":path": "/" })).status);
      visit.close();
    })();
    await waitUntilTrue(() => statuses.length > 10, 10_000);
    await server.end("SIGTERM");
    await startServer(env);
    isRestarting = false;
    await reading;
    const failed = statuses.filter((status) => status !== 200).length;
    expect(failed === 0, `${failed} pages failed`);
    return `${statuses.length} pages, ${failed} failed`;
  },
};
