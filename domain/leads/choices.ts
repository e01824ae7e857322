/** Services that a visitor can choose, per form. */
export const quoteServices = [
  { value: "general", label: "General Pest Control" },
  { value: "termites", label: "Termite Control" },
  { value: "ants", label: "Ant Control" },
  { value: "spiders", label: "Spider Control" },
  { value: "roaches", label: "Roach Control" },
  { value: "bed-bugs", label: "Bed Bug Control" },
  { value: "other", label: "Other" },
] as const;

export const quickServices = [
  { value: "general", label: "General Pest Control" },
  { value: "termites", label: "Termites" },
  { value: "ants", label: "Ants" },
  { value: "mosquitoes", label: "Mosquitoes" },
  { value: "other", label: "Other" },
] as const;

const labels = new Map<string, string>(
  [...quickServices, ...quoteServices].map(({ value, label }) => [value, label]),
);

export function serviceLabel(service: string | null): string {
  return service === null ? "Not specified" : (labels.get(service) ?? service);
}
