import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createEditingServer } from "../../../editor/server/editing-server.ts";
import { freePort } from "../../../testing/free-port.ts";
import { startProgram } from "../../../testing/program.ts";
import { comesTrue } from "../../../testing/tally.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { projectPaths } from "../../rules/project-files.ts";
import { createRunner, publishSteps } from "../publish-run.ts";

const phone = "(408) 555-0199";
const servesWithinMs = 60_000;

/** What an owner may well change, in the sample company's content. No dictionary knows the street, and the text is written by hand. */
const changes: Record<string, [before: string, after: string][]> = {
  "company.yaml": [
    ["phone: (541) 555-0142", `phone: ${phone}`],
    ["street: 100 Example Street", "street: 17 Zwettlhofer Lane"],
    ['opens: "08:00"\n    closes: "18:00"', 'opens: "09:00"\n    closes: "16:00"'],
  ],
  "pages/gutter-cleaning-dunmore-or.yaml": [
    [
      "    questions:\n",
      "    questions:\n      - question: Do you mend nests?\n        answer: No, we leave them where they are.\n",
    ],
  ],
  "legal/terms-of-service.md": [["\n## ", "\nThis text is\nbroken into lines.\n\n* and\n* a list\n\n## "]],
};

/** Runs the workflow's own steps in a clean checkout; programs of the row stand in for ssh, sudo and, where missing, rsync. */
export const publishWorkflow: Scenario = {
  name: "the publish workflow after an owner's changes",
  async run({ folder, expect, later }) {
    const [project, online] = [join(folder, "project"), join(folder, "online")];
    for (const path of projectPaths()) cpSync(path, join(project, path));
    rmSync(join(project, "content"), { recursive: true });
    cpSync("testing/sample-company", join(project, "content"), { recursive: true });
    await changeContent(join(project, "content"), folder);
    mkdirSync(online);
    const runner = createRunner(folder, { SITE_URL: "https://www.example.com", DEPLOY_TO: `site@server:${online}` });
    const steps = publishSteps(project);
    for (const step of steps) {
      const output = runner.run(step, project);
      if (output !== undefined) throw new Error(`${step.run} failed:\n${output}`);
    }
    const restarts = runner.restarts();
    expect(restarts.join() === "systemctl restart gutter-site.service", `it restarted ${restarts.join()}`);

    const port = await freePort();
    const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, "data") };
    const node = join(online, "node_modules/.bin/node");
    const server = startProgram([node, "server/main.ts"], { cwd: online, env, stdio: "ignore" });
    later(server.end);
    let page = "";
    const isServed = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/contact`).catch(() => undefined);
      page = (await answer?.text()) ?? "";
      return answer?.ok === true;
    };
    expect(await comesTrue(isServed, servesWithinMs), "what was copied does not serve");
    expect(page.includes(phone), "the page that is served has not the new phone number");
    return `${steps.length} steps passed, and what was copied serves the new phone number`;
  },
};

/** Saves the changes through the editing server, as the screen does. */
async function changeContent(content: string, folder: string): Promise<void> {
  const screen = join(folder, "screen");
  mkdirSync(screen);
  const server = createEditingServer(content, screen);
  try {
    await server.listen({ host: "127.0.0.1", port: 0 });
    const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    const start = await fetch(`${origin}/start.json`, { headers: { "sec-fetch-site": "same-origin" } });
    const { token } = (await start.json()) as { token: string };
    const files = Object.entries(changes).map(([file, replacements]) => {
      const text = readFileSync(join(content, file), "utf8");
      const changed = replacements.reduce((so, [before, after]) => {
        if (!so.includes(before)) throw new Error(`${file} has no ${before}`);
        return so.replace(before, after);
      }, text);
      return { operation: "update", path: `content/${file}`, content: Buffer.from(changed).toString("base64") };
    });
    const saved = await fetch(`${origin}/api/v1/repos/local/site/contents`, {
      method: "POST",
      headers: { authorization: `token ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ files }),
    });
    if (!saved.ok) throw new Error(await saved.text());
  } finally {
    await server.close();
  }
}
