import { addedName, isNamedPlan } from "#domain/settings/offer/offered-services.ts";

/** The choices in a visitor's request. Every entry point accepts every value. A form shows some of them. */

interface Choice {
  value: string;
  label: string;
}

export const otherService = "other";

type Service = (typeof quoteServices)[number]["value"];

export const quoteServices = [
  { value: "general", label: "General Pest Control" },
  { value: "ants", label: "Ant Control" },
  { value: "roaches", label: "Roach Control" },
  { value: "spiders", label: "Spider Control" },
  { value: "bed-bugs", label: "Bed Bug Control" },
  { value: "mosquitoes", label: "Mosquito Control" },
  { value: "termites", label: "Termite Control" },
  { value: "rodents", label: "Rodent Control" },
  { value: "commercial", label: "Commercial pest management" },
  { value: "other", label: "Other" },
] as const satisfies readonly Choice[];

export const quickServices = [
  { value: "general", label: "General Pest Control" },
  { value: "termites", label: "Termites" },
  { value: "ants", label: "Ants" },
  { value: "mosquitoes", label: "Mosquitoes" },
  { value: "other", label: "Other" },
] as const satisfies readonly Choice[];

/** When the office reaches the visitor best. */
export const contactTimes = [
  { value: "morning", label: "Morning (8 to 11)" },
  { value: "midday", label: "Midday (11 to 2)" },
  { value: "afternoon", label: "Afternoon (2 to 6)" },
] as const satisfies readonly Choice[];

/** Plans, prices and services of the site that a link can carry to the form, each with the service that it is for. */
export const plans = [
  { value: "quarterly", label: "Essential Protection, quarterly", service: "general" },
  { value: "every-two-months", label: "Complete Protection, bi-monthly", service: "general" },
  { value: "monthly", label: "Premium Protection, monthly", service: "general" },
  { value: "mosquito-one-time", label: "Mosquito treatment, one time", service: "mosquitoes" },
  { value: "mosquito-monthly", label: "Mosquito treatment, monthly", service: "mosquitoes" },
  {
    value: "mosquito-biweekly",
    label: "Mosquito treatment, every two weeks",
    service: "mosquitoes",
  },
  { value: "moisture", label: "Moisture control", service: "other" },
  { value: "commercial", label: "Commercial pest management", service: "commercial" },
  { value: "emergency", label: "Emergency pest response", service: "general" },
] as const satisfies readonly (Choice & { service: Service })[];

export const offers = [
  { value: "first-service", label: "Offer for the first service" },
  { value: "military", label: "Military discount" },
] as const satisfies readonly Choice[];

/** The known value, or null. */
export function chosen(choices: readonly { value: string }[], value: unknown): string | null {
  return choices.find((choice) => choice.value === value)?.value ?? null;
}

/** A shipped plan, or one that the owner named, or null for any other value. */
export const knownPlan = (value: unknown): string | null =>
  chosen(plans, value) ?? (typeof value === "string" && isNamedPlan(value) ? value : null);

/** The plans, with the one that a lead has if the owner named it. */
export const planChoices = (own: string | null | undefined = null): Choice[] => [
  ...plans,
  ...(own && isNamedPlan(own) ? [{ value: own, label: addedName(own) ?? own }] : []),
];

/** The service that a plan is for, or null. */
export function serviceOfPlan(plan: string | null): string | null {
  if (plan !== null && isNamedPlan(plan)) return "general";
  return plans.find(({ value }) => value === plan)?.service ?? null;
}

export function choiceLabel(choices: readonly Choice[], value: string | null): string | null {
  const known = choices.find((choice) => choice.value === value)?.label;
  return known ?? (value && addedName(value)) ?? value;
}

const serviceLabels = new Map<string, string>(
  quoteServices.map(({ value, label }) => [value, label]),
);

export function serviceLabel(service: string | null): string {
  if (service === null) return "Not specified";
  return serviceLabels.get(service) ?? addedName(service) ?? service;
}

/** A shipped service, or one that the owner added, or null for any other value. */
export function knownService(value: unknown): string | null {
  const shipped = chosen(quoteServices, value);
  const isAdded = typeof value === "string" && !isNamedPlan(value) && addedName(value);
  return shipped ?? (isAdded ? value : null);
}

/** The services, with the one that a lead has if the owner added it. */
export const serviceChoices = (own: string | null | undefined = null): Choice[] => [
  ...quoteServices,
  ...(own && addedName(own) ? [{ value: own, label: serviceLabel(own) }] : []),
];

/** Where a lead that the office enters came from. */
export const entryWays = ["phone-call", "walk-in", "referral"] as const;
export type EntryWay = (typeof entryWays)[number];

/** The source of copies from the company's old site. */
export const oldSiteSource = "old-site";

/** Sources of leads that did not come from a form on this site. */
export const otherWays: readonly string[] = [...entryWays, "text", "import", oldSiteSource];
