import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import { type AnyResult, isStale, refusedOf } from "#app/form/result.ts";

interface PageRefusalProps {
  result: AnyResult | undefined;
  /** The form that shows its own refusals. */
  except: string;
  /** The start of the element ids. */
  prefix: string;
}

/** Shows a refusal of any form on the page, or asks the person to sign in again. */
export function PageRefusal({ result, except, prefix }: PageRefusalProps) {
  if (isStale(result)) return <ConfirmFirst title="Nothing was changed yet" />;
  if (!result || result.intent === except) return null;
  return (
    <RefusalSummary
      id={`${prefix}errors`}
      refused={refusedOf(result)}
      prefix={prefix}
      failedTitle="That didn't work"
    />
  );
}
