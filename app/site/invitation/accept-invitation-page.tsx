import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import type { Ctx } from "#domain/access/context.server.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { AccountPanel } from "#app/site/sign-in/account-panel.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { emailMaxLength, passwordLength } from "#domain/people/sign-in/schema.ts";
import { JoinPanel } from "./join-panel.tsx";
import { leaveSignedOut } from "#app/session/leave-signed-out.server.ts";
import { acceptInvitation } from "#domain/people/invitations/accept-invitation.server.ts";
import { joinAsOneself } from "#domain/people/invitations/join-as-oneself.server.ts";
import {
  type Invitation,
  readInvitation,
} from "#domain/people/invitations/read-invitation.server.ts";
import {
  acceptMessages,
  type AcceptField,
  invitationNotices,
} from "#domain/people/invitations/schema.ts";
import { roleDescriptions } from "#domain/people/users/roles.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

const noStore = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export function meta() {
  return [{ title: "Accept your invitation" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return noStore;
}

const statusOf = {
  missing: 400,
  not_found: 404,
  accepted: 410,
  expired: 410,
  open: 200,
  unread: 503,
} as const;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const token = url.searchParams.get("token");
  const shown = await readInvitation(ctx.db, token).then(
    (invitation) => describe(ctx, invitation),
    (error: unknown) => {
      ctx.log.error({ err: error, request: ctx.request.id }, "reading an invitation failed");
      return { state: "unread" } as const;
    },
  );
  return data(shown, { status: statusOf[shown.state], headers: noStore });
}

/** What the page may know of it, and who is looking. */
function describe({ actor }: Ctx, invitation: Invitation) {
  if (invitation.state !== "open") return { state: invitation.state };
  const { state, role, email, account } = invitation;
  const reader =
    actor.kind !== "user" ? "stranger" : actor.email === email ? "invited" : "somebody else";
  return { state, role, email, hasAccount: account === "own", reader } as const;
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  const form = await request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const kept = { fullName: text("fullName"), email: text("email") };
  const token = url.searchParams.get("token");
  const joins = text("intent") === "join" && ctx.actor.kind === "user";
  const result = joins
    ? await joinAsOneself(ctx, { token })
    : await acceptInvitation(ctx, {
        ...kept,
        token,
        password: text("password"),
        confirm: text("confirm"),
      });
  if (result.ok && joins)
    throw redirect(`${addresses.login}?notice=joined`, { headers: await leaveSignedOut(ctx) });
  if (result.ok) throw redirect(`${addresses.auth}?notice=welcome`, { headers: noStore });
  const { reason, message, fieldErrors = {} } = result;
  return data(
    { kept, reason, message, fieldErrors },
    { status: reason === "failed" ? 503 : 400, headers: noStore },
  );
}

export default function AcceptInvitation() {
  const invitation = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  if (invitation.state === "unread")
    return (
      <AccountPanel title="Error">
        <Notice role="alert" tone="danger">
          {acceptMessages.loadFailed}
        </Notice>
      </AccountPanel>
    );
  if (invitation.state !== "open") {
    const { title, text } = invitationNotices[invitation.state];
    return (
      <AccountPanel title={title}>
        <Notice role="status" tone="warn">
          {text}
        </Notice>
        <p>
          <ButtonLink href={invitation.state === "accepted" ? addresses.login : addresses.home}>
            {invitation.state === "accepted" ? "Go to Login" : "Return to Home"}
          </ButtonLink>
        </p>
      </AccountPanel>
    );
  }
  if (invitation.hasAccount) return <JoinPanel {...invitation} failure={failure} />;
  const { email, role } = invitation;
  const errors: Partial<Record<AcceptField, string[]>> = failure?.fieldErrors ?? {};
  const listed = Object.entries(errors).flatMap(([fieldId, texts]) =>
    texts.map((message) => ({ fieldId, message })),
  );
  return (
    <AccountPanel
      title="Accept your invitation"
      lead={`Your role will be ${role}: ${roleDescriptions[role].toLowerCase()}.`}
    >
      {failure ? (
        <ErrorSummary
          title={titleOf(failure)}
          errors={listed.length > 0 ? listed : [{ message: failure.message }]}
          attempt={failure}
        />
      ) : null}
      <form method="post" noValidate className="grid gap-4">
        <TextField
          id="fullName"
          name="fullName"
          label="Full name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={failure?.kept.fullName}
          errors={errors.fullName}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          required
          readOnly={email !== null}
          maxLength={emailMaxLength}
          defaultValue={email ?? failure?.kept.email}
          errors={errors.email}
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          hint={`At least ${passwordLength.min} characters; a few words in a row are easy to remember and hard to guess.`}
          autoComplete="new-password"
          required
          maxLength={passwordLength.max}
          errors={errors.password}
        />
        <PasswordField
          id="confirm"
          name="confirm"
          label="Password again"
          autoComplete="new-password"
          required
          maxLength={passwordLength.max}
          errors={errors.confirm}
        />
        <Button type="submit" className="w-full">
          Create account
        </Button>
      </form>
    </AccountPanel>
  );
}

function titleOf({ reason, message }: { reason: string; message: string }): string {
  if (reason === "incomplete") return `${acceptMessages.missingTitle}: ${message}`;
  return reason === "failed" || reason === "sign_in"
    ? acceptMessages.failedTitle
    : "Please check what you entered";
}
