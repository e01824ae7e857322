import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Link, useLoaderData, useSearchParams } from "react-router";
import type { Route } from "./+types/issues-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { listIssues, type IssueListItem } from "#domain/newsletter/issues/list-issues.server.ts";
import { publishedPosts } from "#domain/newsletter/issues/fields-of-post.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { IssueBadge } from "./issue-badge.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "newsletter.read", url, refusals.newsletter);
  const [issues, posts, { hours }] = await Promise.all([
    listIssues(ctx),
    publishedPosts(ctx),
    readCompany(ctx.db),
  ]);
  return { issues, posts, timeZone: hours.timeZone };
}

const fromPost = addresses.withQuery(addresses.issues, { post: "choose" });

export default function Issues() {
  const { issues, posts, timeZone } = useLoaderData<typeof loader>();
  const isFromPost = useSearchParams()[0].has("post");
  const start = (
    <div className="flex flex-wrap gap-2">
      <Link to={addresses.newIssue} className={buttonClass()}>
        New issue
      </Link>
      {posts.length > 0 ? (
        <Link
          to={isFromPost ? addresses.issues : fromPost}
          replace
          preventScrollReset
          aria-expanded={isFromPost}
          className={buttonClass({ tone: "quiet" })}
        >
          From a post
        </Link>
      ) : null}
    </div>
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {issues.length === 0 ? (
        <EmptyState title="No issues yet" actions={start}>
          Write the first one, or make it from a published post.
        </EmptyState>
      ) : (
        start
      )}
      {isFromPost ? (
        <Card>
          <CardHeader
            title="Which post?"
            description="It fills the new issue; you can change all of it."
          />
          <LinkList
            items={posts.map(({ id, title }) => ({
              to: addresses.withQuery(addresses.newIssue, { post: id }),
              title,
            }))}
          />
        </Card>
      ) : null}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {issues.map((issue) => (
          <li
            key={issue.id}
            className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-4 shadow-sm hover:bg-sunken"
          >
            <div className="min-w-0">
              <Link
                to={addresses.issue(issue.id)}
                className="font-semibold wrap-anywhere no-underline after:absolute after:inset-0"
              >
                {issue.subject}
              </Link>
              <p className="text-sm text-ink-soft">{stateText(issue, timeZone)}</p>
            </div>
            <IssueBadge status={issue.status} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateText(issue: IssueListItem, timeZone: string): string {
  const when = (at: Date | null) => (at ? dateTimeText(at, timeZone) : "");
  const sent = `${issue.sent.toLocaleString("en-US")} sent`;
  switch (issue.status) {
    case "draft":
      return `By ${issue.createdBy}, saved ${when(issue.updatedAt)}`;
    case "scheduled":
      return `Goes out ${when(issue.scheduledAt)}`;
    case "paused":
      return `${sent} so far; it waits for you`;
    case "sending":
      return `${sent} so far`;
    default:
      return `${when(issue.finishedAt)}, ${sent}`;
  }
}
