import { contactText } from "#domain/leads/labels.ts";
import { useNavigate } from "react-router";
import * as addresses from "#app/addresses.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
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
import { dateTimeText } from "#domain/words/date-text.ts";

interface Consent {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
  submissionType: string;
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
      <CardHeader title="Consents" description="Newest first, with the proof of each." />
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
              { value: "", label: "All submissions" },
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

function ConsentRow({ consent, timeZone }: { consent: Consent; timeZone: string }) {
  const { id, name, consentTimestamp, consentText } = consent;
  const isValid = consent.tcpaConsent && consentTimestamp !== null && consentText !== null;
  const facts = [
    ["Version", consent.consentVersion],
    ["Text messages", consent.textConsentVersion ?? "no consent"],
    ["Page", consent.sourcePage],
    ["IP address", consent.ipAddress],
    ["Browser", consent.userAgent],
  ] as const;
  return (
    <li className="grid gap-1 px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)] md:items-center">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {isValid ? null : <Badge tone="danger">No consent</Badge>}
          </p>
          <p className="text-sm wrap-anywhere">
            {contactText(consent)} · {consent.submissionType}
          </p>
          <p className="text-xs text-ink-soft">
            Sent {dateTimeText(consent.createdAt, timeZone)}
            {consentTimestamp ? ` · agreed ${dateTimeText(consentTimestamp, timeZone)}` : ""}
          </p>
        </div>
        {isValid ? (
          <ButtonLink
            href={addresses.withQuery(addresses.consentReceipt, { id })}
            tone="quiet"
            size="sm"
            download
          >
            Receipt<span className="sr-only"> of {name} (PDF)</span>
          </ButtonLink>
        ) : consent.mayBeCleanedUp ? (
          <details className="text-sm">
            <summary className="cursor-pointer font-semibold">
              Delete<span className="sr-only"> the submission of {name}</span>
            </summary>
            <p className="my-2 text-ink-soft">Its notes, history and emails go, too.</p>
            <IntentForm intent="delete-one" hidden={{ id }} className="">
              <IntentButton intent="delete-one" of={["id", id]} tone="danger" size="sm">
                Delete for good
              </IntentButton>
            </IntentForm>
          </details>
        ) : (
          <p className="text-sm text-ink-soft">No clean-up deletes it</p>
        )}
      </div>
      {isValid ? (
        <details className="text-sm">
          <summary className="cursor-pointer font-semibold">Proof</summary>
          <p className="mt-1 max-w-prose">{consentText}</p>
          <dl className="mt-1 grid gap-x-3 text-xs sm:grid-cols-[max-content_1fr]">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere">{value ?? "not recorded"}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  );
}
