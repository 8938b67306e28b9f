import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/*
 * A mail server that is rude at a chosen step, over a real socket:
 *
 *   const mail = await startScriptedMailServer(rudeAt("RCPT", "silence"));
 *   ... SMTP_URL: mail.url ...
 *   mail.behave(polite);
 *   await mail.close();
 *
 * A script is asked at every step what to do, with the number of the connection and of the letter on it (both from 1,
 * letter 0 before the first MAIL). So a 421 on a reused connection is
 *
 *   (step, { letter }) => (step === "MAIL" && letter > 1 ? "421 closing" : "answer")
 */

/** Where a server can be rude. "connect" is before its greeting, "body" after the letter's last line. */
export type SmtpStep = "connect" | "EHLO" | "STARTTLS" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "body";

/**
 * "answer" takes the step, "silence" answers nothing more on this connection, "close" hangs up. Anything else is the
 * reply itself, such as "451 later"; after a 421 the connection is closed, as the standard says.
 */
export type SmtpReaction = "answer" | "silence" | "close" | `${number} ${string}`;

export type SmtpScript = (step: SmtpStep, at: { connection: number; letter: number }) => SmtpReaction;

export interface ScriptedMailServer {
  /** With a user and a password, which it takes whatever they are. */
  url: string;
  /** How many connections it took so far. */
  readonly connections: number;
  /** Every line it heard but the letters', in order. */
  heard: string[];
  /** How often each letter came whole, by Message-ID, also where no answer was given. */
  copies: Map<string, number>;
  /** The same server from now on behaves otherwise, for open connections too. */
  behave(script: SmtpScript): void;
  close(): Promise<void>;
}

export interface ScriptedMailServerOptions {
  /** Default 127.0.0.1. */
  host?: string;
  /** Default any free one. */
  port?: number;
  /** What the answer to EHLO offers. STARTTLS is refused all the same. Default AUTH PLAIN. */
  extensions?: string[];
}

export const polite: SmtpScript = () => "answer";

export function rudeAt(step: SmtpStep, reaction: SmtpReaction): SmtpScript {
  return (at) => (at === step ? reaction : "answer");
}

export async function startScriptedMailServer(
  script: SmtpScript = polite,
  { host = "127.0.0.1", port = 0, extensions = ["AUTH PLAIN"] }: ScriptedMailServerOptions = {},
): Promise<ScriptedMailServer> {
  const shared: Shared = { script, extensions, heard: [], copies: new Map() };
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)));
    converse(socket, ++connections, shared);
  });
  await once(server.listen(port, host), "listening");
  return {
    url: `smtp://website:secret@${host}:${(server.address() as AddressInfo).port}`,
    get connections() {
      return connections;
    },
    heard: shared.heard,
    copies: shared.copies,
    behave(next) {
      shared.script = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Shared extends Pick<ScriptedMailServer, "heard" | "copies"> {
  script: SmtpScript;
  extensions: string[];
}

function converse(socket: Socket, connection: number, shared: Shared): void {
  let letter = 0;
  let lines = "";
  let body: string[] | undefined;
  let isSilent = false;
  const react = (step: SmtpStep, answer: string) => {
    const reaction = shared.script(step, { connection, letter });
    if (reaction === "silence") isSilent = true;
    else if (reaction === "close") socket.destroy();
    else if (reaction.startsWith("421")) socket.end(`${reaction}\r\n`);
    else socket.write(`${reaction === "answer" ? answer : reaction}\r\n`);
    return reaction;
  };
  const hear = (line: string) => {
    if (body && line !== ".") return body.push(line);
    if (body) {
      if (body.length > 0) remember(body, shared.copies);
      body = undefined;
      return react("body", "250 taken");
    }
    shared.heard.push(line);
    if (/^MAIL /i.test(line)) letter++;
    const [step, answer] = stepOf(line, shared.extensions);
    if (step === undefined) return socket.write(`${answer}\r\n`);
    if (react(step, answer) === "answer" && step === "DATA") body = [];
  };
  socket.setEncoding("latin1").on("error", () => {});
  socket.on("data", (text) => {
    lines += text;
    const whole = lines.split("\r\n");
    lines = whole.pop() ?? "";
    for (const line of whole) if (!isSilent && socket.writable) hear(line);
  });
  react("connect", "220 scripted ESMTP");
}

function stepOf(line: string, extensions: string[]): [step: SmtpStep | undefined, answer: string] {
  switch (line.split(" ")[0]?.toUpperCase()) {
    case "EHLO":
      return [
        "EHLO",
        ["scripted", ...extensions].map((text, at) => `250${at < extensions.length ? "-" : " "}${text}`).join("\r\n"),
      ];
    case "STARTTLS":
      return ["STARTTLS", "502 no TLS here"];
    case "AUTH":
      return ["AUTH", "235 welcome"];
    case "MAIL":
      return ["MAIL", "250 ok"];
    case "RCPT":
      return ["RCPT", "250 ok"];
    case "DATA":
      return ["DATA", "354 go on"];
    case "RSET":
      return [undefined, "250 ok"];
    case "QUIT":
      return [undefined, "221 bye"];
    default:
      return [undefined, "502 unknown"];
  }
}

function remember(body: string[], copies: Map<string, number>): void {
  const id = /^Message-ID: <(.+)>/im.exec(body.join("\n"))?.[1] ?? "none";
  copies.set(id, (copies.get(id) ?? 0) + 1);
}
