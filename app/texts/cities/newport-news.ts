import * as addresses from "#app/addresses.ts";
import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { CityPage } from "./city-content.ts";

export const newportNews = (company: CompanyFacts): CityPage => ({
  slug: "newport-news",
  meta: {
    title: `Newport News, VA pest control | ${company.name}`,
    description: `From Hilton Village cottages to Denbigh crawl spaces: roaches, carpenter ants, termites and mosquitoes handled around your shift. Call ${company.phone}.`,
  },
  summary:
    "One long city along the James: shipyard blocks downtown, cottages in Hilton Village, offices at Oyster Point, crawl spaces in Denbigh. The pests change every few miles, and so does the cure.",
  banner: "Night shift? Ask for the first appointment of the morning and sleep afterward.",
  hero: {
    eyebrow: "Downtown piers to Lee Hall",
    title: "Newport News pest control, shift work and all",
    text: `The city is long and narrow, with the James along one flank and the Warwick River winding through its upper end. Row houses, wartime cottages, ranch houses and townhouses follow one another up Warwick Boulevard. We treat each as what it is, and answer within ${durationText(company.responseMinutes.standard)} during business hours.`,
    facts: [
      "Shipyard workers: ask for your rate",
      `${company.militaryDiscountPercent}% military discount, Fort Eustis included`,
      "Appointments after a night shift",
      "No contract to escape from",
    ],
  },
  whyUs: {
    title: "Four reasons that hold from end to end",
    lead: "We would rather be called back for a neighbor than for the same roach.",
    points: [
      {
        title: "Your clock, not ours",
        text: "First shift ends when others are at lunch, and third shift sleeps by day. Tell us which one you work; we set the visit before bed or after the whistle.",
      },
      {
        title: "Shared walls are treated as shared",
        text: "In duplexes and apartments a pest has more than one address. We ask to see both sides of the wall, since treating half of a problem moves it next door.",
      },
      {
        title: "We fit under Denbigh",
        text: "Low ranch houses leave little room between soil and joist. We crawl it to the far corner and bring back pictures, which is where honest advice comes from.",
      },
      {
        title: "Written so that a landlord can read it",
        text: "Renters near the university and the base get a plain report: what was found, where, and whose repair it is. It saves an argument.",
      },
    ],
  },
  coverage: {
    title: "Up the peninsula, part by part",
    lead: "Read yours, and see whether we have guessed right.",
    groups: [
      {
        name: "Downtown and the shipyard",
        neighborhoods: ["Downtown", "Huntington Heights", "Southeast Community"],
        text: "Houses near the yard were raised close together, some before the First World War, with shared alleys and old sewer lines. German cockroaches travel through common walls, the large outdoor roaches through the pipes, and mice through both.",
      },
      {
        name: "Hilton Village and the river blocks",
        neighborhoods: ["Hilton Village", "Hidenwood", "Riverside"],
        text: "Hilton was laid out in wartime for shipbuilders, with steep roofs and timbered gables like an English village. Old trees lean over those roofs: carpenter ants cross on the branches, and rain behind a gable board gives them soft wood to nest in.",
      },
      {
        name: "Oyster Point and Kiln Creek",
        neighborhoods: ["Oyster Point", "Kiln Creek", "Port Warwick"],
        text: "Offices, shops and newer homes around golf greens and retention ponds. Break rooms and dumpster pads decide the indoor story; pond margins and corrugated downspouts decide how many mosquitoes you meet outside.",
      },
      {
        name: "Denbigh, Lee Hall and Fort Eustis",
        neighborhoods: ["Denbigh", "Lee Hall", "Menchville"],
        text: "Brick ranches and split-levels on clay that holds rain, near the creeks of the Warwick River. Crawl spaces stay clammy into fall; camel crickets and spiders move in, and termites find the joist ends. Army families on orders add their moving boxes.",
      },
    ],
  },
  challenges: {
    title: "Six visitors and when to expect them",
    lead: "Each has a weak spot that an owner can learn. We will show it to you.",
    items: [
      {
        title: "German cockroaches",
        season: "No season: they live indoors",
        months: [1, 12],
        text: "They arrive in grocery bags, used microwaves and a neighbor's move. Foggers scatter them. Gel bait in hinges and motor housings, repeated on schedule, ends them.",
      },
      {
        title: "Carpenter ants",
        season: "April to July, after dark",
        months: [4, 7],
        text: "Large, dark and often alone on the counter at night. They do not eat wood; they carve nests where a leak has softened it. Cut the branch, fix the leak, then treat the nest.",
      },
      {
        title: "Termites in crawl-space country",
        season: "Winged ones appear on mild spring days",
        months: [3, 5],
        text: "A heap of wings by the patio door is often the only notice. In Denbigh look at the inside face of the foundation and around the chimney base, where old form wood was left in the soil.",
      },
      {
        title: "Pond and gutter mosquitoes",
        season: "Late April to October",
        months: [4, 10],
        text: "A healthy pond with fish raises few. The shallow grassy rim, the catch basin and the black drain pipe with a sag in it raise many, and those can be fixed.",
      },
      {
        title: "Carpenter bees",
        season: "April and May",
        months: [4, 5],
        text: "Males hover at your face and cannot sting; females drill round holes in bare fascia and deck rails. Paint is the best prevention. Plug old tunnels in fall, when they are empty.",
      },
      {
        title: "Camel crickets and cellar spiders",
        season: "All year under the house, indoors in fall",
        months: [1, 12],
        text: "Harmless, long-legged and a sure sign of damp air. Dry the crawl space, and most of them leave without any spray.",
      },
    ],
  },
  services: {
    title: "What we are asked for between the tunnel and Lee Hall",
    lead: "Each begins with an inspection that you do not pay for.",
    items: [
      {
        title: "Whole-house plans for working families",
        href: addresses.residential,
        text: `A usual visit takes ${spanText(company.visitMinutes)} minutes, short enough for the gap between school drop-off and your shift.`,
      },
      {
        title: "Crawl-space drying in Denbigh and beyond",
        href: addresses.moisture,
        text: "Ground cover, vents, downspouts, and a dehumidifier only where the readings ask for one.",
      },
      {
        title: "Offices, kitchens and clinics at Oyster Point",
        href: addresses.commercial,
        text: "Quiet visits before opening, with a log book ready for the health inspector or the property manager.",
      },
      {
        title: "Termite checks for cottages and ranches",
        href: addresses.termites,
        text: "A yearly look at no charge. Treatment follows evidence, never a calendar.",
      },
    ],
  },
  faqs: [
    {
      question: "I work second shift at the yard. When can you come?",
      answer:
        "In the morning, before you leave for work. Name the earliest hour when you book, and nobody will ring the bell before then.",
    },
    {
      question: "Are carpenter ants eating my Hilton Village gable?",
      answer:
        "No, they hollow it without eating it, and they choose wood that is already wet. Coarse shavings like pencil sawdust below the trim are the sign. Termite damage is packed with mud instead. If you are not sure, keep a sample in a bag for us.",
    },
    {
      question: "The apartment next door has roaches. Can you keep them out of mine?",
      answer:
        "For a while. Sealing pipe holes and baiting your side helps, but the lasting answer is to treat the joined units together. We are glad to speak with your property manager.",
    },
    {
      question: "Does the pond behind our Kiln Creek house cause the mosquitoes?",
      answer:
        "Less than people think. Open water with fish and a breeze is a poor nursery. Check the weedy edge, the storm grate and your own gutters first; the yard treatment does the rest.",
    },
    {
      question: "Do you serve families at Fort Eustis?",
      answer: `Yes, in homes outside the gates; quarters on post have their own arrangements. Service members, veterans and families pay ${company.militaryDiscountPercent}% less.`,
    },
    {
      question: "What do you do for shipyard workers?",
      answer:
        "There are special rates for the people who build the ships. Mention the yard when you ask for an estimate, and it is priced in.",
    },
  ],
  reviews: { title: "Up and down Warwick Boulevard" },
  contact: {
    title: "Call between shifts",
    text: "Leave the best hour to call you back if you cannot hold the phone at work. We will keep to it.",
  },
  closing: {
    title: "One long city, one number to call",
    text: "Tell us the street and what you saw. The inspection is free from the point to the reservoir.",
  },
});
