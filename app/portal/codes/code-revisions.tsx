import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface Revision {
  version: number;
  values: Readonly<Record<string, unknown>>;
  createdAt: Date;
  author: string | null;
}

interface CodeRevisionsProps {
  revisions: readonly Revision[];
  version: number;
  timeZone: string;
}

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  codeType: "Type",
  position: "Slot",
  content: "Content",
  description: "Description",
  pageUrls: "Page URLs",
  userRoles: "User Roles",
  consentCategory: "Consent",
  startsAt: "From",
  endsAt: "Until",
  enabled: "On the site",
};

/** Every state of a code, with what each change did. */
export function CodeRevisions({ revisions, version, timeZone }: CodeRevisionsProps) {
  return (
    <Card>
      <CardHeader
        title="Revisions"
        description="Restoring one creates a new revision. Nothing is lost."
      />
      <ol className="divide-y divide-line">
        {revisions.map((revision, at) => (
          <li key={revision.version} className="grid gap-2 px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-sm">
                <span className="font-semibold">Revision {revision.version}</span>{" "}
                {revision.version === version ? <Badge tone="reassure">In use</Badge> : null}
                <span className="block text-xs text-ink-soft">
                  {revision.author ?? "The product"} · {dateTimeText(revision.createdAt, timeZone)}
                </span>
              </p>
              {revision.version === version ? null : (
                <RestoreForm version={version} revision={revision.version} />
              )}
            </div>
            <Changes after={revision.values} before={revisions[at + 1]?.values} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function RestoreForm({ version, revision }: { version: number; revision: number }) {
  const fields = { version: String(version), revision: String(revision) };
  const pending = usePending("restore", ["revision", fields.revision]);
  return (
    <IntentForm intent="restore" hidden={fields} className="contents">
      <Button type="submit" tone="quiet" size="sm" pending={pending}>
        Restore<span className="sr-only"> revision {revision}</span>
      </Button>
    </IntentForm>
  );
}

type Values = Revision["values"];

function Changes({ before, after }: { before: Values | undefined; after: Values }) {
  const names = Object.keys(labels).filter(
    (name) => before === undefined || before[name] !== after[name],
  );
  if (before === undefined) return <p className="text-sm text-ink-soft">Created.</p>;
  return (
    <details>
      <summary className="cursor-pointer text-sm">
        Changed: {names.map((name) => labels[name]).join(", ") || "nothing"}
      </summary>
      <dl className="mt-2 grid gap-3">
        {names.map((name) => (
          <div key={name} className="grid gap-1">
            <dt className="text-xs font-semibold">{labels[name]}</dt>
            <dd className="grid gap-1 text-xs">
              <del className="rounded-sm bg-danger-wash px-2 py-1 whitespace-pre-wrap wrap-anywhere">
                {shown(before[name])}
              </del>
              <ins className="rounded-sm bg-reassure-wash px-2 py-1 whitespace-pre-wrap no-underline wrap-anywhere">
                {shown(after[name])}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "string" && value !== "" ? value : "(empty)";
}
