import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from "react-router";
import { toast } from "sonner";
import type { Ctx } from "#domain/access/context.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { retryEmail } from "#domain/emails/mutations.server.ts";
import { readCompany } from "#domain/settings/queries.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { FactList } from "./fact-list.tsx";
import { isLeadIntent, type LeadActionAnswer, type LeadIntent } from "./lead-actions.ts";
import { LeadDelivery } from "./lead-delivery.tsx";
import { LeadConsent, LeadSource } from "./lead-evidence.tsx";
import { LeadHeader, LeadReachBar, mapHref } from "./lead-header.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadButton, LeadForm } from "./lead-form.tsx";
import { LeadTurns } from "./lead-turns.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadPipeline } from "./lead-pipeline.tsx";
import { PhoneLink } from "./call-link.tsx";
import { mailLink, momentLabel, typeLabels } from "#domain/leads/labels.ts";
import {
  addNote,
  assignLead,
  changeStatus,
  markOpened,
  releaseFromQuarantine,
  setValue,
} from "#domain/leads/office/change-lead.server.ts";
import { retrySync } from "#domain/leads/sync/retry-sync.server.ts";
import { getLead } from "#domain/leads/office/get-lead.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { reasonText } from "#domain/leads/suspicion.ts";

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const name = loaderData?.detail.lead.name ?? "Lead";
  return [{ title: `${name} · Admin Portal` }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const id = params["id"] ?? "";
  await markOpened(ctx, id);
  const [detail, staff, { hours }] = await Promise.all([
    getLead(ctx, id),
    listStaff(ctx),
    readCompany(ctx.db),
  ]);
  if (!detail) throw data({ title: "Not found" }, { status: 404 });
  return { detail, staff, hours, now: new Date().toISOString() };
}

/** A refused change is answered with an error status; the page must show what is there now all the same. */
export function shouldRevalidate() {
  return true;
}

const statusOf: Record<string, number> = {
  invalid: 400,
  not_found: 404,
  conflict: 409,
  not_configured: 409,
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.write");
  const form = await request.formData();
  const intent = form.get("intent");
  if (!isLeadIntent(intent)) throw data({ title: "Unknown intent" }, { status: 400 });
  const result = await carryOut(ctx, intent, params["id"] ?? "", form);
  const answer: LeadActionAnswer = result.ok
    ? { intent, ok: true, ...said[intent], ...pick(result.value), fieldErrors: {}, at: Date.now() }
    : {
        intent,
        ok: false,
        reason: result.reason,
        title: "Not saved",
        message: result.message,
        fieldErrors: result.fieldErrors ?? {},
        at: Date.now(),
      };
  return data(answer, { status: result.ok ? 200 : (statusOf[result.reason] ?? 400) });
}

const said: Record<LeadIntent, { title: string; message: string }> = {
  status: { title: "Status saved", message: "" },
  value: { title: "Value saved", message: "" },
  assign: { title: "Assignment saved", message: "" },
  note: { title: "Note added", message: "" },
  release: {
    title: "Lead released",
    message: "It is in the inbox now, with its e-mails and its CRM sync.",
  },
  "retry-sync": { title: "Sync Retried", message: "Lead sync has been retried successfully." },
  "retry-email": { title: "E-mail queued", message: "The e-mail is on its way again." },
};

function pick(value: object): { title?: string; message?: string } {
  const { title, message } = value as { title?: string; message?: string };
  return { ...(title ? { title } : {}), ...(message ? { message } : {}) };
}

function carryOut(ctx: Ctx, intent: LeadIntent, leadId: string, form: FormData) {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const target = { leadId, version: Number(text("version")) };
  switch (intent) {
    case "status":
      return changeStatus(ctx, { ...target, status: text("status") });
    case "value":
      return setValue(ctx, { ...target, value: text("value") });
    case "assign":
      return assignLead(ctx, { ...target, userId: text("userId") });
    case "note":
      return addNote(ctx, { leadId, body: text("body") });
    case "release":
      return releaseFromQuarantine(ctx, target);
    case "retry-sync":
      return retrySync(ctx, leadId);
    case "retry-email":
      return retryEmail(ctx, text("emailId"));
  }
}

export default function Lead() {
  const { detail, staff, hours, now: serverNow } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const now = useNow(serverNow);
  const { lead, notes, events, emails } = detail;
  const { timeZone } = hours;
  const head = {
    id: lead.id,
    name: lead.name,
    phone: lead.phone,
    phoneE164: lead.phoneE164,
    email: lead.email,
    address: lead.address,
    service: lead.service,
    type: lead.submissionType,
    status: lead.status,
    quarantined: lead.quarantined,
    createdAt: lead.createdAt,
    promisedAt: lead.promisedAt,
    contactedAt: lead.contactedAt,
  };

  useEffect(() => {
    if (answer?.ok)
      toast.success(answer.title, answer.message ? { description: answer.message } : {});
  }, [answer]);

  return (
    <LeadTurns>
      <div className="grid grid-cols-1 gap-6 max-md:pb-20">
        <LeadHeader lead={head} now={now} hours={hours} />
        {answer && !answer.ok ? (
          <Notice
            role="alert"
            tone="danger"
            title={answer.reason === "conflict" ? "Changed by somebody else" : answer.title}
          >
            {answer.message}
          </Notice>
        ) : null}
        {lead.quarantined ? (
          <Notice
            tone="warn"
            title="In quarantine: this may be a script, not a person"
            actions={
              <LeadForm intent="release" version={lead.version}>
                <LeadButton intent="release" tone="action">
                  Release
                </LeadButton>
              </LeadForm>
            }
          >
            <ul className="list-disc pl-5">
              {lead.quarantineReasons.map((reason) => (
                <li key={reason}>{reasonText(reason)}</li>
              ))}
            </ul>
            <p className="mt-1">
              Releasing sends the e-mails, starts the CRM sync and counts the promise from now.
            </p>
          </Notice>
        ) : null}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-6">
            <Card>
              <CardHeader title="Request" />
              <CardBody className="grid gap-4">
                {lead.message ? (
                  <p className="max-w-prose text-lg whitespace-pre-wrap wrap-anywhere">
                    {lead.message}
                  </p>
                ) : (
                  <p className="text-sm text-ink-soft">No message was left.</p>
                )}
                <FactList
                  facts={[
                    {
                      label: "Wants",
                      value: `${serviceLabel(lead.service)} (${typeLabels[head.type].toLowerCase()})`,
                    },
                    {
                      label: "Phone",
                      value: <PhoneLink lead={head} className="font-semibold underline" />,
                    },
                    {
                      label: "E-mail",
                      value: lead.email ? <a href={mailLink(lead.email)}>{lead.email}</a> : null,
                    },
                    {
                      label: "Address",
                      value: lead.address ? (
                        <a href={mapHref(lead.address)} target="_blank" rel="noreferrer">
                          {lead.address}
                        </a>
                      ) : null,
                    },
                    { label: "Received", value: momentLabel(lead.createdAt, timeZone) },
                    { label: "Promised by", value: momentLabel(lead.promisedAt, timeZone) },
                    {
                      label: "Answered",
                      value: lead.contactedAt ? momentLabel(lead.contactedAt, timeZone) : null,
                    },
                  ]}
                />
              </CardBody>
            </Card>
            <LeadPipeline
              lead={{
                status: head.status,
                value: lead.value,
                assignedTo: lead.assignedTo,
                version: lead.version,
              }}
              staff={staff}
              answer={answer}
            />
            <LeadNotes notes={notes} answer={answer} now={now} timeZone={timeZone} />
            <LeadHistory events={events} timeZone={timeZone} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <LeadDelivery
              lead={{
                createdAt: lead.createdAt,
                firstOpenedAt: lead.firstOpenedAt,
                quarantined: lead.quarantined,
                sync: lead.ghlSyncStatus,
                syncError: lead.ghlSyncError,
                syncedAt: lead.ghlSyncedAt,
                contactId: lead.ghlContactId,
              }}
              emails={emails}
              timeZone={timeZone}
            />
            <LeadSource lead={lead} timeZone={timeZone} />
            <LeadConsent lead={lead} timeZone={timeZone} />
          </div>
        </div>
        <LeadReachBar lead={head} />
      </div>
    </LeadTurns>
  );
}
