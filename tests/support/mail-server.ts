import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A step at which the server can misbehave. "connect" is before its greeting, "body" after the email's last line. */
export type SmtpStep = "connect" | "EHLO" | "STARTTLS" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "body";

/**
 * The reply to a step: "answer" accepts it, a number accepts it after that many milliseconds, "silence" sends nothing
 * more on this connection, "close" hangs up. Any other text is sent as it is, such as "451 later". A 421 also closes
 * the connection, as the standard says.
 */
export type SmtpReaction = "answer" | "silence" | "close" | number | `${number} ${string}`;

/** Chooses the reply. `connection` counts from 1. `letter` counts the emails on it and is 0 before the first MAIL. */
export type SmtpScript = (step: SmtpStep, at: { connection: number; letter: number }) => SmtpReaction;

/** A mail server that records every complete email, even if it did not answer it. */
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export const acceptAll: SmtpScript = () => "answer";

export function reactAt(step: SmtpStep, reaction: SmtpReaction): SmtpScript {
  return (at) => (at === step ? reaction : "answer");
}

const answers: Record<string, string> = {
  EHLO: "250-scripted\r\n250 AUTH PLAIN",
  STARTTLS: "502 no TLS here",
  AUTH: "235 welcome",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
};

/** Commands that a script cannot change. */
const plainAnswers: Record<string, string> = { RSET: "250 ok", QUIT: "221 bye" };

/** Starts a mail server that offers a login and refuses STARTTLS. */
export async function startMailServer(script: SmtpScript = acceptAll) {
  const sockets = new Set<Socket>();
  let [react, connections] = [script, 0];
  const server = createServer((socket) => {
    const connection = ++connections;
    sockets.add(socket.on("close", () => sockets.delete(socket)));
    converse(socket, mail, (step, letter) => react(step, { connection, letter }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const mail = {
    url: `smtp://website:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections(): number {
      return connections;
    },
    /** Every command line it received. */
    heard: [] as string[],
    /** The number of copies of each email, by Message-ID. */
    copies: new Map<string, number>(),
    /** Every email with its headers, with soft line breaks removed. */
    texts: [] as string[],
    /** The Message-IDs of the office's emails about each request, which start with its id. Each request must have only one. */
    idsByRequest: new Map<string, Set<string>>(),
    /** Changes the script, even for open connections. */
    behave(next: SmtpScript): void {
      react = next;
    },
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return mail;
}

function converse(
  socket: Socket,
  mail: MailServer,
  reactionTo: (step: SmtpStep, letter: number) => SmtpReaction,
): void {
  let letter = 0;
  let unread = "";
  let body: string[] | undefined;
  let isSilent = false;
  const react = (step: SmtpStep, answer: string) => {
    const reaction = reactionTo(step, letter);
    if (reaction === "silence") isSilent = true;
    else if (reaction === "close") socket.destroy();
    else if (typeof reaction === "number") setTimeout(() => socket.write(`${answer}\r\n`), reaction);
    else if (reaction.startsWith("421")) socket.end(`${reaction}\r\n`);
    else socket.write(`${reaction === "answer" ? answer : reaction}\r\n`);
    return typeof reaction === "number" ? "answer" : reaction;
  };
  const hear = (line: string) => {
    if (body && line !== ".") return body.push(line.replace(/^\.\./, "."));
    if (body) {
      if (body.length > 0) remember(body.join("\r\n"), mail);
      body = undefined;
      return react("body", "250 taken");
    }
    mail.heard.push(line);
    const step = line.split(" ")[0]?.toUpperCase() ?? "";
    if (step === "MAIL") letter++;
    const answer = answers[step];
    if (answer === undefined) return socket.write(`${plainAnswers[step] ?? "502 unknown"}\r\n`);
    if (react(step as SmtpStep, answer) === "answer" && step === "DATA") body = [];
  };
  socket.setEncoding("latin1").on("error", () => {});
  socket.on("data", (text) => {
    const lines = (unread + text).split("\r\n");
    unread = lines.pop() ?? "";
    for (const line of lines) if (!isSilent && socket.writable) hear(line);
  });
  react("connect", "220 scripted ESMTP");
}

function remember(raw: string, { copies, idsByRequest, texts }: MailServer): void {
  const text = raw.replaceAll("=\r\n", "");
  texts.push(text);
  const id = /^Message-ID:\s+<(.+)>/im.exec(raw)?.[1] ?? "none";
  const request = /^[\da-f-]{36}/.exec(id)?.[0] ?? "none";
  copies.set(id, (copies.get(id) ?? 0) + 1);
  idsByRequest.set(request, (idsByRequest.get(request) ?? new Set()).add(id));
}
