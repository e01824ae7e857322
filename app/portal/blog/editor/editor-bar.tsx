import { ArrowLeft, Eye, History } from "lucide-react";
import { Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { PostList } from "#domain/blog/schema.ts";
import { listPaths } from "#app/portal/blog/post-addresses.ts";
import { PostStatusBadge } from "#app/portal/blog/post-status-badge.tsx";
import { type Draft, useField } from "./saving/draft.ts";
import type { DraftSaver } from "./saving/draft-saver.ts";
import { SavingStatus } from "./saving/saving-status.tsx";
import { saveLabel } from "./cards/publish-card.tsx";

interface EditorBarProps {
  draft: Draft;
  saver: DraftSaver;
  list: PostList;
  isNew: boolean;
  /** As last saved, whatever the form says now. */
  status: "published" | "scheduled" | "draft";
  pending: boolean;
  /** Used if there is no room for the preview next to the article. */
  onPreview: () => void;
  /** Null while there is no history. */
  onHistory: (() => void) | null;
  onSave: () => void;
}

export function EditorBar({
  draft,
  saver,
  list,
  isNew,
  status,
  pending,
  onPreview,
  onHistory,
  onSave,
}: EditorBarProps) {
  const published = useField(draft, "published");
  const planned = useField(draft, "publish_at") !== null;
  return (
    <div className="z-20 -mx-4 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 bg-ground px-4 py-2 sm:-mx-6 sm:px-6 lg:sticky lg:top-14 lg:h-14 lg:flex-nowrap lg:border-b lg:border-line">
      <Link
        to={listPaths[list]}
        className={buttonClass({ tone: "ghost", size: "icon" })}
        aria-label="Back to the posts"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <h1 className="text-xl whitespace-nowrap">{isNew ? "New post" : "Edit post"}</h1>
      <PostStatusBadge status={status} />
      <div className="min-w-0 flex-1 max-lg:order-last max-lg:basis-full">
        <SavingStatus saver={saver} saved={!isNew} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" size="sm" className="min-h-10 lg:hidden" onClick={onPreview}>
          <Eye aria-hidden="true" className="size-4" />
          Preview
        </Button>
        {onHistory ? (
          <Button tone="quiet" size="sm" className="min-h-10" onClick={onHistory}>
            <History aria-hidden="true" className="size-4" />
            History
          </Button>
        ) : null}
        <Button
          size="sm"
          className="min-h-10"
          pending={pending}
          onClick={onSave}
          title="Ctrl S"
          aria-keyshortcuts="Control+S Meta+S"
        >
          {saveLabel(published, status === "published", planned)}
        </Button>
      </div>
    </div>
  );
}
