import { postFilters } from "#domain/blog/post-filters.ts";
import { Link } from "react-router";
import { type PostFilters } from "#domain/blog/post-filters.ts";
import type { PostList, PostStatus } from "#domain/blog/schema.ts";
import { listAddress } from "#app/portal/blog/post-addresses.ts";

interface PostViewsProps {
  list: PostList;
  filters: PostFilters;
  counts: Record<PostStatus, number>;
}

const views: readonly { label: string; status: PostStatus | null }[] = [
  { label: "All", status: null },
  { label: "Published", status: "published" },
  { label: "Drafts", status: "draft" },
  { label: "Scheduled", status: "scheduled" },
  { label: "Trash", status: "trash" },
];

/** Tabs by status; other filters stay. Counts cover all posts, so they are hidden while a filter is on. */
export function PostViews({ list, filters, counts }: PostViewsProps) {
  return (
    <nav aria-label="Posts by status" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1 border-b border-line">
        {views.map(({ label, status }) => {
          const count = status === null || isNarrowed(filters) ? 0 : counts[status];
          return (
            <li key={label}>
              <Link
                to={listAddress(list, { ...filters, status })}
                aria-current={filters.status === status ? "page" : undefined}
                className="-mb-px flex min-h-11 items-center gap-2 whitespace-nowrap border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
              >
                {label}
                {count > 0 ? (
                  <span className="rounded-md bg-sunken px-1.5 text-xs text-ink-soft tabular-nums">
                    {count}
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Whether a filter other than the status is on. */
export function isNarrowed({ q, category, author }: PostFilters): boolean {
  return (
    q !== postFilters.none.q ||
    category !== postFilters.none.category ||
    author !== postFilters.none.author
  );
}
