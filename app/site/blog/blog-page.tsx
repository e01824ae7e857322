import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/blog-page";
import * as addresses from "#app/addresses.ts";
import { skipAfterForms } from "#app/form/revalidate.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { parseReaderFilters } from "#domain/blog/post-filters.ts";
import { postCounts, publishedPosts } from "#domain/blog/reading/published-posts.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { readTeasers, withInlinedTop } from "./articles.server.ts";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { NextSteps } from "#app/site/parts/next-steps.tsx";
import { readPestSummaries } from "#app/site/pests/pest-summaries.server.ts";
import { articleSpan, cardRows, mayLead } from "#app/site/parts/card-row.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleSearch, Categories, listAddress, Pages } from "./list-filters.tsx";
import { blogWords } from "./blog-content.ts";
import { NoArticles } from "./no-articles.tsx";
import { indexed } from "#app/site/metadata/page-meta.ts";
import { linkListNode } from "#app/site/metadata/graph-nodes.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

const path = addresses.blog;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const filters = parseReaderFilters(url.searchParams);
  try {
    const counts = await postCounts(ctx.db);
    const found = await publishedPosts(ctx.db, filters, counts.total);
    const articles = withInlinedTop(await readTeasers(ctx, found.posts));
    const { matching, total, page, pages } = found;
    const beyond = page > pages;
    const shown = { filters, articles, matching, total, pages, failed: false };
    const summaries =
      total > 0 ? null : await readPestSummaries(ctx, (await readSite(ctx)).company);
    return data(
      { ...shown, summaries, categories: counts.categories.map(({ name }) => name) },
      { status: beyond ? 404 : 200 },
    );
  } catch (error) {
    ctx.log.error({ err: error }, "articles");
    const empty = {
      articles: [],
      summaries: null,
      matching: 0,
      total: 0,
      pages: 1,
      categories: [],
    };
    return data(
      { filters, failed: true, ...empty },
      { status: 503, headers: { "cache-control": "no-store" } },
    );
  }
}

export const headers = answerHeaders;

export const shouldRevalidate = skipAfterForms;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { filters, articles, total } = loaderData;
  const filtered = filters.q !== "" || filters.category !== null;
  const part = filters.page > 1 ? `, page ${filters.page}` : "";
  return metaOf(matches, path, ({ company, origin }) => ({
    title: `Pest control blog${part} | ${company.name}`,
    description: blogWords(company).description,
    search: listAddress(filters).slice(path.length),
    robots: filtered || total === 0 ? "noindex, follow" : indexed,
    nodes:
      articles.length === 0
        ? []
        : [
            linkListNode(
              { origin, path },
              articles.map(({ title, path: href }) => ({ title, href })),
            ),
          ],
  }));
};

export default function BlogPage() {
  const site = useSite();
  const shown = useLoaderData<typeof loader>();
  const { filters, articles, summaries, total, pages } = shown;
  const { timeZone } = site.company.hours;
  const words = blogWords(site.company);
  const plain = filters.q === "" && filters.category === null && filters.page === 1;
  const lead = plain && mayLead(articles.length);
  return (
    <>
      <Container className="grid gap-5 pt-6 sm:gap-8 pb-14 sm:pt-10 sm:pb-20">
        <header className="own-steps flex flex-wrap items-end justify-between gap-x-10 gap-y-6 lg:flex-nowrap">
          <div>
            <h1 className="text-4xl font-extrabold">{words.title}</h1>
            <p className="mt-3 max-w-prose text-lg text-ink-soft">{words.lead}</p>
          </div>
          <div className="flex flex-wrap items-end gap-3 max-sm:w-full lg:shrink-0 lg:flex-nowrap">
            {total > 0 ? <ArticleSearch filters={filters} /> : null}
            {site.staff?.mayReadPosts ? (
              <a href={addresses.blogAdmin} className={buttonClass({ tone: "quiet" })}>
                Manage Blog
              </a>
            ) : null}
          </div>
        </header>
        <Categories filters={filters} categories={shown.categories} />
        {shown.failed ? (
          <Notice tone="warn" title="Our articles aren't available right now">
            Please try again in a minute, or ask us directly.
          </Notice>
        ) : summaries ? (
          <NoArticles site={site} summaries={summaries} note="No blog posts yet">
            <NextSteps site={site} placement="blog-closing" quoteLabel="Contact us" />
          </NoArticles>
        ) : (
          <section aria-label="Articles" className="grid gap-6">
            <Count {...shown} quiet={plain} />
            {articles.length > 0 ? (
              <ul className={cardRows}>
                {articles.map((article, at) => (
                  <li key={article.path} className={articleSpan(at, articles.length, lead)}>
                    <ArticleCard
                      article={article}
                      among={articles}
                      timeZone={timeZone}
                      lead={lead && at === 0}
                      isBeside={lead && (at === 1 || at === 2)}
                      eager={at === 0}
                      slim={at > 0}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <NoneFound />
            )}
            <Pages filters={filters} pages={pages} />
          </section>
        )}
      </Container>
      {summaries ? null : (
        <CallBand site={site} placement="blog-closing" quoteLabel="Contact us" {...words.closing} />
      )}
    </>
  );
}

interface CountProps {
  articles: readonly unknown[];
  matching: number;
  total: number;
  /** Nothing is filtered: a phone leaves it to screen readers. */
  quiet: boolean;
}

function Count({ articles, matching, total, quiet }: CountProps) {
  return (
    <p
      role="status"
      className={classNames(
        "border-b border-line pb-3 text-sm text-ink-soft",
        quiet && "max-sm:sr-only",
      )}
    >
      Showing {articles.length} of {total} articles
      {matching < total && matching > articles.length ? `; ${matching} match` : ""}
    </p>
  );
}

function NoneFound() {
  return (
    <EmptyState
      title="No articles found"
      actions={
        <a href={path} className={buttonClass({ tone: "quiet" })}>
          Clear Filters
        </a>
      }
    >
      Try another word or category, or ask us.
    </EmptyState>
  );
}
