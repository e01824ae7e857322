import { type HomeSection, homeSections } from "#app/texts/home.ts";

/** The names of HOME_SECTIONS_OFF that are not simply the section's own. */
const names: Partial<Record<HomeSection, string>> = { guide: "seo-content" };

const nameOf = (section: HomeSection): string =>
  names[section] ?? section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The sections that the environment switches off, whatever the owner chose. */
export function sectionsOff(environment = ""): HomeSection[] {
  const off = new Set(environment.split(/[\s,]+/));
  return homeSections.filter((section) => off.has(nameOf(section)));
}
