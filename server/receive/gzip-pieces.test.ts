import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gzipPieces } from "./gzip-pieces.ts";
import type { Piece } from "./template.ts";

const piece = fc.record({ text: fc.string({ unit: "binary", maxLength: 2_000 }), isBuilt: fc.boolean() });
const joined = (pieces: Piece[]) => pieces.map(({ text }) => text).join("");

test("whatever the pieces are, a reader of gzip gets them back, the first time and again", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const whole = Buffer.from(joined(pieces));
      expect(gunzipSync(gzipPieces(pieces)).equals(whole)).toBe(true);
      expect(gunzipSync(gzipPieces(pieces)).equals(whole)).toBe(true);
    }),
  );
});

test("a filled text longer than a stored block can be goes into several", () => {
  const pieces = [{ text: "é".repeat(100_000), isBuilt: false }];
  expect(gunzipSync(gzipPieces(pieces)).toString()).toBe(joined(pieces));
});

test("what the build wrote shrinks about as far as it does in one go", () => {
  const text = "<li>Gutters cleaned, repaired and replaced in San Jose.</li>\n".repeat(500);
  const pieces = [
    { text, isBuilt: true },
    { text: "/nowhere", isBuilt: false },
    { text, isBuilt: true },
  ];
  expect(gzipPieces(pieces).length).toBeLessThan(gzipSync(text).length * 2 + 100);
});

test("a filled text that repeats the page takes as many bytes as one that does not", () => {
  const around = { text: "Secret word: porridge. ".repeat(50), isBuilt: true };
  const sizeWith = (text: string) => gzipPieces([around, { text, isBuilt: false }, around]).length;
  expect(sizeWith("porridge")).toBe(sizeWith("xqzvkwjy"));
});
