import type { ReactNode } from "react";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { Button } from "#app/ui/button.tsx";

interface RecordFormProps {
  intent: string;
  /** The record's version, against which the change is checked. */
  version: number;
  /** A field that tells one of several forms with the intent. */
  chosen?: readonly [name: string, value: string];
  children: ReactNode;
}

/** One button that changes a record, unless somebody else did. */
export function RecordForm({ intent, version, chosen, children }: RecordFormProps) {
  const pending = usePending(intent, chosen && [...chosen]);
  return (
    <IntentForm
      intent={intent}
      hidden={{ version: String(version), ...(chosen && Object.fromEntries([chosen])) }}
      className=""
    >
      <Button type="submit" tone="quiet" size="sm" pending={pending}>
        {children}
      </Button>
    </IntentForm>
  );
}
