import CMS from "@sveltia/cms";
import { createRoot, type Root } from "react-dom/client";
import type { Entries } from "#model/content.ts";
import { folders } from "#model/kinds.ts";
import firstSectionStyles from "../../site/styles/first-section.css?url";
import siteStyles from "../../site/styles/site.css?url";
import { screenFolders, screenKinds } from "./collections.ts";
import { PreviewPage } from "./PreviewPage.tsx";
import { previewPage } from "./preview-site.ts";

interface PreviewProps {
  entry: { get(name: string): unknown; toJS(): { data: unknown; slug: string } };
  getAsset(address: string): { url: string } | undefined;
  getCollection(name: string): Promise<PreviewProps["entry"][]>;
}

const roots = new WeakMap<Element, Root>();
const newEntry = "new-entry";

/** Shows beside each entry the page it makes, as it will look. `singles` are the fields of the single files. */
export function showPreviews(singles: Entries, pictureAddress: (picture: string) => string): void {
  for (const styles of [firstSectionStyles, siteStyles]) CMS.registerPreviewStyle(styles);
  const readEntries = async (getCollection: PreviewProps["getCollection"]): Promise<Entries> => {
    const entries: Entries = { ...singles };
    for (const kind of screenFolders) {
      const files = (await getCollection(kind)).map((entry) => entry.toJS());
      entries[kind] = Object.fromEntries(files.map(({ slug, data }) => [slug, data]));
    }
    return entries;
  };
  for (const kind of screenKinds) {
    const draw = async (element: Element, { entry, getAsset, getCollection }: PreviewProps) => {
      const { slug, data } = entry.toJS();
      const name = kind in folders ? slug || newEntry : kind;
      const entries = await readEntries(getCollection);
      const shown = previewPage({ ...entries, [kind]: { ...entries[kind], [name]: data } }, kind, name);
      if (!shown) return;
      const addressOf = (picture: string) => {
        const address = pictureAddress(picture);
        return shown.newPictures.get(picture) ?? getAsset(address)?.url ?? address;
      };
      element.ownerDocument.documentElement.dataset.fonts = "brand";
      rootIn(element).render(<PreviewPage {...shown} addressOf={addressOf} />);
    };
    // Sveltia CMS has a React of its own, which draws the frame alone: hooks work in ours only.
    CMS.registerPreviewTemplate(kind, ((props: PreviewProps) => (
      <div ref={(element) => void (element && draw(element, props))} />
    )) as never);
  }
}

function rootIn(element: Element): Root {
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  return root;
}
