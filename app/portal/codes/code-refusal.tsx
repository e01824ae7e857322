import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

interface CodeRefusalProps {
  result: AnyResult | undefined;
  /** The title of an unexpected failure. */
  failed: string;
}

/** Says why a form about codes was refused; a form shows errors of its fields itself. */
export function CodeRefusal({ result, failed }: CodeRefusalProps) {
  const refused = refusedOf(result);
  if (!refused || Object.keys(refused.fieldErrors).length > 0) return null;
  if (refused.reason !== "reauthenticate")
    return (
      <Notice role="alert" tone="danger" title={failed}>
        {refused.message}
      </Notice>
    );
  return <ConfirmFirst title={refused.message} />;
}
