import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { ServerConfig } from "../config/config.ts";

export interface Mail {
  /** Used in the Message-ID and as a file name. Stays the same on a retry, so that duplicates can be recognized. */
  name: string;
  from: { name: string; address: string };
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: SendMailOptions["attachments"];
  /** Marks an email to a visitor, so that no autoresponder answers it. */
  autoReply?: boolean;
}

/** Sends email. `send` resolves once the mail server has accepted it, else throws `SendError`. */
export interface Mailer {
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

interface SendFailure {
  /** Safe to log: contains no personal data. */
  code: string;
  /** True if the email may have arrived: its body was sent and no response came. */
  ambiguous?: boolean;
  /** True if the mail server rejected the email for good. */
  permanent?: boolean;
  loginRefused?: boolean;
}

/** A failed send. The message is the mail server's response on one line, for staff. */
export class SendError extends Error implements Required<SendFailure> {
  override name = "SendError";
  readonly code: string;
  readonly ambiguous: boolean;
  readonly permanent: boolean;
  readonly loginRefused: boolean;

  constructor(message: string, { code, ambiguous = false, permanent = false, loginRefused = false }: SendFailure) {
    super(message.toWellFormed().replaceAll(/\p{Cc}+/gu, " "));
    this.code = code;
    this.ambiguous = ambiguous;
    this.permanent = permanent;
    this.loginRefused = loginRefused;
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
    // Help desk software drops emails with this header, so emails to staff lack it.
    headers: autoReply ? { "Auto-Submitted": "auto-replied" } : {},
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Counts an email as sent once one recipient was accepted, since a retry would send that recipient a second copy. */
export function smtpMailer(
  smtpUrl: string,
  { smtpTls }: Pick<ServerConfig, "smtpTls">,
  reportRefused: (codes: string[]) => void = () => {},
): Mailer {
  const tls = smtpTls === "required" ? { requireTLS: true } : { ignoreTLS: true };
  const transport = createTransport({ url: smtpUrl, ...tls, ...transportOptions });
  transport.use("stream", ({ message, data }, done) => {
    // Opens the body when it is sent. nodemailer would open it long before the mail server asks for it.
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
    // After the body was sent, only a response proves that the email was rejected.
    ambiguous: bodySent && responseCode === undefined,
    permanent: responseCode !== undefined && responseCode >= 500,
    loginRefused: code === "EAUTH",
  });
}

function codeOf({ responseCode, code, name }: SmtpError): string {
  return responseCode ? `SMTP ${responseCode}` : (code ?? name);
}
