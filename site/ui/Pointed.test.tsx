import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Pointed } from "./Pointed.tsx";

const points = [
  { left: 20, top: 30, label: "Leaves" },
  { left: 40, top: 65, label: "A puddle" },
  { left: 55, top: 25, label: "A drip" },
  { left: 70, top: 60, label: "Rust" },
];
const picture = <img src="/roof.webp" alt="A roof" />;

afterEach(cleanup);

it("lists the labels in the order of their numbers", () => {
  const { container } = render(<Pointed points={points}>{picture}</Pointed>);
  const labels = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(labels).toEqual(["Leaves", "A puddle", "A drip", "Rust"]);
  expect(Array.from(container.querySelectorAll("text"), ({ textContent }) => textContent).join(" ")).toBe("1 2 3 4");
});

it("leaves the labels of a picture whose text has them to the text", () => {
  const { container } = render(
    <Pointed points={points} labels="in-text">
      {picture}
    </Pointed>,
  );
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(container.querySelectorAll("text")).toHaveLength(4);
});

it("labels the twenty points of a large map without delay", () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ left: at, top: at, label: `City ${at}` }));
  render(
    <Pointed points={many} labels="there">
      {picture}
    </Pointed>,
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(many.length);
});

it.each(["below", "sides"] as const)("draws lines that do not cross to labels %s", (labels) => {
  const { container } = render(
    <Pointed points={points} labels={labels}>
      {picture}
    </Pointed>,
  );
  const lines = Array.from(container.querySelectorAll(labels === "sides" ? "line.beside" : "line"), (line) =>
    ["x1", "y1", "x2", "y2"].map((end) => Number.parseFloat(line.getAttribute(end) ?? "")),
  );
  expect(lines).toHaveLength(points.length);
  for (const one of lines) for (const other of lines) if (one !== other) expect(doCross(one, other)).toBe(false);
});

/** Returns whether the ends of each line are on different sides of the other line. */
function doCross(one: number[], other: number[]): boolean {
  const side = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[], x = 0, y = 0) => {
    return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  };
  const parts = (line: number[], [x1, y1, x2, y2]: number[]) => side(line, x1, y1) * side(line, x2, y2) < 0;
  return parts(one, other) && parts(other, one);
}
