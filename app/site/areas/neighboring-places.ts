import type { CompanyFacts } from "#domain/settings/company.ts";
import { slugOf } from "#domain/records/slug-of.ts";

/** Places next to our cities, so that the ZIP check can name them. */
export const neighboringPlaces: readonly {
  slug: string;
  name: string;
  zipCodes: readonly string[];
}[] = [
  { slug: "poquoson", name: "Poquoson", zipCodes: ["23662"] },
  {
    slug: "york-county",
    name: "York County",
    zipCodes: ["23690", "23691", "23692", "23693", "23696"],
  },
  {
    slug: "williamsburg",
    name: "Williamsburg",
    zipCodes: ["23185", "23186", "23187", "23188"],
  },
  {
    slug: "isle-of-wight-county",
    name: "Isle of Wight County",
    zipCodes: ["23314", "23430", "23487"],
  },
];

/** Whether the owner works in one of these places of Hampton Roads: what says that we do not come there is then wrong. */
export function servesOneOf(
  { cities, contentSet }: Pick<CompanyFacts, "cities" | "contentSet">,
  slugs: readonly string[],
): boolean {
  if (contentSet !== "hampton-roads") return false;
  const served = cities.flatMap(({ name, stateName = "", neighborhoods }) => [
    name,
    stateName,
    ...neighborhoods,
  ]);
  return served.some((name) => slugs.includes(slugOf(name)));
}
