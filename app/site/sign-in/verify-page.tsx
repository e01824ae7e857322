import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { AccountPanel } from "./account-panel.tsx";
import { CodeForm } from "./code-form.tsx";
import {
  cancelSecondStep,
  type SecondStepReason,
  verifySecondStep,
} from "#domain/people/second-step/verify-second-step.server.ts";
import { safeNextPath } from "#app/session/next-path.ts";
import { accountHeaders, messages } from "#domain/people/sign-in/schema.ts";
import {
  readSecondStep,
  withoutSecondStep,
} from "#domain/people/second-step/second-step.server.ts";
import { textOf, withCookies } from "./sign-in-answer.server.ts";
import { Button } from "#app/ui/button.tsx";

const statusOf: Record<Exclude<SecondStepReason, "ended">, number> = {
  invalid: 401,
  limited: 429,
  unexpected: 503,
};

export function meta() {
  return [{ title: "Two-factor sign-in" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return accountHeaders;
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const next = safeNextPath(url.searchParams.get("next"));
  if (ctx.actor.kind === "user") throw redirect(next, { headers: accountHeaders });
  if (!(await readSecondStep(ctx))) throw backToPassword(next, "over", [withoutSecondStep(ctx)]);
  const kind = url.searchParams.get("with") === "recovery" ? "recovery" : "app";
  return data({ next, kind } as const, { headers: accountHeaders });
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  const form = await request.formData();
  const next = safeNextPath(form.get("next") ?? url.searchParams.get("next"));
  if (form.get("intent") === "cancel")
    throw backToPassword(next, null, await cancelSecondStep(ctx));
  const result = await verifySecondStep(ctx, { code: textOf(form.get("code")) });
  if (result.ok) throw redirect(next, { headers: withCookies(result.value.cookies) });
  const { reason, message, fieldErrors } = result;
  if (reason === "ended")
    throw backToPassword(next, message === messages.tooManyCodes ? "codes" : "over", [
      withoutSecondStep(ctx),
    ]);
  return data({ message, fieldErrors }, { status: statusOf[reason], headers: accountHeaders });
}

function backToPassword(next: string, notice: string | null, cookies: string[]): Response {
  const query = new URLSearchParams({ ...(notice ? { notice } : {}), next });
  return redirect(`${addresses.login}?${query}`, { headers: withCookies(cookies) });
}

export default function Verify() {
  const { next, kind } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const other = kind === "app" ? "recovery" : "app";
  const query = new URLSearchParams({ next, ...(other === "recovery" ? { with: other } : {}) });
  return (
    <AccountPanel title="Two-factor sign-in" lead="Your password was right. One more step.">
      <CodeForm kind={kind} failure={failure} action="Verify">
        <input type="hidden" name="next" value={next} />
      </CodeForm>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <a href={`${addresses.verify}?${query}`} className="font-semibold text-ink underline">
          {kind === "app" ? "Use a recovery code instead" : "Use the authenticator app instead"}
        </a>
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
