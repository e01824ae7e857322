import * as addresses from "#app/addresses.ts";
import type { LeadResult } from "./lead-result.ts";
import { ConsentField, MessageField, NameField, PhoneField } from "./lead-fields.tsx";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface ChatFormProps {
  actionData: LeadResult | undefined;
  /** The current consent text, from `currentConsent`. */
  consentText: string;
}

/** A message that becomes a lead. Without JavaScript, the page /chat shows the result. */
export function ChatForm({ actionData, consentText }: ChatFormProps) {
  const lead = useLeadForm({ kind: "chat", action: addresses.chat, actionData });
  const { fields } = lead;
  return (
    <LeadFormFrame lead={lead} submitLabel="Send message" label="Send a message">
      <NameField fields={fields} />
      <PhoneField fields={fields} />
      <MessageField fields={fields} />
      <ConsentField fields={fields} text={consentText} />
    </LeadFormFrame>
  );
}
