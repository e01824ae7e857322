import { durationText, spanText } from "#domain/settings/company.ts";
import type { WritePestPage } from "./pest-content.ts";

export const termites: WritePestPage = (company) => ({
  meta: {
    title: `Termites: signs, what to do | ${company.name}`,
    description: `Wings on the sill or a mud line on the brick? What it means, what to leave alone tonight, and what a free inspection settles. ${company.phone}.`,
  },
  summary:
    "Wings on a sill, a mud line on brick, paint with nothing behind it: leave it as it is and have it looked at, free.",
  hero: {
    eyebrow: `Termites in ${company.region}`,
    title: "Termites: leave the evidence, lose no sleep",
    text: "A colony eats slowly, so a night more or less changes nothing. Broken tubes, swept wings and a sprayed crack do: they take away what an inspector could have read.",
    facts: [
      "Free first inspection, and one each year",
      `Termite requests: a reply in ${durationText(company.responseMinutes.urgent)} during business hours`,
      "No tent and no moving out",
    ],
  },
  kinds: {
    title: "Termites, and what gets mistaken for them",
    lead: "One native group does nearly all the damage here. Four others are blamed for it every spring.",
    items: [
      {
        drawing: "termite-worker",
        title: "Subterranean termite, worker",
        mark: "Cream-white and soft, like a grain of rice that walks; dies within hours in dry air",
        text: "You see it only in an opened tube or board. It must stay in touch with damp ground, and that is the weak point we use.",
      },
      {
        drawing: "termite-swarmer",
        title: "Subterranean termite, swarmer",
        mark: "Dark body with no waist, four equal wings that fall off at a touch",
        text: "The eastern species flies on warm spring mornings; darker and paler cousins follow into summer. Outdoors at a stump it is nature, indoors it is an address.",
      },
      {
        drawing: "powderpost-beetle",
        title: "Powderpost beetle",
        mark: "Round holes as fine as a pencil point, with dust like flour or talc below",
        text: "Old joists, oak floors, crawl spaces that never dry. Fresh pale dust means it is at work; gray dust is history.",
      },
      {
        drawing: "carpenter-bee",
        title: "Carpenter bee",
        mark: "A drilled hole as wide as a fingertip in a fascia, and a bee hovering before it",
        text: "She bores for her nest and eats none of it. Woodpeckers then do the larger harm.",
      },
      {
        drawing: "pellets",
        title: "Drywood and Formosan termites",
        mark: "Hard, six-sided pellets in a heap, or a big swarm at street lamps on a humid evening",
        text: "Neither belongs to our region, yet furniture and shipped timber can carry them. Save a few, because a find like that should be reported to the state.",
      },
    ],
  },
  tonight: {
    title: "What to do on the evening you find them",
    lead: "Four small things, then close the door and go to bed.",
    steps: [
      {
        title: "Collect three",
        text: "Insects or wings in a jar, an envelope or on tape. Three good ones are worth more than a bag of crushed ones.",
      },
      {
        title: "Photograph with a coin",
        text: "The mud line, the hole, the blistered trim: from up close, and from far enough away to see which wall it is.",
      },
      {
        title: "Open one tube, if you must",
        text: "Break a finger's width from the middle and look again in a few days. Repaired means occupied; but untouched is better still.",
      },
      {
        title: "Find the paper",
        text: "An old treatment sticker in the breaker box or a report from the purchase tells us which product is in the soil.",
      },
    ],
    avoid: [
      "Wasp spray into the crack they fly from",
      "Tearing out the board before somebody has seen it",
      "Signing tonight, with anybody, because of a scare",
      "Piling fresh mulch over the spot",
    ],
  },
  work: {
    title: "What happens once you call",
    lead: "Our termite control page has the longer account, with the methods side by side.",
    steps: [
      {
        title: "Somebody crawls",
        text: "Outside wall, piers, sills, baths, attic. You get pictures, and a note of what could not be reached.",
      },
      {
        title: "You hear which of three it is",
        text: "Nothing, an old case, or a live one. For the first two we shake hands and leave.",
      },
      {
        title: "A method is chosen",
        text: "Liquid in the soil, bait stations, borate on bare wood, or two of them, to suit the house and its water.",
      },
      {
        title: "It is watched",
        text: "The yearly look is free and follows the same route, so that a change at the foundation does not undo the work.",
      },
    ],
  },
  cost: {
    title: "What termite work costs",
    from: "Inspection: $0, this year and every year",
    text: `A treatment is priced by the length of the foundation and how the house is built, so no honest figure fits a web page. Yours comes in writing after the crawl. Liquid work protects for ${spanText(company.termite.liquidYears)} years, which is the number to divide by, and those who serve get ${company.militaryDiscountPercent}% off.`,
    decides: [
      "Feet of foundation, piers and porches",
      "Slab, crawl space or both",
      "Wells, ditches and patios that rule a method out",
      "Live termites in the wood, or prevention only",
    ],
  },
  urgent: {
    title: "How much time do you have?",
    now: [
      "A swarm came out of a wall, floor or door frame",
      "A floor dips, or trim gives way under a thumb",
      "You close on the house within weeks",
      "Someone is about to pour concrete over the place",
    ],
    waits: [
      "Winged insects around a stump in the yard",
      "A dry, brittle tube nobody has repaired",
      "A neighbor had theirs treated",
    ],
  },
  prevention: {
    title: "Making the house a bad address",
    lead: "Soil, wood and water should not meet. Wherever they do, separate two of them.",
    items: [
      "A hand's width of bare foundation above the soil, all around",
      "No form boards, stumps or cardboard left in the crawl space",
      "Gutters and condensate lines that end far from the wall",
      "Lattice, steps and fence posts off the ground or on metal",
      "Firewood at the far end of the yard, on a rack",
      "A free look every year, before swarm season",
    ],
  },
  questions: {
    title: "Termite questions on the phone",
    faqs: [
      {
        question: "I saw insects with wings. Ants or termites?",
        answer:
          "Look at the waist and at the feelers. A pinched waist and bent feelers are an ant's; a straight body with straight, beaded feelers is a termite's. A close photo settles it.",
      },
      {
        question: "How much do they eat while I wait for you?",
        answer:
          "Very little. Damage that matters takes months and years. A visit next week is soon enough; a visit next spring may not be.",
      },
      {
        question: "The seller says the house was treated. Am I covered?",
        answer:
          "Ask for the date, the product and whether the agreement passes to you. Without papers, treat it as unknown and have the soil line and the stations checked.",
      },
      {
        question: "Can I buy bait stakes and do it myself?",
        answer:
          "Stakes may show you activity. They seldom save a house that is already being eaten, because nobody reads and refills them for years on end.",
      },
    ],
  },
  articles: { title: "Termite articles for owners and buyers" },
  closing: {
    title: "Have it looked at before you worry",
    text: "Most of the wings people bring us are ants. Finding that out is free as well.",
  },
});
