import { expect, test } from "vitest";
import { emailKey, foldText, lettersAndDigits, mailableAddress } from "./contact-keys.ts";

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

const ann = "ann.o'lee+1@example.com";

test.each([
  ann,
  ` ${ann}.`,
  ...[",", ";", ")", "/", "'", "!", ">", "’", "…", "..."].map((end) => ann + end),
  ...["<>", '""', "''", "“”", "()", "[]", "**"].map(([open, close]) => `${open}${ann}${close}`),
  `mailto:${ann}`,
  `Email:${ann}`,
  `${ann}(home)`,
  `<MAILTO:${ann}?subject=Gutters>,`,
  `"Ann"<${ann}>`,
  `Ann O'Lee <${ann}>`,
  ann.replace("example", "ｅｘａｍｐｌｅ"),
])("finds the address in %s", (typed) => {
  expect(mailableAddress(typed)).toBe(ann);
});

test.each([
  "ann,lee@example.com",
  "a@b.com,c@d.com",
  "ünal@example.com",
  "ann lee@example.com",
  "ann@example",
  "ann@ex_a.com",
])("finds no address in %s, since it could be a stranger's", (typed) => {
  expect(mailableAddress(typed)).toBeUndefined();
});

test("an email has the same key in any case and width, and with any punctuation around it", () => {
  expect(emailKey(" Ann@Example.COM ")).toBe("ann@example.com");
  expect(emailKey("ａｎｎ@example.com")).toBe("ann@example.com");
  expect(emailKey("<mailto:Ann@example.com>.")).toBe("ann@example.com");
  expect(emailKey(" Ünal@Example ")).toBe("ünal@example");
});

test("names compare by letters and digits only", () => {
  expect(lettersAndDigits("O’Brien  Jr.")).toBe(lettersAndDigits(" o'brien jr"));
  expect(lettersAndDigits("Łukasz Đặng")).toBe(lettersAndDigits("lukasz dang"));
  expect(lettersAndDigits("Peña")).toBe(lettersAndDigits("PEN\u0303A"));
});
