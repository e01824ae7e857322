import { z } from "zod";
import { sitePageKinds } from "#database/vocabularies.ts";
import { listSitePages, readSitePage } from "#domain/site/read-site-pages.server.ts";
import {
  instant,
  maybeInstant,
  maybeText,
  notFound,
  one,
  page,
  pageByKey,
} from "#domain/api/answers.ts";
import { model, type Operation, operation } from "#domain/api/operation.ts";
import { after } from "#domain/api/requests.ts";

const states = ["draft", "planned", "published", "unpublished"] as const;

const summary = {
  id: z.string(),
  kind: z.enum(sitePageKinds),
  title: z.string(),
  path: z.string(),
  state: z.enum(states),
  has_draft: z.boolean().meta({
    description: "Whether a published page has changes that visitors do not see.",
  }),
};

const pageSummary = model(
  "PageSummary",
  z.object({ ...summary, changed_at: instant, changed_by: maybeText }),
);

const sitePage = model(
  "Page",
  z.object({
    ...summary,
    slug: z.string(),
    version: z.number().int(),
    publish_at: maybeInstant,
    content: z.object({
      title: z.string(),
      search_title: z.string(),
      description: z.string(),
      menu: z.string(),
      blocks: z
        .array(z.unknown())
        .meta({ description: "The blocks of the page, as the editor stores them." }),
    }),
  }),
);

export const pageOperations: readonly Operation[] = [
  operation({
    id: "listPages",
    method: "GET",
    path: "pages",
    scope: "pages:read",
    summary: "List the pages that you added",
    query: z.strictObject({ after }),
    answer: pageSummary,
    isPage: true,
    async run(ctx, { query }) {
      const order = { start: query.after, order: "rising" } as const;
      return page(
        pageSummary,
        pageByKey(await listSitePages(ctx), ({ path }) => path, order),
      );
    },
  }),
  operation({
    id: "getPage",
    method: "GET",
    path: "pages/{id}",
    scope: "pages:read",
    summary: "Read a page that you added",
    description: "Returns the draft if there is one.",
    answer: sitePage,
    async run(ctx, { id }) {
      const found = await readSitePage(ctx, id);
      if (!found) return notFound("page");
      const { searchTitle, ...content } = found.content;
      const shownContent = { ...content, search_title: searchTitle };
      return one(sitePage, { ...found, content: shownContent }, found.version);
    },
  }),
];
