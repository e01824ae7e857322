import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { MediaUse } from "#domain/media/queries/media-uses.server.ts";
import type { ItemAnswer } from "./item-answer.ts";
import { UseList } from "./use-list.tsx";

interface DeleteMediaDialogProps {
  items: readonly { id: string; name: string }[];
  /** Where they are shown, if the page knows; the server looks again. */
  uses?: readonly MediaUse[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Asks before files are deleted, and once more, with the list of posts, where they are in use. */
export function DeleteMediaDialog({
  items,
  uses = [],
  open,
  onOpenChange,
  onDeleted,
}: DeleteMediaDialogProps) {
  const fetcher = useFetcher<ItemAnswer>();
  const answer = fetcher.data;
  const told = useRef<number>(undefined);
  const done = useRef(onDeleted);
  useEffect(() => {
    done.current = onDeleted;
  }, [onDeleted]);
  useEffect(() => {
    if (!answer?.ok || told.current === answer.at) return;
    told.current = answer.at;
    toast.success(answer.message);
    done.current();
  }, [answer]);

  const found = answer && !answer.ok && answer.uses.length > 0 ? answer.uses : (uses ?? []);
  const [first] = items;
  const what = items.length === 1 ? `“${first?.name}”` : `${items.length} files`;
  const send = () => {
    const form = new FormData();
    form.set("intent", "delete");
    for (const { id } of items) form.append("id", id);
    if (found.length > 0) form.set("evenIfUsed", "1");
    void fetcher.submit(form, { method: "post", action: addresses.libraryItems });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${what}?`}
      confirmLabel={found.length > 0 ? "Delete anyway" : "Delete"}
      pending={fetcher.state !== "idle"}
      onConfirm={send}
    >
      {found.length > 0 ? (
        <>
          <p className="font-semibold text-danger">
            {items.length === 1 ? "This file is in use." : "Some of these files are in use."} Posts
            that show it will have a gap:
          </p>
          <UseList uses={found} />
        </>
      ) : (
        <p>
          {uses
            ? "Nothing shows it at the moment."
            : "You are asked again if posts show any of them."}
        </p>
      )}
      <p>This cannot be undone.</p>
      {answer && !answer.ok && answer.uses.length === 0 ? (
        <p role="alert" className="font-semibold text-danger">
          {answer.message}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
