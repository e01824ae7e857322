import type { WrittenPest } from "./written-pest.ts";

export const silverfish: WrittenPest = {
  id: "pest-silverfish",
  label: "Pest, written: silverfish",
  about: "Look-alikes, what to do tonight, our work, questions. Read it, then publish.",
  searchTitle: "Silverfish: harmless, but a sign of damp",
  description:
    "A silver streak in the tub or a book with gnawed edges? What it says about damp in your house, what to dry first, and when a treatment makes sense. Call {phone}.",
  hero: {
    eyebrow: "Silverfish control",
    title: "Silverfish: they point at the damp",
    text: "It does not bite and carries nothing. It eats paper, glue and starch, and it lives where the air is humid all day. Find the damp and you have found the silverfish.",
    facts: ["The inspection is free", "We measure humidity", "No treatment without a reason"],
  },
  kinds: {
    title: "What ran away there?",
    lead: "Size, shape and room tell them apart.",
    items: [
      {
        title: "Silverfish",
        text: "A silver carrot, half an inch long, with two long feelers and three tails. Bathrooms, basements, shelves, boxes on a concrete floor.",
      },
      {
        title: "Firebrat",
        text: "The same shape, mottled brown. It likes heat: beside the furnace, the water heater, the oven.",
      },
      {
        title: "Booklice",
        text: "Pale specks, smaller than a pinhead, on damp paper and new drywall. They eat mold and vanish when it dries.",
      },
      {
        title: "House centipede",
        text: "Fifteen pairs of long legs and a fright to meet. It hunts silverfish, so it tells you the same thing.",
      },
      {
        title: "Carpet beetle larva",
        text: "Short, bristly and slow. It leaves holes in wool; silverfish leave scraped, ragged edges on paper.",
      },
    ],
  },
  tonight: {
    title: "What to do tonight",
    lead: "Dry air is the treatment that lasts.",
    items: [
      {
        title: "Run the fan and the dehumidifier",
        text: "Below 50 percent relative humidity they stop breeding. A meter costs less than a trap.",
      },
      {
        title: "Lift boxes off the floor",
        text: "Cardboard on concrete is food and shelter in one. Use shelves, or plastic bins with lids.",
      },
      {
        title: "Set a jar",
        text: "Wrap a glass in tape so that they can climb in, with a crumb of bread inside. What it holds in the morning shows the room that matters.",
      },
    ],
  },
  work: {
    title: "What we do",
    lead: "First the cause, then the insect.",
    items: [
      {
        title: "Follow the damp",
        text: "Crawl space, attic, behind the tub, under the sink. We measure wood and air, and show you the figures.",
      },
      {
        title: "Treat the cracks they live in",
        text: "Baseboards, pipe openings, the attic edge. Bait and dust where hands and paws do not go.",
      },
      {
        title: "Say what only drying will fix",
        text: "A leak, a missing vapor barrier, a fan that ends in the attic. You get it in writing, whatever company does the work.",
      },
    ],
  },
  prevention: {
    title: "A house they leave alone",
    lead: "Each of these works without us.",
    items: [
      "Vent the bathroom and the dryer to the outside",
      "Fix the drip under the sink this week",
      "Keep books an inch from an outside wall",
      "Store photographs and papers in closed plastic, not in cardboard",
      "Clear damp leaves from the foundation",
    ],
  },
  questions: [
    {
      question: "Do they bite or carry disease?",
      answer: "Neither. They are a nuisance to paper, wallpaper, starched cloth and nerves.",
    },
    {
      question: "Why are they in the bathtub?",
      answer:
        "They came for water and cannot climb out: the sides are too smooth. They did not come up the drain.",
    },
    {
      question: "Is one silverfish a reason to treat?",
      answer:
        "No. One now and then belongs to a house. Several a week, or damage on shelves, means that some part of it stays damp.",
    },
    {
      question: "How long do they live?",
      answer:
        "Years, which is long for an insect, and they breed slowly. So the number falls slowly as well: judge after two months, not after two days.",
    },
  ],
  closing: {
    title: "Several a week?",
    text: "Tell us in which rooms. We bring the moisture meter. Call {phone}, or write.",
  },
};
