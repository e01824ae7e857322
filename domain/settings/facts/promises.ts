import { numberField, spanFields } from "./fact-field.ts";
import { checkSpans, type FactSection } from "./fact-section.ts";

const week = 7 * 24;

export const promises: FactSection = {
  id: "promises",
  title: "Promises",
  tab: "Promises",
  description: "The answer times that pages and emails promise. A later answer is overdue.",
  groups: [
    {
      title: "Answer times, in minutes of business hours",
      shown:
        "on the home, contact, service and city pages, in confirmations of requests and on the promise clock of new leads",
      fields: (
        [
          ["standard", "Any request"],
          ["urgent", "Termites and bed bugs"],
          ["estimate", "Estimate in writing, if it needs no visit"],
        ] as const
      ).map(([name, label]) =>
        numberField({
          name,
          label,
          min: 5,
          max: 2880,
          read: ({ responseMinutes }) => responseMinutes[name],
          write: ({ responseMinutes }, minutes) => void (responseMinutes[name] = minutes),
        }),
      ),
    },
    {
      title: "Visits",
      shown:
        "on the service, city and area pages, in questions and answers, and in what AI assistants read",
      fields: [
        ...spanFields({
          name: "scheduling",
          label: "Hours to schedule a visit",
          min: 1,
          max: week,
          of: (facts) => facts.schedulingHours,
        }),
        ...spanFields({
          name: "visit",
          label: "Minutes of a visit",
          min: 5,
          max: 600,
          of: (facts) => facts.visitMinutes,
        }),
        ...spanFields({
          name: "settling",
          label: "Hours until a treatment settles",
          min: 1,
          max: week,
          of: (facts) => facts.settlingHours,
        }),
        ...spanFields({
          name: "commercialEmergency",
          label: "Hours to an emergency at a business",
          min: 1,
          max: week,
          of: (facts) => facts.commercialEmergencyHours,
        }),
      ],
    },
    {
      title: "Agreements",
      shown: "in the terms of service and on the city pages",
      fields: [
        numberField({
          name: "cancellationHours",
          label: "Notice to cancel a visit, in hours",
          columns: 3,
          min: 1,
          max: week,
          read: (facts) => facts.cancellationHours,
          write: (facts, hours) => void (facts.cancellationHours = hours),
        }),
        numberField({
          name: "agreementNoticeDays",
          label: "Notice to end an agreement, in days",
          columns: 3,
          min: 1,
          max: 365,
          read: (facts) => facts.agreementNoticeDays,
          write: (facts, days) => void (facts.agreementNoticeDays = days),
        }),
      ],
    },
  ],
  check: (facts) =>
    checkSpans({
      scheduling: facts.schedulingHours,
      visit: facts.visitMinutes,
      settling: facts.settlingHours,
      commercialEmergency: facts.commercialEmergencyHours,
    }),
};
