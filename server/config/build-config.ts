import { existsSync } from "node:fs";
import { resolve, sep } from "node:path";
import { defaultBuiltDir } from "./http-config.ts";
import {
  addressSetting,
  type Environment,
  folderSetting,
  isSentUnencrypted,
  originSetting,
  refuse,
  secretSetting,
  textSetting,
} from "./settings.ts";

export type BuildConfig = ReturnType<typeof readBuildConfig>;

/** Reads the build's configuration. Throws `ConfigError`. */
export function readBuildConfig(env: Environment = process.env) {
  const backendUrl = addressSetting(env, "BACKEND_URL", ["https:", "http:"]);
  const backendKey = secretSetting(env, "BACKEND_KEY");
  if (backendUrl && isSentUnencrypted(backendUrl))
    refuse("BACKEND_URL", "must start with https://: the form's requests would be sent unencrypted");
  if (backendKey && !backendUrl) refuse("BACKEND_KEY", "is set without BACKEND_URL: set both, or neither");
  const contentDir = folderSetting(env, "CONTENT_DIR", `${import.meta.dirname}/../../content`);
  if (!existsSync(contentDir)) refuse("CONTENT_DIR", `names a folder that does not exist: ${contentDir}`);
  const builtDir = folderSetting(env, "BUILT_DIR", defaultBuiltDir);
  // Astro would take ~/site-built for a folder inside ~/site.
  if (builtDir.startsWith(process.cwd()) && !builtDir.startsWith(process.cwd() + sep))
    refuse("BUILT_DIR", "must not begin with the project's path: name a folder inside the project, or elsewhere");
  return {
    /** The site's public origin. Undefined: the origin in `company.yaml`. */
    siteUrl: originSetting(env, "SITE_URL"),
    /** Absolute path of the content folder. */
    contentDir,
    /** Absolute path of the folder that the build writes and the server serves. */
    builtDir,
    /** The folder with `releases/` and `current`, on this machine or on `host`. */
    publishTo: readPublishTo(env),
    /** A hosted backend that receives the form instead of our server. */
    backendUrl: backendUrl?.replace(/\/+$/, ""),
    /** That backend's public key, sent as `apikey` and `Authorization: Bearer`. */
    backendKey,
  };
}

/** Reads `host:folder` as scp does. A single letter before the colon is a Windows drive. */
function readPublishTo(env: Environment): { host: string | undefined; folder: string } | undefined {
  const text = textSetting(env, "PUBLISH_TO");
  if (text === undefined) return undefined;
  const [, host, folder = resolve(text)] = /^([\w.@-]{2,}):(.+)$/.exec(text) ?? [];
  return { host, folder };
}
