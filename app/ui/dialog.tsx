import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CrossIcon } from "./cross-icon.tsx";

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

export const overlayClass = "fixed inset-0 z-40 bg-overlay data-[state=open]:animate-fade-in";

interface DialogContentProps {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  className?: string;
}

/** Title and description are always given, so that no dialog is ever nameless. Focus returns to the trigger. */
export function DialogContent({
  title,
  description,
  children,
  footer,
  className,
}: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClass} />
      <Primitive.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        className={classNames(
          "fixed left-1/2 top-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col rounded-md border border-line bg-surface text-ink shadow-lg data-[state=open]:animate-fade-in",
          className,
        )}
      >
        <div className="flex items-start justify-between gap-4 border-b border-line p-4">
          <div className="min-w-0">
            <Primitive.Title className="text-lg leading-snug">{title}</Primitive.Title>
            {description ? (
              <Primitive.Description className="text-sm text-ink-soft">
                {description}
              </Primitive.Description>
            ) : null}
          </div>
          <Primitive.Close className="-m-1 rounded-md p-2 hover:bg-sunken" aria-label="Close">
            <CrossIcon />
          </Primitive.Close>
        </div>
        {children ? <div className="min-h-0 overflow-y-auto p-4">{children}</div> : null}
        {footer ? (
          <div className="flex flex-wrap justify-end gap-2 border-t border-line p-4">{footer}</div>
        ) : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
