import { Link } from "react-router";
import { PostStatusBadge } from "#app/portal/blog/post-status-badge.tsx";
import { editPath, listPaths, newPostPath } from "#app/portal/blog/post-addresses.ts";
import type { PostList } from "#domain/blog/schema.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { dateText } from "#domain/words/date-text.ts";

interface RecentPostsProps {
  posts: readonly { id: string; title: string; published: boolean; createdAt: Date }[];
  /** The list from which this user can edit every post. */
  list: PostList;
  mayWrite: boolean;
  timeZone: string;
}

/** The five newest posts; users with write access open them in the editor. */
export function RecentPosts({ posts, list, mayWrite, timeZone }: RecentPostsProps) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Recent posts"
        actions={
          <Link to={listPaths[list]} className="text-sm font-semibold">
            All posts
          </Link>
        }
      />
      {posts.length > 0 ? (
        <ul className="divide-y divide-line">
          {posts.map((post) => {
            const inside = (
              <>
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{post.title}</span>
                  <span className="block truncate text-xs text-ink-soft">
                    {dateText(post.createdAt, timeZone)}
                  </span>
                </span>
                {post.published ? null : <PostStatusBadge status="draft" />}
              </>
            );
            const rowClasses = "flex items-center justify-between gap-3 px-4 py-2.5";
            return (
              <li key={post.id}>
                {mayWrite ? (
                  <Link
                    to={editPath(list, post.id)}
                    className={`${rowClasses} no-underline hover:bg-sunken`}
                  >
                    {inside}
                  </Link>
                ) : (
                  <div className={rowClasses}>{inside}</div>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <div className="grid justify-items-center gap-3 px-4 py-8 text-center text-sm text-ink-soft">
          <p>No posts yet.</p>
          {mayWrite ? (
            <Link to={newPostPath(list)} className={buttonClass({ tone: "quiet", size: "sm" })}>
              Write the first one
            </Link>
          ) : null}
        </div>
      )}
    </Card>
  );
}
