import { expect, it } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { withComingNotices } from "./coming-notices.ts";

const now = new Date("2026-12-02T05:00:00Z");

it("says from when visitors see a notice, in the company's time zone", () => {
  const { company } = new ContentCopy().load();
  const notice = (text: string, from: string) => ({ text, from, until: "2027-01-31", isClosed: false });
  const notices = [notice("Today", "2026-12-01"), notice("Soon", "2026-12-20"), notice("Later", "2027-01-04")];
  const shown = withComingNotices({ ...company, notices }, now).notices;
  expect(shown.map(({ text, from }) => [text, from])).toEqual([
    ["Today", "2026-12-01"],
    ["Soon (from Dec 20)", "2026-12-01"],
    ["Later (from Jan 4, 2027)", "2026-12-01"],
  ]);
});
