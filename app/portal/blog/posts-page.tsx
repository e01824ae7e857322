import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { ListBox } from "#app/portal/kit/list/list-box.tsx";
import { adjacentPages, readPosition } from "#app/portal/kit/list/position.ts";
import { SearchBar } from "#app/portal/kit/list/search-bar.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { postFilters } from "#domain/blog/post-filters.ts";
import * as addresses from "#app/addresses.ts";
import { Plus } from "lucide-react";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "react-router";
import type { Route } from "./+types/posts-page";
import { allows } from "#domain/access/context.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PortalError } from "#app/portal/frame/portal-error.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PostTable } from "./list/post-table.tsx";
import { postTabs, postViews } from "./list/post-views.tsx";
import { PostsEmpty } from "./list/posts-empty.tsx";
import { listOf, listPaths, newPostPath } from "./post-addresses.ts";
import {
  listPosts,
  postCounts,
  postFilterChoices,
} from "#domain/blog/reading/list-posts.server.ts";

export const meta = titled("Blog Management");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { role } = requireStaff(ctx, "posts.read", url);
  const list = listOf(url.pathname);
  const filters = postFilters.parse(url.searchParams);
  const position = readPosition(url.searchParams);
  const [page, counts, choices, { hours }] = await Promise.all([
    listPosts(ctx, list, filters, readCursor(position.after)),
    postCounts(ctx),
    postFilterChoices(ctx),
    readCompany(ctx.db),
  ]);
  return {
    list,
    filters,
    posts: page.posts,
    pages: adjacentPages(listPaths[list], postFilters.query(filters), position, page.next),
    counts,
    choices,
    timeZone: hours.timeZone,
    mayWrite: allows(ctx.actor, "posts.write"),
    tabs: list === "blog-admin" && role === "admin",
  };
}

export default function Posts() {
  const loaded = useLoaderData<typeof loader>();
  const { list, filters, posts, pages, counts, choices, timeZone, mayWrite, tabs } = loaded;
  const newPost = mayWrite ? (
    <Link
      to={newPostPath(list)}
      prefetch="intent"
      className={buttonClass({ size: "sm" }, "shrink-0")}
    >
      <Plus aria-hidden="true" className="size-4" />
      New post
    </Link>
  ) : null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <PageHeading
        title="Blog Management"
        tabs={tabs ? adminTabs : postTabs(list, filters, counts)}
        tabsLabel={tabs ? "Administration" : "Posts by status"}
        actions={tabs ? null : newPost}
      />
      <SearchBar
        label="Search posts"
        path={listPaths[list]}
        filters={postFilters}
        values={filters}
        words={{
          label: "Search title, excerpt, category",
          placeholder: "Title, excerpt, category",
        }}
        fields={tabs ? [statusField] : fieldsOf(choices)}
        kept={tabs ? ["category", "author"] : ["status"]}
      >
        {tabs ? newPost : null}
      </SearchBar>
      <ListBox path={listPaths[list]}>
        {posts.length > 0 ? (
          <PostTable
            list={list}
            posts={posts}
            usual={filters.status ?? "published"}
            timeZone={timeZone}
          />
        ) : (
          <PostsEmpty list={list} filters={filters} mayWrite={mayWrite} />
        )}
      </ListBox>
      <Pager back={pages.newer} forward={pages.older} />
    </div>
  );
}

/** In place of a second row of tabs. */
const statusField = {
  name: "status",
  label: "Status",
  all: "Any status",
  choices: postViews.flatMap(({ label, status }) => (status ? { value: status, label } : [])),
} as const;

interface Choices {
  categories: readonly string[];
  authors: readonly { id: string; name: string }[];
}

const fieldsOf = ({ categories, authors }: Choices) =>
  [
    {
      name: "category",
      label: "Category",
      all: "All categories",
      choices: categories.map((value) => ({ value, label: value })),
    },
    {
      name: "author",
      label: "Author",
      all: "All authors",
      choices: authors.map(({ id, name }) => ({ value: id, label: name })),
    },
  ] as const;

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <PortalError />;
  return (
    <div className="grid max-w-prose gap-4 py-8">
      <h1 className="text-3xl">Blog Management</h1>
      <Notice
        tone="danger"
        role="alert"
        actions={
          <Button tone="quiet" onClick={() => location.reload()}>
            Refresh
          </Button>
        }
      >
        Failed to load posts. Please refresh the page.
      </Notice>
    </div>
  );
}

/** Tabs next to the list of posts, for administrators. */
const adminTabs = [
  { label: "Blog", to: addresses.blogAdmin },
  { label: "Users", to: addresses.users },
  { label: "Database", to: addresses.database },
  { label: "Security", to: addresses.securityCenter },
  { label: "Emails", to: addresses.emails },
  { label: "Redirects", to: addresses.urls },
  { label: "SEO Content", to: addresses.createPosts },
] as const;
