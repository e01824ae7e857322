import { type EmailType, emailTypes } from "#domain/emails/schema.ts";
import type { TemplateSummary } from "#domain/emails/wording/read-wording.server.ts";
import * as addresses from "#app/addresses.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
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
      <LinkList
        timeZone={timeZone}
        items={templates
          .filter((template) => template.type === type)
          .map(({ template, name, purpose, changedAt, changedBy }) => ({
            to: addresses.template(template),
            title: name,
            badges: changedAt ? <Badge tone="note">Changed</Badge> : null,
            text: purpose,
            changed: changedAt && { at: changedAt, by: changedBy },
          }))}
      />
    </Card>
  ));
}
