/** A letter or receipt ready for the post. Nothing a visitor typed stands in it but as plain words in the bodies. */
export interface Mail {
  /** Stable per delivery, so that a repeat is recognised. Without angle brackets. */
  messageId: string;
  /** Names the file where mail is written to a folder. */
  fileName: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  date: Date;
  text: string;
  html?: string;
  /** True for an answer to a visitor, which no robot must answer. */
  autoReply: boolean;
}

/** A way to send mail. `send` resolves when the mail is in other hands for good, else throws `SendFault`. */
export interface Mailer {
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** A send that did not end well. */
export class SendFault extends Error {
  override name = "SendFault";
  /** A code for the log, free of personal data. */
  readonly code: string;
  /** True where it may have arrived all the same: everything was handed over and no answer came. */
  readonly ambiguous: boolean;
  /** True where the other side said that trying again will not help. */
  readonly permanent: boolean;

  constructor(message: string, marks: { code: string; ambiguous?: boolean; permanent?: boolean }) {
    super(message);
    this.code = marks.code;
    this.ambiguous = marks.ambiguous ?? false;
    this.permanent = marks.permanent ?? false;
  }
}
