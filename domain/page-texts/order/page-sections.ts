import { inOrder } from "#domain/records/in-order.ts";

/** The text of a page that names its sections in order, separated by commas. A hidden one has a hyphen before it. */
export const orderPath = "order";

export interface ArrangedSection<Id extends string = string> {
  id: Id;
  hidden: boolean;
}

const isHidden = (word: string): boolean => word.trim().startsWith("-");
const nameOf = (word: string): string => word.trim().slice(isHidden(word) ? 1 : 0);

/** The sections of a page in the order of a text. `known` names all of them in the order as shipped. */
export function sectionsIn<Id extends string>(
  text: string,
  known: readonly Id[],
): ArrangedSection<Id>[] {
  const words = text.split(",");
  const hidden = new Set(words.filter(isHidden).map(nameOf));
  return inOrder(words.map(nameOf), known).map((id) => ({ id, hidden: hidden.has(id) }));
}

/** Whether a text does not hide a section. */
export const isSectionShown = (text: string, id: string): boolean =>
  !text.split(",").some((word) => word.trim() === `-${id}`);

/** The same text with every known section, and nothing else. */
export const cleanSections = (text: string, known: readonly string[]): string =>
  textOf(sectionsIn(text, known));

/** The names in a text, those of hidden sections too. */
export const namesIn = (text: string): string[] => text.split(",").map(nameOf);

const textOf = (sections: readonly ArrangedSection[]): string =>
  sections.map(({ id, hidden }) => (hidden ? `-${id}` : id)).join(",");

/** The text with further sections below one of them; at the end if it has no such section. */
export function insertSections(
  text: string,
  known: readonly string[],
  { ids, after }: { ids: readonly string[]; after: string },
): string {
  const sections: ArrangedSection[] = sectionsIn(text, known).filter(({ id }) => !ids.includes(id));
  const at = sections.findIndex(({ id }) => id === after);
  const added = ids.map((id) => ({ id, hidden: false }));
  sections.splice(at < 0 ? sections.length : at + 1, 0, ...added);
  return textOf(sections);
}

export const sectionMoves = ["up", "down", "hide", "show"] as const;
export type SectionMove = (typeof sectionMoves)[number];

/** The text after a change; undefined if the page has no such section, or no place for it there. */
export function moveSection(
  text: string,
  known: readonly string[],
  { id, move }: { id: string; move: SectionMove },
): string | undefined {
  const sections = sectionsIn(text, known);
  const at = sections.findIndex((section) => section.id === id);
  const section = sections[at];
  if (!section) return undefined;
  if (move === "hide" || move === "show") sections[at] = { id, hidden: move === "hide" };
  else {
    const other = move === "up" ? at - 1 : at + 1;
    if (!sections[other]) return undefined;
    sections[at] = sections[other];
    sections[other] = section;
  }
  return textOf(sections);
}
