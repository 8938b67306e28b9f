import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { builtFolders } from "./contract/built-site.ts";
import { loadSite } from "./model/load-site.ts";
import { completeContent } from "./model/read/complete-content.ts";
import { readBuildConfig } from "./server/config/build-config.ts";
import { readDevConfig } from "./server/config/dev-config.ts";
import { brandStyles } from "./site/assemble/brand-styles.ts";
import { compressFolder } from "./site/assemble/compress-folder.ts";
import { contentConstants } from "./site/assemble/content-constants.ts";
import { watchContent } from "./site/assemble/watch-content.ts";

const { builtDir, ...config } = readBuildConfig();
const contentDir = completeContent(config.contentDir);
const { serverPort, serverUrl } = readDevConfig(process.env);
const outDir = join(builtDir, builtFolders.desk);

/** The build of the desk. Astro builds the public site (`astro.config.ts`). */
export default defineConfig({
  root: "desk",
  base: "/desk/",
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: true,
    // The desk's content security policy blocks inlined assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: "licenses.txt" },
  },
  plugins: [
    react(),
    brandStyles(contentDir),
    tailwindcss(),
    watchContent(contentDir),
    contentConstants(contentDir),
    webManifest(),
    compressedCopies(),
  ],
  // Dev servers that share a cache delete each other's files.
  cacheDir: `../node_modules/.vite/desk-${serverPort}`,
  server: { port: 4322, proxy: { "/desk/api/": serverUrl } },
});

/** Adds the manifest that lets staff install the desk on a phone's home screen. */
function webManifest(): Plugin {
  return {
    name: "web-manifest",
    apply: "build",
    generateBundle() {
      const { brand, company } = loadSite(contentDir);
      const icons = [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
      }));
      const manifest = {
        name: `Desk of ${company.name}`,
        short_name: "Desk",
        id: "/desk",
        start_url: "/desk",
        scope: "/desk",
        display: "standalone",
        background_color: brand.colors.light.page,
        theme_color: brand.colors.light.panel,
        icons,
      };
      this.emitFile({ type: "asset", fileName: "desk.webmanifest", source: JSON.stringify(manifest) });
    },
  };
}

/** Compresses the site and the desk, which is built last. */
function compressedCopies(): Plugin {
  return {
    name: "compressed-copies",
    apply: "build",
    async closeBundle() {
      for (const folder of Object.values(builtFolders)) await compressFolder(join(builtDir, folder));
    },
  };
}
