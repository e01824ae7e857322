import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import {
  data,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import type { Route } from "./+types/editor-layout";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { can } from "#domain/access/permissions.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { createdHere } from "./editor/saving/created-here.ts";
import type { OpenedPost } from "./editor/saving/opened-post.ts";
import { PostEditor } from "./editor/post-editor.tsx";
import { listOf } from "./post-addresses.ts";
import { openPost } from "#domain/blog/reading/edit-post.server.ts";
import { ownPages } from "#app/ui/record-outlet.tsx";
import { postFilterChoices } from "#domain/blog/reading/list-posts.server.ts";
import { othersEditing } from "#domain/blog/reading/others-editing.server.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { readingTime } from "#domain/blog/article/reading-time.ts";
import { emptyFields } from "#domain/blog/schema.ts";

/** A new post gets its address while it is open. */
export const handle = ownPages;

export function meta({ loaderData }: { loaderData: OpenedPost | undefined }) {
  const title = loaderData?.fields.title || "New post";
  return portalMeta(title);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const actor = requireStaff(ctx, "posts.write", url);
  const list = listOf(url.pathname);
  const [{ categories }, company] = await Promise.all([
    postFilterChoices(ctx),
    readCompany(ctx.db),
  ]);
  const opened: OpenedPost = {
    list,
    editing: crypto.randomUUID(),
    id: null,
    fields: emptyFields,
    base: 0,
    me: { id: actor.userId, name: actor.name, mayMail: can(actor.role, "newsletter.write") },
    preview: {
      author: actor.name,
      publishedAt: null,
      site: {
        name: company.name,
        host: new URL(ctx.request.origin).host,
        phone: company.phone,
        timeZone: company.hours.timeZone,
      },
    },
    categories,
    previewExpires: null,
    unsaved: null,
    others: [],
  };
  if (params["id"] === undefined) return opened;
  const found = await openPost(ctx, list, params["id"]);
  if (!found.ok) {
    if (found.reason === "elsewhere") throw redirect(addresses.blogAdmin);
    throw data({ title: "Not found" }, { status: 404 });
  }
  const { post } = found;
  const own = post.unsaved.find(({ authorId }) => authorId === actor.userId) ?? null;
  // A draft that was never saved manually: show its latest autosave.
  const newest = post.base === 0 ? post.unsaved[0] : undefined;
  const fields = newest?.fields ?? post.fields;
  const counted = fields.read_time === readingTime(parseArticle(fields.content));
  return {
    ...opened,
    id: post.id,
    base: post.base,
    fields: { ...fields, read_time: counted ? "" : fields.read_time },
    preview: { ...opened.preview, author: post.author, publishedAt: post.publishedAt },
    previewExpires: post.previewExpiresAt?.toISOString() ?? null,
    unsaved: own && !newest ? { fields: own.fields, at: own.at } : null,
    others: await othersEditing(ctx, post.id),
  };
}

/** The editor is ahead of the server, so only another path reloads it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  nextParams,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && !createdHere.has(nextParams["id"] ?? "");
}

export default function Editor() {
  const opened = useLoaderData<typeof loader>();
  return (
    <>
      <PostEditor key={opened.editing} opened={opened} />
      <Outlet context={opened} />
    </>
  );
}
