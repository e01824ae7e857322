import { type CompanyFacts, spanText } from "#domain/settings/company.ts";
import { monthsText } from "#app/site/parts/months.ts";
import type { Faq, Point } from "#app/site/parts/page-parts.ts";
import type { OfferFacts } from "#app/site/metadata/graph-nodes.ts";

export const mosquitoMeta = ({ name, phone, mosquito }: CompanyFacts) => ({
  title: `Mosquito Control for Your Yard | ${name}`,
  description: `Barrier treatments in Hampton Roads, ${monthsText(mosquito.season)}: $${mosquito.oneTimeDollars} once, $${mosquito.monthlyDollars} a month or $${mosquito.biweeklyDollarsPerVisit} every two weeks. Call ${phone}.`,
});

export const mosquitoService = {
  name: "Mosquito control",
  serviceType: "Mosquito control",
  description:
    "Barrier treatments for yards, larvicide for standing water, treatments before events, and advice on what to empty.",
};

export const mosquitoHero = ({ mosquito }: CompanyFacts) => ({
  eyebrow: `Treatments from ${monthsText(mosquito.season)}`,
  title: "Mosquito control for yards in Hampton Roads",
  text: "Salt marsh on one side, a saucer of rain under a flowerpot on the other: here mosquitoes come from both. We treat the leaves where they rest by day and the water they grow in, and show you what to empty.",
  facts: [
    `Typically ${spanText(mosquito.reductionPercent)}% fewer mosquitoes`,
    `Each treatment lasts ${spanText(mosquito.singleTreatmentWeeks)} weeks`,
    "No long-term contract",
  ],
});

export interface SeasonMonth {
  /** January is 1. */
  month: number;
  /** How active mosquitoes are. */
  pressure: "Starting" | "Building" | "High" | "Peak" | "Fading";
  who: string;
  advice: string;
}

export const seasonGuide: SeasonMonth[] = [
  {
    month: 4,
    pressure: "Starting",
    who: "House mosquitoes that spent the winter in sheds and storm drains come out, and the high tides of spring wake the first salt-marsh brood.",
    advice: "Empty what the winter filled: tarps, boats, gutters.",
  },
  {
    month: 5,
    pressure: "Building",
    who: "Asian tiger mosquitoes hatch from eggs that were laid last fall in pots and gutters. They bite by day, low on the legs, and stay near the yard they grew up in.",
    advice: "Begin treatments now, while there are few.",
  },
  {
    month: 6,
    pressure: "High",
    who: "Warm water shortens the way from egg to biting adult. After the highest tides of the month, salt-marsh mosquitoes fly inland from Lynnhaven to Grandview.",
    advice: "Look at the lot again after every big tide or storm.",
  },
  {
    month: 7,
    pressure: "Peak",
    who: "Afternoon thunderstorms refill every container in town, and the adults sit out the heat in shade.",
    advice: "Thin ivy and hedges; those leaves are what we treat.",
  },
  {
    month: 8,
    pressure: "Peak",
    who: "In dry spells house mosquitoes breed in stale ditches and catch basins. They bite at dusk, and late summer is when West Nile virus turns up most.",
    advice: "Wear repellent in the evening, treated yard or not.",
  },
  {
    month: 9,
    pressure: "High",
    who: "Tropical rain and the high tides of early fall flood low ground. Floodwater mosquitoes hatch there all at once, some days later.",
    advice: "After a flood, ask for a treatment between the planned ones.",
  },
  {
    month: 10,
    pressure: "Fading",
    who: "Cool nights slow them, a warm spell brings them back. Tiger mosquitoes lay the eggs that will wait for spring.",
    advice: "Scrub and store pots and buckets: the eggs stick to the walls.",
  },
];

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
  suits: string;
  points: string[];
}

export const prices = ({ mosquito }: CompanyFacts): Price[] => [
  {
    id: "one-time",
    name: "One-time treatment",
    dollars: mosquito.oneTimeDollars,
    suits: "A cookout, guests from out of town, or a first try.",
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
    suits: "Most yards in town, fenced or shaded.",
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
    suits: "Marsh or woods at the fence, or wet ground next door.",
    points: [
      "The next treatment comes before the last one fades",
      "Free re-treatment here as well",
      "You pay visit by visit",
    ],
  },
];

export const mosquitoOffers = (company: CompanyFacts): OfferFacts[] =>
  prices(company).map(({ name, dollars, per, suits }) => ({
    name: `Mosquito control: ${name.toLowerCase()}`,
    description: suits,
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
    text: "We do not treat plants in bloom, and we work when bees are least on the wing. Tell us about hives, yours or a neighbor's, and we plan around them.",
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
      "Hardly. A zapper kills mostly moths and beetles, while mosquitoes follow breath and body heat. A candle helps only in its own smoke, on a still evening.",
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
