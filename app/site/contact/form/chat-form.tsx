import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { LeadResult } from "./lead-result.ts";
import { ConsentFields, MessageField, NameField, PhoneField } from "./lead-fields.tsx";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface ChatFormProps {
  actionData: LeadResult | undefined;
  company: Pick<CompanyFacts, "name" | "phone">;
  /** Lines of the message box. */
  rows?: number;
}

/** A message that becomes a lead. Without JavaScript, the page /chat shows the result. */
export function ChatForm({ actionData, company, rows }: ChatFormProps) {
  const lead = useLeadForm({ id: "chat-form", kind: "chat", action: addresses.chat, actionData });
  const { fields } = lead;
  return (
    <LeadFormFrame
      lead={lead}
      submitLabel="Send message"
      label="Send a message"
      afterwards={
        <a href={addresses.chat} className={buttonClass({ tone: "quiet" }, "justify-self-start")}>
          Send another message
        </a>
      }
    >
      <NameField fields={fields} />
      <PhoneField fields={fields} />
      <MessageField fields={fields} rows={rows} />
      <ConsentFields fields={fields} company={company} />
    </LeadFormFrame>
  );
}
