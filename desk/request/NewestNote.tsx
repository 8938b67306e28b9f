import { useLayoutEffect, useRef, useState } from "react";
import { type DeskRequest, isRemovedNote } from "#contract/desk-request.ts";

/** Shows two lines of the newest note, such as a gate code, where one looks first. */
export function NewestNote({ request: { events, note: firstLine } }: { request: DeskRequest }) {
  const newest = events.findLast((event) => event.note !== null && !event.undone && !isRemovedNote(event.note));
  const note = newest?.note ?? firstLine;
  return note ? <TwoLines key={note} text={note} /> : null;
}

function TwoLines({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const shown = paragraph.current;
    setCut(shown !== null && shown.scrollHeight > shown.clientHeight);
  }, []);
  return (
    <div className="flex basis-full items-start gap-3">
      <p
        ref={paragraph}
        dir="auto"
        className={`min-w-0 grow whitespace-pre-wrap ${isWhole ? "max-h-40 overflow-y-auto" : "line-clamp-2"}`}
      >
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="min-h-11 min-w-11 shrink-0 text-link underline xl:hidden print:hidden"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "less" : "more"}
        </button>
      )}
    </div>
  );
}
