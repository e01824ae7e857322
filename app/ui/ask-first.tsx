import type { ReactNode } from "react";

interface AskFirstProps {
  /** What the button inside does. */
  label: ReactNode;
  /** What follows from it. */
  children: ReactNode;
  className?: string;
}

/** A question that unfolds before a button that acts for good. Works without JavaScript. */
export function AskFirst({ label, children, className = "" }: AskFirstProps) {
  return (
    <details className={className}>
      <summary className="cursor-pointer py-2 text-sm font-semibold">{label}</summary>
      <div className="grid max-w-prose justify-items-start gap-3 rounded-md border border-line p-3 text-sm text-ink-soft">
        {children}
      </div>
    </details>
  );
}
