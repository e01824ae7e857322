import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/overlay/dialog.tsx";

interface SmallDialogProps {
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** Applies the values, or returns errors by field. */
  onSubmit: (values: Record<string, string>) => Record<string, string> | null;
  extra?: ReactNode;
  children: (errors: Record<string, string>) => ReactNode;
}

/** A small form dialog over the editor; closing it changes nothing. */
export function SmallDialog({
  title,
  submitLabel,
  onClose,
  onSubmit,
  extra,
  children,
}: SmallDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={title}>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            const values: Record<string, string> = {};
            for (const [name, value] of new FormData(event.currentTarget))
              if (typeof value === "string") values[name] = value;
            const found = onSubmit(values);
            if (!found) return onClose();
            setErrors(found);
            const [first = ""] = Object.keys(found);
            const control = event.currentTarget.elements.namedItem(first);
            if (control instanceof HTMLElement) control.focus();
          }}
        >
          {children(errors)}
          <div className="flex flex-wrap justify-end gap-2">
            {extra}
            <Button tone="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{submitLabel}</Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
