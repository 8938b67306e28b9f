import { expect, it } from "vitest";
import { shortNames } from "./short-names.ts";

it("gives the most frequent word the shortest name, and the same names whatever the order", () => {
  const counts = new Map([
    ["flex", 3],
    ["grid", 9],
    ["block", 3],
  ]);
  const names = shortNames(counts);
  expect([...names].sort()).toEqual([
    ["block", "b"],
    ["flex", "c"],
    ["grid", "a"],
  ]);
  expect(shortNames(new Map([...counts].reverse()))).toEqual(names);
});

it("gives a thousand words names of their own, none of which a blocker of advertisements would hide", () => {
  const names = [...shortNames(new Map(Array.from({ length: 1000 }, (_, at) => [`word-${at}`, at]))).values()];
  expect(new Set(names).size).toBe(1000);
  expect(names.filter((name) => !/^[a-z]{1,3}$/.test(name) || name.startsWith("ad"))).toEqual([]);
});
