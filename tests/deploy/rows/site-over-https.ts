import { builtDir } from "../../../testing/addresses.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { startCaddy } from "../caddy-process.ts";
import { openVisit, siteHost } from "../site-visit.ts";

export const siteOverHttps: Scenario = {
  name: "the site over HTTPS and HTTP/2",
  short: true,
  async run(context) {
    const { folder, expect, later, startServer } = context;
    const env = { DATA_DIR: folder, BUILT_DIR: builtDir, SITE_URL: `https://${siteHost}`, MAIL: "files" };
    const server = await startServer({ ...env, TRUST_PROXY: "127.0.0.1/32" });
    const caddy = await startCaddy(context, [server.port]);

    const visit = await openVisit(caddy);
    later(visit.close);
    expect(visit.protocol === "h2", `the protocol is ${visit.protocol}`);
    for (const path of ["/", "/contact"]) {
      const { status, headers, text } = await visit.ask({ ":path": path });
      expect(status === 200 && text.includes("</html>"), `${path} is answered ${status}`);
      expect(headers.server === undefined, `${path} names its server: ${headers.server}`);
      expect(/max-age=\d{7}/.test(String(headers["strict-transport-security"])), `${path} has no HSTS`);
      expect(String(headers["alt-svc"]).includes("h3="), `${path} does not offer HTTP/3`);
    }
    const missing = await visit.ask({ ":path": "/nowhere" });
    expect(missing.status === 404, `a missing page is answered ${missing.status}`);

    const bare = await openVisit(caddy, "example.com");
    later(bare.close);
    const { status, headers } = await bare.ask({ ":path": "/contact?a=b" });
    const isSentOn = status === 301 && headers.location === `https://${siteHost}/contact?a=b`;
    expect(isSentOn, `the bare name answers ${status} to ${headers.location}`);
    const plain = await fetch(`http://127.0.0.1:${caddy.httpPort}/contact`, { redirect: "manual" });
    expect(plain.status === 308, `plain HTTP is answered ${plain.status}`);
    return `${visit.protocol}, certificate checked, redirects from HTTP and the bare name`;
  },
};
