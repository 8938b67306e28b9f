import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { counted } from "#contract/counted.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { SpamAnswer, SpamBody, UndoSpamAnswer, UndoSpamBody } from "#contract/desk-request.ts";
import { ask } from "../../sign-in/call.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { listKey } from "./use-request-list.ts";

export type SpamMark = ReturnType<typeof useSpamMark>;

/** Marks many requests as spam with one call. `notice` says how many, and offers to undo it. */
export function useSpamMark() {
  const marksId = useId();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: listKey });
  const undoing = useMutation({
    mutationFn: (body: UndoSpamBody) => ask<UndoSpamAnswer>(deskPaths.undoSpam, body),
    onSettled,
  });
  const marking = useMutation({
    mutationFn: (body: SpamBody) => ask<SpamAnswer>(deskPaths.markSpam, body),
    onMutate: undoing.reset,
    onSettled,
  });
  const error = marking.error ?? undoing.error;
  const { data: marked, variables } = marking;
  const asked = variables && "requests" in variables ? variables.requests.length : (marked?.requests ?? 0);
  const left = asked - (marked?.requests ?? 0);
  const notice = (
    <>
      {error && <Notice kind="alert">{error.message}</Notice>}
      {marked && !undoing.data && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 py-1">
          <span id={marksId}>
            Marked {counted(marked.requests, "request")} as spam.
            {left > 0 && ` ${counted(left, "request")} changed meanwhile and stayed.`}
          </span>
          <Button
            ref={focus}
            aria-describedby={marksId}
            disabled={undoing.isPending}
            onClick={() => undoing.mutate({ at: marked.at })}
          >
            Undo
          </Button>
        </div>
      )}
      {undoing.data && (
        <p role="status" ref={focus} tabIndex={-1} className="py-1">
          Undone: {counted(undoing.data.requests, "request")} back.
        </p>
      )}
    </>
  );
  return { mark: marking.mutate, isPending: marking.isPending, notice };
}

/** Takes the focus of a button that disappears once it is pressed. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
