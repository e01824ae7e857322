import { Ellipsis, ExternalLink, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { dateText, dateTimeText } from "#domain/words/date-text.ts";
import * as addresses from "#app/addresses.ts";
import { Fold } from "#app/ui/fold.tsx";
import { buttonClass, Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import type { ListedPost } from "#domain/blog/reading/list-posts.server.ts";
import type { PostList, PostStatus } from "#domain/blog/schema.ts";
import { editPath } from "#app/portal/blog/post-addresses.ts";
import { PostStatusBadge } from "#app/portal/blog/post-status-badge.tsx";
import { useTrash } from "./use-trash.ts";

interface PostTableProps {
  list: PostList;
  posts: readonly ListedPost[];
  /** Rows with this status show no badge. */
  usual: PostStatus;
  timeZone: string;
}

/**
 * The posts of one page; on narrow screens, category, author and date move below the title, and the actions fold. The author is
 * shown if there are several.
 */
export function PostTable({ list, posts, usual, timeZone }: PostTableProps) {
  const [deleting, setDeleting] = useState<ListedPost | null>(null);
  const { pending, problem, send, forget } = useTrash(list);
  const hasAuthors = new Set(posts.map(({ author }) => author)).size > 1;
  return (
    <div className="@container grid grid-cols-1 gap-3">
      {problem && !deleting ? (
        <Notice tone="danger" role="alert" title={problem.title}>
          {problem.message}
        </Notice>
      ) : null}
      <Table label="Posts">
        <TableHead>
          <TableRow>
            <TableHeading>Title</TableHeading>
            <TableHeading className="@max-3xl:hidden">Category</TableHeading>
            {hasAuthors ? <TableHeading className="@max-3xl:hidden">Author</TableHeading> : null}
            <TableHeading className="@max-3xl:hidden">Updated</TableHeading>
            <TableHeading>
              <span className="sr-only">Actions</span>
            </TableHeading>
          </TableRow>
        </TableHead>
        <TableBody>
          {posts.map((post) => (
            <TableRow key={post.id}>
              <TableCell className="min-w-40 max-w-md">
                <Title post={post} list={list} />
                {post.status === usual ? null : (
                  <>
                    {" "}
                    <PostStatusBadge status={post.status} />
                  </>
                )}
                <p className="text-xs text-ink-soft @3xl:hidden">
                  {[
                    post.category,
                    hasAuthors ? post.author : null,
                    dateText(post.updatedAt, timeZone),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                <PostNote post={post} timeZone={timeZone} />
              </TableCell>
              <TableCell className="@max-3xl:hidden">{post.category || "–"}</TableCell>
              {hasAuthors ? (
                <TableCell className="@max-3xl:hidden">{post.author || "–"}</TableCell>
              ) : null}
              <TableCell className="whitespace-nowrap @max-3xl:hidden">
                <span title={dateTimeText(post.updatedAt, timeZone)}>
                  {dateText(post.updatedAt, timeZone)}
                </span>
              </TableCell>
              <TableCell>
                <Actions
                  post={post}
                  list={list}
                  pending={pending === post.id}
                  onDelete={() => {
                    forget();
                    setDeleting(post);
                  }}
                  onRestore={() => void send("undelete", post.id)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => (open ? undefined : setDeleting(null))}
        title={`Delete “${deleting?.title ?? ""}”?`}
        confirmLabel="Delete"
        pending={pending !== null}
        onConfirm={() => {
          if (deleting)
            void send("delete", deleting.id).then((done) => (done ? setDeleting(null) : undefined));
        }}
      >
        <p>
          {deleting?.status === "published"
            ? "Readers can no longer see it. "
            : "It's removed from the list. "}
          It stays in the trash for 30 days, and you can restore it.
        </p>
        {problem && deleting ? (
          <div role="alert" className="font-semibold text-danger">
            {problem.title ? <p>{problem.title}</p> : null}
            <p>{problem.message}</p>
          </div>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}

function Title({ post, list }: { post: ListedPost; list: PostList }) {
  const titleClasses = "font-semibold text-ink underline-offset-2 hover:underline wrap-anywhere";
  if (post.status !== "trash" && post.mayEdit)
    return (
      <Link to={editPath(list, post.id)} prefetch="intent" className={titleClasses}>
        {post.title}
      </Link>
    );
  if (post.status === "published")
    return (
      <a href={addresses.article(post.slug)} className={titleClasses}>
        {post.title}
      </a>
    );
  return <span className="font-semibold wrap-anywhere">{post.title}</span>;
}

/** Extra details, if any. */
function PostNote({ post, timeZone }: { post: ListedPost; timeZone: string }) {
  const text =
    post.status === "scheduled" && post.publishAt
      ? `Publishes ${dateTimeText(post.publishAt, timeZone)}`
      : post.status === "trash" && post.deletedAt
        ? `Deleted ${dateTimeText(post.deletedAt, timeZone)}`
        : post.unsaved
          ? "Never saved: automatic copies only"
          : "";
  return text === "" ? null : <p className="text-xs text-ink-soft">{text}</p>;
}

interface ActionsProps {
  post: ListedPost;
  list: PostList;
  pending: boolean;
  onDelete: () => void;
  onRestore: () => void;
}

function Actions({ post, list, pending, onDelete, onRestore }: ActionsProps) {
  const buttonClasses = buttonClass({ tone: "ghost", size: "icon" });
  if (post.status === "trash")
    return post.mayDelete ? (
      <Button
        tone="quiet"
        size="sm"
        pending={pending}
        aria-label={`Restore: ${post.title}`}
        onClick={onRestore}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        Restore
      </Button>
    ) : null;
  const buttons = (
    <>
      {post.status === "published" ? (
        <a
          href={addresses.article(post.slug)}
          aria-label={`View: ${post.title}`}
          title="View"
          className={buttonClasses}
        >
          <ExternalLink aria-hidden="true" className="size-4.5" />
        </a>
      ) : null}
      {post.mayEdit ? (
        <Link
          to={editPath(list, post.id)}
          aria-label={`Edit: ${post.title}`}
          title="Edit"
          className={buttonClasses}
        >
          <Pencil aria-hidden="true" className="size-4.5" />
        </Link>
      ) : null}
      {post.mayDelete ? (
        <Button
          tone="ghost"
          size="icon"
          aria-label={`Delete: ${post.title}`}
          title="Delete"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <div className="flex justify-end gap-1 @max-md:hidden">{buttons}</div>
      <Fold
        label={<Ellipsis aria-hidden="true" className="size-4.5" />}
        summary={{ "aria-label": `More: ${post.title}`, title: "More" }}
        sign={null}
        isRow
        className="@md:hidden"
        labelClass={buttonClasses}
      >
        <div className="grid justify-items-center gap-1">{buttons}</div>
      </Fold>
    </>
  );
}
