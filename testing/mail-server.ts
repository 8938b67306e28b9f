import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** Where the server can be rude. "connect" is before its greeting, "body" after the email's last line. */
export type SmtpStep = "connect" | "EHLO" | "STARTTLS" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "body";

/**
 * "answer" takes the step, a number does so after as many milliseconds, "silence" answers nothing more on this
 * connection, "close" hangs up. Anything else is the reply itself, such as "451 later"; after a 421 the connection is
 * closed, as the standard says.
 */
export type SmtpReaction = "answer" | "silence" | "close" | number | `${number} ${string}`;

/**
 * What to do at a step of a connection, the first being 1; `letter` is the email on it, 0 before the first MAIL. A 421
 * on a reused connection is `(step, { letter }) => (step === "MAIL" && letter > 1 ? "421 closing" : "answer")`.
 */
export type SmtpScript = (step: SmtpStep, at: { connection: number; letter: number }) => SmtpReaction;

/** A mail server of the tests. It remembers every whole email, also those it gave no answer for. */
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export const polite: SmtpScript = () => "answer";

export function rudeAt(step: SmtpStep, reaction: SmtpReaction): SmtpScript {
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

/** These are no steps of a script. */
const plainAnswers: Record<string, string> = { RSET: "250 ok", QUIT: "221 bye" };

/** Port 0 is any free one. It offers a login by name and password, and refuses STARTTLS. */
export async function startMailServer(script: SmtpScript = polite, { host = "127.0.0.1", port = 0 } = {}) {
  const sockets = new Set<Socket>();
  let [react, connections] = [script, 0];
  const server = createServer((socket) => {
    const connection = ++connections;
    sockets.add(socket.on("close", () => sockets.delete(socket)));
    converse(socket, mail, (step, letter) => react(step, { connection, letter }));
  });
  await once(server.listen(port, host), "listening");
  const mail = {
    /** With a user and a password, which any script that says nothing of AUTH takes. */
    url: `smtp://website:secret@${host}:${(server.address() as AddressInfo).port}`,
    get connections(): number {
      return connections;
    },
    /** Every line it heard but those of emails, in order. */
    heard: [] as string[],
    /** How often each email came, by Message-ID. */
    copies: new Map<string, number>(),
    /** Every email as it came, headers and all, with its lines joined again. */
    texts: [] as string[],
    /** The Message-IDs of the emails about each request. More than one for a request is a fault. */
    idsByRequest: new Map<string, Set<string>>(),
    /** From now on it behaves otherwise, on open connections too. */
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
  const id = /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? "none";
  const request = /^Request: ([\da-f-]{36})/m.exec(text)?.[1] ?? "none";
  copies.set(id, (copies.get(id) ?? 0) + 1);
  idsByRequest.set(request, (idsByRequest.get(request) ?? new Set()).add(id));
}
