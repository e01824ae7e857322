import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CrossIcon } from "#app/ui/cross-icon.tsx";
import { overlayClass } from "./overlay.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export const Dialog = Primitive.Root;

interface DialogContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A modal window; full screen on phones. */
export function DialogContent({
  title,
  description,
  footer,
  children,
  className,
}: DialogContentProps) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClass} />
      <Primitive.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        {...focusReturn}
        className={classNames(
          "fixed inset-0 z-50 m-auto flex flex-col border-line bg-surface text-ink shadow-lg data-[state=open]:animate-fade-in sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:rounded-md sm:border",
          className ?? "sm:max-w-lg",
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
        <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        {footer ? <div className="border-t border-line p-4">{footer}</div> : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
