import { afterEach, expect, it, vi } from "vitest";
import { fakeServer, fault } from "../testing/sample-desk-page.tsx";
import { ask, DeskError, fetchFile, post } from "./call.ts";

afterEach(() => vi.unstubAllGlobals());

it("posts JSON, and reads JSON or nothing", async () => {
  const { asked } = fakeServer({ "/some": () => [200, { some: "words" }], "/same": () => [204] });
  expect(await ask("/some", { id: "1" })).toEqual({ some: "words" });
  expect(await post("/same")).toMatchObject({ status: 204 });
  expect(asked).toEqual([
    { path: "/some", body: { id: "1" } },
    { path: "/same", body: {} },
  ]);
});

it("tells what the server says went wrong", async () => {
  fakeServer({ "/act": () => [409, fault("changed-meanwhile", "Ben was first.")] });
  const error = await ask("/act").catch((one) => one);
  expect(error).toBeInstanceOf(DeskError);
  expect(error).toMatchObject({ status: 409, code: "changed-meanwhile", message: "Ben was first." });
});

it("finds words of its own where the server has none, as a proxy's page of an error", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>502 Bad Gateway</html>", { status: 502 }));
  await expect(ask("/act")).rejects.toMatchObject({ status: 502, code: "failure" });
  fakeServer({});
  await expect(ask("/act")).rejects.toMatchObject({ status: 0, code: "unreachable" });
});

it("says that the server cannot be reached when a file breaks off", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
  vi.stubGlobal("fetch", async () => new Response(broken));
  await expect(fetchFile("/file", {})).rejects.toMatchObject({ status: 0, code: "unreachable" });
});
