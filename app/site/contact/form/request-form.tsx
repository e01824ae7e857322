import { useRef } from "react";
import { PhotoPicker } from "#app/site/request/photos/photo-picker.tsx";
import { keepPhotos } from "#app/site/request/photos/photo-store.ts";
import { shrinkPhoto } from "#app/site/request/photos/shrink-photo.ts";
import type { LeadResult } from "./lead-result.ts";
import { choiceLabel, offers, plans, quickServices, quoteServices } from "#domain/leads/choices.ts";
import {
  BestTimeField,
  BusinessFields,
  ConsentFields,
  type ConsentTexts,
  DetailsField,
  EmailField,
  NameField,
  PhoneField,
  PlaceFields,
  ServiceField,
} from "./lead-fields.tsx";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { offeredChoices } from "#domain/settings/offer/offered-services.ts";
import { nothingChosen, type StartValues } from "./request-choice.ts";
import { useLeadForm } from "./use-lead-form.ts";

interface RequestFormProps {
  /** The whole form, or the short one of the home page with the rest behind a disclosure. */
  kind: "quote" | "quick";
  /** URL that the form posts to, for example "/contact"; the action of an index route is "/?index". */
  action: string;
  actionData: LeadResult | undefined;
  consent: ConsentTexts;
  /** What the company offers. */
  company: Pick<CompanyFacts, "retiredServices" | "addedServices" | "address">;
  start?: StartValues;
  /** Whether the form offers photographs, which need a script and a network. */
  photographs?: boolean;
}

/** The request form of every page. */
export function RequestForm({
  kind,
  action,
  actionData,
  consent,
  company,
  start = nothingChosen,
  photographs = true,
}: RequestFormProps) {
  const photos = useRef<readonly File[]>([]);
  const lead = useLeadForm({
    kind,
    action,
    actionData,
    start,
    state: company.address.region,
    onSent: (token) => keepChosen(token, photos.current),
  });
  const { fields } = lead;
  // The answer to a form that the browser posted itself has no query anymore.
  const posted = actionData?.ok === false ? actionData.values : undefined;
  const { plan, offer } = posted ? { ...nothingChosen, ...posted } : start;
  const isShort = kind === "quick";
  const details = (
    <>
      <DetailsField fields={fields} />
      {photographs ? (
        <PhotoPicker
          id={`${kind}-form-photos`}
          areLost={Boolean(posted?.["photographs"])}
          onChange={(chosen) => (photos.current = chosen)}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField fields={fields} />
        <BestTimeField fields={fields} />
      </div>
      <PlaceFields fields={fields} optional={isShort} />
    </>
  );
  return (
    <LeadFormFrame
      lead={lead}
      submitLabel="Request a Quote"
      label={isShort ? "Quick contact" : "Request a quote"}
    >
      <Carried plan={plan} offer={offer} />
      <ServiceField
        fields={fields}
        choices={offeredChoices(isShort ? quickServices : quoteServices, company)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField fields={fields} />
        <PhoneField fields={fields} />
      </div>
      {isShort ? null : <BusinessFields fields={fields} />}
      {isShort ? (
        <details className="group rounded-md border border-line px-4 py-3">
          <summary className="cursor-pointer font-semibold">Add details (optional)</summary>
          <div className="mt-4 grid gap-4">{details}</div>
        </details>
      ) : (
        details
      )}
      <ConsentFields fields={fields} consent={consent} />
    </LeadFormFrame>
  );
}

/** Keeps the photographs in the browser: the page of the request sends them. */
async function keepChosen(token: string, photos: readonly File[]): Promise<void> {
  if (photos.length > 0) await keepPhotos(token, await Promise.all(photos.map(shrinkPhoto)));
}

/** What a link chose: it travels with the request, and the visitor can take it out. */
function Carried({ plan, offer }: Pick<StartValues, "plan" | "offer">) {
  const chosen = [
    { name: "plan", value: plan, label: choiceLabel(plans, plan) },
    { name: "offer", value: offer, label: choiceLabel(offers, offer) },
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
