import { isUuid } from "#domain/words/uuid.ts";
import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/lead-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { AwayNotice } from "#app/portal/offline/away-notice.tsx";
import { LeadWaiting } from "#app/portal/offline/lead-waiting.tsx";
import { useOffline } from "#app/portal/offline/offline-state.ts";
import { waitingNotes, withWaiting } from "#app/portal/offline/waiting-change.ts";
import { leadForms } from "./lead-forms.server.ts";
import { ConversationCard } from "#app/portal/messages/conversation-card.tsx";
import { markTextsSeen } from "#domain/messages/mark-texts-seen.server.ts";
import { readConversation } from "#domain/messages/read-conversation.server.ts";
import type { Conversation } from "#domain/messages/read-conversation.server.ts";
import { LeadDelivery } from "./lead-delivery.tsx";
import { LeadConsent, LeadSource } from "./lead-evidence.tsx";
import { LeadHeader, LeadReachBar } from "./lead-header.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadButton, LeadForm } from "./lead-form.tsx";
import { LeadTurns } from "./lead-turns.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadPhotos } from "./lead-photos.tsx";
import { LeadPipeline } from "./lead-pipeline.tsx";
import { listVisitors } from "#domain/visits/technicians/list-technicians.server.ts";
import { visitOfLead } from "#domain/visits/list-visits.server.ts";
import { claimOf } from "#domain/duty/ringing.server.ts";
import { placeInList } from "#domain/leads/office/place-in-list.server.ts";
import { leadAddress, readList } from "#app/portal/leads/inbox/inbox-address.ts";
import { useSavedToast } from "#app/portal/leads/use-saved-toast.ts";
import { useChangeToast } from "#app/portal/leads/use-change-toast.ts";
import { localDate } from "#domain/settings/hours.ts";
import { samePersonLeads } from "#domain/customers/same-person.server.ts";
import type { SamePersonPage } from "#domain/customers/same-person.server.ts";
import { OfficeFiles } from "#app/portal/leads/files/office-files.tsx";
import { EarlierRequests } from "#app/portal/customers/earlier-requests.tsx";
import { takeBackOf, useTakeBackToast } from "#app/portal/customers/use-take-back-toast.ts";
import { LeadRequest } from "./lead-request.tsx";
import { LeadVisit } from "./lead-visit.tsx";
import { LeadClaim } from "./lead-claim.tsx";
import { LeadWalk } from "./lead-walk.tsx";
import { useMoveOn } from "./move-on.tsx";
import { nextLead } from "#domain/leads/office/next-lead.server.ts";
import { markOpened } from "#domain/leads/office/mark-opened.server.ts";
import { getLead, type LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import { reasonText } from "#domain/leads/spam-signals.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.detail.lead.name ?? "Lead";
  return portalMeta(name);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const id = params["id"] ?? "";
  await markOpened(ctx, id);
  await markTextsSeen(ctx, id);
  const list = readList(url.searchParams);
  const [detail, conversation, visit, claim, others, staff, visitors, place, waiting, { hours }] =
    await Promise.all([
      getLead(ctx, id),
      readConversation(ctx, id),
      isUuid(id) ? visitOfLead(ctx, id) : null,
      isUuid(id) ? claimOf(ctx, id) : null,
      samePersonLeads(ctx, id, { limit: 20 }),
      listStaff(ctx),
      listVisitors(ctx),
      list && isUuid(id) ? placeInList(ctx, list.filters, id, list.opened) : null,
      list ? null : nextLead(ctx, id),
      readCompany(ctx.db),
    ]);
  if (!detail || !conversation) throw data({ title: "Not found" }, { status: 404 });
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  return {
    detail,
    visit,
    claim,
    // Null in a copy that the browser keeps of a lead that was never opened in it.
    conversation: conversation as Conversation | null,
    others: others as SamePersonPage | null,
    userId,
    staff,
    visitors,
    list,
    place,
    waiting,
    hours,
    now: new Date().toISOString(),
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "leads.write"),
    forms: leadForms(args.params["id"] ?? ""),
  });
}

/** Whether a form with this intent ended the work on the lead for now. */
function isAnswered(
  intent: string,
  { status, lostReason }: Pick<LeadDetail["lead"], "status" | "lostReason">,
): boolean {
  if (intent === "status") return status === "contacted" || lostReason !== null;
  if (intent === "value") return status === "won";
  return intent === "answer" || intent === "book";
}

function textsOf({ refusal, isAllowed, waitsUntil }: Conversation): "here" | "phone" | null {
  if (refusal === null) return "here";
  // Without a CRM, a phone can send it, unless they sleep.
  return isAllowed && waitsUntil === null ? "phone" : null;
}

export default function Lead() {
  const loaded = useLoaderData<typeof loader>();
  const {
    detail,
    conversation,
    visit,
    claim,
    others,
    userId,
    staff,
    visitors,
    list,
    place,
    waiting,
    hours,
    now: serverNow,
  } = loaded;
  const result = useResult<typeof action>();
  const now = useNow(serverNow);
  const { notes, events, emails } = detail;
  const { changes } = useOffline();
  const lead = withWaiting(detail.lead, changes);
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
    source: lead.source,
    status: lead.status,
    quarantined: lead.quarantined,
    createdAt: lead.createdAt,
    promisedAt: lead.promisedAt,
    contactedAt: lead.contactedAt,
    texts: conversation && textsOf(conversation),
  };

  const value = result?.ok ? result.value : null;
  const changed = value && "changed" in value ? value : null;
  useChangeToast(changed, result);
  const takeBack = takeBackOf(value);
  useTakeBackToast(takeBack, result);
  useResultToast(
    changed || takeBack ? undefined : result,
    value && "description" in value ? value.description : undefined,
  );
  useSavedToast();
  useMoveOn({
    answered: result?.ok && isAnswered(result.intent, lead) ? result : undefined,
    next: list && place?.next ? leadAddress(place.next, list) : null,
  });

  return (
    <LeadTurns>
      {/* Each lead gets new fields. A shared note field keeps the focus and takes single-key shortcuts as text. */}
      <div key={lead.id} className="grid grid-cols-1 gap-6 max-md:pb-20">
        <LeadHeader
          lead={head}
          now={now}
          hours={hours}
          people={others?.people ?? 0}
          claim={
            lead.status === "new" && !lead.quarantined ? (
              <LeadClaim claim={claim} userId={userId} />
            ) : null
          }
          walk={<LeadWalk list={list} now={now} place={place} waiting={waiting} />}
        />
        <AwayNotice data={loaded} now={now} timeZone={timeZone} />
        <LeadWaiting leadId={lead.id} timeZone={timeZone} />
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
            <LeadRequest
              lead={lead}
              agreedToTexts={conversation?.hasConsent ?? lead.textConsent}
              timeZone={timeZone}
              result={result}
            />
            <LeadPhotos photos={detail.photos} />
            {conversation ? (
              <ConversationCard
                unsentKey={`text ${userId} ${lead.id}`}
                conversation={conversation}
                result={result}
                now={now}
                timeZone={timeZone}
              />
            ) : null}
            <OfficeFiles leadId={lead.id} files={detail.files} timeZone={timeZone} />
            <LeadPipeline
              lead={lead}
              staff={staff}
              today={localDate(now, timeZone)}
              hasVisit={visit !== null}
              visit={
                <LeadVisit
                  lead={lead}
                  visit={visit}
                  visitors={visitors}
                  hours={hours}
                  today={localDate(now, timeZone)}
                  result={result}
                />
              }
              result={result}
            />
            <LeadNotes
              unsentKey={`note ${userId} ${lead.id}`}
              isNew={lead.status === "new"}
              notes={notes}
              waiting={waitingNotes(changes, lead.id)}
              result={result}
              now={now}
              timeZone={timeZone}
            />
            <LeadHistory events={events} timeZone={timeZone} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            {others ? <EarlierRequests lead={lead} others={others} timeZone={timeZone} /> : null}
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
