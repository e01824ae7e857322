import { useState } from "react";
import { ViewChoice } from "#app/portal/kit/screen/view-choice.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Draft } from "#app/portal/blog/editor/saving/draft.ts";
import { useLiveText } from "#app/portal/blog/editor/use-live-text.ts";
import { ArticlePreview } from "./article-preview.tsx";
import type { PreviewFacts } from "./preview-facts.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { SearchResult, ShareCard } from "./result-cards.tsx";

interface PreviewProps {
  draft: Draft;
  facts: PreviewFacts;
  /** Sets the height of a screen. */
  screenClass: string;
}

const screens: Record<string, number> = { Phone: 375, Desktop: 1280 };
const views = ["Phone", "Desktop", "Search result", "Share card"] as const;

/** The post as readers see it; updates after a short pause in typing. */
export function Preview({ draft, facts, screenClass }: PreviewProps) {
  const [view, setView] = useState<(typeof views)[number]>("Phone");
  const { fields, article } = useLiveText(draft);
  const width = screens[view];
  return (
    <div className="grid grid-cols-1 gap-3">
      <ViewChoice label="Shown as" views={views} chosen={view} onChoose={setView} />
      {width !== undefined ? (
        <PreviewFrame
          title={`Preview: ${view}`}
          width={width}
          className={classNames("w-full", screenClass)}
        >
          <ArticlePreview fields={fields} article={article} facts={facts} />
        </PreviewFrame>
      ) : view === "Search result" ? (
        <div className="max-w-2xl">
          <SearchResult fields={fields} article={article} site={facts.site} />
        </div>
      ) : (
        <ShareCard fields={fields} article={article} site={facts.site} />
      )}
    </div>
  );
}
