import { contactText } from "#domain/leads/labels.ts";
import { useState } from "react";
import * as addresses from "#app/addresses.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { ActionForm, IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { counted } from "#domain/words/counted.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

interface Preview {
  person: { email: string | null; phoneE164: string | null };
  requests: readonly { id: string; name: string; createdAt: Date }[];
  sameCustomer: readonly { id: string; name: string; contact: string }[];
  files: number;
  visits: readonly { startsAt: Date; status: string }[];
  notes: number;
  texts: number;
  emails: number;
  newsletter: string | null;
  contacts: number;
  events: number;
  hasAccount: boolean;
  holds: readonly string[];
}

interface DeletionCardProps {
  result: AnyResult | undefined;
  preview: Preview | null;
  erased: { message: string; receipt: string; records: Readonly<Record<string, number>> } | null;
  timeZone: string;
}

/** Finds what is held about a person, and deletes, exports or keeps it. */
export function DeletionCard({ result, preview, erased, timeZone }: DeletionCardProps) {
  const refused = refusedOf(result);
  const field = fieldsOf<"email" | "phone">(refused?.intent === "preview" ? refused : undefined, {
    prefix: "person-",
  });
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(refused?.intent === "preview");
  return (
    <Card>
      <CardHeader
        title="A customer asks for their data"
        description="Find what is held about a person. Then export it, or process the deletion request."
      />
      <CardBody className="grid gap-4">
        {erased ? (
          <Notice tone="reassure" role="status" title={erased.message}>
            Receipt {erased.receipt}:{" "}
            {Object.entries(erased.records)
              .map(([name, rows]) => `${name} ${rows}`)
              .join(", ")}
            .
          </Notice>
        ) : null}
        <IntentForm
          intent="preview"
          result={result}
          className="grid gap-3 sm:grid-cols-[1fr_1fr_max-content] sm:items-end"
          onInput={(event) => {
            const boxes = [...event.currentTarget.querySelectorAll("input")];
            setTyped(boxes.some(({ type, value }) => type !== "hidden" && value.trim() !== ""));
          }}
        >
          <TextField {...field("email")} label="Email" type="email" autoComplete="off" />
          <TextField {...field("phone")} label="Phone" type="tel" autoComplete="off" />
          <IntentButton
            intent="preview"
            tone={hydrated && !typed ? "quiet" : "action"}
            disabled={hydrated && !typed}
          >
            Find data
          </IntentButton>
        </IntentForm>
        {preview ? <Found preview={preview} timeZone={timeZone} /> : null}
      </CardBody>
    </Card>
  );
}

function Found({ preview, timeZone }: { preview: Preview; timeZone: string }) {
  const { person, requests, holds } = preview;
  const hidden = { email: person.email ?? "", phone: person.phoneE164 ?? "" };
  const counts = [
    counted(requests.length, "request"),
    counted(preview.visits.length, "visit"),
    counted(preview.files, "photograph or file", "photographs and files"),
    counted(preview.notes, "note"),
    counted(preview.texts, "text message"),
    counted(preview.emails, "email"),
    preview.newsletter ? `newsletter (${preview.newsletter})` : "no newsletter",
    `${counted(preview.contacts, "contact")} in the CRM`,
    `${counted(preview.events, "event")} of the audit log that ${preview.events === 1 ? "names" : "name"} the address`,
  ];
  const ahead = preview.visits.filter(
    ({ startsAt, status }) => status === "booked" && startsAt > new Date(),
  );
  return (
    <section aria-label="Data found" className="grid gap-3 rounded-md border border-line p-4">
      <h3 className="text-base">{contactText(person)}</h3>
      <p className="text-sm">{counts.join(", ")}.</p>
      {requests.length > 0 ? (
        <ul className="list-disc pl-5 text-sm">
          {requests.slice(0, 20).map(({ id, name, createdAt }) => (
            <li key={id}>
              <a href={addresses.lead(id)} className="underline">
                {name}
              </a>
              , {dateTimeText(createdAt, timeZone)}
            </li>
          ))}
        </ul>
      ) : null}
      {preview.sameCustomer.length > 0 ? (
        <Notice tone="warn" title="More requests of the same customer, under other contact data">
          <p>
            The office merged them. Deleting leaves them: find them by their own phone number or
            email, and delete them too if they are this person's.
          </p>
          <ul className="mt-1 list-disc pl-5">
            {preview.sameCustomer.map(({ id, name, contact }) => (
              <li key={id} className="wrap-anywhere">
                <a href={addresses.lead(id)} className="underline">
                  {name}
                </a>
                , {contact}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {ahead.length > 0 ? (
        <Notice tone="warn" title={`${counted(ahead.length, "booked visit")} would go, too`}>
          {ahead.map(({ startsAt }) => dateTimeText(startsAt, timeZone)).join("; ")}
        </Notice>
      ) : null}
      {preview.events > 0 ? (
        <p className="text-sm text-ink-soft">
          Events of the audit log are never changed. They go when their retention ends.
        </p>
      ) : null}
      {preview.hasAccount ? (
        <Notice tone="warn">
          Somebody signs in with this address. Delete the account under User Management.
        </Notice>
      ) : null}
      {holds.length > 0 ? (
        <Notice tone="warn" title="A legal hold keeps this data">
          {holds.join("; ")}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-start gap-3">
        <form method="post" action={addresses.exportPerson}>
          <input type="hidden" name="email" value={hidden.email} />
          <input type="hidden" name="phone" value={hidden.phone} />
          <Button type="submit" tone="quiet" size="sm">
            Export as a file
          </Button>
        </form>
        {holds.length === 0 ? (
          <AskFirst label="Delete everything">
            <p>
              A keyed hash of the address and number stays, and proofs of consent without the
              person's data. The CRM is asked to delete its contacts. It cannot be undone.
            </p>
            <ActionForm intent="erase" hidden={hidden} tone="danger" size="sm">
              Process deletion request
            </ActionForm>
          </AskFirst>
        ) : null}
        <AskFirst label="Place a legal hold">
          <IntentForm intent="hold" hidden={hidden} className="grid gap-2">
            <TextField id="hold-reason" name="reason" label="Reason" maxLength={300} required />
            <IntentButton intent="hold" tone="quiet" size="sm">
              Place the hold
            </IntentButton>
          </IntentForm>
        </AskFirst>
      </div>
    </section>
  );
}
