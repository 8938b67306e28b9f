import CMS from "@sveltia/cms";
import { createRoot, type Root } from "react-dom/client";
import { map as mapSchema } from "#model/schemas/map.ts";
import firstSectionStyles from "../../site/styles/first-section.css?url";
import siteStyles from "../../site/styles/site.css?url";
import { PreviewPage } from "./PreviewPage.tsx";
import { type Entries, previewPage } from "./preview-site.ts";

/** What Sveltia CMS hands to a preview. */
interface PreviewProps {
  entry: { get(name: string): unknown; toJS(): { data: unknown; slug: string } };
  getAsset(address: string): { url: string } | undefined;
  getCollection(name: string): Promise<PreviewProps["entry"][]>;
}

const roots = new WeakMap<Element, Root>();
const newEntry = "new-entry";

/** Shows beside each entry the page it makes, as it will look. `companyFields` are those of the company's file. */
export function showPreviews(
  folders: string[],
  companyFields: () => unknown,
  pictureAddress: (picture: string) => string,
  land: unknown,
): void {
  const map = mapSchema.safeParse(land).data;
  for (const styles of [firstSectionStyles, siteStyles]) CMS.registerPreviewStyle(styles);
  const readEntries = async (getCollection: PreviewProps["getCollection"]): Promise<Entries> => {
    const entries: Entries = { company: { company: companyFields() } };
    for (const folder of folders) {
      const files = (await getCollection(folder)).map((entry) => entry.toJS());
      entries[folder] = Object.fromEntries(files.map(({ slug, data }) => [slug, data]));
    }
    return entries;
  };
  for (const folder of ["company", ...folders]) {
    const draw = async (element: Element, { entry, getAsset, getCollection }: PreviewProps) => {
      const { slug, data } = entry.toJS();
      const name = folder === "company" ? "company" : slug || newEntry;
      const entries = await readEntries(getCollection);
      const shown = previewPage({ ...entries, [folder]: { ...entries[folder], [name]: data } }, folder, name, map);
      if (!shown) return;
      const addressOf = (picture: string) => {
        const address = pictureAddress(picture);
        return shown.newPictures.get(picture) ?? getAsset(address)?.url ?? address;
      };
      element.ownerDocument.documentElement.dataset.fonts = "brand";
      rootIn(element).render(<PreviewPage {...shown} addressOf={addressOf} />);
    };
    // Sveltia CMS has a React of its own, which draws the frame alone: hooks work in ours only.
    CMS.registerPreviewTemplate(folder, ((props: PreviewProps) => (
      <div ref={(element) => void (element && draw(element, props))} />
    )) as never);
  }
}

function rootIn(element: Element): Root {
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  return root;
}
