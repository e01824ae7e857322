import { spanText } from "#domain/settings/company.ts";
import type { WritePestPage } from "./pest-content.ts";

export const rodents: WritePestPage = (company) => ({
  meta: {
    title: `Mice and rats in the house | ${company.name}`,
    description: `Scratching at night, droppings in a drawer? Mouse or rat, where it comes in, how to trap tonight and what sealing costs. Call ${company.phone}.`,
  },
  summary:
    "Droppings like rice are a mouse, like raisins a rat. Traps take care of those inside; closing the hole ends it.",
  hero: {
    eyebrow: `Mouse and rat control in ${company.region}`,
    title: "Mice and rats: find the hole, not just the mouse",
    text: "You can trap all winter if the gap behind the heat pump line stays open. We catch the ones that are in, and show you, or close for you, the place where they came through.",
    facts: [
      "Traps first, bait only in locked stations",
      "Entry points photographed",
      "No wildlife work: squirrels and raccoons need a trapper",
    ],
  },
  kinds: {
    title: "Which rodent is it?",
    lead: "Droppings and sound tell more than a glimpse of something gray.",
    items: [
      {
        drawing: "house-mouse",
        title: "House mouse",
        mark: "Droppings like a grain of rice, pointed at both ends; a light pattering in wall or ceiling",
        text: "Lives its whole life within a few rooms. It nibbles at twenty places a night, so one big pile of bait does little.",
      },
      {
        drawing: "white-footed-mouse",
        title: "White-footed mouse",
        mark: "Brown above, snow-white belly and feet, large eyes; caches of acorns and seeds",
        text: "Woods and fields of Suffolk, southern Chesapeake and Pungo. Comes with the cold into sheds, campers and crawl spaces.",
      },
      {
        drawing: "norway-rat",
        title: "Norway rat",
        mark: "Blunt droppings as long as a fingertip is wide, burrows by a slab or bulkhead, tail shorter than the body",
        text: "Docks, alleys, restaurants, chicken coops and broken sewer pipes. Digs and swims, and keeps to the ground floor.",
      },
      {
        drawing: "roof-rat",
        title: "Roof rat",
        mark: "Slender, pointed droppings, tail longer than the body; scrabbling overhead after dark",
        text: "The climber of port cities. It uses power lines, vines and palms, and eats fruit, birdseed and wire insulation in the attic.",
      },
      {
        drawing: "squirrel",
        title: "Not ours: squirrels, bats, raccoons",
        mark: "Noise by day, a heavy tread, or squeaks at the gable at sunset",
        text: "That is wildlife, which we do not trap or remove. Our services page lists the state helpline and the animal control of each city.",
      },
    ],
  },
  tonight: {
    title: "What to do tonight",
    lead: "Six snap traps and a flashlight get more done than a bucket of bait.",
    steps: [
      {
        title: "Listen, then dust",
        text: "Sprinkle a little flour where you hear them. Footprints by morning show the runway.",
      },
      {
        title: "Set traps across the runway",
        text: "Trigger toward the wall, two side by side, peanut butter the size of a pea. For rats use rat traps, and leave them unset for two nights so that they get used to them.",
      },
      {
        title: "Put food behind glass or metal",
        text: "Pet kibble, grass seed, birdseed and rice come first; a mouse lives on a few grams a day.",
      },
      {
        title: "Wet before you wipe",
        text: "Air the room, wear gloves, soak droppings with disinfectant, wait, and lift them with a paper towel. Dry sweeping puts them into the air.",
      },
    ],
    avoid: [
      "Loose poison: pets, owls and children find it too",
      "Sealing the hole while they are still inside",
      "Glue boards left for days; they are cruel and miss the colony",
      "Ultrasonic plugs, which mice get used to",
    ],
  },
  work: {
    title: "How we handle rodents",
    lead: "Mice and rats are ordinary pest control and part of the home plans. The hole decides how long it takes.",
    steps: [
      {
        title: "Walk the house line",
        text: "Garage corners, line sets, dryer vent, weep holes, crawl space hatch, ridge and soffits. A pencil fits where a mouse fits, a thumb where a rat does.",
      },
      {
        title: "Trap with a count",
        text: "Traps go on runways in covered boxes, are checked on a set day, and every catch is written down.",
      },
      {
        title: "Close it with metal",
        text: "Steel mesh, flashing and sweeps for what can be reached; a contractor's list for a rotten sill or a broken drain.",
      },
      {
        title: "Guard the outside",
        text: "Where pressure is steady, locked and anchored stations stand at the fence line and are read at each visit.",
      },
    ],
  },
  cost: {
    title: "What rodent control costs",
    from: "Inspection with photographs: free",
    text: `Trapping and station checks belong to the plans, at the price written for your house; sealing is quoted for the openings we find. A first visit usually comes in ${spanText(company.schedulingHours)} hours, with $${company.firstServiceDiscountDollars} off for new customers.`,
    decides: [
      "Mouse or rat, and since when",
      "Number and height of the openings",
      "Crawl space and attic: dry and reachable, or not",
      "What draws them: a coop, a dock, a field, a shared wall",
    ],
  },
  urgent: {
    title: "Today or this week?",
    now: [
      "Rats indoors, or a burrow under a slab",
      "Gnawed wires, a smell of hot plastic, a breaker that trips",
      "Droppings in a commercial kitchen, clinic or crib room",
      "A pet or child has touched poison: call the vet or the poison helpline first",
    ],
    waits: [
      "One mouse in the garage in November",
      "Old, gray, crumbling droppings in the attic",
      "A mouse in the shed, and none in the house",
    ],
  },
  prevention: {
    title: "Before the fields are cut",
    lead: "September is the month for this walk; the harvest sends mice looking in October.",
    items: [
      "Rubber corners on the garage door that meet the floor",
      "Copper mesh and sealant around the air-conditioning line",
      "Quarter-inch hardware cloth on vents and under the shed",
      "Branches cut back a long jump from the roof",
      "Seed, feed and charcoal in metal cans with lids",
      "Compost without meat, and a bird feeder far from the wall",
    ],
  },
  questions: {
    title: "Rodent questions",
    faqs: [
      {
        question: "Is one mouse ever just one?",
        answer:
          "In October, sometimes. After a month indoors, rarely: a pair has a litter every few weeks in a warm wall. The count in the traps tells us, and it should fall to zero and stay there.",
      },
      {
        question: "Will a cat solve it?",
        answer:
          "A good mouser keeps the kitchen quiet and leaves the wall to the mice. It also rules out bait, so say when there is one.",
      },
      {
        question: "Something died in the wall. What can be done?",
        answer:
          "The odor lasts from a few days to a few weeks, depending on warmth and size. If we can reach it behind an access panel, we take it out; otherwise ventilation and a charcoal bag help until the smell is gone. This is why we prefer traps to poison.",
      },
      {
        question: "Do you remove squirrels or raccoons as well?",
        answer:
          "No. Mice and rats are pests under our license and plans; wild mammals belong to a licensed trapper or to your city. We tell you which one it is and who to call.",
      },
      {
        question: "Are droppings dangerous?",
        answer:
          "Treat them with respect. Germs such as salmonella pass on through food surfaces; hantavirus is very rare in Virginia. Moisten, glove, wipe, wash, and throw away packages that were gnawed.",
      },
      {
        question: "Can you seal the house completely?",
        answer:
          "Nobody can promise that for a frame house on piers. We close what is larger than a pencil and can be reached, and keep watching the rest.",
      },
    ],
  },
  articles: { title: "On mice, harvest and the seasons" },
  closing: {
    title: "Scratching at two in the morning?",
    text: "Tell us which ceiling and what you found in the drawer. We bring the ladder and the flashlight.",
  },
});
