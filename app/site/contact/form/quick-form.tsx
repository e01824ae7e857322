import type { LeadResult } from "./lead-result.ts";
import { quickServices } from "#domain/leads/choices.ts";
import { ConsentField, NameField, PhoneField, ServiceField } from "./lead-fields.tsx";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import { useLeadForm } from "./use-lead-form.ts";

export interface QuickFormProps {
  /** URL that the form posts to; the action of an index route is "/?index". */
  action: string;
  actionData: LeadResult | undefined;
  /** The current consent text, from `currentConsent`. */
  consentText: string;
}

export function QuickForm({ action, actionData, consentText }: QuickFormProps) {
  const lead = useLeadForm({ kind: "quick", action, actionData });
  const { fields } = lead;
  return (
    <LeadFormFrame lead={lead} submitLabel="Request a Quote" label="Quick contact">
      <NameField fields={fields} />
      <PhoneField fields={fields} />
      <ServiceField fields={fields} choices={quickServices} />
      <ConsentField fields={fields} text={consentText} />
    </LeadFormFrame>
  );
}
