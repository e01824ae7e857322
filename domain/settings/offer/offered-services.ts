import { slugOf } from "#domain/records/slug-of.ts";

/** The shipped services, by the names of their pages. */
export const serviceKeys = [
  "residential",
  "termites",
  "moisture",
  "commercial",
  "mosquitoes",
  "emergency",
] as const;
export type ServiceKey = (typeof serviceKeys)[number];

export const serviceNames: Readonly<Record<ServiceKey, string>> = {
  residential: "Residential pest control",
  termites: "Termite control",
  moisture: "Moisture control",
  commercial: "Commercial pest management",
  mosquitoes: "Mosquito control",
  emergency: "Emergency pest response",
};

/** A service that the owner added. */
export interface AddedService {
  slug: string;
  name: string;
}

/** Services that the company stopped offering. The value says what happens to the page: 410, or a redirect to the services. */
export type RetiredServices = Readonly<Partial<Record<ServiceKey, "gone" | "services">>>;

/** Choices of the request form that belong to one service only. */
const ownChoices: Partial<Record<ServiceKey, string>> = {
  termites: "termites",
  mosquitoes: "mosquitoes",
  commercial: "commercial",
};

interface Offered {
  retiredServices?: RetiredServices;
  addedServices?: readonly AddedService[];
}

export const isOffered = ({ retiredServices = {} }: Offered, key: ServiceKey): boolean =>
  retiredServices[key] === undefined;

const prefix = "page:";

/** The value of an added service in the request form. */
export const addedValue = (slug: string): string => `${prefix}${slug}`;

/** The value of a plan with a name of the owner's in the request form. */
export const namedPlanValue = (name: string): string =>
  `plan:${slugOf(name).slice(0, 60).replace(/-$/, "")}`;

/** Whether a value names a plan of the owner. */
export const isNamedPlan = (value: string): boolean =>
  value.startsWith("plan:") && addedName(value) !== undefined;

/**
 * Makes the name of an added service or plan from its value: "page:mole-control" is "Mole control". Returns undefined for
 * any other value. No list is needed, so a request keeps its service after the page is gone.
 */
export function addedName(value: string): string | undefined {
  if (!/^(?:page|plan):[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) || value.length > 100)
    return undefined;
  const words = value.slice(value.indexOf(":") + 1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Choice {
  value: string;
  label: string;
}

/** Returns the choices of a request form. Retired services are left out; added ones stand before the last choice. */
export function offeredChoices(
  choices: readonly Choice[],
  { retiredServices = {}, addedServices = [] }: Offered,
): Choice[] {
  const gone = new Set(
    serviceKeys.filter((key) => retiredServices[key]).flatMap((key) => ownChoices[key] ?? []),
  );
  const kept = choices.filter(({ value }) => !gone.has(value));
  const added = addedServices.map(({ slug, name }) => ({ value: addedValue(slug), label: name }));
  return [...kept.slice(0, -1), ...added, ...kept.slice(-1)];
}
