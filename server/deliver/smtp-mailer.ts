import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { composeMail } from "./compose-mail.ts";
import { type Mail, type Mailer, SendFault } from "./mail.ts";

/** Letters under way at once, each over its own kept-open connection. */
export const mostInFlight = 5;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

const connections = {
  pool: true,
  maxConnections: mostInFlight,
  maxMessages: 1000,
  maxRequeues: 1,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 45_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Sends over a few kept-open connections. The mail server's certificate is checked as the system does. */
export function smtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...connections });
  const hand = async (mail: Mail, content: Readable, signal: AbortSignal) => {
    await transport.sendMail({ envelope: envelopeOf(mail), raw: content, signal });
  };
  return {
    async send(mail, signal) {
      const content = Readable.from([await composeMail(mail)]);
      let handedOver = false;
      content.once("end", () => {
        handedOver = true;
      });
      await hand(mail, content, signal).catch((error) => {
        throw faultOf(error, handedOver);
      });
    },
    close: () => transport.close(),
  };
}

function envelopeOf(mail: Mail) {
  return { from: mail.from.address, to: [mail.to] };
}

/** Once the content was read, only an answer of the server says that it did not take it. */
function faultOf(error: SmtpError, handedOver: boolean): SendFault {
  const { responseCode } = error;
  const code = responseCode ? `SMTP ${responseCode}` : (error.code ?? error.name);
  const ambiguous = handedOver && responseCode === undefined;
  return new SendFault(error.message, {
    code,
    ambiguous,
    permanent: responseCode !== undefined && responseCode >= 500,
  });
}
