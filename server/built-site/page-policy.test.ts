import { expect, onTestFinished, test } from "vitest";
import { createSampleApp } from "../../tests/support/sample-app.ts";
import { sampleManifest } from "../../tests/support/sample-site.ts";
import { pagePolicy } from "./page-policy.ts";

test("allows the map only on its pages, and inline code only by its hash", async () => {
  const { app } = await createSampleApp();
  onTestFinished(() => app.close());
  const policyOf = async (url: string) => String((await app.inject(url)).headers["content-security-policy"]);
  expect(await policyOf("/")).toContain("frame-src https://www.google.com;");
  expect(await policyOf("/contact")).not.toContain("frame-src");
  expect(await policyOf("/contact")).toContain("script-src 'self' 'sha256-c2NyaXB0';");
  expect(await policyOf("/contact")).toContain("style-src 'self' 'sha256-c3R5bGU=';");
});

test("allows a form to reach only its hosted backend", () => {
  const headerContext = { https: true, backendOrigin: "https://project.example.co" };
  const policy = pagePolicy(sampleManifest.templates.error, headerContext);
  expect(policy).toContain("connect-src 'self' https://project.example.co;");
  expect(policy).toContain("form-action 'self' https://project.example.co;");
});
