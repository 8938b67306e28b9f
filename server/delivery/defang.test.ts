import { expect, it } from "vitest";
import { defang } from "./defang.ts";

it.each([
  "J.P. Ellison",
  "St.John",
  "Ma.Theresa Cruz",
  "J.R.R. Tolkien, Jr.",
  "Mrs.O'Brien-St.Clair",
  "Đ.Nguyễn",
  "12 Elm St. Apt.4, Washington D.C.",
  "st.john",
  "mr.smith",
  "Apt:4",
  "9:30",
  "Tel:408-555-0188",
  "408.555.0188 x12",
  "call @ 5, or at noon",
  "wait...what",
])("leaves %s unchanged, since no mail program links it", (text) => {
  expect(defang(text)).toBe(text);
});

it.each([
  ["evil.com", "evil|.|com"],
  ["EVIL.COM", "EVIL|.|COM"],
  ["EVIL.APP/LOGIN", "EVIL|.|APP/LOGIN"],
  ["Evil.Store", "Evil|.|Store"],
  ["evil.ru", "evil|.|ru"],
  ["bit.ly/abc", "bit|.|ly/abc"],
  ["g.co/x", "g|.|co/x"],
  ["evil.click", "evil|.|click"],
  ["a.b.evil.app", "a|.|b|.|evil|.|app"],
  ["пример.рф", "пример|.|рф"],
  ["evil.xn--p1ai", "evil|.|xn--p1ai"],
  ["evil。com", "evil|。|com"],
  ["evil｡com", "evil|｡|com"],
  ["www.Evil.Example", "www|.|Evil|.|Example"],
  ["all@evil.test", "all|@|evil|.|test"],
  ["WWW.5star.biz", "WWW|.|5star|.|biz"],
  ["http://10.0.0.1/x", "http|:|//10|.|0|.|0|.|1/x"],
  ["ftp://Evil", "ftp|:|//Evil"],
  ["mailto:ann@Evil", "mailto:ann|@|Evil"],
  ["Maria.de la Cruz", "Maria|.|de la Cruz"],
])("breaks %s, which a mail program may link", (text, broken) => {
  expect(defang(text).replaceAll("\u2060", "|")).toBe(broken);
});
