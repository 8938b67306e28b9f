import { chownSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../testing/free-port.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { buildImage, startContainer } from "../image-process.ts";

const requests = 20;

export const image: Scenario = {
  name: "the image built, run on a read-only root, stopped and started",
  async run(context) {
    const { folder, expect, expectStored } = context;
    const built = await buildImage(context, "https://www.example.com");
    const { User, ExposedPorts, Volumes } = built.config;
    const said = JSON.stringify([User, ExposedPorts, Volumes]);
    expect(said === '["node",{"80/tcp":{}},{"/storage":{}}]', `the image says ${said}`);
    const port = await freePort();
    const mail = ["SMTP_ADDRESS=mail.example.com", "MAILER_FROM_ADDRESS=website@example.com"];
    const settings = [...mail, "RATE_LIMIT=off", `PORT=${port}`];
    const volume = newVolume(folder, built.folder);

    const first = await startContainer(context, built, { volume, settings });
    for (const line of [/^NoNewPrivs:\s1$/m, /^CapEff:\s0+$/m, /^CapBnd:\s0+$/m, /^Uid:\s[1-9]/m])
      expect(line.test(first.status()), `the process is not confined: ${line.source}`);
    expect(!(await first.succeeds("touch", "/site/file")), "the image's files can be written to");
    for (const path of ["/up", "/", "/contact", "/deliveryz"]) {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(status === 200, `${path} is answered ${status}`);
      expect(headers.has("strict-transport-security"), `${path} has no HSTS`);
    }
    expect(first.lines.join().includes("letters_by_smtp"), "the host's settings of email are not taken");
    const before = await sendRequests(port, requests);
    const code = await first.stop();
    expect(code === 0, `it stopped with code ${code}`);
    const second = await startContainer(context, built, { volume, settings });
    const after = await sendRequests(port, requests);
    await second.stop();
    const acknowledged = new Map([...before.acknowledged, ...after.acknowledged]);
    const { stored, lost } = expectStored(acknowledged, await listRequests({ DATA_DIR: volume }));
    return `${acknowledged.size} requests acknowledged over a stop and a start, stored ${stored}, lost ${lost}`;
  },
};

/** Makes a folder with the owner of the image's data folder, as a new volume has. */
function newVolume(folder: string, image: string): string {
  const volume = join(folder, "storage");
  mkdirSync(volume);
  const { uid, gid } = statSync(join(image, "storage"));
  chownSync(volume, uid, gid);
  return volume;
}
