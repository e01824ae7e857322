import { data, useActionData, useLoaderData } from "react-router";
import type { Route } from "./+types/unsubscribe-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { privateMeta, useSite } from "#app/site/frame/site-context.ts";
import { MailButton } from "#app/site/sign-in/account-panel.tsx";
import { NewsletterPageBox } from "./newsletter-page-box.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { unknownUnsubscribe } from "#domain/newsletter/refusals.ts";
import { unsubscribe } from "#domain/newsletter/unsubscribe.server.ts";
import { readSubscriber } from "#domain/newsletter/subscription-state.server.ts";
import { readUnsubscribeToken } from "#domain/newsletter/tokens.server.ts";

const noStore = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Unsubscribe");

export function headers() {
  return noStore;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secret } = context.get(ctxContext);
  const read = readUnsubscribeToken(secret, url.searchParams.get("token"));
  if (read === null)
    return data(
      { state: "unknown" as const },
      { status: unknownUnsubscribe.status, headers: noStore },
    );
  const subscriber = await readSubscriber(db, read.subscriberId);
  return subscriber && subscriber.status !== "unsubscribed"
    ? data({ state: "open" as const, email: subscriber.email }, { headers: noStore })
    : data({ state: "done" as const }, { headers: noStore });
}

/** Also receives the POST of an email client's own unsubscribe button (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const result = await unsubscribe(context.get(ctxContext), url.searchParams.get("token"));
  return result.ok
    ? data({ state: "done" as const }, { headers: noStore })
    : data({ state: "unknown" as const }, { status: unknownUnsubscribe.status, headers: noStore });
}

export default function UnsubscribePage() {
  const { company } = useSite();
  const found = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  const { state } = pressed ?? found;
  if (state === "unknown")
    return (
      <NewsletterPageBox
        title={unknownUnsubscribe.title}
        lead={unknownUnsubscribe.text}
        instead={<MailButton email={company.email} subject="Take me off the list" />}
      />
    );
  if (state === "done")
    return (
      <NewsletterPageBox
        title="You're unsubscribed"
        lead="Our newsletter no longer goes to this address."
        instead={
          <p>
            <ButtonLink href={addresses.newsletter} tone="quiet">
              Subscribe again
            </ButtonLink>
          </p>
        }
      />
    );
  return (
    <NewsletterPageBox
      title="Unsubscribe from our newsletter?"
      lead={`It will no longer go to ${"email" in found ? found.email : "your address"}.`}
      instead={
        <form method="post">
          <Button type="submit">Unsubscribe</Button>
        </form>
      }
    />
  );
}
