import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Container } from "#app/ui/container.tsx";
import { isSent, type NewsletterAnswer } from "./answer.ts";
import { NewsletterBox } from "./newsletter-box.tsx";
import { sendNewsletterForm } from "./send-newsletter-form.ts";
import { handleNewsletterForm } from "./handle-form.server.ts";

export function meta() {
  return [{ title: "Newsletter" }, { name: "robots", content: "noindex" }];
}

export const headers = answerHeaders;

export function loader({ url }: LoaderFunctionArgs) {
  return { sent: isSent(url.searchParams) };
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleNewsletterForm(context.get(ctxContext), request);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendNewsletterForm(() => serverAction<NewsletterAnswer>());
}

export default function NewsletterPage() {
  const { sent } = useLoaderData<typeof loader>();
  const answer = useActionData<NewsletterAnswer>();
  return (
    <Container className="py-10 sm:py-16">
      <h1 className="mb-8 text-4xl">Our newsletter</h1>
      <NewsletterBox
        id="newsletter-page"
        posted={answer ?? (sent ? { status: "sent" } : undefined)}
      />
    </Container>
  );
}
