import { resolve } from "node:path";
import { buildSite } from "../build/build-site.ts";
import { sampleBuiltDir } from "./addresses.ts";

/** Builds the sample company's site and desk, which the stories of visitors and staff are told of. */
await buildSite(resolve("testing/sample-company"), sampleBuiltDir, {}, { withDesk: true });
