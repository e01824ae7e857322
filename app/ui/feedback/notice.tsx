import type { ReactNode } from "react";
import { type Tone, washes } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** "alert" interrupts a screen reader, "status" waits for a pause. */
  role?: "alert" | "status" | "note";
  className?: string;
}

export function Notice({ tone = "plain", title, children, actions, role, className }: NoticeProps) {
  return (
    <div role={role} className={classNames("rounded-md border p-4", washes[tone], className)}>
      {title ? <p className="font-semibold">{title}</p> : null}
      {children ? <div className="text-sm text-ink">{children}</div> : null}
      {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
