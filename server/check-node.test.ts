import { createRequire } from "node:module";
import { expect, it } from "vitest";

const { findNodeProblem } = createRequire(import.meta.url)("./check-node.cjs");
const linux = { platform: "linux", arch: "x64", isInstalling: false };
const macOs = { platform: "darwin", arch: "arm64", isInstalling: false };

it("accepts the oldest supported Node and newer ones", () => {
  for (const version of ["26.1.0", "26.10.0", "28.0.0"])
    expect(findNodeProblem({ ...macOs, version }), version).toBeUndefined();
});

it("says to run npm install again if a package provides Node", () => {
  const problem = "This needs Node 26.1 or newer (yours is 22.3). Run npm install again.";
  expect(findNodeProblem({ ...linux, version: "22.3.0" })).toBe(problem);
  expect(findNodeProblem({ ...linux, platform: "win32", version: "22.3.0" })).toBe(problem);
});

it("says to install Node if no package provides it", () => {
  const problem = "This needs Node 26.1 or newer (yours is 26.0). Install it from https://nodejs.org.";
  expect(findNodeProblem({ ...macOs, version: "26.0.0" })).toBe(problem);
  expect(findNodeProblem({ ...macOs, version: "26.0.0", isInstalling: true })).toBe(problem);
});

it("lets Node 20 or newer, but nothing older, install the package that provides Node", () => {
  const installing = { ...linux, isInstalling: true };
  expect(findNodeProblem({ ...installing, version: "20.0.0" })).toBeUndefined();
  expect(findNodeProblem({ ...installing, version: "18.20.8" })).toBe(
    "This needs Node 20 or newer (yours is 18.20). Install it from https://nodejs.org.",
  );
});
