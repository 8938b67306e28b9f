import type { ListedQuoteRequest } from "../../server/store/quote-requests.ts";
import { openConnection, quotePost } from "../../tests/faults/http-connection.ts";
import { checks, type Row } from "../../tests/faults/row.ts";
import { comesTrue } from "../../tests/faults/tally.ts";
import { bodyOf } from "../../tests/faults/visitors.ts";
import { freePort } from "../../tools/free-port.ts";
import { siteHost } from "../site-visit.ts";
import { startSystemd } from "../systemd-process.ts";

const unit = "gutter-site.service";
const project = "/srv/gutter-site";
const listCommand = [`${project}/node_modules/.bin/node`, `${project}/server/cli/main.ts`, "list", "--json"];
const readyWithinMs = 30_000;

/** The row needs the folder `npm run build` wrote. */
export function unitUnderSystemd(builtDir: string): Row {
  return {
    name: "the unit under systemd",
    short: true,
    async run({ folder, later }) {
      const { failures, hold } = checks();
      const port = await freePort();
      const settings = { PORT: String(port), SITE_URL: `https://${siteHost}` };
      const systemd = await startSystemd(folder, { builtDir, settings });
      if (typeof systemd === "string") return { skipped: systemd };
      later(systemd.end);
      const property = (name: string) => systemd.systemctl("show", unit, "--value", "--property", name).trim();

      if (!(await comesTrue(() => isReady(port), readyWithinMs))) {
        return { figure: "no answer", failures: [systemd.systemctl("status", unit)] };
      }
      const status = systemd.inside("cat", `/proc/${property("MainPID")}/status`);
      for (const line of [/^NoNewPrivs:\s1$/m, /^Seccomp:\s2$/m, /^CapEff:\s0+$/m, /^Uid:\s[1-9]/m]) {
        hold(line.test(status), `the process is not held as it should be: ${line.source}`);
      }

      const connection = openConnection(port);
      const { text } = await connection.ask(quotePost(bodyOf("Ann Alder")));
      connection.close();
      systemd.systemctl("kill", "--signal", "SIGKILL", unit);
      const isRestarted = () => property("NRestarts") === "1";
      hold(await comesTrue(isRestarted, readyWithinMs), "it was not restarted after a kill");
      hold(await comesTrue(() => isReady(port), readyWithinMs), "it does not serve after a kill");
      const listed = systemd.inside("env", "DATA_DIR=/var/lib/gutter-site", ...listCommand);
      const stored: ListedQuoteRequest[] = JSON.parse(listed);
      hold(stored.length === 1 && text.includes(stored[0]?.id ?? "-"), `${stored.length} requests are stored, not one`);

      systemd.systemctl("stop", unit);
      const ending = `${property("Result")}, code ${property("ExecMainStatus")}`;
      hold(ending === "success, code 0", `it stopped with ${ending}`);
      return { figure: "served as a user of its own, restarted after a kill, stopped with code 0", failures };
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}
