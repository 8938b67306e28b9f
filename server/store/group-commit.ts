import { setImmediate as nextTurn } from "node:timers/promises";

const maxPerCommit = 64;

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/**
 * Returns a function that commits items in groups, with one fsync per group. `commit` stores all items or none and
 * returns their results in order. After an item fault, retries each item alone, so that only the faulty one fails.
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
      // Lets other responses go out between commits.
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
        // The waiting items would fail too, each group after its own timeout.
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      } else if (group.length === 1) {
        group[0]?.reject(error);
      } else {
        for (const one of group) await commitTogether([one]);
      }
    }
  }

  return (item) => {
    const added = { item, ...Promise.withResolvers<Result>() };
    waiting.push(added);
    if (!isCommitting) void commitAll();
    return added.promise;
  };
}
