import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { Faq, PageWords, Point } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralEmergency } from "#app/texts/neutral/emergency.ts";

export const emergencyMeta = (company: CompanyFacts): PageWords => ({
  title: `Emergency pest response | ${company.name}`,
  description: `Yellow jackets at the door, a sudden swarm, bed bugs before a move: what to do now, and how fast we get there. Call ${company.phone} in ${company.region}.`,
});

export const emergencyHero = (company: CompanyFacts) => ({
  eyebrow: "When it cannot wait",
  title: "Emergency pest response: call first",
  text: "Tell us what you see, where, and who is in the building. During business hours you get advice on the phone at once, and then our first open visit.",
  facts: [
    `Visits typically in ${spanText(company.schedulingHours)} hours`,
    "The same written price, no surprises",
    "Honest when it can wait",
  ],
});

export const safetyFirst = {
  title: "First: is anyone in danger?",
  medical:
    "For trouble breathing, a swelling face or throat, faintness, or many stings at once, dial this before you call us:",
  poison: "For a pesticide that was swallowed or breathed in:",
};

export interface Emergency extends Point {
  picture: "wasp" | "termite" | "bedBug" | "cockroach";
  /** What to do until we arrive, in order. */
  untilWeArrive: string[];
}

export const emergencies = (company: CompanyFacts): Emergency[] => [
  {
    title: "Wasps or yellow jackets at a door",
    picture: "wasp",
    text: "A nest that people must walk past, or one inside a wall, is urgent, especially where someone is allergic.",
    untilWeArrive: [
      "Keep people and pets away, and use another door",
      "Watch from a distance where they fly in, and note the spot",
      "Do not plug the hole, flood it or burn it",
      "Keep windows near the nest closed, and lights there off",
    ],
  },
  {
    title: "A sudden swarm indoors",
    picture: "termite",
    text: `Winged insects pouring out of a wall or a floor look worse than they are: the swarm itself is over soon and eats nothing. What it came from matters, so we answer within ${durationText(company.responseMinutes.urgent)} during business hours when it may be termites.`,
    untilWeArrive: [
      "Close the door of the room and turn off its lights",
      "Catch a few in a jar or on clear tape: we need them whole",
      "Take a photo of the place where they come out",
      "Vacuum the rest, and do not spray the opening",
    ],
  },
  {
    title: "Bed bugs before a move",
    picture: "bedBug",
    text: "Orders, a lease or a sale have a date, and packed boxes are how bed bugs change homes. Call before the movers come, not after.",
    untilWeArrive: [
      "Stop packing the bedroom, and leave the mattress where it is",
      "Seal clothes in bags, then wash and dry them hot",
      "Do not set off a fogger: it drives them into the walls",
      "Tell the mover and the housing office: they would rather know",
    ],
  },
  {
    title: "Roaches in a kitchen before an inspection",
    picture: "cockroach",
    text: `For a business that serves food we plan around your service. The response is typically ${spanText(company.commercialEmergencyHours)} hours.`,
    untilWeArrive: [
      "Clean under and behind the equipment, grease before crumbs",
      "Dry the floor and the sinks overnight",
      "Do not spray where we will place bait: they would avoid it",
      "Keep the last report at hand, and note where each one was seen",
    ],
  },
];

export const canWait = {
  title: "What can wait for a normal visit",
  lead: "If yours is one of these, we say so on the phone, and find you a normal appointment.",
  items: [
    "A trail of ants at the sink",
    "One large roach after a heavy rain",
    "Spiders on the porch, however big",
    "Old mud tubes or old wings with nothing alive beside them",
  ],
};

export const promise = (company: CompanyFacts): Point[] => [
  {
    title: "When you call",
    text: "During business hours, someone who knows pests answers the phone. After hours, leave your number: we are not an around-the-clock line, and we will not pretend to be one.",
  },
  {
    title: "When you write",
    text: `The reply comes within ${durationText(company.responseMinutes.standard)} during business hours; for bed bugs and termites within ${durationText(company.responseMinutes.urgent)}.`,
  },
  {
    title: "When we come",
    text: `Typically in ${spanText(company.schedulingHours)} hours, sooner if a crew is near. If we cannot make it in time, you hear that on the first call, so you can call someone else.`,
  },
  {
    title: "What we leave to others",
    text: "Snakes, bats, raccoons and other wild animals belong to your city or a licensed trapper. Honey bee swarms belong to a beekeeper, and we help you find one.",
  },
];

export const emergencyFaqs = (company: CompanyFacts): Faq[] => [
  {
    question: "Do you answer after hours?",
    answer:
      "No. You can leave a message or send the form at any time, and it is the first thing we read when the office opens.",
  },
  {
    question: "Does an urgent visit cost more?",
    answer:
      "You hear the price before anyone drives out, and you get it in writing before the work. If the problem can wait for a normal visit, we tell you.",
  },
  {
    question: "Should I spray while I wait?",
    answer:
      "Please don't. Sprays scatter ants and roaches, make bait useless and turn a yellow jacket nest against the person standing closest. Distance, a closed door and a vacuum do less harm and more good.",
  },
  {
    question: "What should I have ready when I call?",
    answer: `The address, what you see and since when, who is in the building, and any allergy or pet. A photo helps. You can reach us at ${company.phone}.`,
  },
];

export const emergencyClosing: Point = {
  title: "Still unsure whether it is urgent?",
  text: "Call and describe it. We would rather hear from you about a harmless beetle than too late about a nest.",
};

export const emergencyTexts = pageTexts(
  "emergency",
  (company) => ({
    order: "safetyFirst,emergencies,promise,canWait,questions",
    meta: emergencyMeta(company),
    hero: emergencyHero(company),
    answering: { title: "When we answer" },
    safetyFirst,
    emergencies: {
      title: "What is urgent, and what to do now",
      lead: "These four cannot wait for a plan. The steps keep people safe and make our visit shorter.",
      until: "Until we arrive",
      items: emergencies(company),
    },
    promise: {
      title: "What we promise, and what we do not",
      lead: "An honest answer helps you more than a fast one that is not true.",
      points: promise(company),
      wildlife: "Animal-control numbers for your city",
    },
    canWait,
    questions: { title: "Before you dial", faqs: emergencyFaqs(company) },
    related: { title: "When the rush is over" },
    closing: emergencyClosing,
  }),
  neutralEmergency,
);

export type EmergencyTexts = ReturnType<typeof emergencyTexts.write>;
