import { useMutation } from "@tanstack/react-query";
import { deskPaths } from "#contract/desk-paths.ts";
import { fetchFile } from "../../sign-in/call.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { DialogButton } from "../ui/DialogButton.tsx";
import type { Filter } from "./use-request-list.ts";

export function ExportButton({ filter }: { filter: Filter }) {
  const exporting = useMutation({
    mutationFn: () => fetchFile(deskPaths.exportCsv, filter),
    onSuccess: (file) => {
      const href = URL.createObjectURL(file);
      Object.assign(document.createElement("a"), { href, download: file.name }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    },
  });
  return (
    <DialogButton label="Export" title="Export as CSV">
      {(close) => (
        <div className="grid gap-4">
          <p>
            The file has every request in this list, with names, email addresses, phone numbers and notes. Keep it where
            only the office can read it.
          </p>
          {exporting.error && <Notice kind="alert">{exporting.error.message}</Notice>}
          {exporting.isSuccess && <Notice kind="status">File saved.</Notice>}
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={close}>{exporting.isSuccess ? "Close" : "Cancel"}</Button>
            <Button variant="main" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
              Export
            </Button>
          </div>
        </div>
      )}
    </DialogButton>
  );
}
