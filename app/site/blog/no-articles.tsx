import type { ReactNode } from "react";
import type { Site } from "#app/site/frame/site.ts";
import { PestCells } from "#app/site/pests/pest-cells.tsx";

interface NoArticlesProps {
  site: Site;
  /** Those of the pest guide, by slug. */
  summaries: Readonly<Record<string, string>>;
  /** Above the heading. */
  note?: string;
  /** Below the pests. */
  children?: ReactNode;
}

/** The pest guide in place of articles, until the first one is published. */
export function NoArticles({ site, summaries, note, children }: NoArticlesProps) {
  return (
    <section aria-labelledby="until-then" className="grid gap-4 sm:gap-6">
      <div>
        {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
        <h2 id="until-then" className="text-2xl">
          The first notes are being written. Until then:
        </h2>
      </div>
      <PestCells site={site} summaries={summaries} />
      {children}
    </section>
  );
}
