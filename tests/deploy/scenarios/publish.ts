import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sendRelease } from "../../../publish/publish.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { builtDir } from "../../support/addresses.ts";
import { waitUntilTrue } from "../../support/tally.ts";

export const release: Scenario = {
  name: "npm run release builds the content and publishes it",
  async run({ folder, expect, startServer }) {
    const to = { host: undefined, folder: join(folder, "published") };
    await sendRelease(builtDir, to);
    const server = await startServer({ DATA_DIR: join(folder, "data"), BUILT_DIR: join(to.folder, "current") });
    const content = "tests/support/sample-company";
    const env = { ...process.env, CONTENT_DIR: content, PUBLISH_TO: to.folder };
    await promisify(execFile)("npm", ["run", "release", "--", "--draft"], { env, maxBuffer: 2 ** 26 });
    const phone = /^phone: (.+)$/m.exec(readFileSync(join(content, "company.yaml"), "utf8"))?.[1] ?? "";
    const isSeen = async () => (await (await fetch(`${server.url}/contact`)).text()).includes(phone);
    expect(await waitUntilTrue(isSeen, 10_000), "visitors do not see the release");
    return `visitors see ${phone} without a restart`;
  },
};
