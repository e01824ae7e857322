import { spanText } from "#domain/settings/company.ts";
import { monthsText } from "#domain/page-texts/months.ts";
import type { WritePestPage } from "./pest-content.ts";

export const mosquitoes: WritePestPage = (company) => ({
  meta: {
    title: `Mosquitoes: which one bites | ${company.name}`,
    description: `Bitten at noon, at dusk or after a high tide? Each means another mosquito. What to empty tonight and what a treatment costs: ${company.phone}.`,
  },
  summary:
    "The hour of the bite names the mosquito, and the name says whether to look in the gutter or toward the marsh.",
  hero: {
    eyebrow: `Mosquitoes in ${company.region}`,
    title: "Mosquitoes: what time do they bite you?",
    text: "Noon in the shade, dusk on the porch, or in clouds a few days after the moon tide: those are three insects with three nurseries. One of them is probably within a stone's throw of your chair.",
    facts: [
      `Season ${monthsText(company.mosquito.season)}`,
      `From $${company.mosquito.biweeklyDollarsPerVisit} a visit`,
      "A single treatment before a party is fine",
    ],
  },
  kinds: {
    title: "Five biters and their nurseries",
    lead: "The region has dozens of species. These are the ones that make people call.",
    items: [
      {
        drawing: "tiger-mosquito",
        title: "Asian tiger mosquito",
        mark: "Black with one white line down the back and striped legs; bites ankles in daylight",
        text: "She was raised in your yard or the next: saucers, tarps, toys, tree holes, a clogged gutter. She rarely flies farther than a few houses.",
      },
      {
        drawing: "salt-marsh-mosquito",
        title: "Eastern salt-marsh mosquito",
        mark: "Golden brown, banded beak and legs, fierce by day and in wind",
        text: "Hatches all at once where a spring tide or a storm wet the high marsh, and flies for miles. Back Bay, Grandview and the Lafayette know her.",
      },
      {
        drawing: "house-mosquito",
        title: "Southern house mosquito",
        mark: "Plain brown, hums at the ear after dark, gets into bedrooms",
        text: "Foul water: catch basins, septic leaks, neglected pools and buckets with leaves. She is the one that city programs test for West Nile virus.",
      },
      {
        drawing: "floodwater-mosquito",
        title: "Floodwater mosquitoes",
        mark: "Large, some with shaggy legs, in pastures and ditches about a week after heavy rain",
        text: "Their eggs sleep in dry low ground and wake together. Fields in Pungo, Hickory and Holland, and new retention basins.",
      },
      {
        drawing: "cattail-mosquito",
        title: "Swamp and cattail mosquitoes",
        mark: "Dark or salt-and-pepper legs, at dusk, beside ponds and the Great Dismal Swamp",
        text: "Their young breathe through plant roots or live under stumps, out of reach of dunks. Here only the resting adults can be treated.",
      },
    ],
  },
  tonight: {
    title: "Half an hour before dark",
    lead: "One round with a bucket can take out the next generation, which is in the water right now.",
    steps: [
      {
        title: "Pour and scrub",
        text: "Everything that holds a bottle cap of water. Scrub the rim as well, because tiger mosquitoes glue their eggs there.",
      },
      {
        title: "Look for wrigglers",
        text: "Shine a light into the barrel and the low gutter. Commas that dive are larvae, and they tell you where next week's bites come from.",
      },
      {
        title: "Put a fan at your feet",
        text: "They fly badly and smell your breath from afar. A breeze undoes both.",
      },
      {
        title: "Note hour and corner",
        text: "Write down when and where you were bitten. That line saves us most of the search.",
      },
    ],
    avoid: [
      "A zapper: the bag fills with moths, not with biters",
      "Fogging flowers while bees are on them",
      "Motor oil on a pond or ditch: illegal, and it kills the fish that eat larvae",
      "Repellent under clothing, or on a baby's hands",
    ],
  },
  work: {
    title: "How we deal with the ones you have",
    lead: "Different nursery, different tool. The service page describes the barrier treatment in detail.",
    steps: [
      {
        title: "Read the yard",
        text: "Where the shade is, where the wind comes from, which water stays for a week.",
      },
      {
        title: "Take away the cradle",
        text: "Emptied containers, larvicide in drains and low spots, and a list of what only the owner can change.",
      },
      {
        title: "Treat the waiting rooms",
        text: "Undersides of leaves, the space below the deck and the dark side of the fence, for the adults of every kind named above.",
      },
      {
        title: "Say what we cannot do",
        text: "Nobody controls a marsh from a backyard. After a big hatch you will still have some, but fewer, and for fewer days.",
      },
    ],
  },
  cost: {
    title: "What it costs, in plain numbers",
    from: `From $${company.mosquito.biweeklyDollarsPerVisit} a visit`,
    text: `One treatment is $${company.mosquito.oneTimeDollars} and holds for ${spanText(company.mosquito.singleTreatmentWeeks)} weeks. Monthly care is $${company.mosquito.monthlyDollars} a month in season, and yards with a wet border do best at every two weeks, for $${company.mosquito.biweeklyDollarsPerVisit} each time.`,
    decides: [
      "Marsh, woods or a ditch at the property line",
      "How much leafy shade there is to treat",
      "A whole season, a few months or one date",
      "Water that neither you nor we can drain",
    ],
  },
  urgent: {
    title: "Soon, or in good time?",
    now: [
      "A wedding, a cookout or a homecoming within days",
      "The city reports West Nile virus in your neighborhood",
      "Someone who reacts badly to bites cannot go outdoors",
    ],
    waits: [
      "A handful on the porch at dusk",
      "The first hatch in April",
      "Clouds that came with the spring tide and leave with the wind",
    ],
  },
  prevention: {
    title: "The weekly round, in seven minutes",
    lead: "From egg to flight takes about a week in July. A round on the same day each week breaks it.",
    items: [
      "Saucers, buckets, wagons and dog bowls, turned over",
      "Tarp and boat cover, pulled tight so that nothing puddles",
      "The end of each corrugated drain pipe, lifted and emptied",
      "Fresh water and a brush for the birdbath",
      "Sand in the hole where the oak forks",
      "A call to the city about ditches and abandoned pools",
    ],
  },
  questions: {
    title: "Common mosquito questions",
    faqs: [
      {
        question: "Why am I bitten more than my husband?",
        answer:
          "They choose by breath, warmth and skin scent, and people differ. Nothing you eat changes it. Repellent and a fan do.",
      },
      {
        question: "Is there West Nile virus or eastern equine encephalitis here?",
        answer:
          "Both turn up in mosquitoes or horses of southeastern Virginia in some years; people fall ill rarely. The city mosquito programs and the Virginia Department of Health publish current findings, and we follow those.",
      },
      {
        question: "Can you treat just our side of a shared fence?",
        answer:
          "Yes. If the water is next door, we tell you what we saw from your side, and you decide whether to mention it. A neighbor on the same day makes both yards better.",
      },
      {
        question: "What about ticks?",
        answer:
          "The same shady border shelters them, low instead of high. Mention them when you book, and we look at the leaf litter and the lawn edge with you; what can be done depends on the yard.",
      },
    ],
  },
  articles: { title: "Mosquito reading for the porch" },
  closing: {
    title: "Noon, dusk or after the tide?",
    text: "Give us the hour and the nearest water. We can name the culprit before we park.",
  },
});
