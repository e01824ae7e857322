import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/preview-page";
import { skipAfterForms } from "#app/form/revalidate.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { documentContext } from "#app/document-facts.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { postByPreview } from "#domain/blog/reading/read-post.server.ts";
import { Container } from "#app/ui/container.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { readArticle } from "./articles.server.ts";
import { ArticleMissing } from "./article-missing.tsx";
import { ArticleView } from "./article-view.tsx";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { type NamedPage, useSite } from "#app/site/frame/site-context.ts";

/** Prevents caching of the page and leaking of its URL. */
const secret = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { company } = await readSite(ctx);
  const post = await postByPreview(ctx.db, params["token"] ?? "");
  if (!post) return data(null, { status: 404, headers: secret });
  const { article, videos } = await readArticle(ctx, post, company.hours.timeZone);
  for (const source of videos) context.get(documentContext).videos.add(source);
  return data({ article, published: post.published }, { headers: secret });
}

export const headers = answerHeaders;

export const shouldRevalidate = skipAfterForms;

/** No breadcrumbs, since the path contains the secret. */
export const handle: NamedPage = { crumb: () => null };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Preview: ${loaderData.article.title}` : "Post Not Found" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function PreviewPage() {
  const site = useSite();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <ArticleMissing site={site} articles={[]} summaries={null} />;
  const { article, published } = loaded;
  return (
    <>
      <Container className="pt-6 pb-4">
        <Notice tone="warn" title="Preview">
          {published
            ? "This is the last saved version of this post. It's also published."
            : "This is the last saved version of this post. It isn't published: only people with this link can see it."}
        </Notice>
      </Container>
      <ArticleView site={site} article={article} url={null} />
    </>
  );
}
