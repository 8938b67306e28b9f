import { setImmediate as nextTurn } from "node:timers/promises";

const maxPerCommit = 64;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that commits an item together with the others that arrive in the same turn of the event loop or
 * while a commit is under way: one fsync for all of them. `commit` stores all items or none and returns the results in
 * their order. Where `isItemFault` says that one item may be to blame, each is tried alone, so that it hurts only itself.
 */
export function groupCommit<Item, Result>(
  commit: (items: Item[]) => Promise<Result[]>,
  isItemFault: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isCommitting = false;

  async function commitAll(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      // A full turn of the event loop, so that other answers go out between commits.
      await nextTurn();
      await commitTogether(waiting.splice(0, maxPerCommit));
    }
    isCommitting = false;
  }

  async function commitTogether(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (!isItemFault(error)) {
        // The others would fail as well, but each only after a timeout of its own.
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      } else if (group.length === 1) {
        group[0]?.reject(error);
      } else {
        for (const one of group) await commitTogether([one]);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isCommitting) void commitAll();
    });
}
