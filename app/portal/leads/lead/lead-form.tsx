import { type ComponentProps, type KeyboardEventHandler, type ReactNode, useState } from "react";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { newId } from "#app/new-id.ts";
import { useTurns } from "./lead-turns.tsx";

interface LeadFormProps {
  intent: string | readonly string[];
  version?: number;
  /** More hidden fields. */
  hidden?: Record<string, string>;
  className?: string;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  onInput?: () => void;
  children: ReactNode;
}

interface FieldFormProps extends LeadFormProps {
  intent: string;
  version: number;
}

/** A form of the lead's page with the lead's version. The page shows its result. */
export function LeadForm({ version, hidden, className = "", ...rest }: LeadFormProps) {
  const versionField: Record<string, string> =
    version === undefined ? {} : { version: String(version) };
  const takeTurn = useTurns();
  return (
    <IntentForm
      hidden={{ changeKey: "", ...versionField, ...hidden }}
      className={className}
      onSubmit={(event) => {
        setKey(event.currentTarget);
        takeTurn?.(event);
      }}
      {...rest}
    />
  );
}

/** Names this one change, so that it happens once if it is sent twice. */
function setKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem("changeKey");
  if (field instanceof HTMLInputElement) field.value = newId();
}

export function LeadButton(props: ComponentProps<typeof IntentButton>) {
  return <IntentButton tone="quiet" size="sm" {...props} />;
}

/** A form of one field or two. Its button comes once something is changed. */
export function FieldForm({ intent, version, children, ...rest }: FieldFormProps) {
  const [edited, setEdited] = useState<number>();
  return (
    <LeadForm intent={intent} version={version} onInput={() => setEdited(version)} {...rest}>
      {children}
      <LeadButton
        intent={intent}
        size="md"
        className={edited === version ? undefined : "not-noscript:hidden"}
      >
        Save
      </LeadButton>
    </LeadForm>
  );
}
