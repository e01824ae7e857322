import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "react-router";
import type { Route } from "./+types/newsletter-page";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { Container } from "#app/ui/container.tsx";
import { isSent, type NewsletterResult, sendNewsletterForm } from "./newsletter-result.ts";
import { privateMeta, useSite } from "#app/site/frame/site-context.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { sharedTexts } from "#app/texts/shared.ts";
import { NewsletterBox } from "./newsletter-box.tsx";
import { handleNewsletterForm } from "./newsletter-form.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Newsletter");

export const headers = answerHeaders;

export function loader({ url }: Route.LoaderArgs) {
  return { sent: isSent(url.searchParams) };
}

export function action(args: Route.ActionArgs) {
  return handleNewsletterForm(args);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendNewsletterForm(() => serverAction<NewsletterResult>());
}

export default function NewsletterPage() {
  const { newsletter } = textsOf(useSite(), sharedTexts).shared;
  const { sent } = useLoaderData<typeof loader>();
  const posted = useActionData<NewsletterResult>();
  return (
    <Container className="py-10 sm:py-16">
      <NewsletterBox
        id="newsletter-page"
        heading="h1"
        title={newsletter.title}
        posted={posted}
        sent={sent}
      />
    </Container>
  );
}
