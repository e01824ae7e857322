import type { Links } from "#domain/access/links.ts";
import { addressLine, type CompanyFacts, durationText } from "#domain/settings/company.ts";
import { hoursLines } from "#domain/settings/hours/hours.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import { guarantee, seasons, services } from "./what-we-do.ts";

const months = Array.from({ length: 12 }, (_, month) =>
  dateFormat({ month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 1)),
);

/** All facts that an article may claim about the company. A figure that is not here is made up. */
export function factsText(company: CompanyFacts, links: Links): string {
  const { mosquito, responseMinutes: answers } = company;
  const military =
    company.militaryDiscountPercent > 0
      ? `${company.militaryDiscountPercent}% military discount. `
      : "";
  const facts = [
    `Name: ${company.name}. Phone: ${company.phone}. Email: ${company.email}. Office: ${addressLine(company.address)}.`,
    `In business since ${company.since} (${company.experience} of experience). Locally owned. Licensed and insured.`,
    `${company.license.name} ${company.license.number}, ${company.license.authority}.`,
    `Hours: ${hoursLines(company.hours)
      .map(({ days, time }) => `${days} ${time}`)
      .join(", ")}.`,
    `Answers: ${durationText(answers.standard)}; ${durationText(answers.urgent)} for bed bugs and termites; ${durationText(answers.estimate)} for a written estimate that needs no visit, all of them opening time. Visits are scheduled in ${company.schedulingHours.from} to ${company.schedulingHours.to} hours and take ${company.visitMinutes.from} to ${company.visitMinutes.to} minutes.`,
    `Prices: inspections and estimates are free. ${military}$${company.firstServiceDiscountDollars} off the first service. Mosquito treatment: $${mosquito.oneTimeDollars} once, $${mosquito.monthlyDollars} monthly, $${mosquito.biweeklyDollarsPerVisit} per visit every two weeks. Other prices are quoted after an inspection.`,
    `Mosquito season: ${months[mosquito.season.from - 1]} to ${months[mosquito.season.to - 1]}. A single treatment lasts ${mosquito.singleTreatmentWeeks.from} to ${mosquito.singleTreatmentWeeks.to} weeks and reduces mosquitoes by ${mosquito.reductionPercent.from} to ${mosquito.reductionPercent.to}%.`,
    `Liquid termite treatments last ${company.termite.liquidYears.from} to ${company.termite.liquidYears.to} years.`,
    `Pests may be busier for ${company.settlingHours.from} to ${company.settlingHours.to} hours after a treatment.`,
    `Guarantee: ${guarantee}`,
  ];
  return [
    list("Facts of the company", facts),
    list(
      "Services",
      services.map(({ name, page, about }) => `${name} (${links[page]}): ${about}`),
    ),
    list(
      "Cities served",
      company.cities.map(
        ({ name, slug, neighborhoods }) =>
          `${name} (${links.city(slug)}), among others ${neighborhoods.slice(0, 5).join(", ")}`,
      ),
    ),
    ...(company.contentSet === "hampton-roads" ? [list("Seasons in Hampton Roads", seasons)] : []),
  ].join("\n\n");
}

/** Pages of this site that an article may link to. */
export function linkablePaths(company: CompanyFacts, links: Links): Set<string> {
  return new Set([
    ...services.map(({ page }) => links[page]),
    ...company.cities.map(({ slug }) => links.city(slug)),
    links.contact,
    links.services,
    links.serviceAreas,
    links.about,
  ]);
}

const list = (title: string, lines: readonly string[]) =>
  `${title}:\n${lines.map((line) => `- ${line}`).join("\n")}`;
