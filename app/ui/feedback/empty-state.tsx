import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do next, in one sentence. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed border-control px-6 py-12 text-center">
      {icon ? <div className="text-ink-soft">{icon}</div> : null}
      <p className="font-display text-lg font-bold">{title}</p>
      {children ? <div className="max-w-prose text-sm text-ink-soft">{children}</div> : null}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
