import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { useUnsavedWarning } from "#app/form/use-unsaved-warning.tsx";
import { DataField, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { ConnectionKind } from "#domain/connections/connection-kind.ts";
import type { ConnectionView } from "#domain/connections/read-connections.server.ts";

interface ConnectionFormProps {
  kind: ConnectionKind;
  connection: Pick<ConnectionView, "values" | "secrets" | "version" | "state">;
  result: AnyResult | undefined;
  /** Values that the page just made, by field. */
  made?: Readonly<Record<string, string>>;
}

/** The values of a connection. A stored secret is never shown; an empty field keeps it. */
export function ConnectionForm({ kind, connection, result, made = {} }: ConnectionFormProps) {
  const { values, secrets, version, state } = connection;
  const refused = refusedOf(result);
  const isStale = refused?.reason === "reauthenticate";
  const first = Object.fromEntries(
    kind.fields.flatMap(({ name, control, choices }) =>
      control === "select" && choices?.[0] ? [[name, choices[0].value] as const] : [],
    ),
  );
  const fieldOf = fieldsOf<string>(result?.intent === "save" ? result : undefined, {
    prefix: "connection-",
    defaults: { ...first, ...startValues[kind.id], ...values },
  });
  const unsaved = useUnsavedWarning(result);
  return (
    <>
      {isStale ? <ConfirmFirst title={refused.message} /> : null}
      <IntentForm
        intent="save"
        prefix="connection-"
        result={isStale ? undefined : result}
        failedTitle="Nothing was saved"
        hidden={{ version: String(version) }}
        onInput={unsaved.onInput}
        className="grid gap-4"
      >
        <div className={fieldGrid}>
          {kind.fields.map(({ schema: _schema, ...field }) => {
            const { name } = field;
            const own = fieldOf(name);
            const value = made[name] ?? own.defaultValue;
            const kept = secrets.includes(name) ? "Stored. Leave it empty to keep it." : undefined;
            return (
              <DataField
                // A value that was just made replaces what the field shows.
                key={`${name} ${made[name] ?? ""}`}
                field={field}
                own={{ ...own, defaultValue: value }}
                {...(kept ? { hint: kept } : {})}
              />
            );
          })}
        </div>
        <SubmitButton pending={usePending("save")} pendingLabel="Saving …" className="w-fit">
          {state === "off" ? "Connect" : "Save"}
        </SubmitButton>
      </IntentForm>
      {unsaved.dialog}
    </>
  );
}

/** What most people need. */
const startValues: Readonly<Record<string, Record<string, string>>> = { mail: { port: "587" } };
