import { counted } from "#domain/words/counted.ts";
import { type KeyboardEvent, type RefObject, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { StatusBadge } from "#app/portal/leads/lead-badges.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { serviceLabel } from "#domain/leads/choices.ts";
import { dateText } from "#domain/words/date-text.ts";
import { type KnownCaller, useKnownCaller } from "./use-known-caller.ts";

interface PhoneOfCallerProps {
  field: {
    id: string;
    name: string;
    defaultValue: string | undefined;
    errors: string[] | undefined;
  };
  form: RefObject<HTMLFormElement | null>;
  timeZone: string;
}

/** The phone number of a new lead. A known one offers the person's facts; typed values stay. */
export function PhoneOfCaller({ field, form, timeZone }: PhoneOfCallerProps) {
  const [phone, setPhone] = useState(field.defaultValue ?? "");
  const [taken, setTaken] = useState<string | null>(null);
  const person = useKnownCaller(phone);
  const take = () => {
    if (!person || !form.current) return;
    fill(form.current, person);
    setTaken(person.leadId);
  };
  const takeByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || !person || taken === person.leadId) return;
    event.preventDefault();
    take();
  };
  return (
    <>
      <TextField
        {...field}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        onChange={(event) => setPhone(event.currentTarget.value)}
        onKeyDown={takeByKey}
      />
      <div role="status" className={person ? "sm:col-span-2" : "sr-only"}>
        {person ? (
          <Offer
            person={person}
            isTaken={taken === person.leadId}
            onTake={take}
            timeZone={timeZone}
          />
        ) : null}
      </div>
    </>
  );
}

interface OfferProps {
  person: KnownCaller;
  isTaken: boolean;
  onTake: () => void;
  timeZone: string;
}

function Offer({ person, isTaken, onTake, timeZone }: OfferProps) {
  const place = [person.street, person.city, person.state, person.zip].filter(Boolean).join(", ");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-note-wash px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          Known:{" "}
          <a
            href={addresses.lead(person.leadId)}
            target="_blank"
            rel="noreferrer"
            className="underline"
          >
            {person.name}
          </a>
          , {counted(person.requests, "request")}
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {[person.email, place].filter(Boolean).join(" · ") || "No email or address yet"}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft">
          Last: {serviceLabel(person.service)}, {dateText(person.lastAt, timeZone)}
          <StatusBadge status={person.status} />
        </p>
      </div>
      {isTaken ? (
        <p className="font-semibold text-reassure">Filled in</p>
      ) : (
        <Button tone="quiet" size="sm" onClick={onTake}>
          Fill in
          <kbd className="font-sans text-xs text-ink-soft max-md:hidden">↓</kbd>
          <span className="sr-only"> name, email and address</span>
        </Button>
      )}
    </div>
  );
}

/** Fills the empty fields, the address only as a whole: half of it would be wrong. */
function fill(form: HTMLFormElement, person: KnownCaller): void {
  const control = (name: string): HTMLInputElement | null => {
    const found = form.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : null;
  };
  const set = (name: string, value: string | null) => {
    const input = control(name);
    if (input && value !== null && input.value.trim() === "") input.value = value;
  };
  set("name", person.name);
  set("email", person.email);
  const isPlaced = ["street", "city", "zip"].some((name) => control(name)?.value.trim());
  if (isPlaced || person.street === null) return;
  for (const name of ["street", "city", "zip"] as const) set(name, person[name]);
  const state = control("state");
  if (state && person.state !== null) state.value = person.state;
}
