import type { ReactNode } from "react";
import { Fold } from "./fold.tsx";

interface AskFirstProps {
  /** What the button inside does. */
  label: ReactNode;
  /** What follows from it. */
  children: ReactNode;
  className?: string;
  isOpen?: boolean;
}

/** A question that unfolds before a button that acts for good. Works without JavaScript. */
export function AskFirst({ label, children, className, isOpen }: AskFirstProps) {
  return (
    <Fold label={label} className={className} isOpen={isOpen}>
      <div className="grid max-w-prose justify-items-start gap-3 rounded-md border border-line p-3 text-sm text-ink-soft">
        {children}
      </div>
    </Fold>
  );
}
