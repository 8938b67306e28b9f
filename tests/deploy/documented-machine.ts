import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import type { Environment } from "../../server/config/settings.ts";
import type { Context } from "../faults/scenario.ts";
import { builtDir } from "../support/addresses.ts";
import { freePort } from "../support/free-port.ts";
import type { MailServer } from "../support/mail-server.ts";
import { signInByCommand } from "../support/staff.ts";
import { waitUntilTrue } from "../support/tally.ts";
import { bodyOf } from "../support/visitors.ts";
import { type Inside, startSystemd } from "./systemd-process.ts";

export const withinMs = 30_000;

/** The site's domain in the shipped Caddyfile. */
export const siteHost = "www.example.com";

/** The domain that the shipped Caddyfile redirects to the site's. */
export const bareHost = "example.com";

const root = join(import.meta.dirname, "../..");
const unit = "gutter-site.service";
const certificate = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
const staffAddress = "ann@example.com";

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** Returns the blocks of commands in pages of docs/, by the name after "sh" in their first line. */
export function documentedCommands(...pages: string[]): Map<string, string> {
  return commandsIn(pages.map((page) => readFileSync(join(root, "docs", page), "utf8")).join("\n"));
}

export function commandsIn(text: string): Map<string, string> {
  const blocks = text.matchAll(/^ *```sh (\w+)\n([^`]+)```$/gm);
  return new Map(Array.from(blocks, ([, name = "", commands = ""]) => [name, commands]));
}

/** Expects a process to run as an ordinary user without capabilities and with a system call filter. */
export async function expectConfined(inside: Inside, pid: string, expect: Context["expect"]): Promise<void> {
  const status = await inside("cat", `/proc/${pid}/status`);
  for (const line of [/^NoNewPrivs:\s1$/m, /^Seccomp:\s2$/m, /^CapEff:\s0+$/m, /^Uid:\s[1-9]/m])
    expect(line.test(status), `the process is not confined: ${line.source}`);
}

export async function newPorts() {
  return { server: await freePort(), http: await freePort(), https: await freePort() };
}

/** Returns options of Caddy for a local test: its own certificate authority, the given ports, loopback only. */
function trialOptions({ http, https }: { http: number; https: number }): string {
  return `{
	admin off
	local_certs
	skip_install_trust
	http_port ${http}
	https_port ${https}
	default_bind 127.0.0.1
}
`;
}

/** Returns the files that a person writes after a block of commands, by the block's name, with values for the test. */
function fileEdits(ports: Awaited<ReturnType<typeof newPorts>>, mail: MailServer, settings: Environment) {
  const lines = (values: Environment) => Object.entries(values).map(([name, value]) => `${name}="${value}"\n`);
  const server = {
    PORT: String(ports.server),
    SITE_URL: `https://${siteHost}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "website@example.com",
    MAIL_TO: "office@example.com",
    TRUST_PROXY: "127.0.0.1/32",
    RATE_LIMIT: "off",
    DESK_STAFF: staffAddress,
    // The value in .env.example of older versions.
    DATA_DIR: "./data",
  };
  const caddyfile = readFileSync(join(root, "deploy/Caddyfile"), "utf8");
  const { RESTIC_REPOSITORY = "/mnt/backups", BACKUP_FOLDERS, ...more } = settings;
  const backups = {
    RESTIC_REPOSITORY,
    RESTIC_PASSWORD: "printed on paper",
    BACKUP_FOLDERS: BACKUP_FOLDERS ?? "/etc/gutter-site.env /etc/caddy/Caddyfile /srv/gutter-site/deploy",
  };
  return {
    settings: [">>", "/etc/gutter-site.env", lines({ ...server, ...more }).join("")],
    proxy: [
      ">",
      "/etc/caddy/Caddyfile",
      trialOptions(ports) + caddyfile.replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.server}`),
    ],
    backups: [">>", "/etc/gutter-site-backup.env", lines(backups).join("")],
  };
}

interface Asked {
  host?: string;
  headers?: Record<string, string>;
  /** Makes the request a POST. */
  body?: string;
}

/** Returns a function that asks the site through Caddy. It rejects without an answer or with a wrong certificate. */
function browserOf(inside: Inside, port: number) {
  return async (path: string, { host = siteHost, headers = {}, body }: Asked = {}) => {
    const options = ["--max-time", "300", "--cacert", certificate, "--resolve", `${host}:${port}:127.0.0.1`];
    const fields = Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]);
    const data = body === undefined ? [] : ["--data-binary", body];
    const url = `https://${host}:${port}${path}`;
    const output = await inside("curl", "--silent", "--show-error", "--include", ...options, ...fields, ...data, url);
    const [head = "", text = ""] = output.split(/\r\n\r\n(.*)/s);
    const [, protocol, status] = /^HTTP\/(\S+) (\d+)/.exec(head) ?? [];
    const named = Array.from(head.matchAll(/^([^:\s]+): *(.*)$/gm), ([, name = "", value = ""]): [string, string] => [
      name,
      value,
    ]);
    return { protocol, status: Number(status), headers: new Headers(named), text };
  };
}

/** Starts a machine to set up with the commands of docs/run.md and docs/upgrade.md. `settings` go into its two settings files. */
export async function startMachine(
  { folder, expect, skip, later }: Pick<Context, "folder" | "expect" | "skip" | "later">,
  environment: { ports: Awaited<ReturnType<typeof newPorts>>; mail: MailServer; settings?: Environment },
  machine: Parameters<typeof startSystemd>[1],
) {
  const { ports, mail, settings = {} } = environment;
  const systemd = await startSystemd(folder, machine);
  if (typeof systemd === "string") return skip(systemd);
  later(systemd.end);
  const { inside, end } = systemd;
  const edits: Record<string, string[]> = fileEdits(ports, mail, settings);
  const documented = documentedCommands("run.md", "upgrade.md");
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${ports.server}${path}`).catch(() => undefined);
    return { status: answer?.status, text: (await answer?.text()) ?? "" };
  };
  const isReady = async () => (await ask("/readyz")).status === 200;
  const becomesReady = () => waitUntilTrue(isReady, withinMs);
  const browse = browserOf(inside, ports.https);
  const send = (name: string, headers: Record<string, string> = {}) => {
    const fields = { "content-type": "application/json", ...headers };
    return browse(sendContactEmailPath, { headers: fields, body: JSON.stringify(bodyOf(name)) });
  };
  const runCommand = (...args: string[]) => inside("/srv/gutter-site/deploy/gutter-site-command", ...args);
  return {
    ports,
    inside,
    end,
    ask,
    isReady,
    becomesReady,
    browse,
    send,
    runCommand,
    /** Signs in at the desk with a printed link. */
    signIn: () => signInByCommand(ports.server, {}, staffAddress, (_env, ...args) => runCommand("desk", ...args)),
    /** Runs a block of commands and makes the edits that the page asks for. */
    async follow(name: string, commands = documented): Promise<string> {
      const output = await inside("sh", "-ec", commands.get(name) ?? `echo the page has no ${name}; exit 1`);
      const [operator = "", path = "", text = ""] = edits[name] ?? [];
      if (path) await inside("sh", "-c", `printf %s "$2" ${operator} "$1"`, "sh", path, text);
      return output;
    },
    async property(name: string): Promise<string> {
      return (await inside("systemctl", "show", unit, "--value", "--property", name)).trim();
    },
    async storedNames(): Promise<string> {
      const stored: { name: string }[] = JSON.parse(await runCommand("quotes", "list"));
      return Array.from(stored, ({ name }) => name)
        .toSorted()
        .join();
    },
    async expectStored(name: string): Promise<void> {
      await becomesReady();
      // Caddy checks the server's health each second.
      const isStored = await waitUntilTrue(
        async () => (await send(name).catch(() => undefined))?.status === 200,
        withinMs,
      );
      expect(isStored, `the request of ${name} is not stored`);
    },
    /** Returns this site's backups, oldest first. */
    async snapshots(): Promise<{ short_id: string; time: string; paths: string[] }[]> {
      return JSON.parse(await inside("gutter-site-backup", "snapshots", "--tag", "gutter-site", "--json", "--no-lock"));
    },
  };
}

/** Starts a machine that serves the site, set up with the commands of docs/run.md. */
export async function startServing(
  context: Context,
  { settings = {}, ...machine }: { settings?: Environment; releases?: Record<string, string> } = {},
): Promise<Machine> {
  const environment = { ports: await newPorts(), mail: await context.startMail(), settings };
  const started = await startMachine(context, environment, { builtDir, ...machine });
  for (const block of ["settings", "start", "proxy", "serve"]) await started.follow(block);
  await started.becomesReady();
  return started;
}
