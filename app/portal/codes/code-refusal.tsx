import { useLocation } from "react-router";
import * as addresses from "#app/addresses.ts";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

interface CodeRefusalProps {
  result: AnyResult | undefined;
  /** The title of an unexpected failure. */
  failed: string;
}

/** Says why a form about codes was refused; a form shows errors of its fields itself. */
export function CodeRefusal({ result, failed }: CodeRefusalProps) {
  const { pathname, search } = useLocation();
  const refused = refusedOf(result);
  if (!refused || Object.keys(refused.fieldErrors).length > 0) return null;
  if (refused.reason !== "reauthenticate")
    return (
      <Notice role="alert" tone="danger" title={failed}>
        {refused.message}
      </Notice>
    );
  const confirm = addresses.withQuery(addresses.confirmIdentity, { next: pathname + search });
  return (
    <Notice
      role="alert"
      tone="warn"
      title={refused.message}
      actions={
        // The values typed here stay in this tab.
        <a href={confirm} target="_blank" className={buttonClass({ tone: "quiet", size: "sm" })}>
          Confirm that it's you <span className="sr-only">(opens in a new tab)</span>
        </a>
      }
    >
      You were away for more than five minutes. Code that runs on the site needs a fresh
      confirmation. Then try again.
    </Notice>
  );
}
