import type { ReactNode } from "react";

/** The title of a page, and what it is for in a sentence. */
export function PageHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}
