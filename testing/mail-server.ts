import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { freePort } from "./free-port.ts";

/** What the mail server does to a letter, and to whom it opens. */
export interface MailBehavior {
  /** Answers the recipient: undefined takes it, an SMTP code such as 451 or 550 refuses. */
  refuse?: (messageNumber: number) => number | undefined;
  /** Waits so long before it answers a letter. */
  answerAfterMs?: number;
  /** Hangs up after it has the whole letter, without an answer. */
  hangsUpAfterData?: boolean;
  /** Takes only this password. */
  password?: string;
}

/** A mail server of the tests' own. It remembers every letter it was handed, also those it gave no answer for. */
export interface MailServer {
  url: string;
  /** How often each request's letter came, by Message-ID. */
  copies: Map<string, number>;
  /** Every letter as it came, headers and all, with its lines joined again. */
  texts: string[];
  /** The Message-IDs each request was written about under. More than one for a request is a fault. */
  idsByRequest: Map<string, Set<string>>;
  /** The same server from now on behaves otherwise. */
  behave(behavior: MailBehavior): void;
  close(): Promise<void>;
}

interface Memory extends Pick<MailServer, "copies" | "idsByRequest" | "texts"> {
  behavior: MailBehavior;
  recipients: number;
}

export async function startMailServer(first: MailBehavior = {}, port?: number): Promise<MailServer> {
  const memory: Memory = { copies: new Map(), idsByRequest: new Map(), texts: [], behavior: first, recipients: 0 };
  const server = new SMTPServer({
    authOptional: first.password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    ...handlers(memory, (sessionId) => hangUp(server, sessionId)),
  });
  server.on("error", () => {});
  const listenPort = port ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(listenPort, "127.0.0.1", () => resolve()));
  return {
    ...memory,
    url: `smtp://website:secret@127.0.0.1:${listenPort}`,
    behave: (next) => {
      memory.behavior = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function handlers(memory: Memory, endConnection: (sessionId: string) => void): SMTPServerOptions {
  return {
    onAuth: ({ password }, _session, answer) => {
      const wanted = memory.behavior.password;
      if (wanted === undefined || password === wanted) answer(null, { user: "website" });
      else answer(refusal(535));
    },
    onRcptTo: (_address, _session, answer) => {
      const code = memory.behavior.refuse?.(++memory.recipients);
      answer(code ? refusal(code) : null);
    },
    onData: (stream, session, answer) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString("latin1");
      });
      // A sender that dies in the middle leaves half a letter, which is none.
      stream.on("error", () => {});
      stream.on("end", () => {
        remember(text, memory);
        if (memory.behavior.hangsUpAfterData) endConnection(session.id);
        else setTimeout(() => answer(null), memory.behavior.answerAfterMs ?? 0);
      });
    },
  };
}

function refusal(code: number): Error {
  return Object.assign(new Error("Not now"), { responseCode: code });
}

function hangUp(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) {
    const { id, _socket } = connection as unknown as { id: string; _socket: { destroy(): void } };
    if (id === sessionId) _socket.destroy();
  }
}

function remember(text: string, { copies, idsByRequest, texts }: Memory): void {
  texts.push(text.replaceAll("=\r\n", ""));
  const id = /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? "none";
  const request = /^Request: ([\da-f-]{36})/m.exec(text.replaceAll("=\r\n", ""))?.[1] ?? "none";
  copies.set(id, (copies.get(id) ?? 0) + 1);
  idsByRequest.set(request, (idsByRequest.get(request) ?? new Set()).add(id));
}
