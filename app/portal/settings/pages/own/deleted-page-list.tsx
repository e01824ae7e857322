import { RotateCcw } from "lucide-react";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { DeletedPage } from "#domain/site/restore-deleted-page.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

interface DeletedPageListProps {
  pages: readonly DeletedPage[];
  result: AnyResult | undefined;
  timeZone: string;
}

/** The pages deleted in the last 30 days, each with a button that brings it back; nothing without any. */
export function DeletedPageList({ pages, result, timeZone }: DeletedPageListProps) {
  const refused = refusedOf(result);
  if (pages.length === 0 && !refused) return null;
  return (
    <Card>
      <CardHeader
        title="Deleted lately"
        description="For 30 days, you can bring a page back as a draft with its last texts."
      />
      {refused ? <Notice tone="danger" role="alert" title={refused.message} /> : null}
      <ul className="divide-y divide-line">
        {pages.map(({ page, title, path, deletedAt }) => (
          <li key={page} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{title}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">{path}</p>
              <p className="text-xs text-ink-soft">Deleted {dateTimeText(deletedAt, timeZone)}</p>
            </div>
            <IntentForm intent="restore-page" hidden={{ page }} className="">
              <IntentButton intent="restore-page" of={["page", page]} tone="quiet" size="sm">
                <RotateCcw aria-hidden="true" className="size-4" />
                Restore<span className="sr-only">: {title}</span>
              </IntentButton>
            </IntentForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}
