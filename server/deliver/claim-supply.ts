import { performance } from "node:perf_hooks";
import { type Channel, type ClaimedDelivery, leaseMs } from "../store/delivery-queue.ts";
import { sendLimitMs } from "./attempt-delivery.ts";
import type { LaneMeans } from "./delivery-lanes.ts";
import { pause } from "./pause.ts";

const claimedAtOnce = 20;
const pollMs = 1000;
const marginMs = 5000;

/** Claimed deliveries, from which several lanes take one at a time. */
export interface ClaimSupply {
  /** The next delivery whose lease outlasts a send, or undefined when there is none yet or the worker is stopping. */
  next(): Promise<ClaimedDelivery | undefined>;
  /** Says that a delivery was made and noted. */
  done(claim: ClaimedDelivery): void;
  /** Gives back what nobody took. */
  handBackRest(): Promise<void>;
}

export function claimSupply(channels: Channel[], { store, clock, stopping }: LaneMeans): ClaimSupply {
  const ready: { claim: ClaimedDelivery; claimedAt: number }[] = [];
  const inHand = new Set<string>();
  let refill: Promise<void> | undefined;

  const claimMore = async () => {
    if (clock.jumped()) await store.bringForward();
    const claimedAt = performance.now();
    const claims = await store.claimDeliveries(channels, claimedAtOnce, [...inHand]);
    for (const claim of claims) inHand.add(claim.id);
    ready.push(...claims.map((claim) => ({ claim, claimedAt })));
    if (claims.length === 0) await pause(pollMs, stopping);
  };
  const refillOnce = () => {
    // A store that cannot be used has said so in the log already.
    refill ??= claimMore()
      .catch(() => pause(pollMs, stopping))
      .finally(() => {
        refill = undefined;
      });
    return refill;
  };
  const handBack = async (claim: ClaimedDelivery) => {
    // Where this fails the lease ends by itself.
    await store.handBackDelivery(claim).catch(() => {});
    inHand.delete(claim.id);
  };
  return {
    async next() {
      if (ready.length === 0) await refillOnce();
      if (stopping.aborted) return undefined;
      const taken = ready.shift();
      if (!taken || leaseOutlastsSend(taken.claimedAt)) return taken?.claim;
      await handBack(taken.claim);
      return undefined;
    },
    done: ({ id }) => inHand.delete(id),
    async handBackRest() {
      await Promise.all(ready.splice(0).map(({ claim }) => handBack(claim)));
    },
  };
}

function leaseOutlastsSend(claimedAt: number): boolean {
  return performance.now() - claimedAt < leaseMs - sendLimitMs - marginMs;
}
