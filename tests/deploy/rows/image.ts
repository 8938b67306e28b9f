import { join } from "node:path";
import { startProgram, untilReady } from "../../../testing/program.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { buildImage, newVolume, startContainer, startNetwork } from "../image-process.ts";

const siteUrl = "https://www.example.com";
const requests = 300;
const settings = ["RATE_LIMIT=off", "SMTP_ADDRESS=mail.example.com", "MAILER_FROM_ADDRESS=website@example.com"];
const visitors = join(import.meta.dirname, "../../../testing/visitors.ts");

/** Visitors in the image's network, who send until all are thanked, and then say with which ids. */
const sendAll = `
const { startVisitors } = await import(process.argv[1]);
const visitors = startVisitors({ ports: [80], clients: 8, max: ${requests} });
await visitors.untilAcknowledged(${requests / 3});
console.log("under way");
await visitors.untilAcknowledged(${requests});
await visitors.stop();
console.log(JSON.stringify([...visitors.acknowledged]));
`;

const askPages = `
for (const path of ["/up", "/", "/contact", "/deliveryz"]) {
  const answer = await fetch("http://127.0.0.1" + path);
  console.log(path, answer.status, answer.headers.has("strict-transport-security"), (await answer.text()).length);
}
`;

export const image: Scenario = {
  name: "the image built, on port 80 and a read-only root, stopped and started under load",
  async run(context) {
    const { folder, expect, expectStored } = context;
    const built = await buildImage(context, siteUrl);
    const { User, ExposedPorts, Volumes } = built.config;
    const said = JSON.stringify([User, ExposedPorts, Volumes]);
    expect(said === '["node",{"80/tcp":{}},{"/storage":{}}]', `the image says ${said}`);
    const within = await startNetwork(context);
    const place = { within, settings, volume: newVolume(folder, built.folder) };
    const inNetwork = (script: string) =>
      startProgram(within(process.execPath, "--input-type=module", "--eval", script, visitors));

    const first = await startContainer(context, built, place);
    for (const line of [/^NoNewPrivs:\s1$/m, /^CapEff:\s0+$/m, /^CapBnd:\s0+$/m, /^Uid:\s[1-9]/m])
      expect(line.test(first.status()), `the process is not held as it should be: ${line.source}`);
    expect(!(await first.succeeds("touch", "/site/file")), "the image's files can be written to");
    const asked = inNetwork(askPages);
    await asked.ended;
    const areServed = asked.lines.length === 4 && asked.lines.every((line) => /^\S+ 200 true \d+$/.test(line));
    expect(areServed, `it answers ${asked.output()}`);
    expect(first.lines.join().includes("letters_by_smtp"), "the host's settings of email are not taken");

    const sending = inNetwork(sendAll);
    await untilReady(sending, () => sending.lines.includes("under way"));
    const code = await first.stop();
    expect(code === 0, `it stopped with code ${code}`);
    const second = await startContainer(context, built, place);
    await sending.ended;
    expect((await second.stop()) === 0, "started again, it did not stop with code 0");
    const acknowledged = new Map<string, string>(JSON.parse(sending.lines.at(-1) ?? "[]"));
    const { stored, lost, storedTwice } = expectStored(acknowledged, await listRequests({ DATA_DIR: place.volume }));
    expect(acknowledged.size === requests, `${acknowledged.size} were acknowledged: ${sending.output()}`);
    return `${acknowledged.size} requests acknowledged over a stop and a start, stored ${stored}, lost ${lost}, twice ${storedTwice}`;
  },
};
