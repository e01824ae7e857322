import { Badge } from "#app/ui/badge.tsx";
import type { PageState } from "#domain/site/read-site-pages.server.ts";

const states = {
  draft: { tone: "warn", label: "Draft" },
  planned: { tone: "note", label: "Planned" },
  published: { tone: "reassure", label: "Published" },
  unpublished: { tone: "plain", label: "Unpublished" },
} as const;

interface PageBadgesProps {
  state: PageState;
  hasDraft: boolean;
  isOver: boolean;
}

/** Whether visitors see a page, and whether changes wait. */
export function PageBadges({ state, hasDraft, isOver }: PageBadgesProps) {
  const { tone, label } = states[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isOver ? <Badge tone="plain">Ended</Badge> : null}
      {hasDraft ? <Badge tone="warn">Draft</Badge> : null}
    </>
  );
}
