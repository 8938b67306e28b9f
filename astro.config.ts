import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { readContent } from "./content/read-content.ts";
import { readBuildConfig } from "./server/config.ts";
import { approachDirective } from "./site/build/approach-directive.ts";
import { finishSite } from "./site/build/finish-site.ts";
import { watchContent } from "./site/build/watch-content.ts";

const contentFolder = `${import.meta.dirname}/content`;
const { siteUrl, backendUrl, backendKey } = readBuildConfig();
const { company } = readContent(contentFolder);

export default defineConfig({
  srcDir: "./site",
  outDir: "./dist/site",
  site: siteUrl ?? company.siteUrl,
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), approachDirective(), finishSite(contentFolder, backendUrl)],
  vite: {
    plugins: [tailwindcss(), watchContent(contentFolder)],
    define: { __BACKEND__: JSON.stringify({ url: backendUrl ?? "", key: backendKey ?? "" }) },
    server: { proxy: { "/functions": "http://127.0.0.1:3000" } },
  },
});
