import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { type EmailType, emailTypes } from "#domain/emails/schema.ts";
import type { TemplateSummary } from "#domain/emails/wording/read-wording.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface TemplateListProps {
  templates: readonly TemplateSummary[];
  timeZone: string;
}

const about: Record<EmailType, string> = {
  Account: "Creating an account and recovering access to it.",
  Security: "Important information for account owners.",
  Staff: "For people who work here.",
  Leads: "When someone contacts us.",
  Newsletter: "Subscribing and unsubscribing.",
  System: "For testing.",
};

/** Emails by type, each with a link to its editor. */
export function TemplateList({ templates, timeZone }: TemplateListProps) {
  return emailTypes.map((type) => (
    <Card key={type}>
      <CardHeader title={type} description={about[type]} />
      <ul className="divide-y divide-line">
        {templates
          .filter((template) => template.type === type)
          .map((template) => (
            <li key={template.template}>
              <Link
                to={addresses.template(template.template)}
                className="flex items-center gap-3 px-4 py-3 no-underline hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold">{template.name}</span>
                    {template.changedAt ? <Badge tone="note">Changed</Badge> : null}
                  </span>
                  <span className="block text-sm text-ink-soft">{template.purpose}</span>
                  {template.changedAt ? (
                    <span className="block text-xs text-ink-soft">
                      {template.changedBy ? `${template.changedBy}, ` : ""}
                      {dateTimeText(template.changedAt, timeZone)}
                    </span>
                  ) : null}
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  ));
}
