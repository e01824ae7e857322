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

/** What became of the page of a service that is offered no more: gone, or leads to the list of services. */
export type RetiredServices = Readonly<Partial<Record<ServiceKey, "gone" | "services">>>;

/** The choices of the request form that stand for one service alone. */
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

/**
 * The name of a service that the owner added, from its value: "page:mole-control" is "Mole control". Undefined for any other
 * value. It needs no list, so a request keeps its service whatever becomes of the page.
 */
export function addedName(value: string): string | undefined {
  if (!/^page:[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) || value.length > 100) return undefined;
  const words = value.slice(prefix.length).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Choice {
  value: string;
  label: string;
}

/** The choices of a request form today: without retired services, and with the added ones before the last. */
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
