import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
} from "react-router";
import { answerHeaders } from "#app/features/access/answer-headers.ts";
import { ctxContext } from "#app/features/access/request-context.ts";
import type { LeadFormAnswer } from "#app/features/leads/answer.ts";
import { ChatForm } from "#app/features/leads/components/chat-form.tsx";
import { sendLeadForm } from "#app/features/leads/components/send-lead-form.ts";
import { currentConsent } from "#app/features/leads/consent.ts";
import { handleLeadForm } from "#app/features/leads/handle-form.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { chatPromise } from "../chat-promise.ts";
import { shownStays, useSite } from "../site-context.ts";

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
