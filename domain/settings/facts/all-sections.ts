import { areas } from "./areas.ts";
import { contact } from "./contact.ts";
import type { FactSection } from "./fact-section.ts";
import { look } from "./look.ts";
import { opening } from "./opening.ts";
import { prices } from "./prices.ts";
import { promises } from "./promises.ts";
import { record } from "./record.ts";
import { services } from "./service-section.ts";

/** Every fact of the company, in forms. */
export const factSections: readonly FactSection[] = [
  contact,
  opening,
  record,
  promises,
  prices,
  services,
  areas,
  look,
];

export function sectionNamed(id: string): FactSection | undefined {
  return factSections.find((section) => section.id === id);
}
