import { offer } from "./blocks/offer.ts";
import { type PageContent, shownBlocks } from "./page-content.ts";

/** The last day of the offer that a page is about: it stands right below the opening. Null for any other page. */
export function lastDay(content: PageContent): string | null {
  const shown = shownBlocks(content);
  if (shown[1]?.kind !== offer.id) return null;
  const days = shown
    .filter(({ kind }) => kind === offer.id)
    .map(({ values }) => values["ends"] ?? "");
  return days.includes("") ? null : (days.toSorted().at(-1) ?? null);
}

/** Whether the offer that a page is about has ended. Such a page leaves menus and lists. */
export function isOver(content: PageContent, today: string): boolean {
  const last = lastDay(content);
  return last !== null && last < today;
}
