import { useEffect, useRef, useState } from "react";
import { PhotoPicker } from "#app/site/request/photos/photo-picker.tsx";
import { keepPhotos } from "#app/site/request/photos/photo-store.ts";
import { shrinkPhoto } from "#app/site/request/photos/shrink-photo.ts";
import type { LeadResult } from "./lead-result.ts";
import {
  choiceLabel,
  offers,
  otherService,
  plans,
  quickServices,
  quoteServices,
  serviceOfPlan,
} from "#domain/leads/choices.ts";
import { plainNamesIn } from "#domain/leads/fields/plain-fields.ts";
import {
  BestTimeField,
  BusinessFields,
  ConsentFields,
  DetailsField,
  EmailField,
  NameField,
  PhoneField,
  PlaceFields,
  PlainTexts,
  ServiceField,
  ZipField,
} from "./lead-fields.tsx";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import { stateOfHouse } from "#domain/settings/cities.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { addedValue, offeredChoices } from "#domain/settings/offer/offered-services.ts";
import { nothingChosen, type StartValues } from "./request-choice.ts";
import { useLeadForm } from "./use-lead-form.ts";

interface RequestFormProps {
  id: "quote-form" | "quick-form";
  /** URL that the form posts to, for example "/contact"; the action of an index route is "/?index". */
  action: string;
  actionData: LeadResult | undefined;
  /** What the company offers. */
  company: Pick<
    CompanyFacts,
    "name" | "phone" | "retiredServices" | "addedServices" | "addedPests" | "address" | "cities"
  >;
  start?: StartValues;
  /** A page without scripts and network, which cannot show other fields. */
  isAlone?: boolean;
}

/** The request form of every page: four answers and a consent. "Add details now" shows the rest of the full form. */
export function RequestForm({
  id,
  action,
  actionData,
  company,
  start = nothingChosen,
  isAlone = false,
}: RequestFormProps) {
  const photos = useRef<readonly File[]>([]);
  // The answer to a form that the browser posted itself has no query anymore.
  const posted = actionData?.ok === false ? actionData.values : undefined;
  const [isFull, setFull] = useState(formOf(posted) === "quote");
  // Fields that were shown once stay in the document, so that folding them loses nothing.
  const [hasDetails, setHasDetails] = useState(isFull);
  const first = useRef<HTMLFieldSetElement>(null);
  const asked = useRef(false);
  const { plan, offer, city } = posted ? { ...nothingChosen, ...posted } : start;
  const lead = useLeadForm({
    id,
    kind: isFull ? "quote" : "quick",
    action,
    actionData,
    start,
    state: stateOfHouse(city, company),
    onSent: (token) => keepChosen(token, photos.current),
  });
  useEffect(() => {
    if (asked.current && isFull) first.current?.querySelector("input")?.focus();
  }, [isFull]);
  const { fields } = lead;
  const isShort = !isFull;
  const chosen = [start.service, fields.service.initialValue, fields.service.value];
  const chosenPests = company.addedPests.filter(({ slug }) => chosen.includes(addedValue(slug)));
  const all = offeredChoices(quoteServices, {
    ...company,
    addedServices: [...company.addedServices, ...chosenPests],
  });
  // A plan of no service replaces the choice "Other", so the visitor sees one choice and not two.
  const other = serviceOfPlan(plan) === otherService ? choiceLabel(plans, plan) : null;
  const isOther = (fields.service.value ?? fields.service.initialValue) === otherService;
  return (
    <LeadFormFrame
      lead={lead}
      submitLabel="Request a Quote"
      label="Request a quote"
      isOfPage
      below={
        isAlone ? null : (
          <p className="text-sm text-ink-soft">
            {isShort ? "Have a minute? Then we come prepared. " : null}
            <button
              type="submit"
              name="unfold"
              value={isShort ? "quote" : "quick"}
              formAction={isShort ? `${action}#${id}-email` : `${action}#${id}`}
              formNoValidate
              aria-expanded={isFull}
              disabled={lead.sending}
              className="min-h-11 cursor-pointer font-semibold text-ink underline underline-offset-4 disabled:cursor-default disabled:text-ink-soft"
              onClick={(event) => {
                event.preventDefault();
                asked.current = true;
                setFull(isShort);
                setHasDetails(true);
              }}
            >
              {isShort ? "Add details now" : "Send without the details"}
            </button>
          </p>
        )
      }
    >
      <input type="hidden" name="form" value={isFull ? "quote" : "quick"} />
      {other && isOther ? <input type="hidden" name="plan" value={plan} /> : null}
      <Carried plan={other ? "" : plan} offer={offer} city={isShort ? city : ""} />
      <ServiceField
        fields={fields}
        otherHint={
          isShort && !other ? "Roaches, mice, spiders, bed bugs: all included." : undefined
        }
        choices={(isFull
          ? all
          : shortChoices(all, offeredChoices(quickServices, company), chosen)
        ).map((choice) =>
          other && choice.value === otherService
            ? { ...choice, label: other, picture: plan }
            : choice,
        )}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-4 sm:grid sm:grid-cols-[3fr_3fr_2fr] sm:gap-x-4">
        <div className="basis-full">
          <NameField fields={fields} />
        </div>
        <div className="grow basis-36">
          <PhoneField fields={fields} />
        </div>
        <div className="grow basis-32">
          <ZipField fields={fields} required={isFull} />
        </div>
      </div>
      {isFull || fields.service.value === "commercial" ? <BusinessFields fields={fields} /> : null}
      {hasDetails ? (
        <fieldset
          ref={first}
          disabled={isShort}
          className={isShort ? "hidden" : "grid min-w-0 gap-4"}
        >
          <legend className="sr-only">Details</legend>
          <EmailField fields={fields} />
          <PlaceFields fields={fields} />
          <PlainTexts fields={fields} names={plainNamesIn("details")} />
          <DetailsField fields={fields} />
          <PhotoPicker
            id={`${id}-photos`}
            areLost={Boolean(posted?.["photographs"])}
            onChange={(taken) => (photos.current = taken)}
          />
          <BestTimeField fields={fields} />
        </fieldset>
      ) : null}
      <ConsentFields fields={fields} company={company} asksEmail={isFull} />
    </LeadFormFrame>
  );
}

/** The form that an answer to a posted one shows: nothing that was typed disappears. */
function formOf(posted: Readonly<Record<string, string>> = {}): string | undefined {
  const hasDetails = ["email", "street", "message", "photographs", ...plainNamesIn("details")].some(
    (name) => posted[name],
  );
  return posted["unfold"] ?? posted["form"] ?? (hasDetails ? "quote" : undefined);
}

interface Choice {
  value: string;
  label: string;
}

/** The quick choices and those that a link or the visitor has made. */
function shortChoices(
  all: readonly Choice[],
  quick: readonly Choice[],
  chosen: readonly (string | undefined)[],
): readonly Choice[] {
  const others = all.filter(
    ({ value }) => chosen.includes(value) && !quick.some((choice) => choice.value === value),
  );
  return [...others, ...quick];
}

/** Keeps the photographs in the browser: the page of the request sends them. */
async function keepChosen(token: string, photos: readonly File[]): Promise<void> {
  if (photos.length > 0) await keepPhotos(token, await Promise.all(photos.map(shrinkPhoto)));
}

/** What a link chose: it travels with the request, and the visitor can take it out. */
function Carried({ plan, offer, city }: Pick<StartValues, "plan" | "offer" | "city">) {
  const chosen = [
    { name: "plan", value: plan, label: choiceLabel(plans, plan) },
    { name: "offer", value: offer, label: choiceLabel(offers, offer) },
    { name: "city", value: city, label: `The house is in ${city}` },
  ].filter(({ value }) => value !== "");
  if (chosen.length === 0) return null;
  return (
    <fieldset className="grid gap-2 rounded-md bg-reassure-wash px-4 py-3">
      <legend className="sr-only">Your choice</legend>
      {chosen.map(({ name, value, label }) => (
        <label key={name} className="flex items-center gap-3 text-sm font-medium">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked
            className="size-5 shrink-0 rounded-sm accent-reassure"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
