import type { TemplateDetail } from "#domain/emails/wording/read-wording.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

interface TemplateVersionsProps {
  detail: TemplateDetail;
  timeZone: string;
}

/** All versions of the wording. A restore creates a new version, so nothing is lost. */
export function TemplateVersions({ detail, timeZone }: TemplateVersionsProps) {
  const { versions, version: current, changed } = detail;
  return (
    <Card>
      <CardHeader
        title="Versions"
        description="Restoring one creates a new version. Nothing is lost."
        actions={
          changed ? (
            <VersionForm intent="reset" current={current}>
              Reset to default
            </VersionForm>
          ) : null
        }
      />
      {versions.length === 0 ? (
        <CardBody className="text-sm text-ink-soft">
          This is the default wording. No one has changed it.
        </CardBody>
      ) : (
        <ol className="divide-y divide-line">
          {versions.map(({ version, changed: own, subject, at, by }) => (
            <li
              key={version}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
                  Version {version}
                  {version === current ? <Badge tone="reassure">In use</Badge> : null}
                  {own ? null : <Badge>Default wording</Badge>}
                </p>
                <p className="text-sm wrap-anywhere">{subject}</p>
                <p className="text-xs text-ink-soft">
                  {by ?? "A former colleague"} · {dateTimeText(at, timeZone)}
                </p>
              </div>
              {version === current ? null : (
                <VersionForm intent="restore" current={current} restore={version}>
                  Restore
                  <span className="sr-only"> version {version}</span>
                </VersionForm>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

interface VersionFormProps {
  intent: "restore" | "reset";
  current: number;
  restore?: number;
  children: React.ReactNode;
}

function VersionForm({ intent, current, restore, children }: VersionFormProps) {
  const chosen: Record<string, string> = restore === undefined ? {} : { restore: String(restore) };
  const pending = usePending(
    intent,
    restore === undefined ? undefined : ["restore", String(restore)],
  );
  return (
    <IntentForm
      intent={intent}
      result={undefined}
      hidden={{ version: String(current), ...chosen }}
      className=""
    >
      <Button type="submit" tone="quiet" size="sm" pending={pending}>
        {children}
      </Button>
    </IntentForm>
  );
}
