import { dateTimeText } from "#domain/words/date-text.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ChevronIcon } from "#app/ui/chevron-icon.tsx";
import type { EditedPage, ShownRevision } from "./page-texts.server.ts";

interface PageRevisionsProps {
  edited: EditedPage;
  timeZone: string;
}

/** What was published before. A restore becomes the draft, so that nothing is lost. */
export function PageRevisions({ edited, timeZone }: PageRevisionsProps) {
  const { revisions, version, hasDraft, isChanged } = edited;
  return (
    <Card>
      <CardHeader
        title="Published versions"
        description="Restoring one makes it your draft. Visitors see it after you publish it."
        actions={
          <>
            {hasDraft ? (
              <RestoreForm intent="discard" version={version}>
                Discard draft
              </RestoreForm>
            ) : null}
            {isChanged ? (
              <RestoreForm intent="restore" version={version} revision={0}>
                Back to all shipped texts
              </RestoreForm>
            ) : null}
          </>
        }
      />
      {revisions.length === 0 ? (
        <CardBody className="text-sm text-ink-soft">
          Visitors see the shipped texts. Change a text above and publish it to start the list.
        </CardBody>
      ) : (
        <ol className="divide-y divide-line">
          {revisions.map((revision) => (
            <li key={revision.id} className="grid gap-2 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <span className="font-semibold">{dateTimeText(revision.at, timeZone)}</span>
                  <span className="text-ink-soft">{revision.by ?? "A former colleague"}</span>
                  {revision.isCurrent ? <Badge tone="reassure">In use</Badge> : null}
                </p>
                {revision.isCurrent ? null : (
                  <RestoreForm intent="restore" version={version} revision={revision.id}>
                    Restore
                    <span className="sr-only">
                      {" "}
                      the version of {dateTimeText(revision.at, timeZone)}
                    </span>
                  </RestoreForm>
                )}
              </div>
              <RevisionChanges changes={revision.changes} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function RevisionChanges({ changes }: { changes: ShownRevision["changes"] }) {
  if (changes.length === 0)
    return <p className="text-sm text-ink-soft">No text differs from the version before.</p>;
  return (
    <details className="group text-sm">
      <summary className="inline-flex items-center gap-2 rounded-md font-semibold">
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
        {changes.length === 1 ? "1 text changed" : `${changes.length} texts changed`}
      </summary>
      <dl className="mt-2 grid gap-3">
        {changes.map(({ path, place, before, after }) => (
          <div key={path}>
            <dt className="font-semibold">{place}</dt>
            {before === undefined ? null : (
              <dd className="text-ink-soft">
                <span className="sr-only">Before: </span>
                <del>{before}</del>
              </dd>
            )}
            {after === undefined ? null : (
              <dd>
                <span className="sr-only">After: </span>
                <ins className="no-underline">{after}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}

interface RestoreFormProps {
  intent: "restore" | "discard";
  version: number;
  revision?: number;
  children: React.ReactNode;
}

function RestoreForm({ intent, version, revision, children }: RestoreFormProps) {
  const chosen: Record<string, string> =
    revision === undefined ? {} : { revision: String(revision) };
  const pending = usePending(
    intent,
    revision === undefined ? undefined : ["revision", String(revision)],
  );
  return (
    <IntentForm
      intent={intent}
      result={undefined}
      hidden={{ version: String(version), ...chosen }}
      className=""
    >
      <Button type="submit" tone="quiet" size="sm" pending={pending}>
        {children}
      </Button>
    </IntentForm>
  );
}
