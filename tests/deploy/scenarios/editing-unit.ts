import { join } from "node:path";
import { signInPaths } from "#contract/sign-in.ts";
import type { Context, Scenario } from "../../faults/scenario.ts";
import { freePort } from "../../support/free-port.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import { documentedCommands, expectConfined, type Machine, startServing, withinMs } from "../documented-machine.ts";
import { siteHost } from "../site-visit.ts";

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

    const screen = await openScreen(machine);
    const [printLink = "", endAccess = ""] = documented.get("commands")?.trim().split(/\n\s*/) ?? [];
    const printed = await inside("sh", "-c", printLink);
    await screen.signIn(new RegExp(`^https://${editHost}/sign-in#(\\S+)`).exec(printed)?.[1]);
    const page = await screen.ask("GET", "/", {});
    expect(page.status === 200 && page.text.includes("nc-root"), `after the sign-in the page answered ${page.status}`);
    expect((await machine.ask("/sign-in")).status === 404, "the public server serves the editing screen's sign-in");
    const words = await inside("systemd-analyze", "verify", unit).catch(String);
    expect(words === "", `systemd-analyze reports problems of the unit: ${words}`);
    const pid = (await inside("systemctl", "show", unit, "--value", "--property=MainPID")).trim();
    await expectConfined(inside, pid, expect);

    const company = await inside("cat", "/var/lib/gutter-site-edit/content/company.yaml");
    const content = Buffer.from(company.replace(/^phone: .*$/m, `phone: ${otherPhone}`)).toString("base64");
    const files = [{ operation: "update", path: "content/company.yaml", content }];
    const saved = await screen.ask("POST", "/api/v1/repos/local/site/contents", { files });
    expect(saved.status === 200, `the save answered ${saved.status}: ${saved.text}`);
    if (!short) await publishAndPutBack(machine, screen, expect);

    await inside("sh", "-c", endAccess);
    expect((await screen.ask("GET", "/start.json", {})).status === 401, "an ended session still works");
    screen.close();
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

type Screen = Awaited<ReturnType<typeof openScreen>>;

/** Opens the editing screen through the proxy, as a browser does. */
async function openScreen({ inside, visit }: Machine) {
  // The unit first builds the screen, and Caddy requests a certificate.
  const answers = async () => {
    const visitor = await visit(editHost).catch(() => undefined);
    const answer = await visitor?.ask({ ":path": "/sign-in" }).catch(() => undefined);
    visitor?.close();
    return answer?.status === 200;
  };
  if (!(await waitUntilTrue(answers, 4 * withinMs, 500)))
    throw new Error(await inside("systemctl", "status", unit).catch(({ stdout }) => stdout));
  const visitor = await visit(editHost);
  const headers: Record<string, string> = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const ask = (method: "GET" | "POST", path: string, body: object) =>
    visitor.ask({ ":method": method, ":path": path, ...headers }, method === "POST" ? JSON.stringify(body) : undefined);
  return {
    ask,
    close: visitor.close,
    async signIn(link: string | undefined) {
      const answer = await ask("POST", signInPaths.signIn, { link });
      const cookies = (answer.headers["set-cookie"] ?? []) as string[];
      headers.cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
    },
  };
}

async function publishAndPutBack(machine: Machine, { ask }: Screen, expect: Context["expect"]): Promise<void> {
  const isSeen = async () => (await machine.ask("/contact")).text.includes(otherPhone);
  // On a slow machine the answer comes after the connection has timed out.
  const answer = ask("POST", "/api/site/publish", {}).catch(() => undefined);
  expect(await waitUntilTrue(isSeen, publishesWithinMs, 200), "visitors do not see the published change");
  await answer;
  const back = await ask("POST", "/api/site/put-back", {});
  expect(back.status === 200, `putting back answered ${back.status}: ${back.text}`);
  expect(await waitUntilTrue(async () => !(await isSeen()), withinMs), "visitors do not see the previous version");
}
