import type { WritePestPage } from "./pest-content.ts";

export const spiders: WritePestPage = (company) => ({
  meta: {
    title: `Spiders: which ones matter | ${company.name}`,
    description: `Black widows are here, the brown recluse hardly ever. How to know the spiders of ${company.region}, and when a visit makes sense: ${company.phone}.`,
  },
  summary:
    "Nearly all are harmless and eat other pests. The black widow is the exception, and she has favorite corners.",
  hero: {
    eyebrow: `Spider control in ${company.region}`,
    title: "Spiders: one to respect, many to relocate",
    text: "Webs around the porch are a sign of insects around the porch. Take away the light and the meal, and most spiders move. The widow under the meter lid is another matter.",
    facts: [
      "Webs and egg sacs taken down on plan visits",
      "Widow spots checked by hand, with gloves",
      "An honest no, if nothing needs treating",
    ],
  },
  kinds: {
    title: "Who has eight legs around here",
    lead: "Look at the web before the spider: it names the owner from a safe distance.",
    items: [
      {
        drawing: "black-widow",
        title: "Southern black widow",
        mark: "Glossy black and round like a pea, red hourglass below; the web is a messy tangle of very strong threads near the ground",
        text: "Meter boxes, crawl space hatches, stacked pots, the lip of a trash can, bay-front bulkheads. She bites when pressed against skin, seldom otherwise.",
      },
      {
        drawing: "brown-recluse",
        title: "Brown recluse look-alikes",
        mark: "A true recluse has six eyes in pairs and plain, unbanded legs",
        text: "Southeastern Virginia lies outside the range of the recluse; the few found came with freight. What people send us are usually wolf, cellar or southern house spiders.",
      },
      {
        drawing: "wolf-spider",
        title: "Wolf and fishing spiders",
        mark: "Big, hairy, fast, without any web; a mother may carry her young on her back",
        text: "Garages, docks, damp basements. They hunt crickets and roaches, so their numbers tell you what else is in there.",
      },
      {
        drawing: "cellar-spider",
        title: "Cellar and house spiders",
        mark: "Cobwebs in ceiling corners; long thin legs, or a brown body the shape of a teardrop",
        text: "They stay for years where gnats get in. A vacuum and a window screen do more than any product.",
      },
      {
        drawing: "garden-spider",
        title: "Orb weavers and the yellow garden spider",
        mark: "Wheel-shaped web across a path in late summer, often with a zigzag in the middle",
        text: "Impressive, shy and gone by frost. Move the web's upper thread with a stick, and she builds elsewhere.",
      },
    ],
  },
  tonight: {
    title: "Tonight, with a jar and a vacuum",
    lead: "No spider here chases people. You have time to look.",
    steps: [
      {
        title: "Cup it or film it",
        text: "A clear glass and a postcard hold the spider for a picture of back and belly. That settles the name.",
      },
      {
        title: "Vacuum webs with the sacs",
        text: "The round, papery balls are next season. Empty the canister into a tied bag outdoors.",
      },
      {
        title: "Shake what lay on the floor",
        text: "Gloves, boots, towels and sports gear from the garage get a shake before a hand or foot goes in.",
      },
      {
        title: "Switch the lamp",
        text: "Turn off the porch light, or fit a yellow bulb. By the weekend there are fewer moths and fewer webs.",
      },
    ],
    avoid: [
      "Reaching bare-handed behind the meter or a woodpile",
      "Foggers, whose mist passes over a spider on its thread",
      "Glue boards where skinks or wrens could get stuck",
      "Killing garden orb weavers: they leave with the first frost",
    ],
  },
  work: {
    title: "What a spider visit looks like",
    lead: "Sprays barely touch an animal that stands on tiptoe on silk, so we start with a brush.",
    steps: [
      {
        title: "Brush the eaves",
        text: "Webs, sacs and old wasp starts come down from soffits, light fixtures and shutters, as high as the pole reaches.",
      },
      {
        title: "Hunt the widow",
        text: "Valve boxes, hatch frames, the back of the grill and the play set: opened, lit, treated one by one.",
      },
      {
        title: "Dry up the food",
        text: "A treatment against crickets, roaches and midges at the foundation leaves little to eat. That is what keeps spiders away.",
      },
      {
        title: "List the gaps",
        text: "Screens, sweeps and weep holes worth fixing, the most useful ones first.",
      },
    ],
  },
  cost: {
    title: "What it costs to be rid of them",
    from: "Looking and advising: free of charge",
    text: `Spider work belongs to the three home plans, and webs are part of the ordinary visit. For widows in one spot, ask about a single visit; you get its price before we drive out. New customers save $${company.firstServiceDiscountDollars} on the first service.`,
    decides: [
      "How tall the house is, and how much eave it has",
      "Sheds, docks and play equipment to be checked",
      "Whether other insects feed them and need work first",
      "Once, or brushed down every season",
    ],
  },
  urgent: {
    title: "When a spider is a reason to hurry",
    now: [
      "A widow where children play or hands reach",
      "Egg sacs by the dozen in a lived-in room",
      "A rental or a nursery that must be ready",
    ],
    waits: [
      "Cobwebs at the ceiling",
      "A huge garden spider on the azaleas",
      "One wolf spider in the garage in October",
    ],
  },
  prevention: {
    title: "A porch with fewer webs",
    lead: "Spiders follow supper. These habits send supper away.",
    items: [
      "Use motion lights, or lamps that shine down and not at the wall",
      "Wash the siding and soffits each spring",
      "Store pots, hoses and lumber off the ground, with air between",
      "Wear gloves for the crawl space hatch and the meter lid",
      "Renew torn screens and the seal of the garage door",
      "Bag what is stored in the shed, and label it",
    ],
  },
  questions: {
    title: "Spider questions, answered calmly",
    faqs: [
      {
        question: "I think a widow bit me. What should I do?",
        answer:
          "Wash the bite, cool it, and call the poison helpline, whose number is on our emergency page. With cramps, pain in chest or belly, or a small child, dial 911. Take the spider along if you can get it into a jar safely. We are not doctors.",
      },
      {
        question: "Do we have brown recluses in Virginia Beach or Norfolk?",
        answer:
          "Not as residents. Single ones have come with furniture and freight from farther west. A skin sore without a captured spider is no proof of one, and doctors say the same.",
      },
      {
        question: "Why are there so many in September?",
        answer:
          "They hatched in spring and are now full grown, and males wander in search of mates. You see the same generation, larger.",
      },
      {
        question: "Will one treatment keep webs off the dock?",
        answer:
          "For a while. Lights over water draw midges every warm night, and webs follow within days or weeks. Darker bulbs and regular brushing beat any product there.",
      },
    ],
  },
  articles: { title: "Read on about spiders" },
  closing: {
    title: "Unsure what sits behind the meter?",
    text: "Keep your hands back, send a photo, and let us open the lid.",
  },
});
