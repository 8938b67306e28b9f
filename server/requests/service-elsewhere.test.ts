import { expect, test } from "vitest";
import { sampleManifest } from "../../testing/sample-site.ts";
import { findServiceElsewhere } from "./service-elsewhere.ts";

const find = (path: string) => findServiceElsewhere(sampleManifest, path);

test("an address of a service in a city without a page leads to where the service stands", () => {
  expect(find("/gutter-repairs-saratoga-ca")).toEqual({
    service: "Gutter Repair",
    city: "Saratoga",
    helpHref: "/gutter-repairs-san-jose-ca",
    helpLabel: "Gutter Repair in San Jose",
  });
});

test("any other address leads nowhere", () => {
  for (const path of [
    "/",
    "/gutter-repairs-oakland-ca",
    "/gutter-repairs--ca",
    "/roofs-saratoga-ca",
    "/gutter-repairs-ca",
  ])
    expect(find(path), path).toBeUndefined();
});
