import { useActionData, type ClientActionFunctionArgs } from "react-router";
import type { Route } from "./+types/chat-page";
import { skipAfterForms } from "#app/form/revalidate.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { type LeadResult, sendLeadForm } from "./form/lead-result.ts";
import { ChatForm } from "./form/chat-form.tsx";
import { handleLeadForm } from "./form/lead-form-handler.server.ts";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { RequestCard } from "#app/site/parts/sidebar.tsx";
import { Container } from "#app/ui/container.tsx";
import { chatPromise } from "./chat-promise.ts";
import { type NamedPage, privateMeta, useSite } from "#app/site/frame/site-context.ts";

export function action(args: Route.ActionArgs) {
  return handleLeadForm(args, "chat");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendLeadForm(() => serverAction<LeadResult>());
}

export const headers = answerHeaders;

export const shouldRevalidate = skipAfterForms;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Send us a message");

export const handle: NamedPage = { crumb: () => "Message" };

/** The page that the corner message box posts to without JavaScript. */
export default function ChatPage() {
  const site = useSite();
  const actionData = useActionData<LeadResult>();
  return (
    <Container className="grid gap-x-12 gap-y-8 py-6 sm:py-10 lg:grid-cols-[1fr_20rem]">
      <div className="min-w-0">
        <h1 className="text-4xl">Send us a message</h1>
        <p className="mt-3 text-lg text-ink-soft">
          {chatPromise(site)}
          {site.opening.open ? (
            <span className="sm:hidden">
              {" "}
              Or call{" "}
              <CallLink
                phone={site.company.phone}
                placement="chat-page-phone"
                className="font-semibold text-ink underline underline-offset-4"
              />
              .
            </span>
          ) : null}
        </p>
        <Card className="mt-6 max-w-2xl p-4 sm:p-8">
          <ChatForm actionData={actionData} company={site.company} rows={5} />
        </Card>
      </div>
      <aside aria-label="Call us instead">
        <RequestCard site={site} placement="chat-page" />
      </aside>
    </Container>
  );
}
