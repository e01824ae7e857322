import { data, redirect, useActionData, useLoaderData } from "react-router";
import type { Route } from "./+types/confirm-page";
import { z } from "zod";
import { privateMeta } from "#app/site/frame/site-context.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { AccountPanel } from "./account-panel.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { PasswordField, PasswordFields } from "#app/session/password-field.tsx";
import { requireUser } from "#app/session/guard.server.ts";
import { confirmIdentity } from "#domain/people/sign-in/confirm-identity.server.ts";
import { safeNextPath } from "#app/session/next-path.ts";
import { accountHeaders, passwordLength } from "#domain/people/sign-in/schema.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { secret } from "#domain/records/secret-field.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import { refusedOf } from "#app/form/result.ts";
import { confirmWithPasskey } from "#domain/people/passkeys/confirm.server.ts";
import { listPasskeys } from "#domain/people/passkeys/read-passkeys.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { withCookies } from "#app/session/with-cookies.server.ts";

const home = addresses.security;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, "Confirm that it's you");

export function headers() {
  return accountHeaders;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { email, twoFactor } = requireUser(ctx, url);
  const next = safeNextPath(url.searchParams.get("next"), home);
  const passkeys = await listPasskeys(ctx);
  return data(
    { email, twoFactor, next, hasPasskey: passkeys.length > 0 },
    { headers: accountHeaders },
  );
}

const confirmForm = z.object({
  password: secret(z.string()),
  code: secret(z.string()),
  passkey: secret(z.string().optional()),
  next: z.string().optional(),
});

export function action(args: Route.ActionArgs) {
  const confirm = formHandler(confirmForm, confirmPerson, {
    onAccepted: ({ cookies }, _ctx, { next }) =>
      redirect(safeNextPath(next ?? null, home), { headers: withCookies(cookies) }),
  });
  return handleForm(args, {
    access: (ctx, url) => requireUser(ctx, url),
    forms: { "": confirm },
    headers: accountHeaders,
  });
}

interface Proof {
  password: string;
  code: string;
  passkey?: string | undefined;
}

async function confirmPerson(ctx: Ctx, { password, code, passkey }: Proof) {
  const outcome =
    passkey === undefined
      ? await confirmIdentity(ctx, { password, code })
      : await confirmWithPasskey(ctx, { answer: passkey });
  const codeInvalid = !outcome.ok && outcome.reason === "invalid";
  return codeInvalid ? { ...outcome, reason: "credentials" as const } : outcome;
}

export default function Confirm() {
  const { email, twoFactor, next, hasPasskey } = useLoaderData<typeof loader>();
  const refused = refusedOf(useActionData<typeof action>());
  const field = fieldsOf(refused, { prefix: "" });
  return (
    <AccountPanel
      title="Confirm that it's you"
      lead={
        next.startsWith(addresses.security)
          ? "You are about to open the security settings of your account."
          : "The page that you asked for opens next."
      }
    >
      <RefusalSummary refused={refused} title="Not confirmed yet" failedTitle="Not confirmed yet" />
      {hasPasskey ? (
        <PasskeyForm
          challenge={addresses.passkeyChallenge}
          next={next}
          label="Confirm with a passkey"
        />
      ) : null}
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="next" value={next} />
        <p className="text-sm text-ink-soft">
          You are signed in as <strong className="text-ink">{email}</strong>.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordFields label="Show password">
          <PasswordField
            {...field("password")}
            label="Password"
            autoComplete="current-password"
            required
            maxLength={passwordLength.max}
          />
          {twoFactor ? (
            <TextField
              {...field("code")}
              label="Verification code"
              hint="From your authenticator app, or one of your recovery codes."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={64}
            />
          ) : null}
        </PasswordFields>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow">
            Confirm
          </Button>
          <a href={next} className="grow self-center text-center text-sm font-semibold underline">
            Cancel
          </a>
        </div>
      </form>
    </AccountPanel>
  );
}
