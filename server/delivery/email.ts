import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { ServerConfig } from "../config/config.ts";

export interface Mail {
  /** Stays the same on a retry, so that duplicates can be recognized. Used in the Message-ID and as a file name. */
  name: string;
  from: MailAddress;
  to: string[];
  replyTo?: string;
  subject: string;
  /** Defaults to now. */
  date?: Date;
  text: string;
  html?: string;
  attachments?: SendMailOptions["attachments"];
  /** Marks a message to a visitor that no autoresponder should answer. */
  autoReply?: boolean;
}

export interface MailAddress {
  name: string;
  address: string;
}

/** Sends email. `send` resolves once the mail server has accepted it, else throws `SendError`. */
export interface Mailer {
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** A failed send. The message is the mail server's response on one line, for staff. */
export class SendError extends Error {
  override name = "SendError";
  /** Safe to log: contains no personal data. */
  readonly code: string;
  /** True if the email may have arrived: its body was sent and no response came. */
  readonly ambiguous: boolean;
  /** True if the mail server rejected the email for good, so a retry cannot help. */
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
  // Many servers scan an email before they accept it, some for half a minute.
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

export function composeMail({ name, autoReply, ...mail }: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    ...mail,
    messageId: `<${name}@${mail.from.address.split("@").at(-1)}>`,
    // Help desk software drops emails with this header, so staff must not get it.
    headers: autoReply ? { "Auto-Submitted": "auto-replied" } : {},
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Counts an email as sent once one recipient was accepted, since a retry would send it to them twice. */
export function smtpMailer(
  smtpUrl: string,
  { smtpTls }: Pick<ServerConfig, "smtpTls">,
  reportRefused: (codes: string[]) => void = () => {},
): Mailer {
  const tls = smtpTls === "required" ? { requireTLS: true } : { ignoreTLS: true };
  const transport = createTransport({ url: smtpUrl, ...tls, ...transportOptions });
  transport.use("stream", ({ message, data }, done) => {
    // nodemailer opens a body long before the mail server asks for it. This one is opened when it is sent.
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
    // Once the body was sent, only a response proves that the email was rejected.
    ambiguous: bodySent && responseCode === undefined,
    permanent: responseCode !== undefined && responseCode >= 500,
    loginRefused: code === "EAUTH",
  });
}

function codeOf({ responseCode, code, name }: SmtpError): string {
  return responseCode ? `SMTP ${responseCode}` : (code ?? name);
}
