import { Notice } from "#app/ui/feedback/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { AnyResult } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";

/** The success message of a form: a toast, and without JavaScript a notice. */
export function SavedNotice({ result }: { result: AnyResult | undefined }) {
  const hydrated = useHydrated();
  useResultToast(result);
  return result?.ok && result.message && !hydrated ? (
    <Notice role="status" tone="reassure" title={result.message} />
  ) : null;
}
