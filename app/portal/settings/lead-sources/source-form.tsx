import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { sourceKinds } from "#domain/lead-sources/source-kinds.ts";
import type { FoundSource } from "./found-source.ts";

const states = [
  { value: "active", label: "Active" },
  { value: "paused", label: "Paused: messages are refused" },
];

/** Changes the name, state and secrets of a source. A stored secret never shows. */
export function SourceForm({
  found,
  result,
}: {
  found: FoundSource;
  result: AnyResult | undefined;
}) {
  const { source, has, oldSite } = found;
  const { theirs, token } = sourceKinds[source.kind];
  const fieldOf = fieldsOf<"name" | "state" | "theirs" | "token" | "origin">(
    result?.intent === "change" ? result : undefined,
    {
      prefix: "source-",
      defaults: {
        name: source.name,
        state: source.active ? "active" : "paused",
        origin: oldSite?.origin ?? "",
      },
    },
  );
  const secret = (name: "theirs" | "token", label: string) => (
    <TextField
      {...fieldOf(name)}
      type="password"
      autoComplete="off"
      label={label}
      hint={has[name] ? "Saved. Leave this empty to keep it." : "Messages are refused without it."}
    />
  );
  return (
    <IntentForm intent="change" prefix="source-" result={result} hidden={{ id: source.id }}>
      {oldSite ? (
        <TextField
          {...fieldOf("origin")}
          type="url"
          label="Address of the old site"
          hint="Like https://www.example.com. Only its pages may send copies, so nothing arrives without it."
        />
      ) : null}
      <TextField {...fieldOf("name")} label="Name" />
      {theirs ? secret("theirs", theirs) : null}
      {token ? secret("token", token) : null}
      <SelectField {...fieldOf("state")} label="State" choices={states} />
      <SubmitButton pending={usePending("change")} pendingLabel="Saving …" className="w-fit">
        Save
      </SubmitButton>
    </IntentForm>
  );
}
