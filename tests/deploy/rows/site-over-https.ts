import { startServer } from "../../../testing/server-process.ts";
import { checks, type Row } from "../../faults/row.ts";
import { startCaddy } from "../caddy-process.ts";
import { openVisit, siteHost } from "../site-visit.ts";

/** The row needs the folder `npm run build` wrote. */
export function siteOverHttps(builtDir: string): Row {
  return {
    name: "the site over HTTPS and HTTP/2",
    short: true,
    async run({ folder, later }) {
      const { failures, hold } = checks();
      const env = { DATA_DIR: folder, BUILT_DIR: builtDir, SITE_URL: `https://${siteHost}` };
      const server = await startServer({ ...env, TRUST_PROXY: "127.0.0.1/32" });
      later(() => server.end("SIGKILL"));
      const caddy = await startCaddy(folder, [server.port]);
      later(caddy.end);

      const visit = await openVisit(caddy);
      later(visit.close);
      hold(visit.protocol === "h2", `the protocol is ${visit.protocol}`);
      for (const path of ["/", "/contact"]) {
        const { status, headers, text } = await visit.ask({ ":path": path });
        hold(status === 200 && text.includes("</html>"), `${path} is answered ${status}`);
        hold(headers.server === undefined, `${path} names its server: ${headers.server}`);
        hold(/max-age=\d{7}/.test(String(headers["strict-transport-security"])), `${path} has no HSTS`);
        hold(String(headers["alt-svc"]).includes("h3="), `${path} does not offer HTTP/3`);
      }
      const missing = await visit.ask({ ":path": "/nowhere" });
      hold(missing.status === 404, `a missing page is answered ${missing.status}`);

      const bare = await openVisit(caddy, "example.com");
      later(bare.close);
      const { status, headers } = await bare.ask({ ":path": "/contact?a=b" });
      const isSentOn = status === 301 && headers.location === `https://${siteHost}/contact?a=b`;
      hold(isSentOn, `the bare name answers ${status} to ${headers.location}`);
      const plain = await fetch(`http://127.0.0.1:${caddy.httpPort}/contact`, { redirect: "manual" });
      hold(plain.status === 308, `plain HTTP is answered ${plain.status}`);
      return { figure: `${visit.protocol}, certificate checked, redirects from HTTP and the bare name`, failures };
    },
  };
}
