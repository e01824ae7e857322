import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { Place } from "./claim.ts";
import { exactly, guarantees, isMosquito, type QuantityRule, span } from "./quantity-rule.ts";

const hour = 60;

const replies =
  /\b(?:repl(?:y|ies)|answer|answers|answered|respon(?:d|ds|se)|get back|call (?:you )?back|calls? returned|return (?:your|every|all)|hear (?:from us|back)|written back|write back|message you)\b/;
const urgent = /\b(?:termites?|bed ?bugs?|urgent)\b/;
const estimates = /\b(?:estimates?|quotes?)\b/;
const events =
  /\b(?:event|events|wedding|weddings|party|parties|cookout|graduation|first guest|guests|homecoming|reception)\b/;
const settles =
  /\b(?:activity|see more|more insects|more bugs|rise|increase|hiding places|calm|flush)/;
const cancels = /\b(?:cancel|cancell?ing|cancellations?|canceled|cancelled|reschedul)/;
const ends =
  /\b(?:written notice|notice to (?:end|stop)|to end (?:a|the|your)|ends? (?:a|the|your) (?:plan|agreement|service|contract)|terminat|stop (?:a|the|your) (?:plan|service)|leave (?:a|the|your) plan)/;
const contracts = /\b(?:contracts?|commitments?|sign up for|locked in|agreement of)\b/;
const liquid = /\b(?:liquid|barrier|soil treatment|termite treatments?|trench|termiticide)/;
const comes =
  /\b(?:visits?|schedul|appointments?|com(?:e|es|ing)\b|arriv|at your door|out to you|technicians?|on site|inspect|book(?:ed|ing)?\b|crew|start work|get there|be there|first service)/;
const takes = /\b(?:takes?|lasts?|long|spend|done in|finished in|minutes? visits?|minute visit)\b/;
const business =
  /\b(?:business(?! hours)|businesses|restaurants?|commercial|kitchens?|shops?|managers?)\b/;
const experienced =
  /\b(?:experience|in business|serv(?:e|ed|ing)|expertise|track record|of (?:local |combined |proven |honest |hands-on )*(?:work|service|pest control|practice|knowledge|expertise)|we have been|we've been|years we have|been (?:treating|protecting|helping|working|crawling|around|doing)|doing this|locally owned for|around for|know-how)\b/;
const lasting = /\b(?:protects?|lasts?|liquid|bait|borate|warrant|guarantee|contract|a year\b)/;

const isUnclaimed = ({ sentence }: Place): boolean =>
  !replies.test(sentence) && !cancels.test(sentence) && !ends.test(sentence);

/** What a text says about times: replies, visits, notice, guarantees. */
export const timeRules: readonly QuantityRule[] = [
  ...(["minutes", "days", "years"] as const).map((unit) => ({
    fact: "Guarantee",
    unit,
    applies: ({ context }: Place) => guarantees.test(context),
    expected: () => null,
    value: () => "free re-treatment for as long as the visits continue",
    replacement: null,
  })),
  ...(["days", "years"] as const).map((unit) => ({
    fact: "Contract",
    unit,
    applies: ({ context }: Place) => contracts.test(context) && !ends.test(context),
    expected: () => null,
    value: () => "no long-term contract",
    replacement: null,
  })),
  {
    fact: "Time until a reply about termites or bed bugs",
    unit: "minutes",
    applies: ({ sentence, context, text, page }) =>
      replies.test(sentence) &&
      (urgent.test(context) || (page === "termites" && !estimates.test(text))),
    expected: ({ responseMinutes }) => exactly(responseMinutes.urgent),
    value: ({ responseMinutes }) => durationText(responseMinutes.urgent),
    replacement: "{urgent reply time}",
  },
  {
    fact: "Time until a written estimate",
    unit: "minutes",
    applies: ({ sentence, context }) =>
      replies.test(sentence) && estimates.test(context) && !urgent.test(context),
    expected: ({ responseMinutes }) => exactly(responseMinutes.estimate),
    value: ({ responseMinutes }) => durationText(responseMinutes.estimate),
    replacement: "{estimate reply time}",
  },
  {
    fact: "Time until a reply",
    unit: "minutes",
    applies: ({ sentence, context }) =>
      replies.test(sentence) &&
      !estimates.test(context) &&
      !urgent.test(context) &&
      !(comes.test(context) && !replies.test(context)) &&
      !business.test(context),
    expected: ({ responseMinutes }) => exactly(responseMinutes.standard),
    value: ({ responseMinutes }) => durationText(responseMinutes.standard),
    replacement: "{reply time}",
  },
  // What the rest of the text is about can make these times right.
  {
    fact: "Time until a reply about termites or bed bugs",
    unit: "minutes",
    applies: ({ sentence, context, text }) =>
      (replies.test(sentence) || replies.test(text)) &&
      urgent.test(text) &&
      !urgent.test(context) &&
      !comes.test(sentence),
    expected: ({ responseMinutes }) => exactly(responseMinutes.urgent),
    value: ({ responseMinutes }) => durationText(responseMinutes.urgent),
    replacement: "{urgent reply time}",
  },
  {
    fact: "Time until a written estimate",
    unit: "minutes",
    applies: ({ sentence, context, text }) =>
      replies.test(sentence) && estimates.test(text) && !estimates.test(context),
    expected: ({ responseMinutes }) => exactly(responseMinutes.estimate),
    value: ({ responseMinutes }) => durationText(responseMinutes.estimate),
    replacement: "{estimate reply time}",
  },
  {
    fact: "Hours of notice to cancel a visit",
    unit: "minutes",
    applies: ({ sentence }) => cancels.test(sentence),
    expected: ({ cancellationHours }) => exactly(cancellationHours * hour),
    value: ({ cancellationHours }) => `${cancellationHours} hours`,
    replacement: "{cancellation} hours",
  },
  ...(["minutes", "days"] as const).map((unit) => ({
    fact: "Days of notice to end a plan",
    unit,
    applies: ({ sentence }: Place) => ends.test(sentence) && !cancels.test(sentence),
    expected: ({ agreementNoticeDays }: CompanyFacts) =>
      exactly(agreementNoticeDays * (unit === "minutes" ? 24 * hour : 1)),
    value: ({ agreementNoticeDays }: CompanyFacts) => `${agreementNoticeDays} days`,
    replacement: "{notice days} days",
  })),
  {
    fact: "Hours before an event",
    unit: "minutes",
    applies: ({ context, sentence }) =>
      events.test(sentence) && /\b(?:before|ahead|prior|early|earlier|treat)/.test(context),
    expected: ({ mosquito }) => span(mosquito.eventHours, hour),
    value: ({ mosquito }) => `${spanText(mosquito.eventHours)} hours`,
    replacement: "{event hours} hours",
  },
  {
    fact: "Hours of more activity after a treatment",
    unit: "minutes",
    applies: ({ sentence }) => settles.test(sentence) && !replies.test(sentence),
    expected: ({ settlingHours }) => span(settlingHours, hour),
    value: ({ settlingHours }) => `${spanText(settlingHours)} hours`,
    replacement: "{settling} hours",
  },
  {
    fact: "Hours until an emergency visit to a business",
    unit: "minutes",
    applies: ({ sentence, text, page }) =>
      /\b(?:emergenc|urgent|cannot wait|rush|response)/.test(sentence) &&
      (business.test(text) || page === "commercial") &&
      !cancels.test(sentence) &&
      !/\b(?:repl(?:y|ies)|answer)/.test(sentence),
    expected: ({ commercialEmergencyHours }) => span(commercialEmergencyHours, hour),
    value: ({ commercialEmergencyHours }) => `${spanText(commercialEmergencyHours)} hours`,
    replacement: "{business emergency} hours",
  },
  {
    fact: "Minutes of a typical visit",
    unit: "minutes",
    applies: (place) =>
      takes.test(place.sentence) &&
      /\b(?:visits?|treatments?|appointments?|job)\b/.test(place.sentence) &&
      !settles.test(place.sentence) &&
      isUnclaimed(place),
    expected: ({ visitMinutes }) => span(visitMinutes),
    value: ({ visitMinutes }) => `${spanText(visitMinutes)} minutes`,
    replacement: "{visit} minutes",
  },
  ...(["minutes", "days"] as const).map((unit) => ({
    fact: "Hours until a first visit",
    unit,
    applies: (place: Place) =>
      comes.test(place.context) &&
      /\b(?:in|within|under|than|every time in|only|just|typically|about)\s*$/.test(place.before) &&
      !takes.test(place.context) &&
      !settles.test(place.sentence) &&
      !events.test(place.sentence) &&
      !cancels.test(place.sentence) &&
      !(replies.test(place.context) && !comes.test(place.before)),
    expected: ({ schedulingHours }: CompanyFacts) =>
      span(schedulingHours, unit === "minutes" ? hour : 1 / 24),
    value: ({ schedulingHours }: CompanyFacts) => `${spanText(schedulingHours)} hours`,
    replacement: "{scheduling} hours",
  })),
  {
    fact: "Experience",
    unit: "years",
    applies: ({ sentence, context }) => experienced.test(sentence) && !lasting.test(context),
    expected: ({ experience }) => exactly(Number.parseInt(experience, 10)),
    value: ({ experience }) => experience,
    replacement: "{experience}",
  },
  {
    fact: "Years that a liquid termite treatment lasts",
    unit: "years",
    applies: ({ sentence }) => liquid.test(sentence),
    expected: ({ termite }) => span(termite.liquidYears),
    value: ({ termite }) => `${spanText(termite.liquidYears)} years`,
    replacement: "{liquid years} years",
  },
  {
    fact: "Weeks that one mosquito treatment lasts",
    unit: "days",
    applies: (place) =>
      isMosquito(place) &&
      /\b(?:lasts?|works?|effective|protects?|holds?|keeps?)\b/.test(place.context),
    expected: ({ mosquito }) => span(mosquito.singleTreatmentWeeks, 7),
    value: ({ mosquito }) => `${spanText(mosquito.singleTreatmentWeeks)} weeks`,
    replacement: "{treatment weeks} weeks",
  },
];
