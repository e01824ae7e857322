import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { AnyResult } from "#app/form/result.ts";

export const verifyIntent = "verify";

interface VerifyCardProps {
  result: AnyResult | undefined;
  /** What the last check found; null before one. */
  found: { message: string; isWhole: boolean; head: string | null } | null;
}

/** Starts a check of the log against its seals, and says what it found. */
export function VerifyCard({ result, found }: VerifyCardProps) {
  const refused = result && !result.ok && result.intent === verifyIntent ? result : undefined;
  const field = fieldsOf<"head">(refused, { prefix: `${verifyIntent}-` });
  return (
    <FoldCard title="Verify the log" isOpen={found !== null || refused !== undefined}>
      <p className="text-sm text-ink-soft">
        Every event is sealed together with the one before. A check names the first event that was
        changed or deleted.
      </p>
      {found ? (
        <Notice
          tone={found.isWhole ? "reassure" : "danger"}
          role={found.isWhole ? "status" : "alert"}
          title={found.message}
        >
          {found.head ? (
            <span className="wrap-anywhere">The newest seal is {found.head}</span>
          ) : null}
        </Notice>
      ) : null}
      <IntentForm intent={verifyIntent} result={result} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            {...field("head")}
            label="Head from an email"
            hint="Leave it empty to compare with the values that this server keeps."
            autoComplete="off"
          />
        </div>
        <IntentButton intent={verifyIntent} tone="quiet">
          Verify the log
        </IntentButton>
      </IntentForm>
    </FoldCard>
  );
}
