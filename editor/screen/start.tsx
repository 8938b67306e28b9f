// Must come before the library.
import "./before-library.ts";
import CMS from "@sveltia/cms";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { kinds } from "#model/kinds.ts";
import { brandDrawingControl } from "./BrandDrawing.tsx";
import { formatOf, screenCollections, screenKinds, screenSingles } from "./collections.ts";
import { readForScreen, writeFromScreen } from "./file-formats.ts";
import { addLibraryWorkarounds } from "./library-workarounds.ts";
import { addLinkBox } from "./link-box.ts";
import { listNameControl, listNames } from "./list-names.tsx";
import { becomeOnlyTab, showNotice } from "./only-tab.tsx";
import { pageAddressControl, pageAddressField } from "./PageAddress.tsx";
import { type Start, signedOutEvent } from "./server-calls.ts";
import { showPreviews } from "./show-previews.tsx";
import { watchEntry } from "./sveltia.ts";
import { Toolbar } from "./Toolbar.tsx";
import { askBeforeLeaving } from "./UnsavedEntries.tsx";
import { watchTyping } from "./unsaved.ts";
import "./screen.css";

// Without this, zod tries to compile code, which the page's CSP blocks.
z.config({ jitless: true });

await becomeOnlyTab();
const start = await readStart();
const { drawings } = start;
const repository = `${nameInPath(start.person)}/site`;
const pictureAddress = (name: string) => `/images/${name}.${drawings.includes(name) ? "svg" : "webp"}`;

const withListName = listNames(start.pages);
for (const name of screenKinds) {
  const kind = kinds[name];
  CMS.registerCustomFormat(formatOf(name), kind.ending, {
    fromFile: (text) => {
      const fields = readForScreen(text, kind, pictureAddress) as object;
      return name === "pages" ? withListName(fields) : fields;
    },
    toFile: (value) => writeFromScreen(value, kind),
  });
}

CMS.registerFieldType(pageAddressField.widget, pageAddressControl(start.region));
CMS.registerFieldType("list-name", listNameControl(start.pages));
CMS.registerFieldType("brand-drawing", brandDrawingControl(start.brandDrawings));
showPreviews(start, pictureAddress);
addLibraryWorkarounds();
addLinkBox();
watchTyping(repository);
watchEntry();
askBeforeLeaving();
const toolbar = document.getElementById("toolbar");
if (toolbar) createRoot(toolbar).render(<Toolbar person={start.person} siteUrl={start.siteUrl} />);

const tellSignedOut = () => {
  const text = "Your unsaved text is kept, and offered when you open the same entry.";
  // The server redirects to the sign-in page, which leads back to the open entry.
  showNotice("You are signed out", text, "Sign in again");
};
addEventListener(signedOutEvent, tellSignedOut, { once: true });

CMS.init({
  config: {
    load_config_file: false,
    app_title: "Your website",
    site_url: location.origin,
    output: { omit_empty_optional_fields: true },
    backend: {
      name: "gitea",
      repo: repository,
      branch: "main",
      base_url: location.origin,
      api_root: `${location.origin}/api/v1`,
      auth_methods: ["token"],
    },
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
    singletons: screenSingles(start),
    collections: screenCollections(),
  },
});

/** Escapes an address for use in a path: "ann-64example-46com". */
function nameInPath(person: string): string {
  return person.replaceAll(/[^a-z0-9]/g, (char) => `-${char.charCodeAt(0)}`) || "local";
}

async function readStart(): Promise<Start> {
  const response = await fetch("/start.json");
  const answer = await response.json();
  if (response.ok) return answer;
  showNotice("Your website cannot be opened", answer.message, "Try again");
  return new Promise(() => undefined);
}
