import { expect, test } from "vitest";
import { emailKey, foldText, lettersAndDigits } from "./contact-keys.ts";

test.each([
  ["FERNÁNDEZ", "fernandez"],
  ["O’Brien", "obrien"],
  ["O´Brien", "obrien"],
  ["“Buddy” d’Angelo", "buddy dangelo"],
  ["Smith–Jones", "smith-jones"],
  ["Straße", "strasse"],
  ["Søren Łukasz Æsop", "soren lukasz aesop"],
  ["İpek Yıldız", "ipek yildiz"],
  ["ＤＡＮＡ", "dana"],
  ["ΝΊΚΟΣ", "νικοσ"],
  ["Nguyễn", "nguyen"],
  ["김민지", "김민지"],
  ["100% O'Neil_\\", "100% oneil_\\"],
])("folds %s to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("an email has the same key in any case and width", () => {
  expect(emailKey(" Ann@Example.COM ")).toBe("ann@example.com");
  expect(emailKey("ａｎｎ@example.com")).toBe("ann@example.com");
});

test("names compare by letters and digits only", () => {
  expect(lettersAndDigits("O’Brien  Jr.")).toBe(lettersAndDigits(" o'brien jr"));
  expect(lettersAndDigits("Peña")).toBe(lettersAndDigits("PEN\u0303A"));
});
