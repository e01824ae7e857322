import {
  addressLine,
  type CompanyFacts,
  durationText,
  spanText,
} from "#domain/settings/company.ts";
import { closureDays, dayText, hoursLines } from "#domain/settings/hours/hours.ts";
import { isOffered } from "#domain/settings/offer/offered-services.ts";
import { fromPrice } from "#domain/settings/offer/plan-prices.ts";
import { stateName } from "#domain/words/us-states.ts";
import * as addresses from "#app/addresses.ts";
import type { Plan } from "#app/texts/home.ts";
import {
  areaLinks,
  legalLinks,
  pestLinks,
  pestsLink,
  offeredLinks,
  type SiteLink,
} from "#app/menus/site-links.ts";
import { monthsText } from "#domain/page-texts/months.ts";
import { sitePages } from "#app/site/metadata/site-pages.ts";

const sentence = (items: readonly string[]) => items.join(", ").replace(/, ([^,]*)$/, " and $1");

interface ListedTexts {
  plans: readonly Plan[];
  articles?: readonly SiteLink[];
  /** Pages that the owner added. */
  own?: readonly SiteLink[];
}

/** A Markdown description of the company for language models: answers to common questions, from the company facts. */
export function llmsText(
  company: CompanyFacts,
  origin: string,
  { plans, articles = [], own = [] }: ListedTexts,
): string {
  const link = ({ label, href, text }: SiteLink) =>
    `- [${inBrackets(label)}](${origin}${href})${text ? `: ${text.replace(/\s+/g, " ")}` : ""}`;
  const blocks = [
    `# ${company.name}`,
    `> Licensed, insured and locally owned pest control for homes and businesses in ${company.region}, ${stateName(company.address.region)}, since ${company.since}. Free inspections and estimates. Phone ${company.phone}.`,
    list("Contact", contact(company, origin)),
    list("Hours", hours(company)),
    section("Services", [...offeredLinks(company), ...emergency(company)].map(link)),
    section(
      "Pests: how to tell, what to do, what it costs",
      [pestsLink, ...pestLinks(company)].map(link),
    ),
    list("Prices", prices(company, plans)),
    list("Response times", responses(company)),
    section(
      "Service areas",
      areaLinks(company.cities).map((area) => link(withZipCodes(area, company))),
    ),
    ...(articles.length > 0 ? [section("Articles", articles.map(link))] : []),
    section(
      "More",
      [
        { label: "About us", href: addresses.about },
        { label: "All services", href: addresses.services },
        { label: "All service areas", href: addresses.serviceAreas },
        ...(articles.length > 0 ? [{ label: "Blog", href: addresses.blog }] : []),
        ...own,
        ...legalLinks,
      ].map(link),
    ),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const inBrackets = (text: string) => text.replace(/[\\[\]]/g, "\\$&");

const section = (title: string, lines: readonly string[]) => `## ${title}\n\n${lines.join("\n")}`;

const list = (title: string, lines: readonly string[]) =>
  section(
    title,
    lines.map((line) => `- ${line}`),
  );

function contact(company: CompanyFacts, origin: string): string[] {
  return [
    `Phone: ${company.phone}`,
    `Email: ${company.email}`,
    `Office: ${addressLine(company.address)}`,
    `Request a quote: ${origin}${addresses.contact}`,
    `${company.license.name}: ${company.license.number} (${company.license.authority}, lookup: ${company.license.lookupUrl})`,
  ];
}

function hours({ hours }: CompanyFacts): string[] {
  return [
    ...hoursLines(hours).map(({ days, time }) => `${days}: ${time}`),
    ...(hours.closures ?? []).map((closure) =>
      closure.open
        ? `${closureDays(closure)}: ${dayText(closure.open, hours)} (${closure.words})`
        : `Closed ${closureDays(closure)}: ${closure.words}`,
    ),
    `Time zone: ${hours.timeZone}`,
  ];
}

function emergency(company: CompanyFacts): SiteLink[] {
  return sitePages(company)
    .filter(({ path }) => path === addresses.emergency)
    .map(({ path, label }) => ({
      href: path,
      label,
      text: "Stings, bites and sudden infestations",
    }));
}

function prices(company: CompanyFacts, plans: readonly Plan[]): string[] {
  const { mosquito } = company;
  const season = monthsText(mosquito.season);
  return [
    "Inspections and written estimates: free",
    `First service: $${company.firstServiceDiscountDollars} off`,
    ...(company.militaryDiscountPercent > 0
      ? [`Active duty, veterans and military families: ${company.militaryDiscountPercent}% off`]
      : []),
    ...(isOffered(company, "mosquitoes")
      ? [
          `Mosquitoes, one treatment: $${mosquito.oneTimeDollars}`,
          `Mosquitoes, monthly from ${season}: $${mosquito.monthlyDollars} a month`,
          `Mosquitoes, every two weeks: $${mosquito.biweeklyDollarsPerVisit} a visit`,
        ]
      : []),
    ...plans.map(({ id, name, visits }) => {
      const price =
        fromPrice(company.planPrices, id)?.toLowerCase() ?? "priced after the inspection";
      return `${name}: ${visits.toLowerCase()}; ${price}`;
    }),
    "Everything else is priced in the written estimate. No hidden fees and no long-term contract.",
    "Pests that return between scheduled visits are treated again at no charge.",
  ];
}

function responses(company: CompanyFacts): string[] {
  const { standard, urgent, estimate } = company.responseMinutes;
  return [
    `Requests and messages: answered within ${durationText(standard)} during business hours`,
    `Termites and bed bugs: within ${durationText(urgent)}`,
    `Written estimates that need no visit: within ${durationText(estimate)}`,
    `Most visits are scheduled in ${spanText(company.schedulingHours)} hours`,
  ];
}

function withZipCodes(area: SiteLink, { cities }: CompanyFacts): SiteLink {
  const city = cities.find(({ slug }) => area.href.endsWith(`/${slug}`));
  return city
    ? { ...area, text: `${sentence(city.neighborhoods)}; ZIP codes ${city.zipCodes.join(", ")}` }
    : area;
}
