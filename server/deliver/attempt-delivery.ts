import { type AttemptEnding, type ClaimedDelivery, leaseMs } from "../store/delivery-queue.ts";
import type { Log } from "../store/log.ts";
import { SendFault } from "./mail.ts";
import { endingAfter } from "./retry-schedule.ts";
import type { WaysOut } from "./ways-out.ts";

/** The hard limit on one send. Half the lease, so that nobody else sends the same before this one has ended. */
export const sendLimitMs = leaseMs / 2;

/** Makes one delivery and says how it ended. Never throws. */
export async function attemptDelivery(
  claim: ClaimedDelivery,
  { ways, log, cutShort }: { ways: WaysOut; log: Log; cutShort: AbortSignal },
): Promise<AttemptEnding> {
  try {
    await ways.make(claim, AbortSignal.any([AbortSignal.timeout(sendLimitMs), cutShort]));
    return { outcome: "sent" };
  } catch (error) {
    const fault = error instanceof SendFault ? error : ownFault(error);
    const ending = endingAfter(fault, claim, Date.now());
    report(claim, fault, ending, log);
    return ending;
  }
}

function ownFault(error: unknown): SendFault {
  const { name } = error instanceof Error ? error : { name: typeof error };
  return new SendFault(`The server could not prepare this delivery: ${name}`, { code: name });
}

/** Codes and ids only: what a mail server says can quote the letter. The staff's command shows its words. */
function report(claim: ClaimedDelivery, fault: SendFault, ending: AttemptEnding, log: Log): void {
  const { code, ambiguous, permanent } = fault;
  const facts = { request: claim.request.id, channel: claim.channel, attempt: claim.attempt, code, ambiguous };
  if (ending.outcome === "failed") log.error(facts, "a delivery was given up; the staff can redrive it");
  else if (permanent) log.error(facts, "a delivery was refused: look at the mail settings; it will be tried again");
  else log.warn(facts, "a delivery did not go through and will be tried again");
}
