import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { summarize } from "./fields.ts";
import type { Refused } from "./result.ts";

interface RefusalSummaryProps {
  refused: Refused | undefined;
  /** Used if no field has an error. */
  failedTitle: string;
  /** Used if fields have errors. */
  title?: string | undefined;
  /** Prefix of the field ids. */
  prefix?: string;
  id?: string;
}

/** The error summary above a form: each error links to its field. */
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
