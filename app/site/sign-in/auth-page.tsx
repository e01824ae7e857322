import { data, useActionData, useLoaderData } from "react-router";
import type { Route } from "./+types/auth-page";
import { privateMeta } from "#app/site/frame/site-context.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { authHandlers } from "./auth-handlers.server.ts";
import { authPath, tokenParameter } from "./auth-mode.ts";
import { readAuthPage } from "./read-auth-page.server.ts";
import { AccountPanel } from "./account-panel.tsx";
import { AccountDashboard } from "./forms/account-dashboard.tsx";
import { AuthNoticeBox } from "./forms/auth-notice-box.tsx";
import { ConfirmForm } from "./forms/confirm-form.tsx";
import { ForgotForm } from "./forms/forgot-form.tsx";
import { NewPasswordForm } from "./forms/new-password-form.tsx";
import { SignUpForm } from "./forms/sign-up-form.tsx";
import { RecoveryScript } from "./recovery-script.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { accountHeaders } from "#domain/people/sign-in/schema.ts";
import { withCookies } from "#app/session/with-cookies.server.ts";

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

const titles: Record<Loaded["shows"], string> = {
  "sign-in": "Sign in",
  "sign-up": "Create an account",
  forgot: "Forgot your password?",
  "new-password": "Set a new password",
  confirm: "Confirm your email address",
  dashboard: "Account Dashboard",
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(matches, titles[loaderData?.shows ?? "sign-in"]);

export function headers() {
  return accountHeaders;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, cookies } = await readAuthPage(context.get(ctxContext), url);
  return data(page, { headers: withCookies(cookies) });
}

export function action(args: Route.ActionArgs) {
  const token = args.url.searchParams.get(tokenParameter);
  return handleForm(args, { forms: authHandlers(token), headers: accountHeaders });
}

export default function Auth() {
  const page = useLoaderData<typeof loader>();
  const refused = refusedOf(useActionData<typeof action>());
  const notice = refused ? null : <AuthNoticeBox name={page.notice} end={page.end ?? null} />;
  const home = <TextLink href={addresses.home}>Back to home</TextLink>;
  const script = <RecoveryScript resetting={page.shows === "new-password"} />;
  if (page.shows === "dashboard")
    return (
      <>
        {script}
        <AccountDashboard {...page} notice={notice} refused={refused} home={home} />
      </>
    );
  const title = titles[page.shows];
  switch (page.shows) {
    case "sign-in":
      return (
        <AccountPanel title={title} footer={home}>
          {script}
          {notice}
          <SignInForm next={page.next} refused={refused} />
          <PasskeyForm
            challenge={addresses.passkeySignIn}
            next={page.next}
            label="Sign in with a passkey"
          />
          <p className="text-sm text-ink-soft">
            <TextLink href={authPath({ mode: "forgot" })}>Forgot your password?</TextLink>
          </p>
          <p className="text-sm text-ink-soft">
            No account yet? <TextLink href={authPath({ mode: "signup" })}>Create one</TextLink>
          </p>
        </AccountPanel>
      );
    case "sign-up":
      return (
        <AccountPanel title={title} footer={home}>
          {script}
          {notice}
          <SignUpForm refused={refused} />
          <p className="text-sm text-ink-soft">
            Already have an account? <TextLink href={authPath()}>Sign in</TextLink>
          </p>
        </AccountPanel>
      );
    case "forgot":
      return (
        <AccountPanel
          title={title}
          lead="Enter your email address, and we'll send you a link to choose a new password."
          footer={home}
        >
          {script}
          {notice}
          <ForgotForm refused={refused} />
          <p className="text-sm text-ink-soft">
            <TextLink href={authPath()}>Back to sign in</TextLink>
          </p>
        </AccountPanel>
      );
    case "new-password":
      return (
        <AccountPanel title={title} footer={home}>
          {script}
          {notice}
          <NewPasswordForm email={page.email} minLength={page.minLength} refused={refused} />
          <p className="text-sm text-ink-soft">
            <TextLink href={authPath()}>Cancel and go back to sign in</TextLink>
          </p>
        </AccountPanel>
      );
    case "confirm":
      return (
        <AccountPanel title={title} footer={home}>
          {script}
          {notice}
          <ConfirmForm email={page.email} />
        </AccountPanel>
      );
  }
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="font-semibold text-ink underline">
      {children}
    </a>
  );
}
