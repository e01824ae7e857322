import { Cable, DatabaseBackup, Eraser, ListChecks, type LucideIcon, Send } from "lucide-react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { ConnectionCheck } from "#domain/checks/connection-check.ts";
import { ConnectionChecks } from "./connection-checks.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

export const systemIntents = [
  "checks",
  "connections",
  "backup",
  "clear-cache",
  "test-email",
] as const;
type SystemIntent = (typeof systemIntents)[number];

const tools: Record<SystemIntent, { icon: LucideIcon; label: string; text: string }> = {
  checks: {
    icon: ListChecks,
    label: "Run all checks",
    text: "Sends a test request through page, form, database, email and CRM, and checks the certificate.",
  },
  connections: {
    icon: Cable,
    label: "Check connections",
    text: "Looks up the mail domain (MX, SPF, DMARC), the CRM's token and location, and the certificate. Takes up to ten seconds.",
  },
  backup: {
    icon: DatabaseBackup,
    label: "Back up now",
    text: "Saves the database and uploaded files, and tries a restore.",
  },
  "clear-cache": {
    icon: Eraser,
    label: "Clear page cache",
    text: "Makes every public page again.",
  },
  "test-email": {
    icon: Send,
    label: "Send a test email",
    text: "Goes to your own address.",
  },
};

interface SystemToolsProps {
  version: string;
  /** The result of the page's last form. */
  result: AnyResult | undefined;
  /** The findings, if the last form checked the connections. */
  connections: readonly ConnectionCheck[];
}

/** What administrators can do for the site itself. */
export function SystemTools({ version, result, connections }: SystemToolsProps) {
  const own = systemIntents.some((intent) => intent === result?.intent) ? result : undefined;
  const refused = refusedOf(own);
  const isFine = connections.every(({ outcome }) => outcome === "ok" || outcome === "unknown");
  return (
    <Card>
      <CardHeader title="System tools" description={`Version ${version}`} />
      <CardBody className="grid gap-4">
        {own?.ok ? (
          <Notice role="status" tone={isFine ? "reassure" : "warn"}>
            {own.message}
          </Notice>
        ) : null}
        <ConnectionChecks checks={connections} />
        {refused ? (
          <Notice role="alert" tone="danger">
            {refused.message}
          </Notice>
        ) : null}
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {systemIntents.map((intent) => {
            const { icon: Icon, label, text } = tools[intent];
            return (
              <li key={intent} className="grid content-start justify-items-start gap-1">
                <ActionForm
                  intent={intent}
                  action={addresses.portal}
                  tone="quiet"
                  size="sm"
                  className="min-h-10"
                >
                  <Icon aria-hidden="true" className="size-4" />
                  {label}
                </ActionForm>
                <p className="text-sm text-ink-soft">{text}</p>
              </li>
            );
          })}
        </ul>
        <p className="flex flex-wrap gap-2">
          <Link to={addresses.reports} className={buttonClass({ tone: "ghost", size: "sm" })}>
            Quick queries
          </Link>
          <Link to={addresses.settings} className={buttonClass({ tone: "ghost", size: "sm" })}>
            System information
          </Link>
        </p>
      </CardBody>
    </Card>
  );
}
