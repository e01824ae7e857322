import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { data, Link, redirect, useLoaderData, useSearchParams } from "react-router";
import type { Route } from "./+types/mail-page";
import * as addresses from "#app/addresses.ts";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { getEmail, type EmailDetail } from "#domain/emails/log/get-email.server.ts";
import { resendEmail } from "#domain/emails/log/resend.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { MailFacts } from "./mail-facts.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "emails.read", url, refusals.emails);
  const [email, { hours }] = await Promise.all([
    getEmail(ctx, params["id"] ?? ""),
    readCompany(ctx.db),
  ]);
  if (!email) throw data({ title: "Not found" }, { status: 404 });
  return { email, timeZone: hours.timeZone, now: new Date().toISOString() };
}

export function action(args: Route.ActionArgs) {
  const resend = formHandler(
    z.object({}),
    (ctx: Ctx) => resendEmail(ctx, args.params["id"] ?? ""),
    { onAccepted: ({ emailId }) => redirect(`${addresses.email(emailId)}?sent=again`) },
  );
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "emails.write", undefined, refusals.emails),
    forms: { resend },
  });
}

export const shouldRevalidate = readAfterForms;

const buttonLabels = { sent: "Send a copy", failed: "Resend", held: "Resend", queued: "Send now" };

export default function EmailsMail() {
  const { email, timeZone, now } = useLoaderData<typeof loader>();
  const refused = refusedOf(useResult<typeof action>());
  const clock = useNow(now);
  const sending = usePending("resend");
  const [query] = useSearchParams();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={addresses.emailLogs}>Logs</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">{email.written?.subject ?? email.name}</h2>
          <p className="text-sm text-ink-soft">
            {email.name}
            {email.subjectType === "lead" && email.subjectId ? (
              <>
                {" · "}
                <Link to={addresses.lead(email.subjectId)} className="underline">
                  Open the lead
                </Link>
              </>
            ) : null}
          </p>
        </div>
        <IntentForm intent="resend" className="">
          <SubmitButton tone="quiet" pending={sending} pendingLabel="Sending …">
            {buttonLabels[email.status]}
          </SubmitButton>
        </IntentForm>
      </div>
      {refused ? (
        <Notice role="alert" tone="danger" title="Not sent">
          {refused.message}
        </Notice>
      ) : query.get("sent") === "again" ? (
        <Notice role="status" tone="reassure">
          This email is on its way.
        </Notice>
      ) : null}
      {email.status === "held" && !refused ? (
        <Notice tone="warn" title="Held: no mail server is connected">
          <p>
            It is sent by itself once a mail server is connected.{" "}
            <Link to={addresses.connection("mail")} className="font-semibold underline">
              Connect a mail server
            </Link>
          </p>
        </Notice>
      ) : null}
      {email.link === "withheld" ? (
        <Notice tone="note">
          A link in this email is only for its recipient. We don't show it here.
        </Notice>
      ) : email.link === "shown" ? (
        <Notice tone="warn" title="This link opens an account">
          No mail server is configured, so you may pass the link on to {email.recipient}. The audit
          log says that you opened it.
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {email.written ? (
          <MailPreview
            written={email.written}
            title="Email"
            note={writtenWhen(email, "As it was", "As it would be sent now")}
          />
        ) : (
          <Notice tone="warn" title="We couldn't create the email">
            Its data doesn't match its template.
          </Notice>
        )}
        <div className="grid grid-cols-1 gap-5">
          <MailFacts email={email} now={clock} timeZone={timeZone} />
          <MailHeaders email={email} />
        </div>
      </div>
    </div>
  );
}

/** The text of a refused attempt is kept, but was not sent. */
function writtenWhen({ stored, status }: EmailDetail, was: string, otherwise: string): string {
  return stored ? `${was} ${status === "sent" ? "sent" : "written"}` : otherwise;
}

function MailHeaders({ email }: { email: EmailDetail }) {
  const lines = Object.entries(email.headers);
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Headers"
        description={writtenWhen(email, "As they were", "As they would be sent now")}
      />
      <CardBody>
        {lines.length === 0 ? (
          <p className="text-sm text-ink-soft">None. We couldn't create the email.</p>
        ) : (
          <dl className="grid gap-2 text-sm">
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt className="text-xs text-ink-soft">{name}</dt>
                <dd className="font-mono text-xs wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </CardBody>
    </Card>
  );
}
