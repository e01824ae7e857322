import { data, redirectDocument, useLoaderData } from "react-router";
import type { Route } from "./+types/content-page";
import { documentContext } from "#app/document-facts.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { metaOf, type NamedPage } from "#app/site/frame/site-context.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { contentMeta, formOf } from "./content-meta.ts";
import { ContentView } from "./content-view.tsx";
import { readContent } from "./read-page.server.ts";

/**
 * A page that the owner added, or none. The server applies redirect rules before it renders a page. A client-side
 * navigation has not passed them yet, so it is sent through the server.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { pathname, search } = url;
  const document = context.get(documentContext);
  // oxlint-disable-next-line no-throw-literal
  if (document.isGone) throw data(null, { status: 410, statusText: "Gone" });
  const found = await readContent(ctx, url, document);
  if (found) return data(found.page, { headers: found.headers });
  if (!redirectTable(ctx).match(canonicalPath(pathname), search))
    // oxlint-disable-next-line no-throw-literal
    throw data(null, { status: 404, statusText: "Not Found" });
  throw redirectDocument(`${canonicalPath(pathname)}${search}`);
}

export const headers = answerHeaders;

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

export const handle: NamedPage = {
  crumb: (loaderData) => (loaderData as Loaded | undefined)?.title ?? null,
  form: (loaderData) => formOf(loaderData as Loaded | undefined),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? metaOf(matches, loaderData.path, (site) => contentMeta(loaderData, site)) : [];

export default function ContentPage() {
  return <ContentView page={useLoaderData<typeof loader>()} />;
}
