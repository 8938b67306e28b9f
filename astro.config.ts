import { join } from "node:path";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { readFacts } from "./content/read-content.ts";
import { builtFolders } from "./contract/built-site.ts";
import { readBuildConfig } from "./server/config.ts";
import { finishSite } from "./site/build/finish-site.ts";
import { intentDirective } from "./site/build/intent-directive.ts";
import { watchContent } from "./site/build/watch-content.ts";

const { siteUrl, contentDir, builtDir, backendUrl, backendKey } = readBuildConfig();
const facts = readFacts(contentDir);

export default defineConfig({
  srcDir: "./site",
  outDir: join(builtDir, builtFolders.served),
  site: siteUrl ?? facts.company.siteUrl,
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), intentDirective(), finishSite(facts, backendUrl)],
  vite: {
    plugins: [tailwindcss(), watchContent(contentDir)],
    resolve: { alias: { "@images": join(contentDir, "images") } },
    define: {
      __BACKEND__: JSON.stringify({ url: backendUrl ?? "", key: backendKey ?? "" }),
      __CONTENT_DIR__: JSON.stringify(contentDir),
    },
    server: { proxy: { "/functions": "http://127.0.0.1:3000" } },
  },
});
