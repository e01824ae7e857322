import type { City } from "#domain/settings/cities.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import * as addresses from "#app/addresses.ts";

/** Texts of the blog pages. */
export const blogWords = ({ region }: Pick<CompanyFacts, "region">) => ({
  title: `Pest notes for ${region}`,
  lead: "What lives in our houses, when it comes and what keeps it out, by the people who inspect them.",
  description: `Notes on termites, mosquitoes, moisture and the other pests of ${region}, by the people who inspect its houses: what to look for, when, and what helps.`,
  closing: {
    title: "Seen something that isn't in here?",
    text: "Describe it or send a picture of it. The inspection and the written estimate are free.",
  },
});

/** The newsletter box's claim beside articles, if there are enough subscribers to name. */
export function newsletterClaim(path: string, subscribers: number | null): string | undefined {
  if (subscribers === null || !addresses.isWithin(path, addresses.blog)) return undefined;
  return `Join ${subscribers.toLocaleString("en-US")}+ readers who know what to watch for before it starts.`;
}

const shippedCities: readonly string[] = [
  "virginia-beach",
  "norfolk",
  "chesapeake",
  "portsmouth",
  "hampton",
  "newport-news",
];

/** Cities linked from every article: six, those of Hampton Roads first. */
export function articleCities({ cities }: Pick<CompanyFacts, "cities">): City[] {
  const shipped = cities.filter(({ slug }) => shippedCities.includes(slug));
  return (shipped.length > 0 ? shipped : cities).slice(0, shippedCities.length);
}
