import { join } from "node:path";
import { signInPaths } from "#contract/sign-in.ts";
import type { Context, Scenario } from "../../faults/scenario.ts";
import { freePort } from "../../support/free-port.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import {
  documentedCommands,
  expectConfined,
  type Machine,
  siteHost,
  startServing,
  withinMs,
} from "../documented-machine.ts";

const root = join(import.meta.dirname, "../../..");
const unit = "gutter-site-edit.service";
const editHost = "edit.example.com";
const ann = "ann@example.com";
const otherPhone = "(408) 555-0111";
const publishesWithinMs = 300_000;
const documented = documentedCommands("edit-on-server.md");

export const editingUnit: Scenario = {
  name: "the editing screen as the unit in docs/edit-on-server.md, with a sign-in through the proxy",
  short: true,
  async run(context) {
    const { short, expect } = context;
    const machine = await startServing(context, { releases: { "gutter-site": root, "gutter-site-edit": root } });
    const { inside } = machine;
    await inside("sh", "-ec", ownReleases);
    await followPage(machine, String(await freePort()));

    await screenIsUp(machine);
    const [printLink = "", endAccess = ""] = documented.get("commands")?.trim().split(/\n\s*/) ?? [];
    const printed = await inside("sh", "-c", printLink);
    const link = new RegExp(`^https://${editHost}/sign-in#(\\S+)`).exec(printed)?.[1];
    const signedIn = await asSignedIn(machine, "")(signInPaths.signIn, { link });
    const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const ask = asSignedIn(machine, cookies.join("; "));
    const page = await ask("/");
    expect(page.status === 200 && page.text.includes("nc-root"), `after the sign-in the page answered ${page.status}`);
    expect((await machine.ask("/sign-in")).status === 404, "the public server serves the editing screen's sign-in");
    const output = await inside("systemd-analyze", "verify", unit).catch(String);
    expect(output === "", `systemd-analyze reports problems of the unit: ${output}`);
    const pid = (await inside("systemctl", "show", unit, "--value", "--property=MainPID")).trim();
    await expectConfined(inside, pid, expect);

    const company = await inside("cat", "/var/lib/gutter-site-edit/content/company.yaml");
    const content = Buffer.from(company.replace(/^phone: .*$/m, `phone: ${otherPhone}`)).toString("base64");
    const files = [{ operation: "update", path: "content/company.yaml", content }];
    const saved = await ask("/api/v1/repos/local/site/contents", { files });
    expect(saved.status === 200, `the save answered ${saved.status}: ${saved.text}`);
    if (!short) await publishAndPutBack(machine, ask, expect);

    await inside("sh", "-c", endAccess);
    expect((await ask("/start.json")).status === 401, "an ended session still works");
    await inside("systemctl", "stop", unit);
    return `signed in with a link, saved${short ? "" : ", published, put back"}`;
  },
};

/** Replaces the first release, which is mounted read-only, with a copy that another user can own. */
const ownReleases = `
cp -r /srv/gutter-site-built/releases/1 /tmp/release
umount /srv/gutter-site-built/releases/1
cp -r /tmp/release/. /srv/gutter-site-built/releases/1
rm -r /tmp/release
`;

/** Runs the commands of docs/edit-on-server.md and makes the edits that it asks for. */
async function followPage({ inside }: Machine, port: string): Promise<void> {
  const settings = `SITE_URL=https://${siteHost}\nEDIT_STAFF=${ann}\nEDIT_URL=https://${editHost}\n`;
  const edits: Record<string, string> = {
    settings: `printf '${settings.replaceAll("\n", "\\n")}' >> /etc/gutter-site-edit.env`,
    proxy: `sed -i 's/127.0.0.1:4400/127.0.0.1:${port}/' /etc/caddy/Caddyfile
      sed -i 's|editor/main.ts|& --port ${port}|' /etc/systemd/system/gutter-site-edit.service`,
  };
  for (const [name, commands] of documented)
    if (name !== "commands") await inside("sh", "-ec", `${commands}\n${edits[name] ?? ""}`);
}

type Ask = ReturnType<typeof asSignedIn>;

/** Waits until the unit has built the screen and Caddy has its certificate. */
async function screenIsUp({ inside, browse }: Machine): Promise<void> {
  const answers = async () => (await browse("/sign-in", { host: editHost }).catch(() => undefined))?.status === 200;
  if (!(await waitUntilTrue(answers, 4 * withinMs, 500)))
    throw new Error(await inside("systemctl", "status", unit).catch(({ stdout }) => stdout));
}

/** Returns a function that calls the editing screen's server with a session. A call with a body is a POST. */
function asSignedIn({ browse }: Machine, cookie: string) {
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie };
  return (path: string, body?: object) =>
    browse(path, { host: editHost, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function publishAndPutBack(machine: Machine, ask: Ask, expect: Context["expect"]): Promise<void> {
  const isSeen = async () => (await machine.ask("/contact")).text.includes(otherPhone);
  const answer = ask("/api/site/publish", {});
  expect(await waitUntilTrue(isSeen, publishesWithinMs, 200), "visitors do not see the published change");
  const { status, text } = await answer;
  expect(status === 200, `publishing answered ${status}: ${text}`);
  const back = await ask("/api/site/put-back", {});
  expect(back.status === 200, `putting back answered ${back.status}: ${back.text}`);
  expect(await waitUntilTrue(async () => !(await isSeen()), withinMs), "visitors do not see the previous version");
}
