import { performance } from "node:perf_hooks";
import { type Channel, type ClaimedDelivery, leaseMs } from "../store/delivery-queue.ts";
import { sendLimitMs } from "./attempt-delivery.ts";
import type { LaneMeans } from "./delivery-lanes.ts";
import { pause } from "./pause.ts";

const claimedAtOnce = 20;
const pollMs = 1000;
const marginMs = 5000;

/** Claimed deliveries, from which several lanes take one at a time. */
export class ClaimSupply {
  readonly #channels: Channel[];
  readonly #means: LaneMeans;
  readonly #inHand = new Set<string>();
  #ready: { claim: ClaimedDelivery; claimedAt: number }[] = [];
  #refill: Promise<void> | undefined;

  constructor(channels: Channel[], means: LaneMeans) {
    this.#channels = channels;
    this.#means = means;
  }

  /** The next delivery whose lease outlasts a send, or undefined when there is none yet or the worker is stopping. */
  async next(): Promise<ClaimedDelivery | undefined> {
    if (this.#ready.length === 0) await this.#refillOnce();
    if (this.#means.stopping.aborted) return undefined;
    const taken = this.#ready.shift();
    if (!taken || leaseOutlastsSend(taken.claimedAt)) return taken?.claim;
    await this.#handBack(taken.claim);
    return undefined;
  }

  /** Says that a delivery was made and noted. */
  done({ id }: ClaimedDelivery): void {
    this.#inHand.delete(id);
  }

  /** Gives back what nobody took. */
  async handBackRest(): Promise<void> {
    const rest = this.#ready;
    this.#ready = [];
    await Promise.all(rest.map(({ claim }) => this.#handBack(claim)));
  }

  /** Lanes that find nothing wait for one and the same refill. */
  #refillOnce(): Promise<void> {
    this.#refill ??= this.#claimMore()
      // A store that cannot be used has said so in the log already.
      .catch(() => pause(pollMs, this.#means.stopping))
      .finally(() => {
        this.#refill = undefined;
      });
    return this.#refill;
  }

  async #claimMore(): Promise<void> {
    const { store, clock, stopping } = this.#means;
    if (clock.jumped()) await store.bringForward();
    const claimedAt = performance.now();
    const claims = await store.claimDeliveries(this.#channels, claimedAtOnce, [...this.#inHand]);
    for (const claim of claims) this.#inHand.add(claim.id);
    this.#ready.push(...claims.map((claim) => ({ claim, claimedAt })));
    if (claims.length === 0) await pause(pollMs, stopping);
  }

  async #handBack(claim: ClaimedDelivery): Promise<void> {
    // Where this fails the lease ends by itself.
    await this.#means.store.handBackDelivery(claim).catch(() => {});
    this.#inHand.delete(claim.id);
  }
}

function leaseOutlastsSend(claimedAt: number): boolean {
  return performance.now() - claimedAt < leaseMs - sendLimitMs - marginMs;
}
