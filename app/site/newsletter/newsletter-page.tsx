import { data, useActionData, useLoaderData, type ClientActionFunctionArgs } from "react-router";
import type { Route } from "./+types/newsletter-page";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import type { ArticleTeaser } from "#app/site/blog/article-facts.ts";
import { LatestArticles } from "#app/site/blog/further-articles.tsx";
import { readLatest } from "#app/site/blog/articles.server.ts";
import { isSent, type NewsletterResult, sendNewsletterForm } from "./newsletter-result.ts";
import { privateMeta, useSite } from "#app/site/frame/site-context.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { sharedTexts } from "#app/texts/shared.ts";
import { NewsletterPageBox } from "./newsletter-page-box.tsx";
import { handleNewsletterForm } from "./newsletter-form.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Newsletter");

export const headers = answerHeaders;

interface Shown {
  sent: boolean;
  /** The newest ones: what a reader gets. */
  articles: ArticleTeaser[];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const sent = isSent(url.searchParams);
  try {
    return data<Shown>({ sent, articles: await readLatest(ctx) });
  } catch (error) {
    ctx.log.error({ err: error }, "articles of the newsletter page");
    return data<Shown>({ sent, articles: [] }, { headers: { "cache-control": "no-store" } });
  }
}

export function action(args: Route.ActionArgs) {
  return handleNewsletterForm(args);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendNewsletterForm(() => serverAction<NewsletterResult>());
}

export default function NewsletterPage() {
  const site = useSite();
  const { newsletter } = textsOf(site, sharedTexts).shared;
  const { sent, articles } = useLoaderData<typeof loader>();
  const posted = useActionData<NewsletterResult>();
  return (
    <NewsletterPageBox {...newsletter} posted={posted} sent={sent}>
      <LatestArticles articles={articles} timeZone={site.company.hours.timeZone} />
    </NewsletterPageBox>
  );
}
