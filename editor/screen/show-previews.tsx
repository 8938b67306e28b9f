import CMS, { type CustomPreviewTemplateProps } from "@sveltia/cms";
import { createRoot } from "react-dom/client";
import type { Entries } from "#model/content.ts";
import { contentFile, folders, type KindName, kinds, readContentPath } from "#model/kinds.ts";
import { readFields } from "#model/read/parse-content.ts";
import { type BrandDrawings, drawingFile, svgProblems } from "#model/svg.ts";
import firstSectionStyles from "../../site/styles/first-section.css?url";
import siteStyles from "../../site/styles/site.css?url";
import { screenFolders, screenKinds } from "./collections.ts";
import { pageAddressField } from "./PageAddress.tsx";
import { EntryPage } from "./PreviewPage.tsx";
import { newEntry, previewEntry } from "./preview-site.ts";
import type { Start } from "./server-calls.ts";
import { mediaPath, singlesCollection } from "./sveltia.ts";

type Draw = (props: CustomPreviewTemplateProps) => void;

const debounceMs = 150;

/** Shows the page of each entry beside its fields. `map` comes from the server, because the screen cannot edit it. */
export function showPreviews({ map, brandDrawings }: Start, pictureAddress: (picture: string) => string): void {
  for (const styles of [firstSectionStyles, siteStyles]) CMS.registerPreviewStyle(styles);
  const readEntries = async ({ getCollection }: CustomPreviewTemplateProps): Promise<Entries> => {
    const read = async (collection: string) => [await getCollection(collection)].flat().map((entry) => entry.toJS());
    const entries: Entries = map ? { map: { map } } : {};
    for (const { path, data } of await read(singlesCollection)) {
      const { kind } = readContentPath(path) ?? {};
      if (kind) entries[kind] = { [kind]: data };
    }
    for (const kind of screenFolders) {
      entries[kind] = Object.fromEntries((await read(kind)).map(({ slug, data }) => [slug, data]));
    }
    return entries;
  };
  const drawIn = (element: Element, kind: KindName): Draw => {
    const showFailure = (error: unknown) => {
      root.render(<p role="status">This page cannot be shown here: {(error as Error).message}</p>);
    };
    const root = createRoot(element, { onUncaughtError: showFailure });
    const { dataset } = element.ownerDocument.documentElement;
    dataset.fonts = "brand";
    // Lays out the whole page, so that it scrolls to a section's real place (see `content-visibility.css`).
    dataset.tabbed = "";
    let pause = 0;
    const draw = async (props: CustomPreviewTemplateProps) => {
      const { slug, data } = props.entry.toJS();
      const name = kind in folders ? slug || data[pageAddressField.name] || newEntry : kind;
      const entries = await readEntries(props);
      const day = "updated" in kinds[kind].schema.shape ? { updated: await daySetBySave(kind, slug) } : {};
      const onScreen: Entries = { ...entries, [kind]: { ...entries[kind], [name]: { ...data, ...day } } };
      const { logo: chosen } = (onScreen.brand?.brand ?? {}) as BrandDrawings;
      const isValid = (svg = "") => svgProblems(drawingFile("logo"), svg).length === 0;
      const logo = [chosen, brandDrawings.logo].find(isValid);
      const { newPictures, ...preview } = previewEntry(onScreen, kind, name, logo);
      const addressOf = (picture: string) => {
        const address = pictureAddress(picture);
        return newPictures.get(picture) ?? props.getAsset(address)?.url ?? address;
      };
      root.render(<EntryPage {...preview} key={slug} kind={kind} name={name} addressOf={addressOf} />);
    };
    return (props) => {
      clearTimeout(pause);
      pause = window.setTimeout(() => draw(props).catch(showFailure), debounceMs);
    };
  };
  for (const kind of screenKinds) {
    const frames = new WeakMap<Element, Draw>();
    const show = (element: Element | null, props: CustomPreviewTemplateProps) => {
      if (!element) return;
      const draw = frames.get(element) ?? drawIn(element, kind);
      frames.set(element, draw);
      draw(props);
    };
    // Our hooks do not work in the React that Sveltia CMS brings, so it renders only this element.
    CMS.registerPreviewTemplate(kind, (props) => <div ref={(element) => show(element, props)} />);
  }
}

/** Returns the date of the last save of a legal text. For other previews, which show no date, returns today's. */
async function daySetBySave(kind: KindName, slug: string): Promise<string> {
  const file = mediaPath(contentFile(kind, slug));
  const saved = kind === "legal" ? await fetch(file).catch(() => undefined) : undefined;
  const { updated } = saved?.ok ? (readFields(await saved.text(), kinds[kind]) as { updated?: string }) : {};
  return updated ?? new Date().toISOString().slice(0, "2026-11-20".length);
}
