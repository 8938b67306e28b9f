import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskPath } from "#contract/sign-in.ts";
import { sampleManifest, writeSampleSite } from "../../tests/support/sample-site.ts";
import { listSiteFiles } from "./site-files.ts";

const context = { https: true, backendOrigin: "https://backend.example", withDesk: true };

function deskFiles(builtDir: string, withDesk: boolean) {
  const files = listSiteFiles(builtDir, sampleManifest, { ...context, withDesk });
  return files.filter(({ address }) => address.startsWith(deskPath));
}

test("isolates the desk's page from its opener, other sites and search engines", () => {
  const [page, ...others] = deskFiles(writeSampleSite(), true);
  expect(page?.address).toBe("/desk");
  expect(others.map(({ address }) => address)).toEqual(["/desk/assets/desk.abc123.js"]);
  const headers = page?.headers;
  expect(headers).toMatchObject({ "cross-origin-opener-policy": "same-origin" });
  expect(headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-cache" });
  expect(headers?.["content-security-policy"]).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';" +
      "manifest-src 'self';form-action 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';" +
      "upgrade-insecure-requests",
  );
  expect(others[0]?.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("serves no desk files without a desk, and refuses to start if the desk is not built", () => {
  const builtDir = writeSampleSite();
  expect(deskFiles(builtDir, false)).toEqual([]);
  rmSync(join(builtDir, "desk"), { recursive: true });
  expect(deskFiles(builtDir, false)).toEqual([]);
  expect(() => deskFiles(builtDir, true)).toThrow("npm run build");
});
