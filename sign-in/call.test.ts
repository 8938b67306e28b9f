import { afterEach, expect, it, vi } from "vitest";
import { ask, fetchFile } from "./call.ts";

afterEach(() => vi.unstubAllGlobals());

it("reports a failure when an error response is not JSON, such as a proxy's page", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>502 Bad Gateway</html>", { status: 502 }));
  await expect(ask("/act")).rejects.toMatchObject({ status: 502, code: "failure" });
});

it("names a downloaded file as the server does", async () => {
  const headers = { "content-disposition": 'attachment; filename="requests-2026-11-25.csv"' };
  vi.stubGlobal("fetch", async () => new Response("id", { headers }));
  expect((await fetchFile("/file", {})).name).toBe("requests-2026-11-25.csv");
});

it("reports an unreachable server when a download breaks off", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
  vi.stubGlobal("fetch", async () => new Response(broken));
  await expect(fetchFile("/file", {})).rejects.toMatchObject({ status: 0, code: "unreachable" });
});
