import { describe, expect, it } from "vitest";
import { decide, type KnownRequests, remember } from "./known-requests.ts";
import { maxMarkedPerDay } from "./spam.ts";

const known = (changes: Partial<KnownRequests> = {}): KnownRequests => {
  return { byKey: new Map(), byFields: new Map(), marked: 0, isInFlood: false, ...changes };
};
const row = { id: "new", dedupe_key: "key:1", fingerprint: "same", suspicion: null };
const marked = { ...row, suspicion: "a link" };
const stored = { id: "stored", fingerprint: "same" };

describe("decide", () => {
  const full = known({ marked: maxMarkedPerDay });

  it.each([
    ["a new request", { row }, known(), { outcome: "inserted", id: "new" }],
    ["a stored key", { row }, known({ byKey: new Map([["key:1", stored]]) }), { outcome: "repeated", id: "stored" }],
    ["stored fields", { row }, known({ byFields: new Map([["same", stored]]) }), { outcome: "repeated", id: "stored" }],
    [
      "a stored key with other fields",
      { row: { ...row, fingerprint: "other" } },
      known({ byKey: new Map([["key:1", stored]]) }),
      { outcome: "key-reused" },
    ],
    ["too many marked", { row: marked, isNetworkOver: true }, full, { outcome: "too-many-marked" }],
    ["a network below its limit", { row: marked, isNetworkOver: false }, full, { outcome: "inserted", id: "new" }],
    ["an unmarked request", { row, isNetworkOver: true }, full, { outcome: "inserted", id: "new" }],
  ])("%s", (_title, candidate, knownRequests, result) => {
    expect(decide(candidate, knownRequests)).toEqual(result);
  });
});

describe("remember", () => {
  const remembered = (candidate: Parameters<typeof decide>[0], all: KnownRequests) => {
    remember(candidate, decide(candidate, all), all);
    return all;
  };

  it("makes an inserted request known by key and fields, and counts only marked ones", () => {
    const found = { id: "new", fingerprint: "same" };
    expect(remembered({ row }, known())).toEqual(
      known({ byKey: new Map([["key:1", found]]), byFields: new Map([["same", found]]) }),
    );
    expect(remembered({ row: marked }, known()).marked).toBe(1);
  });

  it("makes the key of a repeat known with the stored id, and does not count it again", () => {
    const all = known({ byFields: new Map([["same", stored]]) });
    expect(remembered({ row: marked }, all)).toEqual(
      known({ byKey: new Map([["key:1", stored]]), byFields: new Map([["same", stored]]) }),
    );
  });

  it("forgets a rejected request", () => {
    const all = known({ marked: maxMarkedPerDay });
    expect(remembered({ row: marked, isNetworkOver: true }, all)).toEqual(known({ marked: maxMarkedPerDay }));
  });
});
