import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { ServerConfig } from "../config/config.ts";

export interface Mail {
  /** Stable per delivery, so that a repeat is recognized: the Message-ID begins with it, and a file's name in a folder. */
  name: string;
  from: MailAddress;
  to: string[];
  replyTo?: string;
  subject: string;
  /** Now if missing. */
  date?: Date;
  text: string;
  html?: string;
  /** Pictures that the HTML shows by their `cid`. */
  attachments?: SendMailOptions["attachments"];
  /** True for an answer to a visitor, which no robot must answer. */
  autoReply?: boolean;
}

export interface MailAddress {
  name: string;
  address: string;
}

/** A way to send mail. `send` resolves when the mail server has taken the mail for good, else throws `SendError`. */
export interface Mailer {
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** A failed send. The message is for the staff: the mail server's words, on one line. */
export class SendError extends Error {
  override name = "SendError";
  /** A code for the log, free of personal data. */
  readonly code: string;
  /** True where it may have arrived: its body was sent and no answer came. */
  readonly ambiguous: boolean;
  /** True where the other side said that another try will not help. */
  readonly permanent: boolean;
  readonly loginRefused: boolean;

  constructor(
    message: string,
    traits: { code: string; ambiguous?: boolean; permanent?: boolean; loginRefused?: boolean },
  ) {
    super(message.toWellFormed().replaceAll(/\p{Cc}+/gu, " "));
    this.code = traits.code;
    this.ambiguous = traits.ambiguous ?? false;
    this.permanent = traits.permanent ?? false;
    this.loginRefused = traits.loginRefused ?? false;
  }
}

const transportOptions = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // Many servers scan an email before they answer for it, some for half a minute.
  socketTimeout: 45_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

interface SmtpOptions extends SendMailOptions {
  openBody: () => Readable;
}

interface SmtpError extends Error {
  code?: string | undefined;
  responseCode?: number | undefined;
}

/** The mail as the bytes that travel. Nothing in it makes nodemailer read a file or an address. */
export function composeMail({ name, autoReply, ...mail }: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    ...mail,
    messageId: `<${name}@${mail.from.address.split("@").at(-1)}>`,
    // Help desks drop emails with this header, and a staff member's mailbox may be one: only a visitor's receipt has it.
    headers: autoReply ? { "Auto-Submitted": "auto-replied" } : {},
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/**
 * Sends each mail over a connection of its own. A mail that some recipients got counts as sent: a second try would reach
 * those twice. `reportRefused` gets a code for each of the others.
 */
export function smtpMailer(
  smtpUrl: string,
  { smtpTls }: Pick<ServerConfig, "smtpTls">,
  reportRefused: (codes: string[]) => void = () => {},
): Mailer {
  const tls = smtpTls === "required" ? { requireTLS: true } : { ignoreTLS: true };
  const transport = createTransport({ url: smtpUrl, ...tls, ...transportOptions });
  transport.use("stream", ({ message, data }, done) => {
    // nodemailer reads a body ahead, long before the mail server wants it; ours is read when it is sent.
    message.createReadStream = (data as SmtpOptions).openBody;
    done();
  });
  return {
    async send(mail, signal) {
      const raw = await composeMail(mail);
      let bodySent = false;
      const openBody = () =>
        new Readable({
          read() {
            bodySent = true;
            this.push(raw);
            this.push(null);
          },
        });
      const envelope = { from: mail.from.address, to: mail.to };
      const options: SmtpOptions = { envelope, raw, openBody, signal };
      try {
        const { rejectedErrors = [] } = await transport.sendMail(options);
        if (rejectedErrors.length > 0) reportRefused(rejectedErrors.map(codeOf));
      } catch (error) {
        throw toSendError(error as SmtpError, bodySent);
      }
    },
  };
}

function toSendError(error: SmtpError, bodySent: boolean): SendError {
  const { message, responseCode, code } = error;
  return new SendError(message, {
    code: codeOf(error),
    // Once the body was sent, only an answer says that it was not taken.
    ambiguous: bodySent && responseCode === undefined,
    permanent: responseCode !== undefined && responseCode >= 500,
    loginRefused: code === "EAUTH",
  });
}

function codeOf({ responseCode, code, name }: SmtpError): string {
  return responseCode ? `SMTP ${responseCode}` : (code ?? name);
}
