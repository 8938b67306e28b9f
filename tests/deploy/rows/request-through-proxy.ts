import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { startCaddy } from "../caddy-process.ts";
import { openVisit, siteHost } from "../site-visit.ts";

const limit = 5;

export const requestThroughProxy: Scenario = {
  name: "a request through Caddy, read back by the staff's command",
  short: true,
  async run(context) {
    const { folder, expect, later, startServer } = context;
    const env = { DATA_DIR: folder };
    const server = await startServer({ ...env, TRUST_PROXY: "127.0.0.1/32", RATE_LIMIT: String(limit) });
    const caddy = await startCaddy(context, [server.port]);
    const visit = await openVisit(caddy);
    later(visit.close);
    const origin = `https://${siteHost}:${caddy.port}`;
    const post = (name: string, from: string, headers = {}, body?: string) =>
      visit.post(body ?? JSON.stringify(bodyOf(name)), { origin: from, referer: `${from}/contact`, ...headers });

    const called = await post("Ann Alder", origin);
    expect(called.status === 200, `the form's script is answered ${called.status}`);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const posted = await post("Ben Birch", origin, form, formOf("Ben Birch"));
    const isThanked = posted.status === 303 && posted.headers.location === "/contact?request=received";
    expect(isThanked, `the form without script is answered ${posted.status} to ${posted.headers.location}`);
    const foreign = await post("Eve Elm", "https://other.example");
    expect(foreign.status === 403, `another site's page is answered ${foreign.status}`);

    const listed = await listRequests(env);
    const names = listed.map(({ name }) => name).toSorted();
    expect(names.join() === "Ann Alder,Ben Birch", `stored are ${names.join()}`);
    const haveTheirPage = listed.every(({ page }) => page === "/contact");
    expect(haveTheirPage, "the page a request came from was lost");
    const id = listed.find(({ name }) => name === "Ann Alder")?.id ?? "";
    expect(called.text.includes(id), "the answer names another id than the list");
    expect((await quotes(env, "show", id)).includes("ann.alder@example.com"), "the command does not show the request");

    const statuses = await Promise.all(Array.from({ length: limit }, (_, n) => post(`Many ${n}`, origin)));
    const isLimited = statuses.some(({ status }) => status === 429);
    expect(isLimited, "no limit held the visitor behind the proxy");
    expect(!server.lines.join().includes("TRUST_PROXY does not"), "the server does not know its proxy");
    return `${listed.length} requests stored, by script and by form; another site's refused`;
  },
};

function formOf(name: string): string {
  const fields = Object.entries(bodyOf(name)).flatMap(([field, value]) => [value].flat().map((one) => [field, one]));
  return new URLSearchParams(fields as [string, string][]).toString();
}
