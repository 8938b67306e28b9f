import CMS from "@sveltia/cms";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import type { Entries } from "#model/content.ts";
import { folders, kinds } from "#model/kinds.ts";
import { formatOf, screenCollections, screenKinds, screenSingles } from "./collections.ts";
import { readForScreen, writeFromScreen } from "./file-formats.ts";
import type { Start } from "./server-calls.ts";
import { showPreviews } from "./show-previews.tsx";
import { Toolbar } from "./Toolbar.tsx";
import "./screen.css";

// zod would try whether it may compile code, which the page's policy refuses.
z.config({ jitless: true });

const start: Start = await (await fetch("/start.json")).json();
const { backend, token, drawings } = start;
const pictureAddress = (name: string) => `/images/${name}.${drawings.includes(name) ? "svg" : "webp"}`;
localStorage.setItem("sveltia-cms.user", JSON.stringify({ backendName: backend.name, token }));

/** The fields of the single files, which the screen hands to no preview but their own. */
const singles: Entries = { brand: { brand: start.brand }, map: { map: start.map } };

for (const name of screenKinds) {
  const kind = kinds[name];
  CMS.registerCustomFormat(formatOf(name), kind.ending, {
    fromFile: (text) => {
      const fields = readForScreen(text, kind, pictureAddress);
      if (!(name in folders)) singles[name] = { [name]: fields };
      return fields as object;
    },
    toFile: (value) => writeFromScreen(value, kind),
  });
}

showPreviews(singles, pictureAddress);
const toolbar = document.getElementById("toolbar");
if (toolbar) createRoot(toolbar).render(<Toolbar start={start} />);

CMS.init({
  config: {
    load_config_file: false,
    app_title: "Your website",
    site_url: location.origin,
    output: { omit_empty_optional_fields: true },
    backend,
    media_folder: "content/images",
    public_folder: "/images",
    slug: { encoding: "ascii", clean_accents: true },
    media_libraries: {
      stock_assets: false,
      default: {
        config: {
          slugify_filename: true,
          transformations: { raster_image: { format: "webp", quality: 82, width: 1600, height: 1600 } },
        },
      },
    },
    singletons: screenSingles(),
    collections: screenCollections(start),
  } as never,
});
