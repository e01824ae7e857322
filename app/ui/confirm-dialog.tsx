import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { type ButtonTone, buttonClass } from "./button.tsx";
import { overlayClass } from "./dialog.tsx";

interface ConfirmDialogProps {
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: ButtonTone;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone; says what will be lost in `description`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    trigger,
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = "Cancel",
    tone = "action",
  } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger> : null}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content className="fixed left-1/2 top-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-md border border-line bg-surface p-6 text-ink shadow-lg data-[state=open]:animate-fade-in">
          <AlertDialog.Title className="text-lg leading-snug">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-sm text-ink-soft">
            {description}
          </AlertDialog.Description>
          {props.children ? <div className="mt-4">{props.children}</div> : null}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel className={buttonClass({ tone: "quiet" })}>
              {cancelLabel}
            </AlertDialog.Cancel>
            <AlertDialog.Action className={buttonClass({ tone })} onClick={props.onConfirm}>
              {confirmLabel}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
