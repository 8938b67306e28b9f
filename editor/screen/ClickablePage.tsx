import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { contentFile, type FolderName, folders, kinds } from "#model/kinds.ts";
import type { Source } from "#model/resolve/marks.ts";
import { entryName } from "./ProblemList.tsx";
import type { Lead, PageSources } from "./page-sources.ts";
import type { Preview } from "./preview-site.ts";
import { fieldLabel, openSource } from "./source-fields.ts";

interface Props extends Pick<Preview, "readMarked"> {
  /** The open entry. */
  entry: Pick<Source, "kind" | "name">;
  /** The address of the shown page. */
  address: string;
  readSources: (page: Element) => PageSources;
  children: ReactNode;
}

interface Label {
  text: string;
  /** The field of another entry, after a click. */
  other?: Source;
  place: CSSProperties;
  outline: CSSProperties;
}

// Visitors' styles have no classes for these.
const labelStyle = {
  position: "fixed",
  zIndex: 40,
  maxWidth: "20rem",
  padding: "0.25rem 0.75rem",
  background: "CanvasText",
  color: "Canvas",
} as const;
const outlineStyle = {
  position: "fixed",
  zIndex: 39,
  outline: "2px solid white",
  boxShadow: "0 0 0 4px black",
  pointerEvents: "none",
} as const;

const byOther = "This is a part of the design. The person who set up your site can change it.";

/** A click on a text or picture opens its field, and follows no link. The pointer shows what would open. */
export function ClickablePage({ entry, address, readSources, readMarked, children }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const [label, setLabel] = useState<Label>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has no such place
  useEffect(() => setLabel(undefined), [address]);
  const close = useCallback(() => setLabel(undefined), []);
  const isOpen = (source: Source) => source.kind === entry.kind && source.name === entry.name;
  const nameOf = (source: Source) => {
    const { kind, name } = source;
    const { content } = readMarked();
    const field = fieldLabel(source, kind in folders ? content[kind as FolderName][name] : content[kind]);
    const entryLabel = kind === "jobs" ? kinds[kind].label : entryName(contentFile(kind, name));
    return isOpen(source) ? field : [entryLabel, field].filter(Boolean).join(", ");
  };
  const leadOf = (event: MouseEvent): { lead: Lead | undefined; label: Label } => {
    const target = event.target as Element;
    const lead = page.current ? readSources(page.current).leadAt(target, textAt(event)) : undefined;
    const text = !lead ? byOther : "note" in lead ? lead.note : nameOf(lead);
    const { left, top, width, height } = target.getBoundingClientRect();
    return { lead, label: { text, place: placeAt(event), outline: { left, top, width, height } } };
  };
  const showLabel = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && !label?.other) setLabel(leadOf(event).label);
  };
  const open = (event: MouseEvent) => {
    preventUse(event);
    const { lead, label } = leadOf(event);
    if (!lead || "note" in lead) return setLabel(label);
    if (!isOpen(lead)) return setLabel({ ...label, text: `This is in ${label.text}.`, other: lead });
    setLabel(undefined);
    openSource(lead);
  };
  return (
    <>
      <div
        ref={page}
        onClickCapture={open}
        onAuxClickCapture={preventUse}
        onMouseDownCapture={preventTyping}
        onSubmit={(event) => event.preventDefault()}
        onPointerMove={showLabel}
        onPointerLeave={() => label?.other || setLabel(undefined)}
      >
        {children}
      </div>
      {label && <PointerLabel {...label} onClose={close} />}
    </>
  );
}

function PointerLabel({ text, other, place, outline, onClose }: Label & { onClose: () => void }) {
  const label = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const document = label.current?.ownerDocument;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    document?.addEventListener("scroll", onClose);
    document?.addEventListener("keydown", closeOnEscape);
    return () => {
      document?.removeEventListener("scroll", onClose);
      document?.removeEventListener("keydown", closeOnEscape);
    };
  }, [onClose]);
  const openOther = (source: Source) => {
    onClose();
    openSource(source);
  };
  return (
    <>
      <div style={{ ...outlineStyle, ...outline }} />
      <div ref={label} role="status" style={{ ...labelStyle, ...place, pointerEvents: other ? "auto" : "none" }}>
        {text}{" "}
        {other && (
          <button type="button" className="underline" onClick={() => openOther(other)}>
            Open it
          </button>
        )}
      </div>
    </>
  );
}

/** Returns the place below the pointer, or above and left of it near the edges of the preview. */
function placeAt({ clientX, clientY, currentTarget }: MouseEvent): CSSProperties {
  const { clientWidth, clientHeight } = currentTarget.ownerDocument.documentElement;
  const across = clientX < clientWidth / 2 ? { left: clientX } : { right: clientWidth - clientX };
  const down = clientY < clientHeight - 100 ? { top: clientY + 16 } : { bottom: clientHeight - clientY + 8 };
  return { ...across, ...down };
}

/** Lets menus and questions open. */
function preventUse(event: MouseEvent) {
  if ((event.target as Element).closest("a, input, label, [type=submit]")) event.preventDefault();
}

function preventTyping(event: MouseEvent) {
  if ((event.target as Element).closest("input")) event.preventDefault();
}

/** Returns the place in a text at the pointer, or else the first text of the clicked element. */
function textAt({ target, clientX, clientY }: MouseEvent) {
  const element = target as Element;
  const document = element.ownerDocument;
  // Safari has the second method.
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  const range = caret ? undefined : document.caretRangeFromPoint?.(clientX, clientY);
  const node = caret?.offsetNode ?? range?.startContainer;
  if (node?.nodeType === Node.TEXT_NODE && element.contains(node)) {
    return { node: node as Text, offset: caret?.offset ?? range?.startOffset ?? 0 };
  }
  const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  return first ? { node: first as Text, offset: 0 } : undefined;
}
