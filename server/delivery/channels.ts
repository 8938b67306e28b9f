import type { Manifest } from "#contract/built-site.ts";
import { type Channel, channels as channelTraits } from "#contract/channels.ts";
import { dayMs, minuteMs, secondMs } from "#contract/durations.ts";
import { deskPath } from "#contract/sign-in.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import { errorCode } from "../store/database.ts";
import type { AttemptOutcome, ClaimedDelivery } from "./deliveries.ts";
import { SendError, smtpMailer } from "./email.ts";
import type { ChannelSettings } from "./enabled-channels.ts";
import { composeCallBackEmail, composeLetter, composeReceipt } from "./letter.ts";
import { folderMailer } from "./outbox-folder.ts";
import { callWebhook } from "./webhook.ts";

export type CompanySite = Pick<Manifest, "company" | "pages">;

export type ChannelConfig = ChannelSettings &
  Pick<
    ServerConfig,
    "dataDir" | "mail" | "smtpUrl" | "smtpTls" | "mailFrom" | "mailTo" | "publicOrigin" | "deskStaff" | "morningDigest"
  >;

/** Makes one delivery and returns its outcome. Never throws. */
export type Attempt = (claim: ClaimedDelivery, signal: AbortSignal) => Promise<AttemptOutcome>;

/** Throws `SendError` if the receiver does not accept the delivery. */
type Sender = (claim: ClaimedDelivery, signal: AbortSignal) => Promise<void>;

/** The times between attempts. The last one repeats. */
const waitsMs = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400].map((seconds) => seconds * secondMs);

// A wrong password or a full mailbox takes longer than seconds to fix.
const firstWaitAfterRejection = 3;

/** A delivery fails only after both limits, since it may have waited for days while its channel was off. */
const giveUpAfterMs = 5 * dayMs;
const minTries = 20;

// An email that may have arrived is retried rarely.
const waitAfterAmbiguousMs = 30 * minuteMs;
const maxAmbiguousTries = 3;

export function openOfficeMailer({ smtpUrl, dataDir, ...config }: ChannelConfig, log: Logger) {
  const reportRefused = (codes: string[]) =>
    log.error({ event: "recipients_refused", codes }, "the mail server refused some recipients of an email");
  return smtpUrl ? smtpMailer(smtpUrl, config, reportRefused) : folderMailer(dataDir);
}

export function officeParties(config: ChannelConfig, company: CompanySite["company"]) {
  const { mailFrom = company.email, mailTo } = config;
  return {
    from: { name: company.name, address: mailFrom },
    to: mailTo.length > 0 ? mailTo : [company.email],
    desk: config.deskStaff.length > 0 ? `${config.publicOrigin}${deskPath}` : undefined,
  };
}

export function openChannels(config: ChannelConfig, site: () => CompanySite, log: Logger): Attempt {
  const mailer = openOfficeMailer(config, log);
  const parties = () => {
    const { company, pages } = site();
    return { ...officeParties(config, company), company, pages };
  };
  const senders: Record<Channel, Sender> = {
    letter: (claim, signal) => mailer.send(composeLetter(claim, parties()), signal),
    receipt: ({ request }, signal) => mailer.send(composeReceipt(request, parties()), signal),
    "call-back": (claim, signal) => mailer.send(composeCallBackEmail(claim, parties()), signal),
    webhook: (claim, signal) => callWebhook(config.webhook, claim, signal),
  };
  return async (claim, signal) => {
    try {
      await senders[claim.channel](claim, signal);
      return { outcome: "sent" };
    } catch (error) {
      const sendError = error instanceof SendError ? error : reportBug(error, claim, log);
      const outcome = retryPolicy(sendError, claim, Date.now());
      reportFailure(claim, sendError, outcome, log);
      return outcome;
    }
  };
}

export function retryPolicy(
  { message: error, ambiguous, permanent, loginRefused }: SendError,
  { channel, queuedAt, triesBefore, ambiguousBefore }: ClaimedDelivery,
  now: number,
): AttemptOutcome {
  // Nobody could end the alarm about one that failed, and a second copy would be worse than none.
  if (ambiguous && !channelTraits[channel].resendable) return { outcome: "sent", error, ambiguous };
  const isFinal =
    (channel === "receipt" && permanent && !loginRefused) ||
    (ambiguous && ambiguousBefore + 1 >= maxAmbiguousTries) ||
    (now - queuedAt > giveUpAfterMs && triesBefore + 1 >= minTries);
  if (isFinal) return { outcome: "failed", error, ambiguous };
  const step = permanent ? Math.max(triesBefore, firstWaitAfterRejection) : triesBefore;
  const waitMs = Math.max(waitsMs[Math.min(step, waitsMs.length - 1)] as number, ambiguous ? waitAfterAmbiguousMs : 0);
  return { outcome: "retry", error, ambiguous, afterMs: waitMs };
}

function reportBug(error: unknown, { channel, request }: ClaimedDelivery, log: Logger): SendError {
  const facts = { event: "delivery_not_prepared", request: request.id, channel, err: error };
  log.error(facts, "a delivery could not be prepared");
  const name = errorCode(error);
  return new SendError(`The server could not prepare this delivery: ${name}`, { code: name });
}

/** Logs only codes and ids, since a mail server's message can quote the email. */
function reportFailure(claim: ClaimedDelivery, error: SendError, { outcome }: AttemptOutcome, log: Logger): void {
  const { code, ambiguous, permanent } = error;
  const facts = { request: claim.request.id, channel: claim.channel, attempt: claim.attempt, code, ambiguous };
  if (outcome === "sent") return;
  if (outcome === "failed")
    log.error({ event: "delivery_failed", ...facts }, "a delivery failed for good; staff can resend it");
  else if (permanent)
    log.error(
      { event: "delivery_refused", ...facts },
      "a delivery was refused and will be retried: check the settings",
    );
  else log.warn({ event: "delivery_retried", ...facts }, "a delivery failed and will be retried");
}
