import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

const mostPerCommit = 64;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Gathers what arrives in one turn of the event loop, or while a commit is under way, into one commit. */
export interface GroupCommit<Item, Result> {
  add(item: Item): Promise<Result>;
  /** Resolves when nothing waits and no commit is under way. */
  idle(): Promise<void>;
}

/**
 * `commit` stores all items or none and answers in their order. Where the fault may be one item's, as `isOneItems`
 * says, each is tried alone, so that a bad one hurts only itself. With `lingerMs` a commit waits for company.
 */
export function groupCommit<Item, Result>(
  commit: (items: Item[]) => Promise<Result[]>,
  isOneItems: (error: unknown) => boolean,
  lingerMs = 0,
): GroupCommit<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let run: Promise<void> | undefined;
  const add = (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      run ??= commitAll();
    });
  const commitAll = async () => {
    while (waiting.length > 0) {
      // A full turn of the event loop, so that other answers go out between commits.
      await (lingerMs > 0 ? sleep(lingerMs) : nextTurn());
      await commitTogether(waiting.splice(0, mostPerCommit));
    }
    run = undefined;
  };
  const commitTogether = async (group: Waiting<Item, Result>[]) => {
    try {
      const results = await commit(group.map(({ item }) => item));
      group.forEach(({ resolve }, at) => {
        resolve(results[at] as Result);
      });
    } catch (error) {
      if (group.length > 1 && isOneItems(error)) for (const one of group) await commitTogether([one]);
      else for (const { reject } of group) reject(error);
    }
  };
  return { add, idle: async () => run };
}
