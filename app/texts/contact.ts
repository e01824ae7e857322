import { type CompanyFacts, durationText } from "#domain/settings/company.ts";
import { openDays } from "#domain/settings/hours/hours.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralContact } from "#app/texts/neutral/contact.ts";

export const contactMeta = (company: CompanyFacts) => ({
  title: `Contact and free quote | ${company.name}`,
  description: `Request a free pest control quote or inspection in ${company.region}. Reply within ${durationText(company.responseMinutes.standard)} during business hours. Call ${company.phone}, ${openDays(company.hours.week)}.`,
});

export const contactIntro = (company: CompanyFacts) =>
  `Tell us what you see and where. We reply within ${durationText(company.responseMinutes.standard)} during business hours, and within ${durationText(company.responseMinutes.urgent)} for termites and bed bugs. If no visit is needed, your estimate follows within ${durationText(company.responseMinutes.estimate)}. The inspection and the estimate are free.`;

export const contactReasons = (company: CompanyFacts): string[] => [
  `In business since ${company.since}, with ${company.experience} of work in these seven cities`,
  "Free inspections and written estimates",
  "Free re-treatment if pests return between scheduled visits",
  "No hidden fees, no long-term contract",
  `${company.militaryDiscountPercent}% off for active duty, veterans and military families`,
];

export const contactTexts = pageTexts(
  "contact",
  (company) => ({
    meta: contactMeta(company),
    emergency: "Pest emergency? Call us.",
    emergencyClosed: "Pest emergency? We are closed. Write to us below: we read it first.",
    quote: { title: "Request a free quote", text: contactIntro(company) },
    area: { title: "Where we work" },
    hours: { title: "Business hours" },
    reasons: {
      title: "Why choose us",
      items: contactReasons(company),
      license: "Licensed and insured:",
      licenseLink: `Virginia license ${company.license.number}`,
    },
    map: { title: "Find us" },
    related: { title: "What we can help with" },
  }),
  neutralContact,
);

export type ContactTexts = ReturnType<typeof contactTexts.write>;
