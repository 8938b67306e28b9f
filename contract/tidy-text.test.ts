import { describe, expect, it } from "vitest";
import { tidy, tidyLines } from "./tidy-text.ts";

describe("tidy", () => {
  it("removes control and bidirectional-control characters, composes and trims", () => {
    expect(tidy(" A\u0000n\u202En\u2066 Le\u0301e\u007F \n")).toBe("Ann L\u00E9e");
  });

  it("replaces half a surrogate pair", () => {
    expect(tidy("a\uD800b")).toBe("a\uFFFDb");
  });

  it("replaces every kind of line break with a space", () => {
    for (const lineBreak of ["\n", "\r", "\t", "\v", "\f", "\u0085", "\u2028", "\u2029"]) {
      expect(tidy(`${lineBreak}Ann${lineBreak}Lee${lineBreak}`), JSON.stringify(lineBreak)).toBe("Ann Lee");
    }
  });

  it("removes invisible characters, but keeps those that names and emoji need", () => {
    expect(tidy("A\uFEFFn\u{E0041}n\u200B\u3164 \uFFFELee\uFDD0\u{1FFFF}\u00AD")).toBe("Ann Lee");
    for (const text of [
      "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
      "\u{1F469}\u200D\u{1F527}",
      "\u2764\uFE0F",
      "\u845B\u{E0100}",
    ]) {
      expect(tidy(text)).toBe(text);
    }
  });
});

describe("tidyLines", () => {
  it.each(["\uF0B7\tClean", "\uF0A7 Clean", "\uF0D8\u00A0\u00A0Clean", "\uF0FCClean"])(
    "turns the bullet of a Word font into a common bullet: %j",
    (line) => {
      expect(tidyLines(`List:\n${line}\n  ${line}`)).toBe("List:\n• Clean\n  • Clean");
    },
  );

  it("keeps private characters that are not at the start of a line", () => {
    expect(tidyLines("Clean \uF0B7 \uF8FF")).toBe("Clean \uF0B7 \uF8FF");
  });
});
