import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/lead-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { FactList } from "./fact-list.tsx";
import { leadForms } from "./lead-forms.server.ts";
import { LeadDelivery } from "./lead-delivery.tsx";
import { LeadConsent, LeadSource } from "./lead-evidence.tsx";
import { LeadHeader, LeadReachBar, mapHref } from "./lead-header.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadButton, LeadForm } from "./lead-form.tsx";
import { LeadTurns } from "./lead-turns.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadPhotos } from "./lead-photos.tsx";
import { LeadPipeline } from "./lead-pipeline.tsx";
import { PhoneLink } from "./call-link.tsx";
import { mailLink, typeLabels } from "#domain/leads/labels.ts";
import { dateTimeText } from "#domain/text/date-text.ts";
import { nextLead } from "#domain/leads/office/next-lead.server.ts";
import { markOpened } from "#domain/leads/office/mark-opened.server.ts";
import { getLead } from "#domain/leads/office/get-lead.server.ts";
import { choiceLabel, contactTimes, offers, plans, serviceLabel } from "#domain/leads/choices.ts";
import { reasonText } from "#domain/leads/spam-signals.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.detail.lead.name ?? "Lead";
  return [{ title: `${name} · Admin Portal` }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const id = params["id"] ?? "";
  await markOpened(ctx, id);
  const [detail, staff, next, { hours }] = await Promise.all([
    getLead(ctx, id),
    listStaff(ctx),
    nextLead(ctx, id),
    readCompany(ctx.db),
  ]);
  if (!detail) throw data({ title: "Not found" }, { status: 404 });
  return { detail, staff, next, hours, now: new Date().toISOString() };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "leads.write"),
    forms: leadForms(args.params["id"] ?? ""),
  });
}

export default function Lead() {
  const { detail, staff, hours, next, now: serverNow } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
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
    textConsent: lead.textConsent,
  };

  useResultToast(result, result?.ok ? result.value?.description : undefined);

  return (
    <LeadTurns>
      <div className="grid grid-cols-1 gap-6 max-md:pb-20">
        <LeadHeader lead={head} now={now} hours={hours} next={next} />
        {result && !result.ok ? (
          <Notice
            role="alert"
            tone="danger"
            title={result.reason === "conflict" ? "Changed by someone else" : "Not saved"}
          >
            {result.message}
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
              Releasing sends the emails, starts the CRM sync and starts the promise clock now.
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
                  <p className="text-sm text-ink-soft">No message.</p>
                )}
                <FactList
                  facts={[
                    {
                      label: "Service",
                      value: `${serviceLabel(lead.service)} (${typeLabels[head.type].toLowerCase()})`,
                    },
                    {
                      label: "Phone",
                      value: <PhoneLink lead={head} className="font-semibold underline" />,
                    },
                    {
                      label: "Email",
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
                    {
                      label: "Best time to reach",
                      value: choiceLabel(contactTimes, lead.bestTime),
                    },
                    { label: "Plan", value: choiceLabel(plans, lead.plan) },
                    { label: "Offer", value: choiceLabel(offers, lead.offer) },
                    { label: "Received", value: dateTimeText(lead.createdAt, timeZone) },
                    { label: "Promised by", value: dateTimeText(lead.promisedAt, timeZone) },
                    {
                      label: "Answered",
                      value: lead.contactedAt ? dateTimeText(lead.contactedAt, timeZone) : null,
                    },
                  ]}
                />
              </CardBody>
            </Card>
            <LeadPhotos photos={detail.photos} />
            <LeadPipeline
              lead={{
                status: head.status,
                value: lead.value,
                assignedTo: lead.assignedTo,
                version: lead.version,
              }}
              staff={staff}
              result={result}
            />
            <LeadNotes notes={notes} result={result} now={now} timeZone={timeZone} />
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
