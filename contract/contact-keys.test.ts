import { expect, test } from "vitest";
import { foldText } from "./contact-keys.ts";

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
