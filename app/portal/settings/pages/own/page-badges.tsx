import { Badge } from "#app/ui/badge.tsx";
import type { PageState } from "#domain/site/read-site-pages.server.ts";

const states = {
  draft: { tone: "warn", label: "Draft" },
  planned: { tone: "note", label: "Planned" },
  published: { tone: "reassure", label: "Published" },
  unpublished: { tone: "plain", label: "Unpublished" },
} as const;

/** Whether visitors see a page, and whether changes wait. */
export function PageBadges({ state, hasDraft }: { state: PageState; hasDraft: boolean }) {
  const { tone, label } = states[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {hasDraft ? <Badge tone="warn">Draft</Badge> : null}
    </>
  );
}
