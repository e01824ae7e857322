import { useActionData, type ClientActionFunctionArgs } from "react-router";
import type { Route } from "./+types/privacy-choices-page";
import * as addresses from "#app/addresses.ts";
import hydrateAtOnce from "#app/page-script/hydrate-at-once.ts?script";
import { useNonce } from "#app/document.tsx";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { skipAfterForms } from "#app/form/revalidate.ts";
import { sendToAction } from "#app/form/send.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { privateMeta, useSite } from "#app/site/frame/site-context.ts";
import { Container } from "#app/ui/container.tsx";
import { eraseChoices } from "#domain/consent/erase-choices.server.ts";
import { erasureSchema } from "#domain/consent/schema.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { RecordCard } from "./record-card.tsx";

export const headers = answerHeaders;

export const shouldRevalidate = skipAfterForms;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Privacy choices");

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    forms: {
      "": formHandler(erasureSchema, eraseChoices, {
        message: "The record of your choices is deleted.",
        retryAfter: 3600,
      }),
    },
  });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendToAction(() => serverAction<typeof action>());
}

/** Shows the choice without waiting for a touch. */
function StartAtOnce() {
  return (
    <script
      data-eager=""
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? hydrateAtOnce : "" }}
    />
  );
}

/** What visitors agreed to, and how to change it. */
export default function PrivacyChoicesPage() {
  const { consent, company } = useSite();
  const result = useActionData<typeof action>();
  return (
    <Container className="py-7 sm:py-14">
      <h1 className="text-4xl font-extrabold">
        {consent ? "Privacy choices" : "No tracking to turn off"}
      </h1>
      <div className="mt-3 grid w-full max-w-prose gap-4">
        {consent ? null : (
          <p className="text-lg text-ink-soft">
            This website uses no analytics or marketing services that need your consent.
          </p>
        )}
        <p className="text-ink-soft">
          Our own counting works without cookies and without names; our{" "}
          <a href={addresses.privacyPolicy} className="underline">
            privacy policy
          </a>{" "}
          explains it, and lists{" "}
          <a href={`${addresses.privacyPolicy}#rights`} className="underline">
            your choices and rights
          </a>
          .
        </p>
        {consent ? (
          <>
            <ChoiceForm question={consent} timeZone={company.hours.timeZone} />
            <RecordCard result={result} />
            <StartAtOnce />
          </>
        ) : null}
      </div>
    </Container>
  );
}
