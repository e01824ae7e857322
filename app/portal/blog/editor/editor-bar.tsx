import { useState } from "react";
import { ArrowLeft, Eye, History } from "lucide-react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { PostList } from "#domain/blog/schema.ts";
import { listPaths } from "#app/portal/blog/post-addresses.ts";
import { PostStatusBadge } from "#app/portal/blog/post-status-badge.tsx";
import type { Draft } from "./saving/draft.ts";
import type { DraftSaver } from "./saving/draft-saver.ts";
import { SavingStatus } from "./saving/saving-status.tsx";
import type { Save } from "./saving/use-saving.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

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
  save: Save;
  timeZone: string;
  /** Whether the writer may send newsletters. */
  mayMail: boolean;
  /** The slug of the published post. Null if the post is not public. */
  slug: string | null;
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
  save,
  timeZone,
  mayMail,
  slug,
}: EditorBarProps) {
  const [asks, setAsks] = useState<"publish" | "unpublish" | null>(null);
  const close = () => setAsks(null);
  const isPublic = status === "published";
  const plannedFor = status === "scheduled" ? draft.field("publish_at") : null;
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
      {plannedFor === null ? null : (
        <span className="truncate text-sm text-ink-soft lg:max-xl:hidden">
          {dateTimeText(new Date(plannedFor), timeZone)}
        </span>
      )}
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
        {slug === null ? null : (
          <a
            href={addresses.article(slug)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ tone: "quiet", size: "sm" }, "min-h-10")}
          >
            View post
          </a>
        )}
        <Button
          tone="quiet"
          size="sm"
          className="min-h-10"
          pending={pending && asks === null && !isPublic}
          onClick={() => (isPublic ? setAsks("unpublish") : void save())}
          {...(isPublic ? {} : saveKeys)}
        >
          {isPublic ? "Unpublish" : "Save draft"}
        </Button>
        <Button
          size="sm"
          className="min-h-10"
          pending={pending && asks === null && isPublic}
          onClick={() => (isPublic ? void save() : setAsks("publish"))}
          {...(isPublic ? saveKeys : {})}
        >
          {isPublic ? "Update post" : "Publish …"}
        </Button>
      </div>
      {asks === "publish" ? (
        <PublishDialog {...{ draft, saver, timeZone, mayMail, pending, save }} onClose={close} />
      ) : null}
      <ConfirmDialog
        open={asks === "unpublish"}
        onOpenChange={close}
        title="Unpublish this post?"
        confirmLabel="Unpublish"
        pending={pending}
        onConfirm={() => void save({ published: false }).then(close)}
      >
        <p>Readers can no longer find it. Its text stays here as a draft.</p>
      </ConfirmDialog>
    </div>
  );
}

const saveKeys = { title: "Ctrl S", "aria-keyshortcuts": "Control+S Meta+S" } as const;
