import { useUnsavedWarning } from "#app/form/use-unsaved-warning.tsx";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { IssueFields } from "./issue-fields.tsx";

interface IssueFormProps {
  values: { subject: string; preview: string; content: string };
  /** Null for a new issue. */
  version: number | null;
  result: AnyResult | undefined;
}

export function IssueForm({ values, version, result }: IssueFormProps) {
  const own = result?.intent === "save" ? result : undefined;
  const refused = refusedOf(own);
  const { onInput, dialog } = useUnsavedWarning(own);
  const changed = onInput as () => void;
  return (
    <>
      <IntentForm
        intent="save"
        result={result}
        failedTitle="The issue wasn't saved"
        hidden={version === null ? {} : { version: String(version) }}
        onInput={onInput}
        className="grid grid-cols-1 gap-4"
      >
        <IssueFields
          values={refused ? { ...values, ...refused.values } : values}
          errors={refused?.fieldErrors ?? {}}
          onChange={changed}
        />
        <SubmitButton pending={usePending("save")} pendingLabel="Saving …" className="w-fit">
          Save draft
        </SubmitButton>
      </IntentForm>
      {dialog}
    </>
  );
}
