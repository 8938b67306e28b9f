import type { Correspondents } from "./letter.ts";
import type { WebhookTarget } from "./webhook.ts";

/** What the worker needs to know of the company and of the ways out. */
export interface SendSettings extends Correspondents {
  /** Absolute path of the data folder, whose outbox holds the letters where `smtpUrl` is undefined. */
  dataDir: string;
  /** An smtp:// or smtps:// address, or undefined: each letter becomes a file. */
  smtpUrl?: string | undefined;
  /** Where each request is also posted to. Undefined: nowhere. */
  webhook?: WebhookTarget | undefined;
  /** True: visitors get a receipt. */
  receipt?: boolean | undefined;
  /** Days a delivered request is kept. Undefined: for ever. */
  retentionDays?: number | undefined;
}
