import { join } from "node:path";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, sharpImageService } from "astro/config";
import { builtFolders } from "./contract/built-site.ts";
import { countPath } from "./contract/count-taps.ts";
import { completeContent } from "./model/read/complete-content.ts";
import { readBuildConfig } from "./server/config/build-config.ts";
import { readDevConfig } from "./server/config/dev-config.ts";
import { brandStyles } from "./site/assemble/brand-styles.ts";
import { checkContent } from "./site/assemble/check-content.ts";
import { contentConstants } from "./site/assemble/content-constants.ts";
import { postBuild } from "./site/assemble/post-build.ts";
import { watchContent } from "./site/assemble/watch-content.ts";

const { siteUrl, builtDir, backendUrl, backendKey, ...config } = readBuildConfig();
const contentDir = completeContent(config.contentDir);
const { serverPort, serverUrl } = readDevConfig(process.env);

export default defineConfig({
  srcDir: "./site",
  outDir: join(builtDir, builtFolders.served),
  trailingSlash: "never",
  // Builds four pages at once. Helper threads draw the pictures of shared links, so one page would leave a core idle.
  build: { format: "file", inlineStylesheets: "always", concurrency: 4 },
  compressHTML: true,
  // Sharp's default effort of 4 makes files a seventh smaller, but a first build takes 18 times as long.
  image: { service: sharpImageService({ avif: { effort: 1 } }) },
  devToolbar: { enabled: false },
  integrations: [checkContent(contentDir), react(), postBuild(contentDir, backendUrl)],
  vite: {
    // The oldest supported browsers (docs/hosting.md). Vite's default `(width >= 48rem)` needs Safari 16.4.
    build: {
      assetsInlineLimit: 1024,
      license: { fileName: "licenses.txt" },
      target: ["chrome112", "firefox115", "safari15.4", "ios15.4"],
    },
    plugins: [brandStyles(contentDir), tailwindcss(), watchContent(contentDir), contentConstants(contentDir)],
    resolve: { alias: { "@images": join(contentDir, "images") } },
    define: {
      __BACKEND__: JSON.stringify({ url: backendUrl ?? "", key: backendKey ?? "" }),
      __BUILD__: JSON.stringify({ contentDir, siteUrl: siteUrl ?? "" }),
    },
    // Dev servers and builds that share a cache delete each other's files.
    cacheDir: `node_modules/.vite/pages-${process.argv.includes("dev") ? serverPort : "build"}`,
    server: { proxy: { [`^(/functions/|${countPath}$)`]: serverUrl } },
  },
});
