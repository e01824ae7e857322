import { z } from "zod";

/** The blocks of the home page in order; each can be switched off in Settings or in the environment. */
export const homeSections = [
  { id: "hero", label: "Hero" },
  { id: "trust", label: "Trust bar and badges" },
  { id: "plans", label: "Service plans" },
  { id: "why-us", label: "Why choose us" },
  { id: "local-expertise", label: "Local expertise" },
  { id: "jobs", label: "Photographs of jobs" },
  { id: "service-areas", label: "Service areas" },
  { id: "seo-content", label: "Local guide" },
  { id: "special-offer", label: "First-service offer" },
  { id: "guarantee", label: "Guarantee banner" },
  { id: "values", label: "Company values" },
  { id: "quick-contact", label: "Quick contact form" },
  { id: "resources", label: "Trust and resources" },
] as const;

/** The form in Settings: the ids of the blocks to show. */
export const homeSectionsSchema = z.object({ section: z.array(z.string()) });

export type HomeSectionId = (typeof homeSections)[number]["id"];

/**
 * The sections to show, in order. `stored` maps ids to false for sections that are off, and anything else
 * counts as on; `environment` is a list of ids (HOME_SECTIONS_OFF) that stay off whatever is stored.
 */
export function enabledSections(stored: unknown, environment = ""): HomeSectionId[] {
  const switches: Record<string, unknown> =
    typeof stored === "object" && stored !== null ? { ...stored } : {};
  const disabled = sectionsOff(environment);
  return homeSections
    .map((section) => section.id)
    .filter((id) => switches[id] !== false && !disabled.has(id));
}

/** The ids that the environment switches off. */
export function sectionsOff(environment = ""): ReadonlySet<string> {
  return new Set(environment.split(/[\s,]+/).filter(Boolean));
}
