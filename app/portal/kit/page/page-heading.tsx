import type { ReactNode } from "react";

/** Shows the title of a page above a sentence about its purpose. */
export function PageHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}
