import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

const mostPerCommit = 64;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** How items are committed together. */
export interface GroupCommitPlan<Item, Result> {
  /** Stores all items or none, and answers in their order. */
  commit: (items: Item[]) => Promise<Result[]>;
  /** Whether one item may be at fault: then each is tried alone, so that a bad one hurts only itself. */
  isOneItems: (error: unknown) => boolean;
  /** A commit waits so long for company. Default: one turn of the event loop. */
  lingerMs?: number;
}

/** Gathers what arrives in one turn of the event loop, or while a commit is under way, into one commit. */
export class GroupCommit<Item, Result> {
  readonly #plan: GroupCommitPlan<Item, Result>;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #run: Promise<void> | undefined;

  constructor(plan: GroupCommitPlan<Item, Result>) {
    this.#plan = plan;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#run ??= this.#commitAll();
    });
  }

  /** Resolves when nothing waits and no commit is under way. */
  async idle(): Promise<void> {
    await this.#run;
  }

  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      // A full turn of the event loop, so that other answers go out between commits.
      await (this.#plan.lingerMs ? sleep(this.#plan.lingerMs) : nextTurn());
      await this.#commitTogether(this.#waiting.splice(0, mostPerCommit));
    }
    this.#run = undefined;
  }

  async #commitTogether(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#plan.commit(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (group.length > 1 && this.#plan.isOneItems(error)) for (const one of group) await this.#commitTogether([one]);
      else for (const { reject } of group) reject(error);
    }
  }
}
