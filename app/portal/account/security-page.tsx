import { useLoaderData } from "react-router";
import type { Route } from "./+types/security-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireUser } from "#app/session/guard.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { AccountFrame, accountMeta } from "./account-frame.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SecondStepCards } from "./second-step-cards.tsx";
import { confirmFirst, readSecondStep } from "./second-step.server.ts";
import { securityForms } from "./security-forms.server.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { ownSessions } from "#domain/people/account/queries/own-sessions.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, "Password and sign-in · Your account");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { email, mustEnroll } = requireUser(ctx, url);
  const [secondStep, sessions] = await Promise.all([readSecondStep(ctx, url), ownSessions(ctx)]);
  const { factors, passkeys } = secondStep;
  return {
    email,
    // This same request may have verified a factor after the actor was read.
    mustEnroll:
      mustEnroll && passkeys.length === 0 && !factors.some(({ status }) => status === "verified"),
    secondStep,
    sessions,
    now: new Date().toISOString(),
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireUser(ctx),
    forms: securityForms,
    onRefused: confirmFirst,
  });
}

export default function Security() {
  const loaded = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const codes = result?.ok ? (result.value?.recoveryCodes ?? null) : null;
  const now = useNow(loaded.now);
  return (
    <AccountFrame result={result}>
      {loaded.mustEnroll ? (
        <Notice tone="warn" role="note" title="Set up two-factor sign-in first">
          To open the portal, staff need an authenticator app or a passkey. Set one up below. It
          takes two minutes.
        </Notice>
      ) : null}
      <SecondStepCards loaded={loaded.secondStep} codes={codes} result={result} now={now} />
      <PasswordCard email={loaded.email} result={result} />
      <SessionsCard sessions={loaded.sessions} result={result} now={now} />
    </AccountFrame>
  );
}
