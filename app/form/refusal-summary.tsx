import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { summarize } from "./fields.ts";
import type { Refused } from "./result.ts";

interface RefusalSummaryProps {
  refused: Refused | undefined;
  /** Where no field is wrong. */
  failedTitle: string;
  /** Where fields are wrong. */
  title?: string | undefined;
  /** What the ids of the fields begin with. */
  prefix?: string;
  id?: string;
}

/** Everything that is wrong with a form, above it: each error leads to its field. */
export function RefusalSummary({
  refused,
  failedTitle,
  title = "Please check what you entered",
  prefix = "",
  id,
}: RefusalSummaryProps) {
  if (!refused) return null;
  const listed = summarize(refused.fieldErrors, prefix);
  return (
    <ErrorSummary
      id={id}
      title={listed.length > 0 ? title : failedTitle}
      errors={listed.length > 0 ? listed : [{ message: refused.message }]}
      attempt={refused.at}
    />
  );
}
