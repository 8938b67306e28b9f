import { join } from "node:path";
import type { Scenario } from "../../faults/scenario.ts";
import { freePort } from "../../support/free-port.ts";
import { listRequests } from "../../support/quotes-command.ts";
import { sendRequests } from "../../support/visitors.ts";
import { buildImage, createContainer } from "../image-process.ts";

const requests = 20;

export const image: Scenario = {
  name: "the image is built, started, stopped and started again",
  async run(context) {
    const { expect, expectStored } = context;
    const config = await buildImage(context, "https://www.example.com");
    const metadata = JSON.stringify([config.User, config.ExposedPorts, config.Volumes]);
    expect(metadata === '["node",{"80/tcp":{}},{"/storage":{}}]', `the image's metadata is ${metadata}`);
    const container = createContainer(context, config);
    expect(!container.succeeds("touch", "/site/file"), "the image's files are writable");
    const port = await freePort();
    const mail = ["SMTP_ADDRESS=mail.example.com", "MAILER_FROM_ADDRESS=website@example.com"];
    const settings = [...mail, "RATE_LIMIT=off", `PORT=${port}`];

    const first = await container.start(settings);
    for (const path of ["/up", "/", "/contact", "/deliveryz"]) {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(status === 200, `${path} answered ${status}`);
      expect(headers.has("strict-transport-security"), `${path} has no HSTS`);
    }
    expect(first.lines.join().includes("letters_by_smtp"), "the host's mail settings are ignored");
    const before = await sendRequests(port, requests);
    const code = await first.end("SIGTERM");
    expect(code === 0, `it stopped with code ${code}`);
    const second = await container.start(settings);
    const after = await sendRequests(port, requests);
    await second.end("SIGTERM");
    const acknowledged = new Map([...before.acknowledged, ...after.acknowledged]);
    const stored = await listRequests({ DATA_DIR: join(container.folder, "storage") });
    expectStored(acknowledged, stored);
    return `${acknowledged.size} requests acknowledged before and after a restart, ${stored.length} stored`;
  },
};
