import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CrossIcon } from "#app/ui/stroke-icons.tsx";
import { overlayClass } from "./overlay.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export interface ModalProps {
  title: ReactNode;
  description?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** What dialogs and sheets share: the dimmed page, a title, a close button and a part that scrolls. */
export function Modal({ title, description, footer, children, className }: ModalProps) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClass} />
      <Primitive.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        {...focusReturn}
        className={classNames(
          "fixed z-50 flex flex-col border-line bg-surface text-ink shadow-lg data-[state=open]:animate-fade-in",
          className,
        )}
      >
        <div className="flex items-start justify-between gap-4 border-b border-line p-4">
          <div className="min-w-0">
            <Primitive.Title className="text-lg leading-snug">{title}</Primitive.Title>
            {description ? (
              <Primitive.Description asChild>
                <div className="text-sm wrap-anywhere text-ink-soft">{description}</div>
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
