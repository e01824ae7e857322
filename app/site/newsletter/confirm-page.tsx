import { data, useActionData, useLoaderData } from "react-router";
import type { Route } from "./+types/confirm-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { privateMeta } from "#app/site/frame/site-context.ts";
import { NewsletterPageBox } from "./newsletter-page-box.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { deadLinks } from "#domain/newsletter/refusals.ts";
import { confirmSubscription } from "#domain/newsletter/confirm.server.ts";
import { readConfirmation } from "#domain/newsletter/subscription-state.server.ts";

const noStore = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, "Confirm your subscription");

export function headers() {
  return noStore;
}

/** Only shows the button: email scanners open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(ctxContext);
  const found = await readConfirmation(db, url.searchParams.get("token"));
  if (found.state === "open")
    return data({ state: found.state, email: found.email }, { headers: noStore });
  return data({ state: found.state }, { status: statusOf(found.state), headers: noStore });
}

export async function action({ context, url }: Route.ActionArgs) {
  const state = await confirmSubscription(context.get(ctxContext), url.searchParams.get("token"));
  return data({ state }, { status: statusOf(state), headers: noStore });
}

function statusOf(state: "confirmed" | keyof typeof deadLinks): number {
  return state === "confirmed" ? 200 : deadLinks[state].status;
}

export default function ConfirmPage() {
  const found = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  const { state } = pressed ?? found;
  if (state === "open")
    return (
      <NewsletterPageBox
        title="Confirm your subscription"
        lead={`Our newsletter will go to ${"email" in found ? found.email : "your address"}.`}
        instead={
          <form method="post">
            <Button type="submit">Confirm my subscription</Button>
          </form>
        }
      />
    );
  if (state === "confirmed")
    return (
      <NewsletterPageBox
        title="You're subscribed"
        lead="Thank you. Every email from us has a link to unsubscribe."
        instead={
          <p>
            <ButtonLink href={addresses.home}>Return to Home</ButtonLink>
          </p>
        }
      />
    );
  const { title, text } = deadLinks[state];
  return <NewsletterPageBox title={title} lead={text} />;
}
