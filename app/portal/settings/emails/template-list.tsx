import type { EmailType } from "#domain/emails/schema.ts";
import type { TemplateSummary } from "#domain/emails/wording/read-wording.server.ts";
import { counted } from "#domain/words/counted.ts";
import * as addresses from "#app/addresses.ts";
import { LinkFolds } from "#app/portal/kit/list/link-list.tsx";
import { Badge } from "#app/ui/badge.tsx";

interface TemplateListProps {
  templates: readonly TemplateSummary[];
  timeZone: string;
}

/** What customers get first, what the product says about itself last. */
const types: readonly EmailType[] = [
  "Leads",
  "Newsletter",
  "Account",
  "Staff",
  "Security",
  "System",
];

/** Emails by type, each with a link to its editor. */
export function TemplateList({ templates, timeZone }: TemplateListProps) {
  return (
    <LinkFolds
      timeZone={timeZone}
      groups={types.map((type) => {
        const found = templates.filter((template) => template.type === type);
        return {
          title: type,
          note: counted(found.length, "email"),
          items: found.map(({ template, name, purpose, changedAt, changedBy }) => ({
            to: addresses.template(template),
            title: name,
            badges: changedAt ? <Badge tone="note">Changed</Badge> : null,
            text: purpose,
            changed: changedAt && { at: changedAt, by: changedBy },
          })),
        };
      })}
    />
  );
}
