import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeServer, fault, someRequest } from "../testing/sample-desk-page.tsx";
import { ask, call, DeskError, fetchFile } from "./call.ts";

afterEach(() => vi.unstubAllGlobals());

it("posts JSON, and reads JSON or that nothing changed", async () => {
  const { asked } = fakeServer({ "/some": () => [200, { some: "words" }], "/same": () => [204] });
  expect(await call("/some", { id: "1" })).toEqual({ some: "words" });
  expect(await call("/same")).toBeUndefined();
  expect(asked).toEqual([
    { path: "/some", body: { id: "1" } },
    { path: "/same", body: {} },
  ]);
});

it("tells what the server says went wrong, with the request as it is now", async () => {
  const current = { request: someRequest(), hash: "1" };
  fakeServer({ "/act": () => [409, { ...fault("changed-meanwhile", "Ben was first."), ...current }] });
  const error = await ask("/act").catch((one) => one);
  expect(error).toBeInstanceOf(DeskError);
  expect(error).toMatchObject({ status: 409, code: "changed-meanwhile", message: "Ben was first.", current });
});

it("finds words of its own where the server has none, as a proxy's page of an error", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>502 Bad Gateway</html>", { status: 502 }));
  await expect(ask("/act")).rejects.toMatchObject({ status: 502, code: "failure" });
  fakeServer({});
  await expect(ask("/act")).rejects.toMatchObject({ status: 0, code: "unreachable" });
});

describe("a file", () => {
  const file = (pieces: number, everyMs: number) => {
    // The environment's own timeout does not follow the test's clock.
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => abortedAfter(ms));
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async (_path: string, { signal }: { signal: AbortSignal }) => {
      const stream = new ReadableStream<Uint8Array>({
        async start(controller) {
          signal.addEventListener("abort", () => controller.error(signal.reason));
          for (let piece = 0; piece < pieces; piece++) {
            await new Promise((resolve) => setTimeout(resolve, everyMs));
            if (!signal.aborted) controller.enqueue(new TextEncoder().encode(`${piece},`));
          }
          if (!signal.aborted) controller.close();
        },
      });
      return new Response(stream);
    });
    const fetching = fetchFile("/file", {}).then((blob) => blob.text());
    return Promise.all([fetching.catch((error: unknown) => error), vi.runAllTimersAsync()]);
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("is read to its end for as long as something of it comes", async () => {
    const [text] = await file(60, 10_000);
    expect(text).toBe(Array.from({ length: 60 }, (_, piece) => `${piece},`).join(""));
  });

  it("is given up, in words, once nothing of it comes", async () => {
    const [error] = await file(2, 60_000);
    expect(error).toMatchObject({ status: 0, code: "unreachable" });
  });
});

function abortedAfter(ms: number): AbortSignal {
  const aborting = new AbortController();
  setTimeout(() => aborting.abort(), ms);
  return aborting.signal;
}
