import { expect, test } from "vitest";
import { groupCommit } from "./group-commit.ts";

test("tries no other item once the database fails while items are tried alone", async () => {
  const tried: string[][] = [];
  const commit = async (items: string[]): Promise<string[]> => {
    tried.push(items);
    throw new Error(items.length > 1 ? "refused" : "outage");
  };
  const insert = groupCommit(commit, (error) => (error as Error).message === "refused");
  const results = await Promise.allSettled(["a", "b", "c"].map(insert));
  expect(results.map((result) => result.status === "rejected" && result.reason.message)).toEqual([
    "outage",
    "outage",
    "outage",
  ]);
  expect(tried).toEqual([["a", "b", "c"], ["a"]]);
});
