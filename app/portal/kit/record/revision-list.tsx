import type { ReactNode } from "react";
import { Fold } from "#app/ui/fold.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";
import { RecordForm } from "./record-form.tsx";

/** What a change did to one field. */
export interface FieldChange {
  label: string;
  /** Undefined if the field is not on that side. */
  before?: string;
  after?: string;
}

export interface ShownRevision {
  id: number;
  /** "Revision 3"; without one, its time is its name. */
  name?: string;
  at: Date;
  /** Who made it; null if nobody is known. */
  by: string | null;
  isCurrent: boolean;
  /** Beside the name. */
  badge?: ReactNode;
  /** Below the name, like the subject of an email. */
  text?: string;
  changes?: readonly FieldChange[];
  /** In one line, what the changes are; shown alone without any. */
  summary?: string;
}

interface RevisionListProps {
  title: string;
  description: string;
  /** Buttons in the head of the card. */
  actions?: ReactNode;
  revisions: readonly ShownRevision[];
  /** In place of the list without revisions. */
  empty?: string;
  /** The record's version, against which a restore is checked. */
  version: number;
  /** The form field that names the revision to restore. */
  field: string;
  /** Who an unknown author is. */
  nobody: string;
  timeZone: string;
}

/** The revisions of a record, newest first, with what each changed and a button that restores it. */
export function RevisionList({
  title,
  description,
  actions,
  revisions,
  empty,
  version,
  field,
  nobody,
  timeZone,
}: RevisionListProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} actions={actions} />
      {revisions.length === 0 ? (
        <CardBody className="text-sm text-ink-soft">{empty}</CardBody>
      ) : (
        <ol className="divide-y divide-line">
          {revisions.map((revision) => (
            <li key={revision.id} className="grid gap-2 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
                    {revision.name ?? dateTimeText(revision.at, timeZone)}
                    {revision.isCurrent ? <Badge tone="reassure">In use</Badge> : null}
                    {revision.badge}
                  </p>
                  {revision.text === undefined ? null : (
                    <p className="text-sm wrap-anywhere">{revision.text}</p>
                  )}
                  <p className="text-xs text-ink-soft">
                    {revision.by ?? nobody}
                    {revision.name ? ` · ${dateTimeText(revision.at, timeZone)}` : ""}
                  </p>
                </div>
                {revision.isCurrent ? null : (
                  <RecordForm
                    intent="restore"
                    version={version}
                    chosen={[field, String(revision.id)]}
                  >
                    Restore
                    <span className="sr-only">
                      {" "}
                      {revision.name?.toLowerCase() ??
                        `the version of ${dateTimeText(revision.at, timeZone)}`}
                    </span>
                  </RecordForm>
                )}
              </div>
              <Changes {...revision} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Changes({ changes = [], summary }: Pick<ShownRevision, "changes" | "summary">) {
  if (summary === undefined) return null;
  if (changes.length === 0) return <p className="text-sm text-ink-soft">{summary}</p>;
  return (
    <Fold label={summary}>
      <dl className="mt-2 grid gap-3">
        {changes.map(({ label, before, after }) => (
          <div key={label} className="grid gap-1">
            <dt className="text-xs font-semibold">{label}</dt>
            <dd className="grid gap-1 text-xs">
              {before === undefined ? null : (
                <span>
                  <span className="sr-only">Before: </span>
                  <del className="block rounded-sm bg-danger-wash px-2 py-1 whitespace-pre-wrap wrap-anywhere">
                    {before}
                  </del>
                </span>
              )}
              {after === undefined ? null : (
                <span>
                  <span className="sr-only">After: </span>
                  <ins className="block rounded-sm bg-reassure-wash px-2 py-1 whitespace-pre-wrap no-underline wrap-anywhere">
                    {after}
                  </ins>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
