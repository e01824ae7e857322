import { data, redirect, useActionData, useLoaderData } from "react-router";
import type { Route } from "./+types/accept-invitation-page";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { privateMeta, useSite } from "#app/site/frame/site-context.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { AccountPanel, MailButton } from "#app/site/sign-in/account-panel.tsx";
import { PasswordField, PasswordFields } from "#app/session/password-field.tsx";
import {
  emailMaxLength,
  minPasswordLength,
  passwordHint,
  passwordLength,
} from "#domain/people/sign-in/schema.ts";
import { JoinPanel } from "./join-panel.tsx";
import { landingPath } from "#app/session/next-path.ts";
import { withCookies } from "#app/session/with-cookies.server.ts";
import { leaveSignedOut } from "#app/session/leave-signed-out.server.ts";
import { acceptInvitation } from "#domain/people/invitations/accept-invitation.server.ts";
import { joinAsSignedIn } from "#domain/people/invitations/join-as-signed-in.server.ts";
import {
  type Invitation,
  readInvitation,
} from "#domain/people/invitations/read-invitation.server.ts";
import {
  acceptMessages,
  acceptSchema,
  invitationNotices,
} from "#domain/people/invitations/schema.ts";
import { roleText } from "#domain/people/users/roles.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import { refusedOf } from "#app/form/result.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Asks for the email address only if the invitation has none. */
const acceptForm = z.object({ ...acceptSchema.shape, email: z.string().optional() });

const noStore = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, "Accept your invitation");

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

export async function loader({ context, url }: Route.LoaderArgs) {
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

/** What the page may reveal about the invitation, and who is viewing it. */
function describe({ actor }: Ctx, invitation: Invitation) {
  if (invitation.state !== "open") return { state: invitation.state };
  const { state, role, email, account } = invitation;
  const reader =
    actor.kind !== "user" ? "stranger" : actor.email === email ? "invited" : "somebody else";
  return { state, role, email, hasAccount: account === "own", reader } as const;
}

export function action(args: Route.ActionArgs) {
  const token = args.url.searchParams.get("token");
  const accept = formHandler(
    acceptForm,
    (ctx, input) => acceptInvitation(ctx, { ...input, token }),
    {
      onAccepted: ({ actor, cookies, isFirst }) =>
        redirect(landingPath(actor, null, isFirst ? addresses.setup : addresses.portal), {
          headers: withCookies(cookies),
        }),
    },
  );
  const join = formHandler(z.object({}), (ctx: Ctx) => joinWhileSignedIn(ctx, token), {
    onAccepted: async (_value, ctx) =>
      redirect(`${addresses.login}?notice=joined`, { headers: await leaveSignedOut(ctx) }),
  });
  return handleForm(args, { forms: { "": accept, join }, headers: noStore });
}

/** A session may have ended since the page was rendered. */
async function joinWhileSignedIn(ctx: Ctx, token: string | null) {
  if (ctx.actor.kind === "user") return await joinAsSignedIn(ctx, { token });
  return { ok: false, reason: "sign_in", message: acceptMessages.signIn } as const;
}

export default function AcceptInvitation() {
  const { company } = useSite();
  const invitation = useLoaderData<typeof loader>();
  const refused = refusedOf(useActionData<typeof action>());
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
      <AccountPanel title={title} lead={<span role="status">{text}</span>}>
        {invitation.state === "accepted" ? (
          <ButtonLink href={addresses.login}>Go to Login</ButtonLink>
        ) : (
          <div className="grid gap-4">
            <MailButton email={company.email} subject="Please send me a new invitation" />
            <p>
              <a href={addresses.login} className="font-semibold underline underline-offset-4">
                I already have an account
              </a>
            </p>
          </div>
        )}
      </AccountPanel>
    );
  }
  if (invitation.hasAccount) return <JoinPanel {...invitation} refused={refused} />;
  const { email, role } = invitation;
  const field = fieldsOf(refused, { prefix: "" });
  return (
    <AccountPanel title="Accept your invitation" lead={`Your role will be ${roleText(role)}`}>
      <RefusalSummary
        refused={refused}
        title={refused && titleOf(refused)}
        failedTitle={refused ? titleOf(refused) : ""}
      />
      <form method="post" noValidate className="grid gap-4">
        <TextField
          {...field("fullName")}
          label="Full name"
          autoComplete="name"
          required
          maxLength={100}
        />
        <TextField
          {...field("email")}
          defaultValue={email ?? refused?.values["email"]}
          type="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          required
          readOnly={email !== null}
          maxLength={emailMaxLength}
        />
        <PasswordFields label="Show passwords">
          <PasswordField
            {...field("password")}
            label="Password"
            hint={passwordHint(minPasswordLength(role))}
            autoComplete="new-password"
            required
            maxLength={passwordLength.max}
          />
          <PasswordField
            {...field("confirm")}
            label="Confirm password"
            autoComplete="new-password"
            required
            maxLength={passwordLength.max}
          />
        </PasswordFields>
        <Button type="submit" className="w-full">
          Create account
        </Button>
      </form>
    </AccountPanel>
  );
}

function titleOf({ reason, message }: { reason: string; message: string }): string {
  if (reason === "incomplete") return `${acceptMessages.missingTitle}: ${message}`;
  return reason === "unexpected" || reason === "sign_in"
    ? acceptMessages.failedTitle
    : "Please check what you entered";
}
