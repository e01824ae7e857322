import { contactText, typeLabels } from "#domain/leads/labels.ts";
import { useNavigate } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { SearchForm } from "#app/ui/form/search-form.tsx";
import { Pager } from "#app/ui/pager.tsx";
import {
  type ConsentFilter,
  parseConsentFilter,
} from "#domain/compliance/consents/consent-filter.ts";
import type { SubmissionType } from "#domain/leads/schema.ts";
import { dateText, dateTimeText } from "#domain/words/date-text.ts";

interface Consent {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
  submissionType: SubmissionType;
  tcpaConsent: boolean;
  createdAt: Date;
  consentTimestamp: Date | null;
  consentVersion: string | null;
  consentText: string | null;
  textConsentVersion: string | null;
  sourcePage: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  mayBeCleanedUp: boolean;
}

interface ConsentListProps {
  list: { consents: readonly Consent[]; next: number | null };
  filter: ConsentFilter;
  timeZone: string;
}

const address = ({ search, lacking, before }: ConsentFilter): string =>
  addresses.withQuery(addresses.compliance, {
    q: search || null,
    show: lacking ? "lacking" : null,
    before: before === null ? null : String(before),
  });

/** Submissions with the proof of their consent, newest first. */
export function ConsentList({ list, filter, timeZone }: ConsentListProps) {
  const navigate = useNavigate();
  return (
    <Card>
      <CardHeader
        title="Consents"
        description="Newest first, with the time of the consent. Open a line to see the proof."
      />
      <CardBody>
        <SearchForm
          label="Search the consents"
          action={addresses.compliance}
          values={{ q: filter.search, show: filter.lacking ? "lacking" : "" }}
          onSearch={(query) =>
            void navigate(address(parseConsentFilter(query)), {
              replace: true,
              preventScrollReset: true,
            })
          }
          className="grid grid-cols-1 gap-3 sm:grid-cols-2"
        >
          <TextField
            id="consents-q"
            name="q"
            label="Name, phone or email"
            autoComplete="off"
            defaultValue={filter.search}
          />
          <SelectField
            id="consents-show"
            name="show"
            label="Show"
            choices={[
              { value: "", label: "Everyone" },
              { value: "lacking", label: "Without consent" },
            ]}
            defaultValue={filter.lacking ? "lacking" : ""}
          />
        </SearchForm>
      </CardBody>
      {list.consents.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
          No submissions found.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {list.consents.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <Pager
        back={filter.before === null ? null : address({ ...filter, before: null })}
        backLabel="Newest"
        forward={list.next === null ? null : address({ ...filter, before: list.next })}
      />
    </Card>
  );
}

/** One line; the proof, or why there is none, unfolds below it. */
function ConsentRow({ consent, timeZone }: { consent: Consent; timeZone: string }) {
  const { name, consentTimestamp, consentText } = consent;
  const isValid = consent.tcpaConsent && consentTimestamp !== null && consentText !== null;
  return (
    <li>
      <Fold
        label={
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_max-content] items-center gap-x-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_8rem_10rem]">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="wrap-anywhere max-lg:order-1 max-lg:col-span-full max-lg:text-xs">
              {contactText(consent)}
            </span>
            <span className="text-ink-soft max-lg:hidden">
              {typeLabels[consent.submissionType]}
            </span>
            <span className="justify-self-end">
              {isValid ? (
                <span className="text-ink-soft">
                  <span className="max-lg:hidden">{dateTimeText(consentTimestamp, timeZone)}</span>
                  <span className="lg:hidden">{dateText(consentTimestamp, timeZone)}</span>
                </span>
              ) : (
                <Badge tone="danger">No consent</Badge>
              )}
            </span>
          </span>
        }
        isRow
        labelClass="min-h-11 px-4 py-1.5 text-sm hover:bg-sunken"
      >
        <div className="grid justify-items-start gap-2 px-4 pb-3 text-sm">
          {isValid ? (
            <Proof consent={consent} text={consentText} timeZone={timeZone} />
          ) : (
            <WithoutProof consent={consent} timeZone={timeZone} />
          )}
        </div>
      </Fold>
    </li>
  );
}

interface ProofProps {
  consent: Consent;
  timeZone: string;
}

function Proof({ consent, text, timeZone }: ProofProps & { text: string }) {
  const facts = [
    ["Form", typeLabels[consent.submissionType]],
    ["Sent", dateTimeText(consent.createdAt, timeZone)],
    ["Version", consent.consentVersion],
    ["Text messages", consent.textConsentVersion ?? "no consent"],
    ["Page", consent.sourcePage],
    ["IP address", consent.ipAddress],
    ["Browser", consent.userAgent],
  ] as const;
  return (
    <>
      <p className="max-w-prose">{text}</p>
      <dl className="grid gap-x-3 text-xs sm:grid-cols-[max-content_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value ?? "not recorded"}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        href={addresses.withQuery(addresses.consentReceipt, { id: consent.id })}
        tone="quiet"
        size="sm"
        download
      >
        Receipt<span className="sr-only"> of {consent.name} (PDF)</span>
      </ButtonLink>
    </>
  );
}

function WithoutProof({ consent: { id, name, ...consent }, timeZone }: ProofProps) {
  return (
    <>
      <p className="text-ink-soft">
        Sent {dateTimeText(consent.createdAt, timeZone)}.{" "}
        {consent.mayBeCleanedUp
          ? "Deleting it takes its notes, history and emails, too."
          : "No clean-up deletes it."}
      </p>
      {consent.mayBeCleanedUp ? (
        <ActionForm intent="delete-one" hidden={{ id }} tone="danger" size="sm">
          Delete for good<span className="sr-only">: the submission of {name}</span>
        </ActionForm>
      ) : null}
    </>
  );
}
