import { expect, test } from "vitest";
import { readFileWish } from "./file-wish.ts";

test("the fields that matter to a file are found in any spelling, all others passed over", () => {
  const fields = ["Accept-Language", "en", "ACCEPT-encoding", "br", "range", "bytes=0-1", "Cache-Control", "no-cache"];
  expect(readFileWish([...fields, "If-Range", '"a"', "if-none-match", '"b"'])).toEqual({
    acceptEncoding: "br",
    range: "bytes=0-1",
    ifRange: '"a"',
    ifNoneMatch: '"b"',
  });
});

test("a field sent twice is one list", () => {
  expect(readFileWish(["If-None-Match", '"a"', "If-None-Match", '"b"'])).toEqual({ ifNoneMatch: '"a", "b"' });
});
