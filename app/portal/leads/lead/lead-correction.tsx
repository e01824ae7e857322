import { fieldsOf } from "#app/form/fields.ts";
import type { Refused } from "#app/form/result.ts";
import { Fold } from "#app/ui/fold.tsx";
import { SelectField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import { contactTimes, offers, planChoices, serviceChoices } from "#domain/leads/choices.ts";
import { isCorrectable } from "#domain/leads/consent.ts";
import { correctedFields } from "#domain/leads/correction.ts";
import { plainField, plainNames } from "#domain/leads/fields/plain-fields.ts";
import { knownSources, sourceLabel } from "#domain/leads/labels.ts";
import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import { LeadButton, LeadForm } from "./lead-form.tsx";

/** What they said in a conversation. */
const answers = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes, in a conversation" },
];

interface LeadCorrectionProps {
  lead: LeadDetail["lead"];
  agreedToTexts: boolean;
  refused: Refused | undefined;
  onInput: () => void;
}

/** Corrects the facts of the lead. */
export function LeadCorrection(props: LeadCorrectionProps) {
  const { lead, agreedToTexts, refused, onInput } = props;
  const consents = [
    {
      name: "agreed",
      label: "Agreed to calls and email",
      isShown: isCorrectable(lead.consentVersion),
      isGiven: lead.tcpaConsent,
    },
    {
      name: "textConsent",
      label: "Agreed to texts",
      // A consent from a form does not count for another number.
      isShown: isCorrectable(lead.textConsentVersion) || !agreedToTexts,
      isGiven: agreedToTexts,
    },
  ];
  const defaults = Object.fromEntries([
    ...correctedFields.map((name) => [name, lead[name] ?? ""]),
    ...consents.map(({ name, isGiven }) => [name, isGiven ? "yes" : "no"]),
  ]) as Record<string, string>;
  const field = fieldsOf<string>(refused, { prefix: "correct-", defaults });
  const text = { autoComplete: "off" };
  return (
    <Fold
      label="Correct the facts"
      isOpen={refused !== undefined}
      summary={{ "aria-keyshortcuts": "E" }}
    >
      <LeadForm
        intent="correct"
        version={lead.version}
        onInput={onInput}
        className="mt-3 grid grid-cols-1 gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("name")} {...text} label="Name" />
          <TextField {...field("phone")} {...text} label="Phone" type="tel" />
          {plainNames.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              {...text}
              label={plainField(name).label}
              optional
            />
          ))}
          <TextField {...field("email")} {...text} label="Email" type="email" optional />
          <SelectField
            {...field("service")}
            label="Service"
            choices={serviceChoices(lead.service)}
            placeholder="Not specified"
          />
          <TextField {...field("street")} {...text} label="Street address" optional />
          <TextField {...field("city")} {...text} label="City" optional />
          <TextField {...field("state")} {...text} label="State" maxLength={30} optional />
          <TextField {...field("zip")} {...text} label="ZIP code" inputMode="numeric" optional />
          <SelectField
            {...field("bestTime")}
            label="Best time to reach"
            choices={contactTimes}
            placeholder="Any time"
          />
          <SelectField
            {...field("plan")}
            label="Asked about"
            choices={planChoices(lead.plan)}
            placeholder="None"
          />
          <SelectField {...field("offer")} label="Offer" choices={offers} placeholder="None" />
          <SelectField
            {...field("source")}
            label="How they came to us"
            choices={sourceChoices(lead.source)}
          />
        </div>
        <TextareaField {...field("message")} label="Message" rows={3} optional />
        <div className="grid gap-4 sm:grid-cols-2">
          {consents
            .filter(({ isShown }) => isShown)
            .map(({ name, label }) => (
              <SelectField key={name} {...field(name)} label={label} choices={answers} />
            ))}
        </div>
        <LeadButton intent="correct" className="w-fit">
          Save the facts
        </LeadButton>
      </LeadForm>
    </Fold>
  );
}

/** A source from a campaign may have any name. */
function sourceChoices(current: string): { value: string; label: string }[] {
  const values = knownSources.includes(current) ? knownSources : [current, ...knownSources];
  return values.map((value) => ({ value, label: sourceLabel(value) }));
}
