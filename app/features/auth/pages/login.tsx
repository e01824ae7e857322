import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { ctxContext } from "../../access/request-context.ts";
import { AccountPanel } from "../components/account-panel.tsx";
import { PasswordField } from "../components/password-field.tsx";
import { type SignInReason, signIn, signOut } from "../mutations.server.ts";
import { emailMaxLength, messages, passwordLength, safeNextPath } from "../schema.ts";
import { hasEndedSession } from "../session.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

const noStore = { "cache-control": "no-store", "referrer-policy": "same-origin" };
const statusOf: Record<SignInReason, number> = {
  invalid: 400,
  credentials: 401,
  limited: 429,
  unexpected: 503,
};

const notices = {
  ended: {
    tone: "warn",
    title: messages.sessionExpired,
    text: "You were signed out after a time without activity. Please sign in again.",
  },
  welcome: {
    tone: "reassure",
    title: "Your account is ready",
    text: "Sign in with your email address and the password you chose.",
  },
  out: { tone: "reassure", title: "You are signed out", text: "See you soon." },
} as const;
type NoticeName = keyof typeof notices;

function isNotice(name: string | null): name is NoticeName {
  return name !== null && Object.hasOwn(notices, name);
}

export function meta() {
  return [{ title: "Staff sign in" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return noStore;
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const next = url.searchParams.get("next");
  if (ctx.actor.kind === "user") throw redirect(safeNextPath(next), { headers: noStore });
  const ended = hasEndedSession(ctx);
  const headers = new Headers(noStore);
  if (ended) for (const cookie of await signOut(ctx)) headers.append("set-cookie", cookie);
  const named = url.searchParams.get("notice");
  const notice: NoticeName | null = ended ? "ended" : isNotice(named) ? named : null;
  return data({ next: next === null ? null : safeNextPath(next), notice }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  const form = await request.formData();
  const email = textOf(form.get("email"));
  const result = await signIn(ctx, { email, password: textOf(form.get("password")) });
  if (!result.ok) {
    const { message, fieldErrors = {} } = result;
    return data(
      { email, message, fieldErrors },
      { status: statusOf[result.reason], headers: noStore },
    );
  }
  const headers = new Headers(noStore);
  for (const cookie of result.value.cookies) headers.append("set-cookie", cookie);
  throw redirect(safeNextPath(form.get("next")), { headers });
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

export default function Login() {
  const { next, notice } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const fieldErrors = failure?.fieldErrors ?? {};
  const listed = Object.entries(fieldErrors).flatMap(([fieldId, errors]) =>
    errors.map((message) => ({ fieldId, message })),
  );
  const shown = notice && !failure ? notices[notice] : null;
  return (
    <AccountPanel
      title="Staff sign in"
      lead="For the people who answer the phone, write the blog and keep the site running."
    >
      {shown ? (
        <Notice role="status" tone={shown.tone} title={shown.title}>
          {shown.text}
        </Notice>
      ) : null}
      {failure ? (
        <ErrorSummary
          title={listed.length > 0 ? "Please check what you entered" : "You are not signed in"}
          errors={listed.length > 0 ? listed : [{ message: failure.message }]}
          attempt={failure}
        />
      ) : null}
      <form method="post" noValidate className="grid gap-4">
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          required
          maxLength={emailMaxLength}
          defaultValue={failure?.email}
          errors={fieldErrors["email"]}
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          maxLength={passwordLength.max}
          errors={fieldErrors["password"]}
        />
        <Button type="submit" className="w-full">
          Sign in
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Forgot password?{" "}
        <a href="/auth" className="font-semibold text-ink underline">
          Reset it here
        </a>
      </p>
    </AccountPanel>
  );
}
