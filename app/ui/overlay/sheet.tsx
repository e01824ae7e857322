import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CrossIcon } from "#app/ui/cross-icon.tsx";
import { overlayClass } from "./overlay.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export const Sheet = Primitive.Root;

interface SheetContentProps {
  side?: "left" | "right";
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A side panel: row details on wide screens, navigation on phones. */
export function SheetContent({
  side = "right",
  title,
  description,
  children,
  className,
}: SheetContentProps) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClass} />
      <Primitive.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        {...focusReturn}
        className={classNames(
          "fixed inset-y-0 z-50 flex w-full max-w-md flex-col border-line bg-surface text-ink shadow-lg data-[state=open]:animate-fade-in",
          side === "right" ? "right-0 border-l" : "left-0 border-r",
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
        <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
