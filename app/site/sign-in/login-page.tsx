import { data, redirect, useActionData, useLoaderData } from "react-router";
import type { Route } from "./+types/login-page";
import { privateMeta } from "#app/site/frame/site-context.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { endedNotice } from "./forms/ended-notice.ts";
import { AccountPanel } from "./account-panel.tsx";
import { RecoveryScript } from "./recovery-script.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { signOut } from "#domain/people/sessions/sign-out.server.ts";
import { landingPath, safeNextPath } from "#app/session/next-path.ts";
import { accountHeaders, messages } from "#domain/people/sign-in/schema.ts";
import { readSessionEnd } from "#domain/people/sessions/session.server.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { signInHandler } from "./sign-in-handler.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { withCookies } from "#app/session/with-cookies.server.ts";

const notices = {
  ended: endedNotice("idle", { staff: true }),
  "portal-ended": {
    tone: "warn",
    title: messages.sessionExpired,
    text: "Admin session expired for security. Please sign in again.",
  },
  joined: {
    tone: "reassure",
    title: "You have accepted the invitation",
    text: "Please sign in again to use your new role.",
  },
  role: {
    tone: "reassure",
    title: "Your role has changed",
    text: "Please sign in again to use it.",
  },
  out: { tone: "reassure", title: "You're signed out", text: "See you soon." },
  over: { tone: "warn", title: "Please sign in again", text: messages.secondStepOver },
  codes: { tone: "warn", title: "Please sign in again", text: messages.tooManyCodes },
} as const;
type NoticeName = keyof typeof notices;

function isNotice(name: string | null): name is NoticeName {
  return name !== null && Object.hasOwn(notices, name);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Staff sign in");

export function headers() {
  return accountHeaders;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const next = url.searchParams.get("next");
  if (ctx.actor.kind === "user")
    throw redirect(landingPath(ctx.actor, next), { headers: accountHeaders });
  const end = await readSessionEnd(ctx);
  const headers = withCookies(end ? await signOut(ctx) : []);
  const named = url.searchParams.get("notice");
  const notice: NoticeName | null = isNotice(named) ? named : null;
  return data({ next: next === null ? null : safeNextPath(next), end, notice }, { headers });
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    forms: { "": signInHandler(addresses.portal) },
    headers: accountHeaders,
  });
}

export default function Login() {
  const { next, end, notice } = useLoaderData<typeof loader>();
  const refused = refusedOf(useActionData<typeof action>());
  const current = end ? endedNotice(end, { staff: true }) : notice && notices[notice];
  const shown = refused ? null : current;
  return (
    <AccountPanel
      title="Staff sign in"
      lead="For the people who answer the phone, write the blog and keep the site running."
    >
      <RecoveryScript />
      {shown ? (
        <Notice role="status" tone={shown.tone} title={shown.title}>
          {shown.text}
        </Notice>
      ) : null}
      <SignInForm next={next} refused={refused} />
      <PasskeyForm challenge={addresses.passkeySignIn} next={next} label="Sign in with a passkey" />
      <p className="text-sm text-ink-soft">
        Forgot password?{" "}
        <a href={addresses.forgotPassword} className="font-semibold text-ink underline">
          Reset it here
        </a>
      </p>
    </AccountPanel>
  );
}
