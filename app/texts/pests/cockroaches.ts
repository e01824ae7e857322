import type { WritePestPage } from "./pest-content.ts";

export const cockroaches: WritePestPage = (company) => ({
  meta: {
    title: `Roaches: big ones, small ones | ${company.name}`,
    description: `German roach or palmetto bug? How to tell, what to do before you sleep, how we treat each and what decides the price. Call ${company.phone}.`,
  },
  summary:
    "Small and tan means an indoor family that needs bait; large and dark means an opening that needs closing.",
  hero: {
    eyebrow: `Roach control in ${company.region}`,
    title: "Roaches: the size tells you which fight it is",
    text: "The big ones blunder in from drains and trees, and a repaired gap stops most of them. The small ones were carried in, breed behind your stove, and do not leave by themselves.",
    facts: [
      "No bill for the inspection",
      "Gel and monitors before sprays",
      "Neighbors and landlords kept in the loop, if you wish",
    ],
  },
  kinds: {
    title: "Five roaches of this coast",
    lead: "Judge size by a coin: a nickel covers a German roach, while an American one sticks out on both sides of a half dollar.",
    items: [
      {
        drawing: "german-roach",
        title: "German cockroach",
        mark: "Tan, with two dark bars behind the head; never lives in the yard",
        text: "Kitchens and baths in houses, apartments, ships' berths and break rooms. Pepper-like specks at hinges and outlets show where it hides.",
      },
      {
        drawing: "american-roach",
        title: "American cockroach",
        mark: "Reddish, as long as a thumb, with a yellow rim behind the head",
        text: "The palmetto bug of storm drains, sewers and boiler rooms. It climbs when water fills its tunnels.",
      },
      {
        drawing: "smokybrown-roach",
        title: "Smokybrown cockroach",
        mark: "One shining mahogany color without a pale rim; flies to lights in July",
        text: "A tree roach: hollow oaks, gutters, soffits and attic vents. It dries out fast, so it keeps to places that hold moisture.",
      },
      {
        drawing: "oriental-roach",
        title: "Oriental cockroach",
        mark: "Black and slow, with wings too short for its body, near the floor",
        text: "Meter pits, crawl spaces, basements and the underside of a cold slab porch. Its strong, musty odor arrives first.",
      },
      {
        drawing: "wood-roach",
        title: "Wood cockroach",
        mark: "Light brown, around the porch lamp in May and June",
        text: "It belongs in firewood and leaf litter and cannot breed in your rooms. No treatment is needed, and we will tell you so.",
      },
    ],
  },
  tonight: {
    title: "Before you go to bed",
    lead: "You want evidence and a hungry population, not a cloud of spray.",
    steps: [
      {
        title: "Set glue boards",
        text: "Behind the toilet, next to the refrigerator, under the sink, flush to the wall. The catch by morning shows the kind, the age and the direction.",
      },
      {
        title: "Dry the kitchen",
        text: "Wring out the sponge, empty the pet bowl and the drip tray, run water once into traps that nobody uses, then close the drains.",
      },
      {
        title: "Take out what they eat",
        text: "Trash out, grease off the stove sides, crumbs out of the toaster tray. Hungry roaches eat bait; well-fed ones walk past it.",
      },
      {
        title: "Put nothing in a moving box",
        text: "If they are small and tan, keep bags and appliances where they are until someone has looked inside them.",
      },
    ],
    avoid: [
      "A bug bomb: it drives them into walls and next door",
      "Spray where gel bait will go; they taste it and refuse",
      "Giving away the infested microwave",
      "Waiting for winter: heated kitchens have none",
    ],
  },
  work: {
    title: "How we treat each kind",
    lead: "The technician opens the kick plates and the panel under the tub before a single product comes out.",
    steps: [
      {
        title: "Count with monitors",
        text: "Sticky traps in numbered places give us a starting figure. If it does not fall, we change something.",
      },
      {
        title: "Bait where they rest",
        text: "For German roaches: pea-sized dots in hinges, motor housings and wall gaps, with a growth regulator so that the young never breed, and a second visit on the calendar from the start.",
      },
      {
        title: "Close the road in",
        text: "For the large ones: door sweeps, screens, dry traps, the sleeve around a drain pipe. Bait and dust go into the void, the meter box and the tree line.",
      },
      {
        title: "Work with the building",
        text: "In shared walls we ask for the units beside, above and below. We put findings in writing for the owner.",
      },
    ],
  },
  cost: {
    title: "What a roach job costs",
    from: "Nothing until you have read the estimate",
    text: `Large roaches are covered by each of the home plans. German roaches are priced as a job with its follow-up visits, because one visit rarely ends them and we would rather say that up front. Military households pay ${company.militaryDiscountPercent}% less for either.`,
    decides: [
      "German or outdoor roaches: two very different jobs",
      "How many rooms have signs, and how many appliances",
      "Single house or several units behind one wall",
      "How much clutter stands between us and the cracks",
    ],
  },
  urgent: {
    title: "Is it urgent?",
    now: [
      "Small roaches in daylight: the hiding places are full",
      "Any roach in a restaurant, clinic or daycare kitchen",
      "Someone at home with asthma, and droppings in the bedroom",
      "A move, a sale or an inspection with a date",
    ],
    waits: [
      "One large roach after a downpour or a street flood",
      "A light brown one at the porch lamp",
      "A dead one on its back in the garage",
    ],
  },
  prevention: {
    title: "What keeps roaches outside, and German ones away",
    lead: "Outdoor kinds walk in; indoor kinds are delivered. Guard both doors.",
    items: [
      "Flatten cartons outside on delivery day, egg crates first",
      "Look into the back of any used appliance before it enters",
      "Stretch hardware cloth over crawl space and gable vents",
      "Pour a cup of water into idle floor drains each month",
      "Lift leaf litter out of gutters and window wells",
      "Fill the ring around pipes under sinks with sealant or steel wool",
    ],
  },
  questions: {
    title: "What people ask about roaches",
    faqs: [
      {
        question: "Does one roach mean hundreds?",
        answer:
          "It depends on which. A lone palmetto bug in the tub after rain is one palmetto bug. A German roach in daylight is the one that found no room in the crack.",
      },
      {
        question: "I keep a clean home. Why do I have them?",
        answer:
          "Because they arrive in groceries, parcels, secondhand electronics and through shared pipes. Cleanliness decides how fast they multiply and how well bait works, not whether they come.",
      },
      {
        question: "How many visits do German roaches take?",
        answer:
          "At least two, usually a few weeks apart, since egg cases survive the first. Multi-unit buildings take longer, especially where one door stays closed to us.",
      },
      {
        question: "Are roaches dangerous to health?",
        answer:
          "They do not bite people in any ordinary home. Their droppings and shed skins are a well-known trigger of asthma, chiefly in children, and their feet carry kitchen germs. That is reason enough to act, but not to panic.",
      },
      {
        question: "My landlord says it is my job. Is it?",
        answer:
          "Virginia's landlord and tenant law puts duties on both sides, so read your lease and report it in writing, with photos. We can inspect and give either of you the findings on paper.",
      },
      {
        question: "What can I clean after the treatment?",
        answer:
          "Counters, tables and the middle of the floor, as usual. Leave hinges, the backs of drawers and the wall line alone until the follow-up, since that is where the bait sits.",
      },
    ],
  },
  articles: { title: "Further reading on roaches" },
  closing: {
    title: "Caught one on a glue board?",
    text: "Tell us where the board lay and how big your catch is. We can tell you on the phone which fight it is.",
  },
});
