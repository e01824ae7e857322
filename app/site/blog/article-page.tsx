import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/article-page";
import { skipAfterForms } from "#app/form/revalidate.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { documentContext } from "#app/document-facts.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { postBySlug } from "#domain/blog/reading/read-post.server.ts";
import { readArticle, readLatest, readSurroundings } from "./articles.server.ts";
import { ArticleMissing } from "./article-missing.tsx";
import { ArticleView } from "./article-view.tsx";
import { FurtherArticles, AdjacentArticles } from "./further-articles.tsx";
import { readPestSummaries } from "#app/site/pests/pest-summaries.server.ts";
import { pageTitle } from "#app/site/metadata/page-meta.ts";
import { articleWords, sharePicture } from "#app/site/files/share-picture-facts.ts";
import { articleNode } from "#app/site/metadata/graph-nodes.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { metaOf, type NamedPage, privateMeta, useSite } from "#app/site/frame/site-context.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { company } = await readSite(ctx);
  try {
    const post = await postBySlug(ctx.db, params["slug"] ?? "");
    if (!post) {
      const latest = await readLatest(ctx);
      const summaries = latest.length > 0 ? null : await readPestSummaries(ctx, company);
      return data({ latest, summaries }, { status: 404 });
    }
    const [{ videos, ...read }, around] = await Promise.all([
      readArticle(ctx, post, company.hours.timeZone),
      readSurroundings(ctx, post),
    ]);
    for (const source of videos) context.get(documentContext).videos.add(source);
    return data({ ...read, around });
  } catch (error) {
    ctx.log.error({ err: error }, "article");
    return data(
      { latest: [], summaries: null },
      { status: 503, headers: { "cache-control": "no-store" } },
    );
  }
}

export const headers = answerHeaders;

export const shouldRevalidate = skipAfterForms;

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

const missingTitle = "Post Not Found";

export const handle: NamedPage = {
  crumb: (loaderData) => {
    const loaded = loaderData as Loaded | undefined;
    return loaded && "article" in loaded ? loaded.article.title : missingTitle;
  },
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData || "latest" in loaderData) return privateMeta(matches, missingTitle);
  const { article, metadata } = loaderData;
  const { path, author, category, publishedAt } = article;
  return metaOf(matches, path, ({ company, origin }) => {
    const words = articleWords(article);
    const dates = { published: publishedAt, modified: metadata.modified };
    return {
      title: pageTitle(metadata.title, company.name),
      description: metadata.description,
      crumb: article.title,
      words,
      article: { ...dates, author, section: category },
      nodes: [
        articleNode(
          { origin, path },
          {
            ...dates,
            headline: article.title,
            description: metadata.description,
            image: `${origin}${sharePicture({ path, words }, company).href}`,
            author,
            section: category,
            words: metadata.words,
          },
        ),
      ],
    };
  });
};

export default function ArticlePage() {
  const site = useSite();
  const loaded = useLoaderData<typeof loader>();
  if ("latest" in loaded)
    return <ArticleMissing site={site} articles={loaded.latest} summaries={loaded.summaries} />;
  const { article, around } = loaded;
  return (
    <>
      <ArticleView site={site} article={article} url={`${site.origin}${article.path}`}>
        <AdjacentArticles {...around} />
      </ArticleView>
      <FurtherArticles related={around.related} timeZone={site.company.hours.timeZone} />
    </>
  );
}
