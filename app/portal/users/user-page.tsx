import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { data, Link, redirect, useLoaderData, useSearchParams } from "react-router";
import type { Route } from "./+types/user-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { didOf } from "#domain/audit/event-words.ts";
import { isRole } from "#domain/access/permissions.ts";
import { roleLabels } from "#domain/people/users/roles.ts";
import { RoleBadge, UserStatusBadge } from "./user-badges.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";
import { findUser } from "#domain/people/users/queries/list-users.server.ts";
import { removeUser } from "#domain/people/users/remove-user.server.ts";
import { userTargetSchema } from "#domain/people/users/schema.ts";
import { signInHistory } from "#domain/people/users/queries/sign-in-history.server.ts";
import { userHistory } from "#domain/people/users/queries/user-history.server.ts";
import { staffForms } from "./staff-forms.server.ts";
import { StaffOutcome } from "./staff-outcome.tsx";
import { StaffQuestions } from "./staff-questions.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserLocks } from "./user-locks.tsx";
import { UserFacts, UserRecord } from "./user-record.tsx";
import { invitationsOf } from "#domain/people/invitations/invitation-list.server.ts";
import { readQuestion, withQuestion } from "./staff-question.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { formHandler } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.user.name ?? "User";
  return portalMeta(name);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { userId: ownId } = requireStaff(ctx, "users.read", url);
  const user = await findUser(ctx, params["id"] ?? "");
  if (!user) throw data({ title: "Not found" }, { status: 404 });
  const [history, signIns, sent, { hours }] = await Promise.all([
    userHistory(ctx, user.id),
    signInHistory(ctx, user),
    invitationsOf(ctx, user.email),
    readCompany(ctx.db),
  ]);
  const open = readQuestion(url.searchParams);
  return {
    ownId,
    user,
    history,
    signIns,
    sent,
    question: open && open.kind !== "invite" && open.kind !== "revoke" ? open : null,
    invitation: null,
    timeZone: hours.timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

const remove = formHandler(userTargetSchema, (ctx, input) => removeUser(ctx, input), {
  onAccepted: () => redirect(addresses.users),
});

export const action = staffAction("users.read", { ...staffForms, remove });

export default function User() {
  const page = useLoaderData<typeof loader>();
  const { ownId, user, history, signIns, sent, timeZone } = page;
  const result = useResult<typeof action>();
  const [query] = useSearchParams();
  const own = user.id === ownId;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <BackLink to={addresses.users}>All users</BackLink>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 text-3xl wrap-anywhere">{user.name}</h1>
          <RoleBadge role={user.role} />
          <UserStatusBadge status={user.status} />
        </div>
        <div className="-mx-2 flex flex-wrap items-center">
          <UserActions user={user} own={own} />
        </div>
      </div>
      <UserLocks locks={user.locks} timeZone={timeZone} />
      <StaffOutcome result={result} inDialog={page.question?.kind === result?.intent} />
      <StaffQuestions {...page} result={result} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader
            title="Account"
            actions={
              history.sessions > 0 ? (
                <Link
                  to={withQuestion(query, { kind: "end-sessions", target: user.id })}
                  preventScrollReset
                  className={buttonClass({ tone: "quiet", size: "sm" })}
                >
                  {own ? "End all other sessions" : "End all sessions"}
                </Link>
              ) : null
            }
          />
          <CardBody>
            <UserFacts
              facts={[
                ["Email", user.email],
                ["Joined", dateTimeText(user.joinedAt, timeZone)],
                [
                  "Last sign-in",
                  user.lastSignInAt ? dateTimeText(user.lastSignInAt, timeZone) : "Never",
                ],
                ["Two-factor sign-in", user.twoFactor ? "Yes" : "No"],
                ["Open sessions", String(history.sessions)],
              ]}
            />
          </CardBody>
        </Card>
        <UserRecord
          title="Recent sign-ins"
          empty="No sign-ins yet."
          rows={signIns.map(({ id, what, ip, device, at }) => ({
            id: String(id),
            text: what,
            note: [device, ip ?? ""].filter(Boolean).join(" · "),
            at: dateTimeText(at, timeZone),
          }))}
        />
        <UserRecord
          title="Role history"
          empty="The role hasn't changed since the account was created."
          rows={history.roleChanges.map(({ id, from, to, by, at }) => ({
            id: String(id),
            text: `${roleText(from, "No role")} → ${roleText(to, "no role")}`,
            note: by ? `by ${by}` : "",
            at: dateTimeText(at, timeZone),
          }))}
        />
        <UserRecord
          title="Invitations to this address"
          empty="No one has invited this address."
          rows={sent.map(({ id, role, status, createdAt }) => ({
            id,
            text: `Invited as ${roleText(role, "someone")}`,
            note: status,
            at: dateTimeText(createdAt, timeZone),
          }))}
        />
        <UserRecord
          title="Recent security events"
          more={{
            to: addresses.withQuery(addresses.auditLog, { user: user.id }),
            label: "All in the audit log",
          }}
          empty="No events yet."
          rows={history.events.map(({ id, type, severity, ip, at }) => ({
            id: String(id),
            text: didOf(type),
            note: [severity === "low" ? "" : severity, ip ?? ""].filter(Boolean).join(" · "),
            at: dateTimeText(at, timeZone),
          }))}
        />
      </div>
    </div>
  );
}

/** The role as the portal names it; one that an older release recorded as it is. */
function roleText(role: string | null, none: string): string {
  if (role === null) return none;
  return isRole(role) ? roleLabels[role] : role;
}
