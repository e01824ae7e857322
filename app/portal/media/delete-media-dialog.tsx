import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { MediaUse } from "#domain/media/queries/media-uses.server.ts";
import type { Deleted } from "#domain/media/delete-media.server.ts";
import { type FormResult, refusedOf } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";
import { UseList } from "./use-list.tsx";

interface DeleteMediaDialogProps {
  items: readonly { id: string; name: string }[];
  /** Where the items are used, if the page knows; the server checks again. */
  uses?: readonly MediaUse[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Confirms a deletion, and again with a list of posts if files are in use. */
export function DeleteMediaDialog({
  items,
  uses = [],
  open,
  onOpenChange,
  onDeleted,
}: DeleteMediaDialogProps) {
  const fetcher = useFetcher<FormResult<Deleted>>();
  const result = fetcher.data;
  const closed = useRef<number>(undefined);
  const done = useRef(onDeleted);
  useEffect(() => {
    done.current = onDeleted;
  }, [onDeleted]);
  useEffect(() => {
    if (!result?.ok || closed.current === result.at) return;
    closed.current = result.at;
    done.current();
  }, [result]);
  useResultToast(result);

  const refused = refusedOf(result);
  const found = refused?.reason === "in_use" ? refused.uses : uses;
  const [first] = items;
  const subject = items.length === 1 ? `“${first?.name}”` : `${items.length} files`;
  const send = () => {
    const form = new FormData();
    form.set("intent", "delete");
    for (const { id } of items) form.append("id", id);
    if (found.length > 0) form.set("evenIfUsed", "on");
    void fetcher.submit(form, { method: "post", action: addresses.libraryItems });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${subject}?`}
      confirmLabel={found.length > 0 ? "Delete anyway" : "Delete"}
      pending={fetcher.state !== "idle"}
      onConfirm={send}
    >
      {found.length > 0 ? (
        <>
          <p className="font-semibold text-danger">
            {items.length === 1 ? "This file is in use." : "Some of these files are in use."}{" "}
            {found.some(({ kind }) => kind !== "post")
              ? "The website will look as it did without it. "
              : null}
            {found.some(({ kind }) => kind === "post")
              ? "Posts that show it will have a gap:"
              : null}
          </p>
          <UseList uses={found} />
        </>
      ) : (
        <p>{uses ? "It isn't used anywhere." : "We'll ask you again if any of them are in use."}</p>
      )}
      <p>You can't undo this.</p>
      {refused && refused.reason !== "in_use" ? (
        <p role="alert" className="font-semibold text-danger">
          {refused.message}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
