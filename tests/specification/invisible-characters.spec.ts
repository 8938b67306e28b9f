import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBuildConfig } from "../../server/config/build-config.ts";
import { builtDir } from "../../testing/addresses.ts";
import { expect, test } from "../../testing/site-story.ts";

/** Hard spaces, joiners, soft and hard hyphens. A search for "San Jose" misses a name with one in it. */
const invisible = /[\u00a0\u00ad\u200b\u2011\u202f\u2060]|&(?:nbsp|shy);/g;

test("pages have no invisible character that their author did not type", () => {
  const typed = invisibleIn(readBuildConfig().contentDir, /\.(yaml|md)$/).map(({ code }) => code);
  const built = invisibleIn(builtDir, /^(?!desk).*\.(html|js|json|webmanifest|xml)$/);
  expect(built.filter(({ code }) => !typed.includes(code))).toEqual([]);
});

function invisibleIn(folder: string, names: RegExp) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => names.test(file));
  return files.flatMap((file) =>
    Array.from(readFileSync(join(folder, file), "utf8").matchAll(invisible), ([found]) => ({
      file,
      code: found.length > 1 ? found : `U+${found.charCodeAt(0).toString(16)}`,
    })),
  );
}
