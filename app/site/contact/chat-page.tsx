import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
} from "react-router";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import type { LeadFormAnswer } from "./form/answer.ts";
import { ChatForm } from "./form/chat-form.tsx";
import { sendLeadForm } from "./form/send-lead-form.ts";
import { currentConsent } from "#domain/leads/consent.ts";
import { handleLeadForm } from "./form/handle-form.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { chatPromise } from "./chat-promise.ts";
import { shownStays, useSite } from "#app/site/frame/site-context.ts";

export function action({ context, request }: ActionFunctionArgs) {
  return handleLeadForm(context.get(ctxContext), request, "chat");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendLeadForm("chat", () => serverAction<LeadFormAnswer>());
}

export const headers = answerHeaders;

export const shouldRevalidate = shownStays;

export const meta: MetaFunction = () => [
  { title: "Send us a message" },
  { name: "robots", content: "noindex" },
];

/** What the message box at the corner posts to without JavaScript. */
export default function ChatPage() {
  const site = useSite();
  const actionData = useActionData<LeadFormAnswer>();
  return (
    <Container className="py-10 sm:py-16">
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-3xl">Send us a message</h1>
        <p className="mt-2 text-ink-soft">{chatPromise(site)}</p>
        <Card className="mt-6 p-5 sm:p-6">
          <ChatForm actionData={actionData} consentText={currentConsent(site.company).text} />
        </Card>
      </div>
    </Container>
  );
}
