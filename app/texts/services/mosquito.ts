import { type CompanyFacts, spanText } from "#domain/settings/company.ts";
import { monthsText } from "#domain/page-texts/months.ts";
import type { Faq, OfferFacts, Point } from "#app/texts/page-parts.ts";
import { seasonGuide } from "./mosquito-season.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralMosquitoes } from "#app/texts/neutral/mosquitoes.ts";

export const mosquitoMeta = ({ name, phone, region, mosquito }: CompanyFacts) => ({
  title: `Mosquito control for your yard | ${name}`,
  description: `Barrier treatments in ${region}, ${monthsText(mosquito.season)}: $${mosquito.oneTimeDollars} once, $${mosquito.monthlyDollars} a month or $${mosquito.biweeklyDollarsPerVisit} every two weeks. Call ${phone}.`,
});

export const mosquitoService = {
  name: "Mosquito control",
  serviceType: "Mosquito control",
  description:
    "Barrier treatments for yards, larvicide for standing water, treatments before events, and advice on what to empty.",
};

export const mosquitoHero = ({ mosquito, region }: CompanyFacts) => ({
  eyebrow: `Treatments from ${monthsText(mosquito.season)}`,
  title: `Mosquito control for yards in ${region}`,
  text: "Salt marsh on one side, a saucer of rain under a flowerpot on the other: here mosquitoes come from both. We treat the leaves where they rest by day and the water they grow in, and show you what to empty.",
  facts: [
    `Typically ${spanText(mosquito.reductionPercent)}% fewer mosquitoes`,
    `Each treatment lasts ${spanText(mosquito.singleTreatmentWeeks)} weeks`,
    "No long-term contract",
  ],
});

export const barrierSteps: Point[] = [
  {
    title: "Find the water",
    text: "We walk the lot for everything that holds water: gutters, corrugated downspout pipe, toys, boat covers, saucers, a low corner of lawn.",
  },
  {
    title: "Stop the larvae",
    text: "What can be emptied, we empty. What cannot gets a larvicide, so that nothing in it grows up to fly.",
  },
  {
    title: "Treat where adults rest",
    text: "A fine mist goes on the undersides of leaves, beneath the deck and along shaded fences. A mosquito that lands there later picks it up.",
  },
  {
    title: "Leave a note",
    text: "You learn what held water, what we treated and what to change before the next visit.",
  },
];

export const barrierResult = ({ mosquito }: CompanyFacts) =>
  `A single treatment lasts ${spanText(mosquito.singleTreatmentWeeks)} weeks. A typical yard then has ${spanText(mosquito.reductionPercent)}% fewer mosquitoes. Woods or marsh at the fence and heavy rain move that number, and nobody can honestly promise none.`;

export interface Price {
  /** Button name in analytics. */
  id: string;
  name: string;
  dollars: number;
  per?: "month" | "visit";
  bestFor: string;
  points: string[];
}

export const prices = ({ mosquito }: CompanyFacts): Price[] => [
  {
    id: "one-time",
    name: "One-time treatment",
    dollars: mosquito.oneTimeDollars,
    bestFor: "A cookout, guests from out of town, or a first try.",
    points: [
      `Lasts ${spanText(mosquito.singleTreatmentWeeks)} weeks`,
      "The whole yard, and the water in it",
      "On the date you need, if you tell us early",
    ],
  },
  {
    id: "monthly",
    name: "Monthly in season",
    dollars: mosquito.monthlyDollars,
    per: "month",
    bestFor: "Most yards in town, fenced or shaded.",
    points: [
      `A treatment every month, ${monthsText(mosquito.season)}`,
      "Free re-treatment if they return between visits",
      "Starts in any month of the season",
    ],
  },
  {
    id: "biweekly",
    name: "Every two weeks",
    dollars: mosquito.biweeklyDollarsPerVisit,
    per: "visit",
    bestFor: "Marsh or woods at the fence, or wet ground next door.",
    points: [
      "The next treatment comes before the last one fades",
      "Free re-treatment here as well",
      "You pay visit by visit",
    ],
  },
];

export const mosquitoOffers = (items: readonly Price[]): OfferFacts[] =>
  items.map(({ name, dollars, per, bestFor }) => ({
    name: `Mosquito control: ${name.toLowerCase()}`,
    description: bestFor,
    price: dollars,
    ...(per ? { per } : {}),
  }));

export const quarterlyText =
  "Quarterly visits are right for ants and spiders, which come to the house. Mosquitoes pass through several generations between two such visits, so we advise adding treatments over the summer months. Where the dates meet, one trip does both.";

export const eventText = ({ mosquito }: CompanyFacts) =>
  `For a wedding, a graduation or a ship's homecoming, we treat ${spanText(mosquito.eventHours)} hours before the first guest. That leaves time for the leaves to dry and for the mosquitoes already in the yard to land on them.`;

export const eventSteps: Point[] = [
  {
    title: "When you know the date",
    text: "Call us, and name a second day in case of rain.",
  },
  {
    title: "Before we come",
    text: "Mow, empty what holds water, and leave the gate unlocked. Tents and tables go up after the treatment.",
  },
  {
    title: "On the day",
    text: "Set fans at the tables and along the seats. Mosquitoes are weak fliers, and a breeze also scatters the breath they follow.",
  },
];

export const yardTips: Point[] = [
  {
    title: "Tip and toss",
    text: "Once a week, pour out saucers, buckets, toys and the fold in the boat cover. Scrub the sides of a birdbath before you refill it.",
  },
  {
    title: "Bti for water that stays",
    text: "Dunks or granules with Bti, a soil bacterium, kill larvae in rain barrels and ornamental ponds. Fish, birds, pets and bees are not harmed. Follow the label.",
  },
  {
    title: "Gutters and downspouts",
    text: "Pine needles dam a gutter in one storm. Ribbed drainpipe holds water in every rib; swap it for smooth pipe or slope it.",
  },
  {
    title: "Screens that close",
    text: "Patch the tear, mind the gap under the porch door, and cover the rain barrel and the vent of a septic tank with fine mesh.",
  },
  {
    title: "A fan on the porch",
    text: "An ordinary fan at knee height does more for a porch than any candle.",
  },
  {
    title: "Repellent and sleeves",
    text: "Use a repellent registered by the EPA, such as DEET, picaridin or oil of lemon eucalyptus, and long sleeves at dusk.",
  },
];

export const careFor: Point[] = [
  {
    title: "Bees and butterflies",
    text: "We do not treat plants in bloom, and we work when bees are least active. Tell us about hives, yours or a neighbor's, and we plan around them.",
  },
  {
    title: "Children and pets",
    text: "They stay indoors while we work and until the leaves are dry. Bring in bowls and toys, and cover a fish pond: the mist we use on leaves can harm fish.",
  },
  {
    title: "Creeks, marsh and gardens",
    text: "We keep the mist away from open water, docks and crab floats, and leave herbs and vegetables alone.",
  },
];

export const mosquitoFaqs = ({ mosquito }: CompanyFacts): Faq[] => [
  {
    question: "When should treatments start?",
    answer:
      "Before you notice mosquitoes, in April or early May. You can begin in any later month; in midsummer we spend more of the first visit on water, because the next wave is already in it.",
  },
  {
    question: "Does rain wash a treatment off?",
    answer:
      "Ordinary rain does not, once the treatment has dried. A downpour right after the visit can. If mosquitoes are back before your next planned visit, call, and we treat again without charge.",
  },
  {
    question: "The city already sprays. Why would I need more?",
    answer:
      "All seven cities control mosquitoes, and do it well: ditches, storm drains, trucks at dusk. That reaches the ones that fly in the evening. The tiger mosquito bites by day and grows in the pots and gutters of private yards, where no truck goes.",
  },
  {
    question: "Why do I still see a few after a treatment?",
    answer: `Because ${spanText(mosquito.reductionPercent)}% fewer is not none. Some fly in from next door or from the marsh and bite before they have rested on a treated leaf. If it is more than a few, call: something near you is holding water.`,
  },
  {
    question: "Do bug zappers and citronella candles work?",
    answer:
      "Not really. A zapper kills mostly moths and beetles, while mosquitoes follow breath and body heat. A candle helps only in its own smoke, on a still evening.",
  },
  {
    question: "Will this protect my dog from heartworm?",
    answer:
      "It lowers the number of bites, and that helps. It does not replace the preventive from your vet: one infected mosquito is enough, and heartworm occurs in our area.",
  },
];

export const mosquitoCall = (company: CompanyFacts) => ({
  title: "Ask for your evenings back",
  text: `Tell us what borders your yard, and we'll tell you which schedule makes sense. Military families pay ${company.militaryDiscountPercent}% less.`,
});

export const mosquitoTexts = pageTexts(
  "mosquitoes",
  (company) => ({
    order: "prices,season,treatment,events,yardTips,care,questions",
    meta: mosquitoMeta(company),
    service: mosquitoService,
    hero: mosquitoHero(company),
    prices: {
      title: "What it costs",
      lead: `The same careful work on three schedules. Military families take ${company.militaryDiscountPercent}% off each.`,
      items: prices(company),
      quarterly: { title: "With a quarterly plan", text: quarterlyText },
    },
    season: {
      title: "The mosquito season, month by month",
      lead: "Which mosquito is biting tells you where it came from, and what will help.",
      caption: `Mosquito season in ${company.region} by month`,
      months: seasonGuide,
    },
    treatment: {
      title: "What a barrier treatment does",
      lead: "It is called a barrier because it stands between you and the places where mosquitoes wait.",
      steps: barrierSteps,
      result: barrierResult(company),
    },
    events: {
      title: "Before a wedding or a cookout",
      lead: eventText(company),
      points: eventSteps,
      call: `Call ${company.phone} with your date`,
    },
    yardTips: {
      title: "What you can do yourself",
      lead: "A bottle cap of water is enough for tiger mosquitoes. These six habits cost little and help every treatment last.",
      points: yardTips,
    },
    care: { title: "Bees, pets and the creek", points: careFor },
    questions: { title: "Mosquito questions we hear often", faqs: mosquitoFaqs(company) },
    related: { title: "Other services, and where we work" },
    closing: mosquitoCall(company),
  }),
  neutralMosquitoes,
);
