import { type ReactNode, useState } from "react";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { useUnsavedWarning } from "#app/form/use-unsaved-warning.tsx";
import { DataField, dataFieldsOf, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { ConnectionKind } from "#domain/connections/connection-kind.ts";
import { type FormField, isAsked } from "#domain/records/form-field.ts";
import type { ConnectionView } from "#domain/connections/read-connections.server.ts";

interface ConnectionFormProps {
  kind: ConnectionKind;
  connection: Pick<ConnectionView, "values" | "secrets" | "version" | "state">;
  result: AnyResult | undefined;
  /** Newly created values, by field. */
  made?: Readonly<Record<string, string>>;
  /** Below the form, once its first question is answered. */
  children?: ReactNode;
}

/** Edits the values of a connection. A stored secret never shows; an empty field keeps it. */
export function ConnectionForm({
  kind,
  connection,
  result,
  made = {},
  children,
}: ConnectionFormProps) {
  const { values, secrets, version, state } = connection;
  const own = result?.intent === "save" ? result : undefined;
  // While nothing is stored, a field with an empty choice asks for one.
  const asks = ({ choices }: FormField) => state === "off" && choices?.[0]?.value === "";
  const start = Object.fromEntries(
    kind.fields.flatMap((field) =>
      field.start === undefined || asks(field) ? [] : [[field.name, field.start] as const],
    ),
  );
  const ownOf = dataFieldsOf(own, { prefix: "connection-", defaults: { ...start, ...values } });
  const unsaved = useUnsavedWarning(result);
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>> | null>(null);
  const chosen =
    typed ??
    Object.fromEntries(kind.fields.map((field) => [field.name, ownOf(field).defaultValue]));
  const stored: Readonly<Record<string, unknown>> = { ...start, ...values };
  const isKept = kind.sentTo.every((name) => (chosen[name] ?? "") === (stored[name] ?? ""));
  const asked = kind.fields.filter((field) => isAsked(field, chosen));
  return (
    <>
      <IntentForm
        intent="save"
        prefix="connection-"
        result={own}
        failedTitle="Nothing was saved"
        hidden={{ version: String(version) }}
        onInput={(event) => {
          unsaved.onInput(event);
          setTyped(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <div className={fieldGrid}>
          {asked.map((field) => {
            const { name } = field;
            const control = ownOf(field);
            return (
              <DataField
                // A new value needs a new control.
                key={`${name} ${made[name] ?? ""}`}
                field={field}
                own={{ ...control, defaultValue: made[name] ?? control.defaultValue }}
                {...(isKept && secrets.includes(name)
                  ? { hint: "Saved. Leave this empty to keep it." }
                  : {})}
              />
            );
          })}
        </div>
        <SubmitButton pending={usePending("save")} pendingLabel="Saving …" className="w-fit">
          {state === "off" ? "Connect" : "Save"}
        </SubmitButton>
      </IntentForm>
      {asked.length > 1 || made["publicKey"] ? children : null}
      {unsaved.dialog}
    </>
  );
}
