import { data, redirectDocument, useLoaderData } from "react-router";
import type { Route } from "./+types/content-page";
import * as addresses from "#app/addresses.ts";
import { documentContext } from "#app/document-facts.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { blockViews, ownGround } from "#app/site/blocks/all-views.tsx";
import { itemsOf } from "#app/site/blocks/block-view.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { pathOf } from "#app/site/frame/read-texts.server.ts";
import { metaOf, type NamedPage, useSite } from "#app/site/frame/site-context.ts";
import { pageWords } from "#app/site/files/share-picture-facts.ts";
import { faqNode } from "#app/site/metadata/graph-nodes.ts";
import { pageTitle } from "#app/site/metadata/page-meta.ts";
import { DraftNotice } from "#app/site/parts/draft-notice.tsx";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { nextMidnight } from "#domain/settings/hours.ts";
import { blocksOfToday, isDated, readFound, readPageAt } from "./read-page.server.ts";

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
  const page = await readPageAt(ctx, pathOf(url), url);
  if (page) {
    const { company } = await readSite(ctx);
    const now = new Date();
    const blocks = blocksOfToday(page.content, company, now);
    const { found, headers: fresh } = await readFound(ctx, company, blocks);
    if (isDated(page.content))
      document.expireBy(nextMidnight(now, company.hours.timeZone).getTime());
    const { content, ...shown } = page;
    const { title, searchTitle, description } = content;
    return data({ ...shown, title, searchTitle, description, blocks, found }, { headers: fresh });
  }
  if (!redirectTable(ctx).match(canonicalPath(pathname), search))
    // oxlint-disable-next-line no-throw-literal
    throw data(null, { status: 404, statusText: "Not Found" });
  throw redirectDocument(`${canonicalPath(pathname)}${search}`);
}

export const headers = answerHeaders;

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

export const handle: NamedPage = {
  crumb: (loaderData) => (loaderData as Loaded | undefined)?.title ?? null,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { path, title, searchTitle, description, blocks, isDraft } = loaderData;
  const faqs = blocks
    .filter(({ kind }) => kind === "questions")
    .flatMap((block) => itemsOf(block, "question", "answer"));
  return metaOf(matches, path, ({ company, origin }) => ({
    title: pageTitle(searchTitle || title, company.name),
    description,
    crumb: title,
    words: pageWords({ title }, company),
    nodes: faqs.length > 0 ? [faqNode({ origin, path }, faqs)] : [],
    ...(isDraft ? { robots: "noindex" } : {}),
  }));
};

export default function ContentPage() {
  const site = useSite();
  const { id, path, blocks, found, isDraft } = useLoaderData<typeof loader>();
  const quoteHref = blocks.some(({ kind }) => kind === "form") ? "#estimate-form" : undefined;
  const onGround = blocks.filter(({ kind }) => !ownGround.has(kind)).map((block) => block.id);
  return (
    <>
      {isDraft ? <DraftNotice editor={addresses.sitePageEditor(id)} /> : null}
      {blocks.map((block) => {
        const View = blockViews[block.kind];
        if (!View) return null;
        const ground = onGround.indexOf(block.id) % 2 === 1 ? "sunken" : "plain";
        return (
          <View
            key={block.id}
            placement={`${block.kind}-${block.id}`}
            {...{ site, block, path, ground, quoteHref, found }}
          />
        );
      })}
    </>
  );
}
