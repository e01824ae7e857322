import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { overlayClass } from "./overlay.ts";
import { useFocusReturn } from "./use-focus-return.ts";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What the action does, and what cannot be undone. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  pending?: boolean;
}

/** Asks before a destructive action. Stays open until the confirmed action is done. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  onConfirm,
  pending,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content
          {...focusReturn}
          className="fixed inset-x-4 inset-y-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] max-w-md flex-col gap-3 overflow-y-auto rounded-md border border-line bg-surface p-5 text-ink shadow-lg data-[state=open]:animate-fade-in"
        >
          <AlertDialog.Title className="text-lg leading-snug">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="grid gap-2 text-sm text-ink-soft">{children}</div>
          </AlertDialog.Description>
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel className={buttonClass({ tone: "quiet" })}>
              Cancel
            </AlertDialog.Cancel>
            <Button tone="danger" pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
