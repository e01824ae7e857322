import { spanText } from "#domain/settings/company.ts";
import type { WritePestPage } from "./pest-content.ts";

export const ants: WritePestPage = (company) => ({
  meta: {
    title: `Ants in the house: what to do | ${company.name}`,
    description: `Six ants of ${company.region} and how to tell them apart, what to do tonight, and what an ant treatment costs. Free inspection, ${company.phone}.`,
  },
  summary:
    "Odorous, pavement, carpenter or fire ants: the bait that ends one kind feeds another, so the name comes first.",
  hero: {
    eyebrow: `Ant control in ${company.region}`,
    title: "Ants in the house: name them before you fight them",
    text: "A trail on the counter is the part of a colony that you can see. Which ant it is decides everything after: the bait, the place, and whether a leak is behind it.",
    facts: [
      "Ants are part of every home plan",
      "Inspection and estimate free",
      "We come back free between visits",
    ],
  },
  kinds: {
    title: "Six ants you meet here",
    lead: "Press one onto clear tape and look at it against white paper, with the camera close.",
    items: [
      {
        drawing: "odorous-ant",
        title: "Odorous house ant",
        mark: "Small and dark brown; rubbed between two fingers, it smells like a coconut gone bad",
        text: "The usual kitchen ant of the region. One colony keeps several queens under mulch, pavers and siding, and disturbing it only spreads it out.",
      },
      {
        drawing: "pavement-ant",
        title: "Pavement ant",
        mark: "Small and brown, with little cones of sand along a joint in the driveway or the garage slab",
        text: "It comes up through the slab where a pipe or a crack lets it. Crumbs of peanut butter draw it sooner than honey does.",
      },
      {
        drawing: "acrobat-ant",
        title: "Acrobat ant",
        mark: "Heart-shaped rear end, which it lifts over its head when you bother it",
        text: "It moves into wood that is already damp or hollow: rotten window frames, foam behind siding, old tunnels of other insects. Look for the wet spot as well.",
      },
      {
        drawing: "carpenter-ant",
        title: "Black carpenter ant",
        mark: "As long as a grain of rice or longer, black all over, mostly out after dark",
        text: "The nest is in wet wood, in a tree or in the wall. Shavings like pencil sharpenings, with ant parts mixed in, lie below it.",
      },
      {
        drawing: "fire-ant",
        title: "Red imported fire ant",
        mark: "Reddish brown, many sizes in one loose mound without a hole on top; disturbed, they climb and sting at once",
        text: "Sunny lawns, ball fields, new sod. The seven cities lie in the state's fire ant quarantine, so ask before you move soil, sod or hay out of it.",
      },
      {
        drawing: "winged-ant",
        title: "Winged ants indoors",
        mark: "Bent feelers, a thin waist, front wings longer than the back pair",
        text: "They are the young queens and males of any of these. A dozen at a window in late winter means the nest is inside the building; if the waist is thick, read about termites instead.",
      },
    ],
  },
  tonight: {
    title: "What to do tonight",
    lead: "Nothing here takes more than fifteen minutes, and all of it makes the treatment shorter.",
    steps: [
      {
        title: "Take the picture first",
        text: "One close photo of an ant, one of the line, and one of the spot where it leaves the room.",
      },
      {
        title: "Move the prize, leave the line",
        text: "Put away what they found. Wipe everything except a hand's width beside the wall, where we want to see them walk.",
      },
      {
        title: "Offer a choice",
        text: "A drop of syrup and a dab of peanut butter on a card, out of reach of pets. What they crowd around in the next hour tells us which bait they will take.",
      },
      {
        title: "Look up, if they are big",
        text: "Go around with a flashlight after ten: porch columns, window heads, the gutter end, the tree that touches the roof.",
      },
    ],
    avoid: [
      "Spray on the trail: it splits a colony with many queens",
      "Vinegar or bleach on the whole route before the photo",
      "Boiling water or a boot on a fire ant mound",
      "Two brands of bait side by side, with cleaner on top",
    ],
  },
  work: {
    title: "What we do about ants",
    lead: "Most of it happens outdoors, where the queens are.",
    steps: [
      {
        title: "Follow the line home",
        text: "From the sink to the sill, from the sill to the mulch, from the mulch to the nest, if it can be reached.",
      },
      {
        title: "Feed the right bait",
        text: "Slow, in small placements, changed if they lose interest. Workers carry it to the brood and to every queen.",
      },
      {
        title: "Treat the edge of the house",
        text: "A product that ants do not notice goes along the foundation and the entry points, so that the next colony does not take the same road.",
      },
      {
        title: "Settle the special cases",
        text: "Dust or foam into a carpenter ant nest and plain words about the leak; bait and single-mound work for fire ants on the lawn.",
      },
    ],
  },
  cost: {
    title: "What ant work costs",
    from: "Inspection and written price: free",
    text: `We quote ants for your house, not by a list. On a plan they are covered all year, inside and out, and the first service is $${company.firstServiceDiscountDollars} off. One visit without a plan is possible for a single nest.`,
    decides: [
      "Which ant it is, and how many nests there are",
      "How much foundation has to be treated",
      "Whether wood must be opened to reach carpenter ants",
      "The size of the lawn, if it is fire ants",
    ],
  },
  urgent: {
    title: "When ants cannot wait",
    now: [
      "Fire ants where a child, a pet or an allergic person goes",
      "Big black ants every night, or rustling in a wall",
      "A swarm of winged ants coming out of a wall or floor",
      "Ants in a sickroom, a nursery or a commercial kitchen",
    ],
    waits: [
      "A thin trail to the sink after a storm",
      "Sand cones on the driveway",
      "A few scouts on the windowsill in March",
    ],
  },
  prevention: {
    title: "Keeping the next colony out",
    lead: "Ants need a dry nest, a bridge and a meal. Take away two of the three.",
    items: [
      "Thin the mulch by the wall to a finger's depth",
      "Trim limbs and vines so that nothing touches siding or roof",
      "Seal around the hose bib, the cable and the air-conditioning line",
      "Repair the drip under the sink and the soft window frame",
      "Rinse the recycling, and store honey and syrup inside a bag",
      "Check potted plants before they come in for winter",
    ],
  },
  questions: {
    title: "Ant questions",
    faqs: [
      {
        question: "How long until the ants are gone?",
        answer:
          "With odorous house ants the trail thins within days and a colony takes a week or two, because the bait must reach queens we cannot see. More ants on the first day are a good sign: they are collecting it.",
      },
      {
        question: "Why did store-bought spray make it worse?",
        answer:
          "It killed the workers in front of you, and the queens answered by moving. Some of them now live in the next wall with workers of their own. Tell us what you sprayed and where, so that we place bait elsewhere.",
      },
      {
        question: "Do carpenter ants damage a house like termites do?",
        answer:
          "More slowly, and for another reason. They carve galleries to live in and throw the wood out, while termites eat it. But they choose wood that is rotting, so the carpentry is usually due anyway.",
      },
      {
        question: "Is the bait safe with a dog and a toddler?",
        answer:
          "It goes into cracks, behind plates and into closed stations, in amounts of a few drops. Show us where they play and eat, and we plan around it.",
      },
      {
        question: "Can you get rid of ants for good?",
        answer: `We can end this colony. The yard next door has another, which is why plans exist: regular visits, and a free return if ants come back in between. Activity may rise for ${spanText(company.settlingHours)} hours after a visit.`,
      },
    ],
  },
  articles: { title: "More about ants, from our blog" },
  closing: {
    title: "Send us your ant",
    text: "A photo on a white card is enough for a first answer, and that answer is free.",
  },
});
