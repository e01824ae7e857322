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
import { PasswordField } from "#app/session/password-field.tsx";
import { requireUser } from "#app/session/guard.server.ts";
import {
  type ConfirmReason,
  confirmIdentity,
} from "#domain/people/sign-in/confirm-identity.server.ts";
import { safeNextPath } from "#app/session/next-path.ts";
import { accountHeaders, passwordLength } from "#domain/people/sign-in/schema.ts";
import { textOf, withCookies } from "./sign-in-answer.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";

const statusOf: Record<ConfirmReason, number> = { invalid: 401, limited: 429, unexpected: 503 };
const home = addresses.security;

export function meta() {
  return [{ title: "Confirm that it is you" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return accountHeaders;
}

export function loader({ context, url }: LoaderFunctionArgs) {
  const { email, twoFactor } = requireUser(context.get(ctxContext), url);
  const next = safeNextPath(url.searchParams.get("next"), home);
  return data({ email, twoFactor, next }, { headers: accountHeaders });
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireUser(ctx, url);
  const form = await request.formData();
  const result = await confirmIdentity(ctx, {
    password: textOf(form.get("password")),
    code: textOf(form.get("code")),
  });
  if (result.ok)
    throw redirect(safeNextPath(form.get("next"), home), {
      headers: withCookies(result.value.cookies),
    });
  const { reason, message, fieldErrors = {} } = result;
  return data({ message, fieldErrors }, { status: statusOf[reason], headers: accountHeaders });
}

export default function Confirm() {
  const { email, twoFactor, next } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const fieldErrors: Record<string, string[] | undefined> = failure?.fieldErrors ?? {};
  const listed = Object.entries(fieldErrors).flatMap(([fieldId, errors = []]) =>
    errors.map((message) => ({ fieldId, message })),
  );
  return (
    <AccountPanel
      title="Confirm that it is you"
      lead="What you want to do changes how people get in here, so we ask once more."
    >
      {failure ? (
        <ErrorSummary
          title="This is not confirmed yet"
          errors={listed.length > 0 ? listed : [{ message: failure.message }]}
          attempt={failure}
        />
      ) : null}
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="next" value={next} />
        <p className="text-sm text-ink-soft">
          You are signed in as <strong className="text-ink">{email}</strong>.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          maxLength={passwordLength.max}
          errors={fieldErrors["password"]}
        />
        {twoFactor ? (
          <TextField
            id="code"
            name="code"
            label="Verification code"
            hint="From your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={64}
            errors={fieldErrors["code"]}
          />
        ) : null}
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
