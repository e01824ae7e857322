import { useCallback, useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Sheet, SheetContent } from "#app/ui/overlay/sheet.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { PostFields, PostList } from "#domain/blog/schema.ts";
import { RevisionView } from "./revision-view.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";
import { kindLabels, noteText, type Restored, type Written } from "./revision-words.ts";

interface HistoryPage {
  revisions: Written[];
  next: number | null;
}

interface HistorySheetProps {
  id: string;
  list: PostList;
  /** The head revision that the editor started from. */
  base: number;
  timeZone: string;
  /** Saves the editor's content to the history before it is replaced. */
  onSaveDraft: () => Promise<boolean>;
  /** Loads a version into the editor without saving it. */
  onUse: (fields: PostFields) => void;
  onClose: () => void;
  onRestored: (restored: Restored) => void;
}

/** All versions of the post, newest first; the user can view and restore each one. */
export function HistorySheet({
  id,
  list,
  base,
  timeZone,
  onSaveDraft,
  onUse,
  onClose,
  onRestored,
}: HistorySheetProps) {
  const [pages, setPages] = useState<HistoryPage[]>([]);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const load = useCallback(
    async (before: number | null) => {
      setLoading(true);
      setFailed(false);
      try {
        const response = await fetch(
          `${addresses.postHistory(id)}?${before ? `before=${before}` : ""}`,
          {
            headers: { accept: "application/json" },
          },
        );
        if (!response.ok) throw new Error("refused");
        const page = (await response.json()) as HistoryPage;
        setPages((known) => (before ? [...known, page] : [page]));
      } catch {
        setFailed(true);
      }
      setLoading(false);
    },
    [id],
  );
  useEffect(() => void load(null), [load]);
  const revisions = pages.flatMap((page) => page.revisions);
  const next = pages.at(-1)?.next ?? null;
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent
        title="History"
        description="Every version of this post."
        className="max-w-2xl!"
      >
        {failed ? (
          <Notice
            tone="danger"
            role="alert"
            actions={
              <Button tone="quiet" size="sm" onClick={() => void load(null)}>
                Try again
              </Button>
            }
          >
            We couldn't load the history.
          </Notice>
        ) : null}
        {shown === null ? (
          <div className="grid gap-3">
            {loading && revisions.length === 0 ? <Skeleton className="h-40" /> : null}
            <ol className="grid gap-2">
              {revisions.map((revision) => (
                <li key={revision.id}>
                  <button
                    type="button"
                    onClick={() => setShown(revision.id)}
                    className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border border-line px-3 py-2.5 text-left hover:bg-sunken"
                  >
                    <span className="min-w-0">
                      <span className="block font-semibold">
                        {dateTimeText(revision.at, timeZone)}
                      </span>
                      <span className="block text-sm text-ink-soft">
                        {revision.by || "Someone"}
                        {revision.note ? ` · ${noteText(revision.note)}` : ""}
                      </span>
                    </span>
                    <span className="flex gap-2">
                      {revision.current ? <Badge tone="reassure">Current</Badge> : null}
                      <Badge tone={revision.kind === "publish" ? "note" : "plain"}>
                        {kindLabels[revision.kind]}
                      </Badge>
                    </span>
                  </button>
                </li>
              ))}
            </ol>
            {!loading && !failed && revisions.length === 0 ? (
              <p className="text-sm text-ink-soft">Nothing has been saved yet.</p>
            ) : null}
            {next === null ? null : (
              <Button tone="quiet" pending={loading} onClick={() => void load(next)}>
                Show older versions
              </Button>
            )}
          </div>
        ) : (
          <RevisionView
            key={shown}
            post={{ id, list, base }}
            revision={shown}
            onBack={() => setShown(null)}
            {...{ timeZone, onSaveDraft, onUse, onRestored }}
          />
        )}
      </SheetContent>
    </Sheet>
  );
}
