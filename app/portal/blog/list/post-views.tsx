import { LinkCount, type SectionLink } from "#app/portal/frame/section-links.tsx";
import { postFilters, type PostFilters } from "#domain/blog/post-filters.ts";
import type { PostList, PostStatus } from "#domain/blog/schema.ts";
import { listAddress } from "#app/portal/blog/post-addresses.ts";

export const postViews: readonly { label: string; status: PostStatus | null }[] = [
  { label: "All", status: null },
  { label: "Published", status: "published" },
  { label: "Drafts", status: "draft" },
  { label: "Scheduled", status: "scheduled" },
  { label: "Trash", status: "trash" },
];

/** Tabs by status; other filters stay. Counts cover all posts, so they are hidden while a filter is on. */
export function postTabs(
  list: PostList,
  filters: PostFilters,
  counts: Record<PostStatus, number>,
): SectionLink[] {
  return postViews.map(({ label, status }) => ({
    label,
    to: listAddress(list, { ...filters, status }),
    isCurrent: filters.status === status,
    badge: <LinkCount count={status === null || isNarrowed(filters) ? null : counts[status]} />,
  }));
}

/** Whether a filter other than the status is on. */
export function isNarrowed({ q, category, author }: PostFilters): boolean {
  return (
    q !== postFilters.none.q ||
    category !== postFilters.none.category ||
    author !== postFilters.none.author
  );
}
