import { ActionForm } from "#app/form/intent-form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { cleanUpAbove } from "#domain/threats/genuine.ts";

/** Offers to mark harmless threats at once, when there are many. */
export function CleanUpBanner({ harmless }: { harmless: number }) {
  if (harmless <= cleanUpAbove) return null;
  return (
    <Notice
      tone="warn"
      title={`${harmless} likely false positives`}
      actions={
        <ActionForm intent="clean-up" tone="quiet" size="sm">
          Clean Up False Positives
        </ActionForm>
      }
    >
      These threats are only views of pages, or were stopped. They do not count in the health score.
    </Notice>
  );
}
