import { expect, it } from "vitest";
import { longTasksOf, tellLongTasks } from "./long-tasks.ts";

it("takes the median of each visit's longest task, and counts the visits that saw none", () => {
  const found = longTasksOf([{ longTasks: [] }, { longTasks: [51, 90] }, { longTasks: [60] }]);
  expect(found).toEqual({ longestMs: 60, visits: { all: 3, calm: 1 } });
  expect(tellLongTasks(found)).toEqual(["60", "1 of 3"]);
});

it("says that most visits saw none", () => {
  expect(tellLongTasks(longTasksOf([{ longTasks: [] }, { longTasks: [] }, { longTasks: [70] }]))).toEqual([
    "none over 50",
    "2 of 3",
  ]);
});
