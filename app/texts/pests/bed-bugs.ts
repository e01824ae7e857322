import { durationText } from "#domain/settings/company.ts";
import type { WritePestPage } from "./pest-content.ts";

export const bedBugs: WritePestPage = (company) => ({
  meta: {
    title: `Bed bugs: signs, first steps | ${company.name}`,
    description: `Bites in a row, dark dots on the seam? How to be sure it is bed bugs, what to do tonight, and how treatment and price work. Call ${company.phone}.`,
  },
  summary:
    "They ride in on luggage and sofas. Be sure first, stay in your own bed, and throw nothing away yet.",
  hero: {
    eyebrow: `Bed bug treatment in ${company.region}`,
    title: "Bed bugs: be sure, stay put, then act",
    text: "Nobody catches them by being dirty, and nobody ends them with one can. What helps is a calm look with a flashlight, a few bags, and a treatment that comes back to check itself.",
    facts: [
      `Bed bug requests answered within ${durationText(company.responseMinutes.urgent)} during business hours`,
      "Every visit named in the written price",
      "Found by inspection, never guessed from bites",
    ],
  },
  kinds: {
    title: "Is it really a bed bug?",
    lead: "About the size of an apple seed, flat before a meal and swollen after it. These are the cases we sort out most.",
    items: [
      {
        drawing: "bed-bug",
        title: "Adult bed bug",
        mark: "Flat, oval, reddish brown, with six legs and no wings; it walks and never jumps",
        text: "Mattress piping, screw holes, the back of the headboard, the hem of a curtain near the pillow.",
      },
      {
        drawing: "bed-bug-signs",
        title: "Young ones, eggs and stains",
        mark: "Straw-colored specks that move, white grains glued into a seam, and ink-like dots that smear when damp",
        text: "Shed skins of several sizes together say that a family grew up here, not that one traveler passed through.",
      },
      {
        drawing: "bat-bug",
        title: "Bat bug",
        mark: "So alike that it takes a microscope: the fringe behind its head is longer",
        text: "It appears below attics where bats live. Then the bats are the cause, and they belong to a licensed wildlife trapper, not to us.",
      },
      {
        drawing: "carpet-beetle",
        title: "Carpet beetle larva",
        mark: "A bristly little brush, striped brown; holes in wool and no blood spots",
        text: "Its hairs itch, so people take the rash for bites. Vacuum, wash the wool, and the mystery is over.",
      },
      {
        drawing: "flea",
        title: "Fleas",
        mark: "Dark, thin from side to side, and gone with a leap; bites around the ankles",
        text: "Ask the cat. Fleas need work on pet, carpet and yard at once, which is a different visit.",
      },
    ],
  },
  tonight: {
    title: "What to do this evening",
    lead: "The aim is to keep them in one room and to keep the evidence.",
    steps: [
      {
        title: "Check like an inspector",
        text: "Strip the bed slowly. Run a card along every seam, then look at slats, screw holes, the outlet and the picture above the pillow.",
      },
      {
        title: "Tape one down",
        text: "Clear tape on white paper, date and place beside it. A name without a specimen is a guess.",
      },
      {
        title: "Bag what can be heated",
        text: "Tie up bedding and pajamas inside the room, and carry them straight to the dryer: high heat for half an hour after they are dry kills all stages.",
      },
      {
        title: "Make the bed an island",
        text: "Pull it from the wall, tuck the sheet in, and stand each leg in a smooth-sided cup. Then sleep in it, hard as that sounds.",
      },
    ],
    avoid: [
      "Moving to the sofa or the guest room: they come looking",
      "Dragging the mattress through the hall to the curb",
      "Rubbing alcohol, kerosene or a space heater: all three start fires",
      "A total-release fogger, which misses every seam",
    ],
  },
  work: {
    title: "How treatment goes",
    lead: "You get a one-page list of preparations first, because a room ready for us saves you a visit.",
    steps: [
      {
        title: "Inspect and map",
        text: "Every place where someone sleeps or naps, the rooms around, and in a building the units that share the wall.",
      },
      {
        title: "Kill what is in reach",
        text: "Vacuum, steam on seams and frames, and encasements for mattress and box spring if they are sound.",
      },
      {
        title: "Leave what keeps working",
        text: "Dust in wall voids and outlets, and a lasting product in joints of the furniture, chosen because many bed bugs shrug off the common sprays.",
      },
      {
        title: "Return and prove it",
        text: "Interceptors under the legs count for us. The second visit falls after the last eggs have hatched, and the traps show whether it was enough.",
      },
    ],
  },
  cost: {
    title: "What it costs, and why by the room",
    from: "The inspection costs you nothing",
    text: `Bed bug work is priced apart from the plans, and the estimate names the visits and what each includes. You have it in writing before you lift a mattress. Military families, moved more often than anyone, take ${company.militaryDiscountPercent}% off.`,
    decides: [
      "Rooms with signs, and rooms where people sleep",
      "How long it has gone on",
      "One household or a row of units",
      "What you can prepare yourself, and what you need help with",
    ],
  },
  urgent: {
    title: "How fast does it have to be?",
    now: [
      "Boxes are being packed: orders, closing day, end of lease",
      "A guest room, a rental or a shelter with new sleepers each week",
      "Bites on a baby, a patient or someone who reacts strongly",
      "You found live ones in a second room",
    ],
    waits: [
      "One bug in a suitcase after a hotel, nothing in the bed",
      "Itching without a single spot on the sheets",
      "Old skins in used furniture that stays on the porch",
    ],
  },
  prevention: {
    title: "Not bringing them home",
    lead: "Every one of them was carried. The check takes two minutes at a hotel and five at a yard sale.",
    items: [
      "Luggage on the rack or in the tub, never on the spare bed",
      "Lift the sheet at the headboard corner before you unpack",
      "After a trip, clothes go from suitcase to dryer, then to the closet",
      "Turn used chairs upside down and look at the staples",
      "Leave curbside mattresses and recliners where they are",
      "In an apartment, seal the plate of each outlet on a shared wall",
    ],
  },
  questions: {
    title: "Bed bug questions people whisper",
    faqs: [
      {
        question: "Do bites prove it?",
        answer:
          "No. Some people show nothing, others swell for a week, and mosquitoes or hives look the same. We treat on an insect, a skin or a stain, never on bites alone.",
      },
      {
        question: "Do I have to throw away my mattress?",
        answer:
          "Almost never. An encasement locks in what is there and gives us a smooth surface to check. A new mattress in an untreated room is infested within weeks.",
      },
      {
        question: "Do they spread disease?",
        answer:
          "They are not known to pass illness from person to person. Lost sleep, scratched skin and worry are harm enough, and worth a call.",
      },
      {
        question: "Who pays in a rented home or in base housing?",
        answer:
          "That depends on the lease and on who reported it when. Write to the manager or housing office on the day you find one, and attach a photo; our report names rooms and findings without blame.",
      },
      {
        question: "How will I know that they are gone?",
        answer:
          "Interceptors stay empty, fresh sheets stay unmarked, and a last inspection with a light finds no live stage. Until all three are true, we do not call it done.",
      },
    ],
  },
  articles: { title: "On bed bugs and moving" },
  closing: {
    title: "Found something in the seam?",
    text: "Describe it or send the picture. We tell you whether it is one, and nobody else has to know.",
  },
});
