import type { LeadResult } from "./lead-result.ts";
import { quoteServices } from "#domain/leads/choices.ts";
import {
  AddressField,
  ConsentField,
  EmailField,
  NameField,
  PhoneField,
  ServiceField,
} from "./lead-fields.tsx";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import { useLeadForm } from "./use-lead-form.ts";

export interface QuoteFormProps {
  /** URL that the form posts to, for example "/contact". */
  action: string;
  actionData: LeadResult | undefined;
  /** The current consent text, from `currentConsent`. */
  consentText: string;
  /** The thank-you text after a post without JavaScript. */
  thanks?: string | null;
  /** The preselected service; empty lets the visitor choose. */
  service?: string;
}

export function QuoteForm({ action, actionData, consentText, thanks, service }: QuoteFormProps) {
  const lead = useLeadForm({ kind: "quote", action, actionData, service });
  const { fields } = lead;
  return (
    <LeadFormFrame
      lead={lead}
      thanks={thanks}
      submitLabel="Request a Quote"
      label="Request a quote"
    >
      <NameField fields={fields} />
      <PhoneField fields={fields} />
      <EmailField fields={fields} />
      <AddressField fields={fields} />
      <ServiceField fields={fields} choices={quoteServices} />
      <ConsentField fields={fields} text={consentText} />
    </LeadFormFrame>
  );
}
