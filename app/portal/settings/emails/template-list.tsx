import type { EmailType } from "#domain/emails/schema.ts";
import type { TemplateSummary } from "#domain/emails/wording/read-wording.server.ts";
import { counted } from "#domain/words/counted.ts";
import * as addresses from "#app/addresses.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";

interface TemplateListProps {
  templates: readonly TemplateSummary[];
  timeZone: string;
}

/** What customers get first, what the product says about itself last. */
const types: readonly (readonly [EmailType, string])[] = [
  ["Leads", "When someone contacts us."],
  ["Newsletter", "Subscribing and unsubscribing."],
  ["Account", "Creating an account and recovering access to it."],
  ["Staff", "For people who work here."],
  ["Security", "Important information for account owners."],
  ["System", "For testing, and about this installation."],
];

/** Emails by type, each with a link to its editor. */
export function TemplateList({ templates, timeZone }: TemplateListProps) {
  return (
    <div className="grid gap-3">
      {types.map(([type, about], at) => {
        const found = templates.filter((template) => template.type === type);
        return (
          <FoldCard key={type} title={type} note={counted(found.length, "email")} isOpen={at === 0}>
            <p className="text-sm text-ink-soft">{about}</p>
            <div className="-mx-4 -mb-4 border-t border-line">
              <LinkList
                timeZone={timeZone}
                items={found.map(({ template, name, purpose, changedAt, changedBy }) => ({
                  to: addresses.template(template),
                  title: name,
                  badges: changedAt ? <Badge tone="note">Changed</Badge> : null,
                  text: purpose,
                  changed: changedAt && { at: changedAt, by: changedBy },
                }))}
              />
            </div>
          </FoldCard>
        );
      })}
    </div>
  );
}
