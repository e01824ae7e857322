import type { PageSummary } from "#domain/page-texts/read-page-texts.server.ts";
import * as addresses from "#app/addresses.ts";
import { LinkFolds } from "#app/portal/kit/list/link-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { counted } from "#domain/words/counted.ts";

interface ListedPage {
  page: string;
  name: string;
  path: string;
  /** Whether the owner took it off the website. */
  isRetired: boolean;
  /** Null if nobody changed the page. */
  summary: PageSummary | null;
}

interface TextPageListProps {
  pages: readonly ListedPage[];
  timeZone: string;
}

/** A page stands in the group whose addresses begin like its own, in the first one otherwise. */
const groups = [
  ["Main pages", ""],
  ["Services", `${addresses.services}/`],
  ["Pests", `${addresses.pests}/`],
  ["Cities", `${addresses.serviceAreas}/`],
] as const;

/** The pages with the state of their changes, each with a link to its editor. */
export function TextPageList({ pages, timeZone }: TextPageListProps) {
  const groupOf = (path: string) =>
    groups.findLast(([, beginning]) => path.startsWith(beginning))?.[0];
  return (
    <LinkFolds
      timeZone={timeZone}
      groups={groups.flatMap(([title]) => {
        const own = pages.filter(({ path }) => groupOf(path) === title);
        const changed = own.filter(({ summary }) => summary !== null).length;
        if (own.length === 0) return [];
        return {
          title,
          note: `${counted(own.length, "page")}${changed > 0 ? `, ${changed} changed` : ""}`,
          isOpen: own.some(({ summary }) => summary?.hasDraft),
          items: own.map(({ page, name, isRetired, summary }) => ({
            to: addresses.pageTextsOf(page),
            title: name,
            badges: <PageState summary={summary} isRetired={isRetired} />,
            changed: summary && { at: summary.changedAt, by: summary.changedBy },
          })),
        };
      })}
    />
  );
}

/** Shows whether visitors see the page, and whether the owner changed its texts. */
function PageState({ summary, isRetired }: Pick<ListedPage, "summary" | "isRetired">) {
  const { hasDraft = false, isPlanned = false, changes = 0 } = summary ?? {};
  if (isRetired) return <Badge>Not shown</Badge>;
  return (
    <>
      {hasDraft ? <Badge tone="warn">Draft</Badge> : null}
      {isPlanned ? <Badge tone="note">Planned</Badge> : null}
      {changes > 0 ? <Badge tone="note">Changed ({changes})</Badge> : null}
    </>
  );
}
