import { durationText, spanText } from "#domain/settings/company.ts";
import type { OwnerFacts } from "#domain/settings/owner-facts.ts";

/** Facts that promises state. */
type PromiseFacts = Pick<
  OwnerFacts,
  | "contentSet"
  | "responseMinutes"
  | "schedulingHours"
  | "commercialEmergencyHours"
  | "agreementNoticeDays"
  | "cancellationHours"
  | "militaryDiscountPercent"
  | "firstServiceDiscountDollars"
  | "termite"
  | "mosquito"
>;

/** Everything that the pages promise about the work, one sentence each. Other facts or words need another confirmation. */
export function promisesOf(facts: PromiseFacts): string[] {
  const { standard, urgent, estimate } = facts.responseMinutes;
  const { singleTreatmentWeeks, reductionPercent } = facts.mosquito;
  return [
    `Messages are answered within ${durationText(standard)} during business hours, those about bed bugs and termites within ${durationText(urgent)}.`,
    `An estimate that needs no visit follows within ${durationText(estimate)}.`,
    `Someone who knows pests answers the phone during business hours.`,
    `Visits are scheduled in ${spanText(facts.schedulingHours)} hours. Businesses with an emergency get theirs in ${spanText(facts.commercialEmergencyHours)} hours.`,
    "Customers get a call if the time of a visit changes.",
    "Businesses get visits before they open or after they close, and shift workers after their shift.",
    "Inspections and estimates are free, and findings and prices come in writing, with photographs.",
    "The estimate is the whole price: no hidden fees, and nothing for the drive.",
    "Pests that return between scheduled visits are treated again for free. Satisfaction is guaranteed while regular visits are kept.",
    "A termite inspection is free once a year, treatment or not.",
    `A liquid termite treatment protects for ${spanText(facts.termite.liquidYears)} years.`,
    `A mosquito treatment lasts ${spanText(singleTreatmentWeeks)} weeks and typically leaves ${spanText(reductionPercent)}% fewer mosquitoes.`,
    `There is no long-term contract: a plan ends with ${facts.agreementNoticeDays} days' written notice, and unused prepaid services are refunded.`,
    `An appointment can be canceled with ${facts.cancellationHours} hours' notice at no charge.`,
    facts.contentSet === "neutral"
      ? `New customers get $${facts.firstServiceDiscountDollars} off the first service.`
      : `Military families get ${facts.militaryDiscountPercent}% off, new customers $${facts.firstServiceDiscountDollars} off the first service, and shipyard workers special rates.`,
    "The company is licensed and insured.",
  ];
}
