import { redirectDocument, useLoaderData } from "react-router";
import type { Route } from "./+types/security-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireUser } from "#app/session/guard.server.ts";
import { listFactors, readPendingFactor } from "#domain/people/second-step/read-factors.server.ts";
import { listPasskeys } from "#domain/people/passkeys/read-passkeys.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FactorsCard } from "./factors-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { securityForms } from "./security-forms.server.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { ownSessions } from "#domain/people/account/queries/own-sessions.server.ts";

export function meta() {
  return [{ title: "Security · Your account" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { email, mustEnroll } = requireUser(ctx, url);
  const [{ factors, codesLeft }, passkeys, pending, sessions] = await Promise.all([
    listFactors(ctx),
    listPasskeys(ctx),
    readPendingFactor(ctx),
    ownSessions(ctx),
  ]);
  return {
    email,
    // This same request may have verified a factor after the actor was read.
    mustEnroll:
      mustEnroll && passkeys.length === 0 && !factors.some(({ status }) => status === "verified"),
    factors,
    passkeys,
    codesLeft,
    pending,
    sessions,
    confirming: {
      remove: url.searchParams.get("remove"),
      rename: url.searchParams.get("rename"),
      renew: url.searchParams.get("renew") === "codes",
    },
    now: new Date().toISOString(),
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireUser(ctx),
    forms: securityForms,
    onRefused: ({ intent, reason }, url) =>
      reason === "reauthenticate" ? confirmFirst(url, intent) : null,
  });
}

function confirmFirst({ pathname, search }: URL, intent: string): Response {
  const card = intent.startsWith("passkey-") ? "passkeys" : "mfa";
  const next = `${pathname}${search}#${card}`;
  return redirectDocument(addresses.withQuery(addresses.confirmIdentity, { next }));
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
      <FactorsCard {...loaded} codes={codes} result={result} now={now} />
      <PasskeysCard {...loaded} result={result} now={now} />
      <PasswordCard email={loaded.email} result={result} />
      <SessionsCard sessions={loaded.sessions} result={result} now={now} />
    </AccountFrame>
  );
}
