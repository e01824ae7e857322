import { z } from "zod";

/** The maximum number of choices in a form. Each column or page has one. */
const mostChoices = 5000;

/** The forms for an import. Each `option` is "name=value". */
export const importForm = z.object({
  id: z.string(),
  option: z.array(z.string().max(2000)).max(mostChoices, "Too many choices.").default([]),
});

export const importIdForm = importForm.pick({ id: true });

/** Turns "name=value" texts into a record. If a name repeats, its last value wins. */
export function optionsOf(texts: readonly string[]): Record<string, string> {
  const pairs = texts.slice(0, mostChoices).map((text): [string, string] => {
    const at = text.indexOf("=");
    return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1, at + 2000)];
  });
  return Object.fromEntries(pairs);
}
