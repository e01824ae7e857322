import { addressLine } from "#domain/settings/company.ts";
import type { WriteLegalPage } from "./legal-text.ts";

export const termsOfService: WriteLegalPage = (company) => ({
  meta: {
    title: `Terms of Service | ${company.name}`,
    description: `The terms for pest control visits and plans by ${company.name}: estimates, guarantee, payment, cancellation, refunds and liability.`,
  },
  title: "Terms of service",
  intro: `These terms hold for the services of ${company.name} and for the use of this website. Your written estimate or service agreement adds the details of your own job.`,
  sections: [
    {
      id: "estimates",
      title: "Inspections and estimates",
      blocks: [
        "Inspections and estimates are free and oblige you to nothing.",
        "A written estimate names the work, the price and any discount. Work begins after you have agreed to it. If we find something that changes the work, we ask you first.",
      ],
    },
    {
      id: "services",
      title: "What we do, and what we do not",
      blocks: [
        `We inspect for and treat insects, spiders, mice and other household pests in ${company.cities.map((city) => city.name).join(", ")}, and we work on moisture where it invites them. ${company.name} holds Virginia pesticide business license ${company.license.number}; products are used as their labels require.`,
        "We do not remove wildlife. Your city's animal control office can help with that.",
      ],
    },
    {
      id: "your-part",
      title: "Your part",
      blocks: [
        "Good results need your help. Please:",
        [
          "give us safe access to the rooms, crawl space, attic and yard named in the estimate;",
          "tell us before the visit about children, pets, allergies, pregnancy, aquariums, beehives, wells and earlier treatments;",
          "follow the preparation and waiting times that we give you;",
          "tell us soon if pests are still there or come back.",
        ],
      ],
    },
    {
      id: "guarantee",
      title: "The guarantee",
      blocks: [
        "If pests covered by your plan return between scheduled visits, we treat again free of charge.",
        "The guarantee is contingent on regular service intervals: it holds while visits take place at the intervals of your plan. It does not extend to pests that your plan does not name.",
      ],
    },
    {
      id: "appointments",
      title: "Appointments and cancellation",
      blocks: [
        `You may cancel or move an appointment with ${company.cancellationHours}-hour notice, by phone or by e-mail.`,
        "Weather or an emergency may make us move a visit. We then call you and offer the next time that we have.",
      ],
    },
    {
      id: "payment",
      title: "Payment",
      blocks: [
        "Payment is due on completion of the service, by cash, check or credit card, unless your agreement says otherwise.",
        "Discounts and special rates are those written in your estimate.",
      ],
    },
    {
      id: "ending",
      title: "Ending an ongoing agreement",
      blocks: [
        `There is no long-term contract. Ending an ongoing service agreement takes ${company.agreementNoticeDays}-day written notice to the address at the end of this page.`,
        "Services that you have paid for in advance and that have not been performed are refunded pro rata.",
      ],
    },
    {
      id: "liability",
      title: "Limit of liability",
      blocks: [
        "To the extent that the law allows, our liability for a service is limited to the cost of that service.",
        "Nothing in these terms limits liability that the law does not allow to be limited.",
      ],
    },
    {
      id: "website",
      title: "This website",
      blocks: [
        "The advice on these pages is general. It does not replace an inspection of your building. Prices and offers shown here become binding with a written estimate.",
        "Links to other sites are for your convenience; their owners answer for what stands there. Please do not send us other people's details without their leave, and do not try to disturb the site or read what is not meant for you.",
        "How we handle personal information is told in our privacy policy.",
      ],
    },
    {
      id: "law",
      title: "Governing law",
      blocks: [
        "These terms are governed by the laws of the Commonwealth of Virginia. If one of them cannot be enforced, the others still hold.",
      ],
    },
    {
      id: "changes",
      title: "Changes and questions",
      blocks: [
        "When these terms change, the date at the top of the page changes too. Work that you have agreed to keeps the terms that it was agreed under.",
        `Questions reach us at ${company.phone}, ${company.email}, or by mail at ${company.name}, ${addressLine(company.address)}.`,
      ],
    },
  ],
});
