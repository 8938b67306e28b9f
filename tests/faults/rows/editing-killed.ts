import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram, untilReady } from "../../../testing/program.ts";
import { sendRequest } from "../../../testing/send-request.ts";
import type { Scenario } from "../scenario.ts";

/** The editing server alone, over the content in a folder: what builds its screen takes seconds at each start. */
const program = `
import { createEditingServer } from "./editor/server/editing-server.ts";
const server = createEditingServer(process.argv[1] + "/content", process.argv[1]);
console.log(await server.listen({ host: "127.0.0.1", port: 0 }));
`;
const kills = 40;
const longestSaveMs = 20;

/** The files that one save changes, and the words in them that tell which save it was. */
const changes = [
  { path: "content/company.yaml", words: /555-\d{4}/, of: (save: number) => `555-${String(save).padStart(4, "0")}` },
  { path: "content/pages/contact.yaml", words: /With Us.*/, of: (save: number) => `With Us ${save}` },
];

export const editingKilled: Scenario = {
  name: "editing: kill -9 in the middle of saves of two files",
  async run({ folder, expect, later }) {
    cpSync("testing/sample-company", join(folder, "content"), { recursive: true });
    mkdirSync(join(folder, "screen"));
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    const stands = (save: number) => changes.every(({ path, of }) => new RegExp(`${of(save)}$`, "m").test(read(path)));
    const tally = { halves: 0, refused: 0, writing: 0 };
    let [saved, unanswered] = [0, 0];
    for (let kill = 0; ; kill++) {
      const server = startProgram([process.execPath, "--input-type=module", "--eval", program, folder]);
      later(() => server.end());
      const url = await untilReady(server, () => /http:\S+/.exec(server.output())?.[0]);
      if (unanswered && stands(unanswered)) saved = unanswered;
      else if (kill > 0 && !stands(saved)) tally.halves++;
      if (kill === kills) break;

      const save = await savingAt(Number(new URL(url).port), read);
      if (await save(saved + 1)) saved++;
      else tally.refused++;
      const cutOff = save(saved + 1).catch(() => false);
      await sleep(Math.random() * longestSaveMs);
      await server.end("SIGKILL");
      if (await cutOff) saved++;
      unanswered = saved + 1;
      if (readdirSync(join(folder, "content")).some((name) => name.startsWith(".sav"))) tally.writing++;
    }
    expect(tally.halves === 0, `${tally.halves} saves were half there, or lost`);
    expect(tally.refused === 0, `${tally.refused} saves were refused after a kill`);
    return `${kills} kills, ${tally.writing} in the middle of writing: half or lost ${tally.halves}`;
  },
};

/** Resolves with what saves over this port, and tells whether that was answered with a yes. */
async function savingAt(port: number, read: (path: string) => string) {
  const start = await sendRequest({ port, path: "/start.json", headers: { "sec-fetch-site": "same-origin" } });
  const headers = { authorization: `token ${JSON.parse(start.text).token}`, "content-type": "application/json" };
  return async (save: number) => {
    const files = changes.map(({ path, words, of }) => {
      const content = Buffer.from(read(path).replace(words, of(save))).toString("base64");
      return { operation: "update", path, content };
    });
    const options = { port, method: "POST", path: "/api/v1/repos/local/site/contents", headers };
    return (await sendRequest(options, JSON.stringify({ files }))).status === 200;
  };
}
