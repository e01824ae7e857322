import { data, redirect, useActionData, useLoaderData } from "react-router";
import type { Route } from "./+types/verify-page";
import { z } from "zod";
import { privateMeta } from "#app/site/frame/site-context.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { AccountPanel } from "./account-panel.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { CodeForm } from "./code-form.tsx";
import {
  cancelSecondStep,
  verifySecondStep,
} from "#domain/people/second-step/verify-second-step.server.ts";
import { landingPath, safeNextPath } from "#app/session/next-path.ts";
import { accountHeaders, messages } from "#domain/people/sign-in/schema.ts";
import {
  readSecondStep,
  withoutSecondStep,
} from "#domain/people/second-step/second-step.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { secret } from "#domain/records/secret-field.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { Button } from "#app/ui/button.tsx";
import { withCookies } from "#app/session/with-cookies.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Two-factor sign-in");

export function headers() {
  return accountHeaders;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const next = safeNextPath(url.searchParams.get("next"));
  if (ctx.actor.kind === "user")
    throw redirect(landingPath(ctx.actor, next), { headers: accountHeaders });
  const step = await readSecondStep(ctx);
  if (!step) throw backToPassword(next, "over", [withoutSecondStep(ctx)]);
  const { hasApp, hasPasskey } = step;
  const kind = hasApp && url.searchParams.get("with") !== "recovery" ? "app" : "recovery";
  return data({ next, kind, hasApp, hasPasskey } as const, { headers: accountHeaders });
}

const nextField = { next: z.string().optional() };
const codeForm = z.object({ ...nextField, code: secret(z.string()) });

export function action(args: Route.ActionArgs) {
  const next = (typed?: string) => safeNextPath(typed ?? args.url.searchParams.get("next"));
  const verify = formHandler(codeForm, verifyCode, {
    onAccepted: ({ cookies, actor }, _ctx, form) =>
      redirect(landingPath(actor, next(form.next)), { headers: withCookies(cookies) }),
    onRefused: ({ reason, message }, ctx, form) =>
      reason === "ended"
        ? backToPassword(next(form.next), message === messages.tooManyCodes ? "codes" : "over", [
            withoutSecondStep(ctx),
          ])
        : null,
  });
  const cancel = formHandler(
    z.object(nextField),
    async (ctx: Ctx) => ({ ok: true, value: await cancelSecondStep(ctx) }) as const,
    { onAccepted: (cookies, _ctx, form) => backToPassword(next(form.next), null, cookies) },
  );
  return handleForm(args, { forms: { "": verify, cancel }, headers: accountHeaders });
}

async function verifyCode(ctx: Ctx, { code }: { code: string }) {
  const outcome = await verifySecondStep(ctx, { code });
  const codeInvalid = !outcome.ok && outcome.reason === "invalid";
  return codeInvalid ? { ...outcome, reason: "credentials" as const } : outcome;
}

function backToPassword(next: string, notice: string | null, cookies: string[]): Response {
  const query = new URLSearchParams({ ...(notice ? { notice } : {}), next });
  return redirect(`${addresses.login}?${query}`, { headers: withCookies(cookies) });
}

export default function Verify() {
  const { next, kind, hasApp, hasPasskey } = useLoaderData<typeof loader>();
  const refused = refusedOf(useActionData<typeof action>());
  const other = kind === "app" ? "recovery" : "app";
  const query = new URLSearchParams({ next, ...(other === "recovery" ? { with: other } : {}) });
  return (
    <AccountPanel title="Two-factor sign-in" lead="Your password is correct. One more step.">
      {hasPasskey ? (
        <PasskeyForm
          challenge={addresses.passkeySignIn}
          action={addresses.login}
          next={next}
          label="Use your passkey"
        />
      ) : null}
      <CodeForm kind={kind} refused={refused} action="Verify">
        <input type="hidden" name="next" value={next} />
      </CodeForm>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        {hasApp ? (
          <a href={`${addresses.verify}?${query}`} className="font-semibold text-ink underline">
            {kind === "app" ? "Use a recovery code instead" : "Use the authenticator app instead"}
          </a>
        ) : null}
        <form method="post">
          <input type="hidden" name="next" value={next} />
          <Button type="submit" name="intent" value="cancel" tone="ghost" size="sm">
            Cancel
          </Button>
        </form>
      </div>
    </AccountPanel>
  );
}
