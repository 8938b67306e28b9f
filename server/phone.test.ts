import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTypedPhone, parsePhone, phoneKey } from "./phone.ts";

/** Spellings of a number, by default of 408 555 0188. */
const spellings: [typed: string, dial?: string][] = [
  ["408-555-0188"],
  ["+1 (408) 555.0188"],
  ["14085550188"],
  ["408/555-0188"],
  ["408 5550188"],
  ["4085 550188"],
  ["4 0 8 5 5 5 0 1 8 8"],
  ["408*555*0188"],
  ["408\u00A0555\u20110188"],
  ["408 \u2013 555 \u2212 0188"],
  ["\u202A408\u200E-555-0188\u202C"],
  ["４０８－５５５－０１８８"],
  ["٤٠٨ ٥٥٥ ٠١٨٨"],
  ["४०८-५५५-०१८८"],
  ["𝟒𝟎𝟖 555 0188"],
  ["001 408 555 0188"],
  ["011 1 408 555 0188"],
  ["+408 555 0188"],
  ["+1 729 555 0188", "+17295550188"],
  ["729-555-0188", "+17295550188"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+44 207 946 0958", "+442079460958"],
  ["0044 20 7946 0958", "+442079460958"],
  ["011 44 20 7946 0958", "+442079460958"],
  ["+49 (0) 89 12345678", "+498912345678"],
  ["+52 1 55 1234 5678", "+525512345678"],
  ["+91-98765 43210", "+919876543210"],
  ["+33 1 23 45 67 89", "+33123456789"],
];

const before = ["", "cell ", "Tel.: ", "тел. ", "call after 5pm ", "9am-5pm ", "c"];
const after = ["", " 5pm", " 9am-5pm", " M-F 8-5", " after 6", " x5", ", ext. 12", ";ext=5", " Ste 200"];
// Digits beside the number, which only work with spellings in the usual groups.
const unitsAndHours = ["Unit 4 ", "Unit 2345 ", "#12 ", "9-5 ", "12:30 ", "24/7 ", "before 10 "];
const hoursAndZips = [" 24/7", " 8-5", " 17:00", " 10:00-12:00", " #12", " 95112", "/0143", " 1"];

describe("a phone number", () => {
  it("is found among words, hours and extensions", () => {
    expectNumbers(before, spellings, after);
  });

  it("is found beside a unit, an hour or a ZIP code", () => {
    const usual = spellings.filter(([typed]) => /^(408.555.0188|\+1 .*|729.*|1\d{10})$/u.test(typed));
    expect(usual.length).toBeGreaterThan(5);
    expectNumbers(["", ...unitsAndHours], usual, ["", ...hoursAndZips]);
  });

  it.each([
    ["+49 89 123 45 67", "+49891234567"],
    ["+44 20 7946 0958 24/7", "+442079460958"],
    ["4085550142c", "+14085550142"],
    ["4085550142 or 669 555 0100", "+14085550142"],
    ["408 555 0142 / +44 20 7946 0958", "+14085550142"],
    ["911 or 408 555 0142", "+14085550142"],
    ["(555) 555-5555 or 408 555 0142", "+14085550142"],
    ["408-GUTTERS", "+14084888377"],
    ["1 (800) GOT-JUNK", "+18004685865"],
    ["408.555.ROOF or by email", "+14085557663"],
  ])("in %j is dialed as %s", (typed, dial) => {
    expect(parsePhone(typed)?.dial).toBe(dial);
  });

  it.each([
    ["ask Dana", "askdana"],
    ["javascript:alert(1)", "javascriptalert1"],
    ["408-555-O188", "408555o188"],
    ["408 evenings", "408evenings"],
    ["408 evening", "408evening"],
    ["408 NOT SURE", "408notsure"],
    ["LEFT AT 408 OFF HOME", "leftat408offhome"],
    ["408 111 ROOF", "408111roof"],
    ["4O8-555-0188", "85550188"],
    ["408 555 018 x5", "408555018"],
    ["40855501881", "40855501881"],
    ["555-0188 5pm", "5550188"],
    ["52 55 1234 5678", "525512345678"],
    [" -- ", "--"],
  ])("is not found in %j, which has the key %j", (typed, key) => {
    expect([parsePhone(typed), phoneKey(typed)]).toEqual([undefined, key]);
  });

  it("in a plain spelling is the same alone and among words", () => {
    const plain = fc.stringMatching(/^(\+?1[ .-]?)?(\([2-9]\d\d\) ?|[2-9]\d\d[ .-]?)(\d{3}|310)[ .-]?\d{4}$/);
    fc.assert(fc.property(plain, (typed) => parsePhone(typed)?.dial === parsePhone(`call ${typed} please`)?.dial));
  });

  it("is read quickly from any text", () => {
    const started = performance.now();
    for (const typed of ["9".repeat(5000), "1 ".repeat(2500), "+1".repeat(2500)]) phoneKey(typed);
    expect(performance.now() - started).toBeLessThan(1000);
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (typed) => phoneKey(typed) === phoneKey(` ${typed} `)));
  });
});

function expectNumbers(starts: string[], numbers: typeof spellings, ends: string[]): void {
  for (const start of starts) {
    for (const [typed, dial = "+14085550188"] of numbers) {
      const texts = ends.map((end) => `${start}${typed}${end}`);
      expect(texts.map((text) => [text, parsePhone(text)?.dial, phoneKey(text)])).toEqual(
        texts.map((text) => [text, dial, dial.replace(/^\+1?/, "")]),
      );
    }
  }
}

describe("a phone number in a text", () => {
  it.each([
    ["4085550188", "(408) 555-0188"],
    ["+1 408 555 0188", "(408) 555-0188"],
    ["00447911123456", "011 44 7911 123456"],
    ["+44 (0)7911 123456", "011 44 7911 123456"],
    ["+52 1 55 1234 5678", "011 52 55 1234 5678"],
    ["+39 06 6982", "011 39 06 6982"],
  ])("is formatted as people in the US dial it: %s", (typed, formatted) => {
    expect([parsePhone(typed)?.display, formatTypedPhone(typed)]).toEqual([formatted, formatted]);
  });

  it.each([
    ["408-555-0188 ext 12", "(408) 555-0188 ext 12"],
    ["+44 7911 123456 home", "011 44 7911 123456 home"],
    ["100 4085550188", "100 (408) 555-0188"],
    ["Ext 10, 4085550188", "Ext 10, (408) 555-0188"],
    ["call after 5: 408.555.0188", "call after 5: (408) 555-0188"],
    ["408-555-0188 / 669-555-0177", "(408) 555-0188 / 669-555-0177"],
    // Letters of mathematics, which are not found in the text.
    ["𝟒𝟎𝟖 555 0188", "(408) 555-0188 (𝟒𝟎𝟖 555 0188)"],
  ])("keeps the rest of the text: %s", (typed, formatted) => {
    expect(formatTypedPhone(typed)).toBe(formatted);
  });

  it.each(["0448555", "555-0123", "call after 5", ""])("is missing in %s", (typed) => {
    expect(formatTypedPhone(typed)).toBeUndefined();
  });
});
