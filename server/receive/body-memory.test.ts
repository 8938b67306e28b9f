import { expect, test } from "vitest";
import { BodyMemory, type Holding } from "./body-memory.ts";

/** Holds bodies of ten bytes each and notes which are forgotten. */
function holdTens(memory: BodyMemory, names: string[]) {
  const forgotten: string[] = [];
  const holdings = new Map<string, Holding>();
  const hold = (name: string) => {
    const holding = { bytes: 10, wasAsked: false, forget: () => forgotten.push(name) };
    holdings.set(name, holding);
    memory.hold(holding);
  };
  for (const name of names) hold(name);
  const ask = (name: string) => Object.assign(holdings.get(name) ?? {}, { wasAsked: true });
  return { forgotten, hold, ask };
}

test("nothing is forgotten while there is room", () => {
  const memory = new BodyMemory(30);
  const { forgotten } = holdTens(memory, ["a", "b", "c"]);
  expect(forgotten).toEqual([]);
  expect(memory.hold({ bytes: 1, wasAsked: false, forget: () => {} })).toBe(false);
});

test("the longest held is forgotten first, unless somebody asked for it", () => {
  const { forgotten, hold, ask } = holdTens(new BodyMemory(30), ["a", "b", "c"]);
  ask("a");
  hold("d");
  expect(forgotten).toEqual(["b"]);
  hold("e");
  expect(forgotten).toEqual(["b", "c"]);
  hold("f");
  expect(forgotten).toEqual(["b", "c", "d"]);
});

test("when everything was asked for, the longest held goes all the same", () => {
  const { forgotten, hold, ask } = holdTens(new BodyMemory(20), ["a", "b"]);
  ask("a");
  ask("b");
  hold("c");
  expect(forgotten).toHaveLength(1);
});

test("a body larger than all the room is held by nobody", () => {
  const { forgotten } = holdTens(new BodyMemory(5), ["a", "b"]);
  expect(forgotten).toEqual(["a", "b"]);
});
