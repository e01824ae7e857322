import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from "react-router";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { RoleBadge, UserStatusBadge } from "./user-badges.tsx";
import { momentText } from "#domain/text/moment-text.ts";
import { findUser } from "#domain/people/users/queries/list-users.server.ts";
import { userHistory } from "#domain/people/users/queries/user-history.server.ts";
import { answerStaffForm } from "./answer-staff-form.server.ts";
import { StaffOutcome } from "./staff-outcome.tsx";
import { StaffQuestions } from "./staff-questions.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserFacts, UserRecord } from "./user-record.tsx";
import { invitationsOf } from "#domain/people/invitations/invitation-list.server.ts";
import { leaveSignedOut } from "#app/session/leave-signed-out.server.ts";
import { isStaffIntent, readQuestion, withQuestion } from "./staff-question.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const name = loaderData?.user.name ?? "User";
  return [{ title: `${name} · Admin Portal` }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const { userId: ownId } = requireStaff(ctx, "users.read", url);
  const user = await findUser(ctx, params["id"] ?? "");
  if (!user) throw data({ title: "Not found" }, { status: 404 });
  const [history, sent, { hours }] = await Promise.all([
    userHistory(ctx, user.id),
    invitationsOf(ctx, user.email),
    readCompany(ctx.db),
  ]);
  const asked = readQuestion(url.searchParams);
  return {
    ownId,
    user,
    history,
    sent,
    question: asked && asked.ask !== "invite" && asked.ask !== "revoke" ? asked : null,
    invitation: null,
    timeZone: hours.timeZone,
  };
}

/** A refused change is answered with an error status; the page must show what is there now all the same. */
export function shouldRevalidate() {
  return true;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "users.read");
  const form = await request.formData();
  const intent = form.get("intent");
  if (!isStaffIntent(intent)) throw data({ title: "Unknown intent" }, { status: 400 });
  const { answer, lostAccess, status } = await answerStaffForm(ctx, intent, form);
  if (lostAccess)
    throw redirect(`${addresses.login}?notice=role`, { headers: await leaveSignedOut(ctx) });
  if (answer.ok && intent === "remove") throw redirect(addresses.users);
  return data(answer, { status });
}

export default function User() {
  const page = useLoaderData<typeof loader>();
  const { ownId, user, history, sent, timeZone } = page;
  const answer = useAnswer<typeof action>();
  const [query] = useSearchParams();
  const own = user.id === ownId;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <p className="text-sm">
          <Link to={addresses.users}>← All users</Link>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 text-3xl wrap-anywhere">{user.name}</h1>
          <RoleBadge role={user.role} />
          <UserStatusBadge status={user.status} />
        </div>
        <div className="-mx-2 flex flex-wrap items-center">
          <UserActions user={user} own={own} />
        </div>
      </div>
      <StaffOutcome answer={answer} asked={page.question?.ask === answer?.intent} />
      <StaffQuestions {...page} answer={answer} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader
            title="Account"
            actions={
              history.sessions > 0 ? (
                <Link
                  to={withQuestion(query, { ask: "end-sessions", target: user.id })}
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
                ["E-mail", user.email],
                ["Joined", momentText(user.joinedAt, timeZone)],
                [
                  "Last sign-in",
                  user.lastSignInAt ? momentText(user.lastSignInAt, timeZone) : "Never",
                ],
                ["Two-factor sign-in", user.twoFactor ? "Yes" : "No"],
                ["Open sessions", String(history.sessions)],
              ]}
            />
          </CardBody>
        </Card>
        <UserRecord
          title="Role history"
          empty="The role has not changed since the account was made."
          rows={history.roleChanges.map(({ id, from, to, by, at }) => ({
            id: String(id),
            text: `${from ?? "No role"} → ${to ?? "no role"}`,
            note: by ? `by ${by}` : "",
            at: momentText(at, timeZone),
          }))}
        />
        <UserRecord
          title="Invitations to this address"
          empty="Nobody has invited this address."
          rows={sent.map(({ id, role, status, createdAt }) => ({
            id,
            text: `Invited as ${role ?? "somebody"}`,
            note: status,
            at: momentText(createdAt, timeZone),
          }))}
        />
        <UserRecord
          title="Recent security events"
          empty="Nothing is on record yet."
          rows={history.events.map(({ id, type, severity, ip, at }) => ({
            id: String(id),
            text: type.replace(/^audit_/, "").replaceAll("_", " "),
            note: [severity === "low" ? "" : severity, ip ?? ""].filter(Boolean).join(" · "),
            at: momentText(at, timeZone),
          }))}
        />
      </div>
    </div>
  );
}
