import type { TextChanges } from "./merge-texts.ts";
import { namesIn, orderPath, sectionsIn } from "./order/page-sections.ts";
import { labelOf, textFields, textsIn } from "./text-fields.ts";

export interface ComparedText {
  path: string;
  /** Where the text is on the page: "Top of the page, Title". */
  place: string;
  /** Undefined if the text is not on that side. */
  before?: string;
  after?: string;
}

/** The texts that differ between two states of a page, in page order. */
export function comparedTexts(
  template: object,
  before: TextChanges,
  after: TextChanges,
  partName: PartName = () => undefined,
): ComparedText[] {
  const earlier = textsByPath(template, before, partName);
  const later = textsByPath(template, after, partName);
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((path) => {
    const [old, now] = [earlier.get(path), later.get(path)];
    if (old === now) return [];
    return [
      {
        path,
        place: placeOf(path),
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
      },
    ];
  });
}

/** The name of a part that the owner added. */
type PartName = (id: string) => string | undefined;

function textsByPath(
  template: object,
  changes: TextChanges,
  partName: PartName,
): Map<string, string> {
  return new Map(
    textsIn(textFields(template, changes)).map(({ path, text }) => [
      path,
      path === orderPath ? namesOfSections(text, partName) : text,
    ]),
  );
}

/** "hero,-trust" -> "Top of the page, Trust (hidden)" */
const namesOfSections = (text: string, partName: PartName): string =>
  sectionsIn(text, namesIn(text))
    .map(({ id, hidden }) => `${partName(id) ?? labelOf(id)}${hidden ? " (hidden)" : ""}`)
    .join(", ");

/** "faqs.3.answer" -> "Questions and answers, 4, Answer" */
export function placeOf(path: string): string {
  return path
    .split(".")
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : labelOf(name)))
    .join(", ");
}
