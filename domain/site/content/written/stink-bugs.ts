import type { WrittenPest } from "./written-pest.ts";

export const stinkBugs: WrittenPest = {
  id: "pest-stink-bugs",
  label: "Pest, written: stink bugs",
  about: "Look-alikes, what to do tonight, our work, questions. Read it, then publish.",
  searchTitle: "Stink bugs: out of the attic, out of the lamp",
  description:
    "Shields on the sunny wall in fall, slow fliers at the lamp in winter: how to get stink bugs out without the smell, and when sealing pays. Call {phone}.",
  hero: {
    eyebrow: "Stink bug control",
    title: "Stink bugs: they only want to sleep in your attic",
    text: "In fall they leave fields and trees for a dry crack in a warm wall. They eat nothing in the house, lay no eggs there and do no damage. They are a few hundred guests with poor manners.",
    facts: [
      "Sealing before September works best",
      "Never crush them",
      "A vacuum is the best tool indoors",
    ],
  },
  kinds: {
    title: "Shield or no shield?",
    lead: "They all come in for the winter. One of them is worth a closer look.",
    items: [
      {
        title: "Brown marmorated stink bug",
        text: "A mottled brown shield as long as a fingernail is wide, with light bands on the feelers. By far the most common one indoors.",
      },
      {
        title: "Native brown stink bug",
        text: "The same shape without bands on the feelers, and with pointed shoulders. It stays in the garden.",
      },
      {
        title: "Western conifer seed bug",
        text: "Longer and slimmer, with hind legs that widen like leaves. It buzzes in flight and smells of pine.",
      },
      {
        title: "Boxelder bug",
        text: "Flat, black, with red lines, in crowds on a warm wall near maples and boxelders.",
      },
      {
        title: "Kissing bug",
        text: "Rare: a cone-shaped head, and red or orange stripes along the edge of the body. Put one into a jar without touching it, and send us a photograph.",
      },
    ],
  },
  tonight: {
    title: "What to do tonight",
    lead: "Calmly. The smell comes only when they are frightened or crushed.",
    items: [
      {
        title: "Vacuum, or flick into soapy water",
        text: "A stocking over the tube, held by a rubber band, keeps the smell out of the machine.",
      },
      {
        title: "Turn off the porch light",
        text: "And close the shades. Light in a window is an invitation on fall evenings.",
      },
      {
        title: "Look at the ceiling fixtures",
        text: "Most come down from the attic around lamps, fans and the attic hatch. A strip of foam there helps tonight.",
      },
    ],
  },
  work: {
    title: "What we do",
    lead: "The outside wall decides, and the month does.",
    items: [
      {
        title: "Walk the sunny sides",
        text: "South and west walls, soffits, vents, chimney, where siding meets stone. We mark each gap.",
      },
      {
        title: "Treat before they gather",
        text: "Late August to October, on the places where they land. In midwinter a treatment outside does nothing, and we say so.",
      },
      {
        title: "Close what can be closed",
        text: "Screens on vents, foam and caulk around lines and frames. What needs a roofer or a carpenter, you get as a list.",
      },
    ],
  },
  prevention: {
    title: "Before next fall",
    lead: "An afternoon in August is worth a winter of vacuuming.",
    items: [
      "Caulk around window frames, pipes and cables",
      "Put mesh on attic and gable vents",
      "Renew door sweeps and torn screens",
      "Close the damper of the fireplace",
      "Move firewood away from the wall",
    ],
  },
  questions: [
    {
      question: "Do they breed in the house?",
      answer:
        "No. They mate in spring, outdoors, on plants. The ones on your lamp in January came in during fall and are looking for the way out.",
    },
    {
      question: "Do they bite?",
      answer:
        "No. They drink from fruit and leaves. The smell can irritate eyes, so wash your hands.",
    },
    {
      question: "Why not spray the attic?",
      answer:
        "Hundreds of dead insects in the insulation feed carpet beetles, and those do eat wool. Vacuuming and sealing avoid that.",
    },
    {
      question: "Will they be back next year?",
      answer:
        "If the gaps are. Each fall brings new ones from fields and trees, whatever was done last year.",
    },
  ],
  closing: {
    title: "A wall full of shields?",
    text: "Tell us which side of the house, and when the sun is on it. Call {phone}, or write.",
  },
};
