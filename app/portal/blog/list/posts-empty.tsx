import { postFilters } from "#domain/blog/post-filters.ts";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type PostFilters } from "#domain/blog/post-filters.ts";
import type { PostList } from "#domain/blog/schema.ts";
import { listAddress, newPostPath } from "#app/portal/blog/post-addresses.ts";
import { isNarrowed } from "./post-views.tsx";

interface PostsEmptyProps {
  list: PostList;
  filters: PostFilters;
  mayWrite: boolean;
}

/** Explains an empty list and suggests what to do. */
export function PostsEmpty({ list, filters, mayWrite }: PostsEmptyProps) {
  const all = (
    <Link to={listAddress(list, postFilters.none)} className={buttonClass({ tone: "quiet" })}>
      Show all posts
    </Link>
  );
  const write = mayWrite ? (
    <Link to={newPostPath(list)} className={buttonClass()}>
      Write a post
    </Link>
  ) : undefined;
  if (isNarrowed(filters))
    return (
      <EmptyState
        title={filters.q === "" ? "No posts match these filters" : `No results for “${filters.q}”`}
        actions={all}
      >
        Search looks at title, excerpt and category. Try fewer words, or clear the filters.
      </EmptyState>
    );
  if (filters.status === "trash")
    return (
      <EmptyState title="The trash is empty" actions={all}>
        Deleted posts stay here for 30 days and can be restored.
      </EmptyState>
    );
  if (filters.status === "scheduled")
    return (
      <EmptyState title="Nothing is scheduled" actions={all}>
        Give a draft a date and time in the editor, and it will be published automatically.
      </EmptyState>
    );
  if (filters.status)
    return (
      <EmptyState
        title={filters.status === "draft" ? "No drafts" : "Nothing is published yet"}
        actions={write ?? all}
      >
        {filters.status === "draft"
          ? "Posts you start writing appear here automatically."
          : "Publish a draft from the editor, and readers can find it right away."}
      </EmptyState>
    );
  return (
    <EmptyState title="No posts yet" actions={write}>
      {mayWrite
        ? "Write the first one. A question customers ask is a good place to start."
        : "Posts appear here as soon as someone starts writing one."}
    </EmptyState>
  );
}
