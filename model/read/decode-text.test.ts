import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

it("decodes UTF-8 and keeps its byte order mark", () => {
  expect(decodeText(Buffer.from("\uFEFFname: Señor 👩‍🔧\n"))).toBe("\uFEFFname: Señor 👩‍🔧\n");
});

it.each([
  ["Windows-1252", Buffer.from("lead: We\x92ll come.", "latin1")],
  ["UTF-8 and Windows-1252 in one file", Buffer.concat([Buffer.from("lead: Señor "), Buffer.from([0x92])])],
  ["UTF-8 that is cut off", Buffer.from("lead: Señor").subarray(0, -3)],
])("rejects %s", (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow("This file is not UTF-8. Save it as UTF-8.");
});

it.each([
  ["UTF-16 of Windows", Buffer.from("\uFEFFname: Ann", "utf16le")],
  ["UTF-16 of old Macs", utf16be("\uFEFFname: Ann")],
  ["UTF-16 without a byte order mark", Buffer.from("name: Ann", "utf16le")],
  ["big-endian UTF-16 without a byte order mark", utf16be("name: Ann")],
])("rejects %s by name", (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow("This file is UTF-16. Save it as UTF-8.");
});
