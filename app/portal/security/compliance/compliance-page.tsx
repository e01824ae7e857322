import { orNull } from "#app/portal/kit/page/or-null.ts";
import { contactText } from "#domain/leads/labels.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Link, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/compliance-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { RefusedNotice } from "#app/portal/security/refused-notice.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NotRead } from "#app/portal/security/not-read.tsx";
import {
  deleteAllNonConsented,
  deleteNonConsented,
} from "#domain/compliance/consents/delete-non-consented.server.ts";
import { parseConsentFilter } from "#domain/compliance/consents/consent-filter.ts";
import { countConsents, listConsents } from "#domain/compliance/consents/list-consents.server.ts";
import { readHeldData } from "#domain/compliance/erasures/held-data.server.ts";
import { processDeletionRequest } from "#domain/compliance/erasures/process-deletion-request.server.ts";
import {
  holdForm,
  liftForm,
  liftHold,
  placeHold,
} from "#domain/compliance/holds/change-holds.server.ts";
import { listHolds } from "#domain/compliance/holds/holds.server.ts";
import { analyzeConsents } from "#domain/compliance/operations.server.ts";
import { personForm } from "#domain/compliance/person.ts";
import { counted } from "#domain/words/counted.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { CleanUpCard } from "./clean-up-card.tsx";
import { ConsentList } from "./consent-list.tsx";
import { DeletionCard } from "./deletion-card.tsx";
import { HoldList } from "./hold-list.tsx";

export const meta = titled("Compliance");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.compliance);
  const filter = parseConsentFilter(url.searchParams);
  const [found, company] = await Promise.all([
    orNull(
      ctx,
      Promise.all([countConsents(ctx.db), listConsents(ctx, filter), listHolds(ctx)]),
      "reading consents failed",
    ),
    readCompany(ctx.db),
  ]);
  const [counts, list, holds] = found ?? [null, null, []];
  return { counts, list, holds, filter, timeZone: company.hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

const nothing = z.object({});

export const action = staffAction(
  "security.write",
  {
    preview: formHandler(personForm, (ctx, input) => readHeldData(ctx, input, "previewed"), {
      show: ({ person, requests, ...held }) => ({
        person,
        requests: requests.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
        sameCustomer: held.sameCustomer.map(({ id, name, ...contact }) => ({
          id,
          name,
          contact: contactText(contact),
        })),
        files: held.files.length,
        visits: held.visits.map(({ startsAt, status }) => ({ startsAt, status })),
        notes: held.notes.length,
        texts: held.texts.length,
        emails: held.emails.length,
        newsletter: held.newsletter?.status ?? null,
        contacts: new Set(requests.flatMap(({ ghlContactId }) => ghlContactId ?? [])).size,
        events: held.events,
        hasAccount: held.hasAccount,
        holds: held.holds,
      }),
    }),
    erase: formHandler(personForm, (ctx, input) => processDeletionRequest(ctx, input), {
      show: ({ message, receipt, records }) => ({ message, receipt, records: { ...records } }),
    }),
    hold: formHandler(holdForm, placeHold),
    lift: formHandler(liftForm, liftHold),
    "delete-one": formHandler(z.object({ id: z.string() }), deleteNonConsented),
    "delete-all": formHandler(nothing, (ctx) => deleteAllNonConsented(ctx)),
    analysis: formHandler(nothing, (ctx) => analyzeConsents(ctx)),
  },
  refusals.compliance,
);

/** Who agreed to be contacted, with proof; deletion requests; legal holds. */
export default function Compliance() {
  const { counts, list, holds, filter, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const refused = refusedOf(result);
  const preview = result?.ok && result.intent === "preview" ? (result.value ?? null) : null;
  const erased = result?.ok && result.intent === "erase" ? (result.value ?? null) : null;
  return (
    <div className="grid grid-cols-1 gap-5">
      {refused ? <RefusedNotice refused={refused} /> : null}
      <DeletionCard result={result} preview={preview} erased={erased} timeZone={timeZone} />
      {holds.length > 0 ? <HoldList holds={holds} timeZone={timeZone} /> : null}
      {counts === null || list === null ? (
        <NotRead title="Failed to fetch compliance data" safe="Nothing was changed." />
      ) : (
        <>
          <p className="text-sm">
            {counted(counts.total, "submission")},{" "}
            {counts.lacking === 0 ? (
              "all with consent"
            ) : (
              <>
                {counts.consented} with consent and{" "}
                <Link
                  to={addresses.withQuery(addresses.compliance, { show: "lacking" })}
                  className="font-semibold underline"
                >
                  {counts.lacking} without
                </Link>
                , {counts.cleanUp.submissions} of them to clean up
              </>
            )}
            .
            {counts.kept > 0
              ? ` ${counted(counts.kept, "proof")} of submissions that are gone.`
              : ""}
          </p>
          <CleanUpCard lacking={counts.lacking} cleanUp={counts.cleanUp} />
          <ConsentList list={list} filter={filter} timeZone={timeZone} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={addresses.complianceReport} tone="quiet" size="sm" download>
          Compliance report (PDF)
        </ButtonLink>
        <ButtonLink href={addresses.exportConsents} tone="quiet" size="sm" download>
          Consents (CSV)
        </ButtonLink>
      </div>
    </div>
  );
}
