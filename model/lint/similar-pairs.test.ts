import { expect, test } from "vitest";
import { shinglesOf } from "./shingles.ts";
import { similarPairs } from "./similar-pairs.ts";

test("Two texts share what they have in common: all, a known part, nothing", () => {
  const text = shinglesOf("rain runs off the roof and into the gutter below");
  expect(text).toHaveLength(6);
  expect(sharedPart(text, shinglesOf("Rain runs off the roof, and into the gutter below!"))).toBe(1);
  expect(sharedPart(text, shinglesOf("rain runs off the roof and onto the path"))).toBeCloseTo(2 / 9, 6);
  expect(sharedPart(text, shinglesOf("nothing here is said twice by anyone"))).toBe(0);
});

test("Exactly the pairs above the limit are found, as comparing every two in full finds them", () => {
  const texts = madeUpPages(120).map(shinglesOf);
  for (const limit of [0.03, 0.08, 0.2]) {
    const found = similarPairs(texts, limit).map(({ one, other }) => `${other} ${one}`);
    const expected = allPairs(texts, limit);
    expect(expected.length).toBeGreaterThan(0);
    expect(found.sort()).toEqual(expected.sort());
  }
});

function madeUpPages(count: number): string[] {
  const sentence = (page: number, number: number) =>
    Array.from({ length: 9 }, (_, word) => `w${page}x${number}x${word}`).join(" ");
  return Array.from({ length: count }, (_, page) => {
    const own = Array.from({ length: 40 }, (_, number) => sentence(page, number));
    const borrowed = Array.from({ length: page % 25 }, (_, number) => sentence(page - 1, number));
    return [...own, ...borrowed, sentence(-1, 0), sentence(-1, 1)].join(" ");
  });
}

function allPairs(texts: Uint32Array[], limit: number): string[] {
  return texts.flatMap((one, at) =>
    texts.slice(0, at).flatMap((other, before) => (sharedPart(one, other) > limit ? [`${before} ${at}`] : [])),
  );
}

function sharedPart(one: Uint32Array, other: Uint32Array): number {
  const others = new Set(other);
  const both = one.filter((sequence) => others.has(sequence)).length;
  return both / Math.max(1, one.length + other.length - both);
}
