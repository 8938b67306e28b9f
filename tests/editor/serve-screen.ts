import closeWithGrace from "close-with-grace";
import { createEditingServer } from "../../editor/server/editing-server.ts";
import { openSignIn } from "../../editor/server/sign-in.ts";
import { readBuildConfig } from "../../server/config/build-config.ts";
import { readEditConfig } from "../../server/config/edit-config.ts";
import { sampleScreenDir } from "../support/addresses.ts";

// Starts like `editor/main.ts`, but with a screen that is already built (`tests/support/build-sample-site.ts`).
const [contentDir = "", port] = process.argv.slice(2);
const config = readEditConfig();
const signIn = config && (await openSignIn(config, contentDir));
const server = createEditingServer(contentDir, sampleScreenDir, readBuildConfig().publishTo, signIn);
closeWithGrace(() => server.close());
const address = await server.listen({ host: "127.0.0.1", port: Number(port) });
console.log(config?.publicOrigin ?? address);
