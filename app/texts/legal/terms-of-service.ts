import { addressLine } from "#domain/settings/company.ts";
import type { WriteLegalPage } from "./legal-text.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralTerms } from "#app/texts/neutral/terms.ts";

export const termsOfService: WriteLegalPage = (company) => ({
  meta: {
    title: `Terms of service | ${company.name}`,
    description: `The terms for pest control visits and plans by ${company.name}: estimates, guarantee, payment, cancellation, refunds and liability.`,
  },
  title: "Terms of service",
  intro: `These terms apply to the services of ${company.name} and to your use of this website. Your written estimate or service agreement adds the details of your job.`,
  sections: [
    {
      id: "estimates",
      title: "Inspections and estimates",
      blocks: [
        "Inspections and estimates are free, with no obligation.",
        "A written estimate lists the work, the price and any discount. Work begins after you agree to it. If we find something that changes the work, we ask you first.",
      ],
    },
    {
      id: "services",
      title: "What we do and don't do",
      blocks: [
        `We inspect for and treat insects, spiders, mice and other household pests in ${company.cities.map((city) => city.name).join(", ")}, and we reduce moisture where it attracts them. ${company.name} holds ${company.license.name} ${company.license.number}; products are used as their labels require.`,
        "We do not remove wildlife. Your city's animal control office can help with that.",
      ],
    },
    {
      id: "your-part",
      title: "Your part",
      blocks: [
        "We need your help to get good results. Please:",
        [
          "give us safe access to the rooms, crawl space, attic and yard named in the estimate;",
          "tell us before the visit about children, pets, allergies, pregnancy, aquariums, beehives, wells and earlier treatments;",
          "follow our preparation and waiting times;",
          "tell us soon if pests are still there or come back.",
        ],
      ],
    },
    {
      id: "guarantee",
      title: "The guarantee",
      blocks: [
        "If pests covered by your plan return between scheduled visits, we treat again free of charge.",
        "The guarantee is contingent on regular service intervals: it applies as long as visits take place at the intervals in your plan. It does not cover pests that your plan does not list.",
      ],
    },
    {
      id: "appointments",
      title: "Appointments and cancellation",
      blocks: [
        `You may cancel or reschedule an appointment with ${company.cancellationHours}-hour notice, by phone or email.`,
        "We may have to reschedule a visit because of weather or an emergency. If so, we will call you and offer our next available time.",
      ],
    },
    {
      id: "payment",
      title: "Payment",
      blocks: [
        "Payment is due on completion of the service, by cash, check or credit card, unless your agreement says otherwise.",
        "The discounts and special rates in your written estimate apply.",
      ],
    },
    {
      id: "ending",
      title: "Ending an ongoing agreement",
      blocks: [
        `There is no long-term contract. To end an ongoing service agreement, send ${company.agreementNoticeDays}-day written notice to the address at the end of this page.`,
        "Prepaid services that have not been performed are refunded pro rata.",
      ],
    },
    {
      id: "liability",
      title: "Limitation of liability",
      blocks: [
        "To the extent the law allows, our liability for a service is limited to the cost of that service.",
        "Nothing in these terms limits any liability that cannot be limited by law.",
      ],
    },
    {
      id: "website",
      title: "This website",
      blocks: [
        "The advice on these pages is general. It is not a substitute for an inspection of your building. Prices and offers shown here become binding with a written estimate.",
        "Links to other sites are for your convenience. Their owners are responsible for their content. Please do not send us other people's details without their permission, and do not try to disrupt the site or access information that is not meant for you.",
        "Our privacy policy explains how we handle personal information.",
      ],
    },
    {
      id: "law",
      title: "Governing law",
      blocks: [
        "These terms are governed by the laws of the Commonwealth of Virginia. If one of them cannot be enforced, the others remain in effect.",
      ],
    },
    {
      id: "changes",
      title: "Changes and questions",
      blocks: [
        "When we change these terms, we change the date at the top of the page. Work you have already agreed to stays under the terms in effect at that time.",
        `For questions, contact us at ${company.phone} or ${company.email}, or by mail at ${company.name}, ${addressLine(company.address)}.`,
      ],
    },
  ],
});

export const termsOfServiceTexts = pageTexts("terms", termsOfService, neutralTerms);
