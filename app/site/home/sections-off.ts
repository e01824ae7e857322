import { homeSections } from "#app/texts/home.ts";

/** The names of HOME_SECTIONS_OFF that are not simply the section's own. */
const names: Readonly<Record<string, string>> = { guide: "seo-content" };

const nameOf = (section: string): string =>
  names[section] ?? section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The sections that the environment switches off, whatever the owner chose. */
export function sectionsOff(environment = ""): string[] {
  const off = new Set(environment.split(/[\s,]+/));
  return homeSections.filter((section) => off.has(nameOf(section)));
}
