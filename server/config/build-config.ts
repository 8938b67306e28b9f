import { existsSync } from "node:fs";
import { resolve, sep } from "node:path";
import { defaultBuiltDir } from "./http-config.ts";
import {
  addressSetting,
  type Environment,
  folderSetting,
  originSetting,
  refuse,
  secretSetting,
  textSetting,
  travelsInClear,
} from "./settings.ts";

/** The configuration of the site's build. */
export interface BuildConfig {
  /** `SITE_URL`: the site's public origin. Undefined: the one in the company's facts. */
  siteUrl: string | undefined;
  /** `CONTENT_DIR`: absolute path of the folder with what the site says. Default: content beside the server's own. */
  contentDir: string;
  /** `BUILT_DIR`: absolute path of the folder the build writes, the same the server serves. Default: dist beside it. */
  builtDir: string;
  /** `PUBLISH_TO`: the folder with `releases/` and `current`, on this machine or as user@host:/folder. Default none. */
  publishTo: { host: string | undefined; folder: string } | undefined;
  /** `BACKEND_URL`: a hosted backend that takes the form in place of our own server, such as https://x.example. */
  backendUrl: string | undefined;
  /** `BACKEND_KEY`: that backend's public key, sent as `apikey` and `Authorization: Bearer`. */
  backendKey: string | undefined;
}

/** Reads and checks the build's configuration. Throws `ConfigError` as `readServerConfig` does. */
export function readBuildConfig(env: Environment = process.env): BuildConfig {
  const backendUrl = addressSetting(env, "BACKEND_URL", ["https:", "http:"]);
  const backendKey = secretSetting(env, "BACKEND_KEY");
  if (backendUrl && travelsInClear(backendUrl))
    refuse("BACKEND_URL", "must start with https://: the form's requests would travel in the clear");
  if (backendKey && !backendUrl) refuse("BACKEND_KEY", "is set without BACKEND_URL: set both, or neither");
  const contentDir = folderSetting(env, "CONTENT_DIR", `${import.meta.dirname}/../../content`);
  if (!existsSync(contentDir)) refuse("CONTENT_DIR", `names a folder that is not there: ${contentDir}`);
  const builtDir = folderSetting(env, "BUILT_DIR", defaultBuiltDir);
  // Astro takes ~/site-built for a folder inside ~/site.
  if (builtDir.startsWith(process.cwd()) && !builtDir.startsWith(process.cwd() + sep))
    refuse("BUILT_DIR", "must not begin with the project's path: name a folder inside the project, or elsewhere");
  return {
    siteUrl: originSetting(env, "SITE_URL"),
    contentDir,
    builtDir,
    publishTo: readPublishTo(env),
    backendUrl: backendUrl?.replace(/\/+$/, ""),
    backendKey,
  };
}

/** A name with a colon behind it is a machine, as scp reads it; a drive of Windows has one letter. */
function readPublishTo(env: Environment): BuildConfig["publishTo"] {
  const text = textSetting(env, "PUBLISH_TO");
  if (text === undefined) return undefined;
  const [, host, folder = resolve(text)] = /^([\w.@-]{2,}):(.+)$/.exec(text) ?? [];
  return { host, folder };
}
