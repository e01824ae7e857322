import * as addresses from "#app/addresses.ts";
import { durationText, spanText } from "#domain/settings/company.ts";
import { openingTimes } from "#domain/page-texts/opening-times.ts";
import type { WriteCityPage } from "./city-content.ts";

export const portsmouth: WriteCityPage = (company) => ({
  slug: "portsmouth",
  meta: {
    title: `Pest control in Portsmouth, VA | ${company.name}`,
    description: `Termites and beetles in Olde Towne timber, damp Cradock crawl spaces, Craney Island mosquitoes. Portsmouth pest control, free inspection: ${company.phone}.`,
  },
  summary:
    "Olde Towne brick, Park View porches, Cradock's shipyard cottages: seasoned timber, soft mortar and tidal creeks, inspected with patience.",
  banner:
    "Winged insects on the sill in April? Press a few onto clear tape before you vacuum: the wings tell us whether they are ants or termites.",
  hero: {
    eyebrow: "From the ferry landing to Churchland",
    title: "Portsmouth pest control for timber that remembers sailing ships",
    text: "Some Olde Towne houses were standing when the shipyard still built in oak. Wood that old is worth saving, and worth a slow inspection before anyone drills, sprays or tears anything out. Ours is free.",
    facts: [
      "Special rates for shipyard workers",
      "Free termite inspection, attic to sill",
      `Licensed in Virginia, number ${company.license.number}`,
    ],
  },
  whyUs: {
    title: "How we treat an old town",
    lead: "Care for the house comes first.",
    points: [
      {
        title: "On the shipyard's clock",
        text: `Norfolk Naval Shipyard is in Portsmouth, as everyone here likes to point out. Tell us your shift and we plan around your sleep. Ask for the shipyard rate, or the ${company.militaryDiscountPercent}% military one.`,
      },
      {
        title: "Soft brick, light hand",
        text: "Lime mortar is gentler than modern cement and crumbles around a careless drill. We show you each hole we propose, and we look for a way without it.",
      },
      {
        title: "Probe before product",
        text: "Old damage and live damage look alike from the doorway. A probe, a bright light and a moisture reading tell which timbers are only scarred, and those we leave alone.",
      },
    ],
  },
  coverage: {
    title: "Every quarter of Portsmouth",
    lead: "Four kinds of neighborhood, and almost none of them far from a creek.",
    groups: [
      {
        name: "Olde Towne and downtown",
        neighborhoods: ["Olde Towne", "Downtown Portsmouth"],
        text: "Federal, Greek Revival and Victorian houses, many with an English basement half below the sidewalk. Sills rest on brick that drinks water from the ground. Silverfish in the bookcases, roaches at the basement sink and old beetle holes in the joists are everyday findings.",
      },
      {
        name: "Victorian streets by the water",
        neighborhoods: ["Park View", "Port Norfolk", "Shea Terrace"],
        text: "Park View grew beside the Naval Hospital and Port Norfolk beside the railroads, mostly in wood: turrets, shingles, deep front porches. Porch floors rot at the outer edge, where rain blows in. That is where carpenter bees, carpenter ants and termites take their turns.",
      },
      {
        name: "Villages built for the shipyard",
        neighborhoods: ["Cradock", "Truxtun", "Prentis Park"],
        text: "The government built both for shipyard families during the First World War, Truxtun for Black families in a segregated city. The cottages are well made, but the water table under Cradock is high and Paradise Creek is at its edge. Low crawl spaces and small foundation vents keep that damp in.",
      },
      {
        name: "Across the Western Branch",
        neighborhoods: ["Churchland", "Hatton Point", "Sweetbriar"],
        text: "Ranches and split-levels from after the Second World War, on larger lots with pines, docks and inlets. Ants trail in along roots and branches, and the breeze can bring mosquitoes from Craney Island.",
      },
    ],
  },
  challenges: {
    title: "Old wood, low ground, salt creeks",
    lead: "The first two are slow; the others keep a calendar.",
    items: [
      {
        title: "Subterranean termites",
        season: "Swarms from late March into May, in daylight",
        months: [3, 5],
        text: "They cross brick through failed mortar, unseen inside the wall, and come out at the sill. In a house that has stood so long, earlier galleries are likely; live mud tubes and moist, freshly eaten wood are what count.",
      },
      {
        title: "Wood-boring beetles",
        season: "Adults emerge in spring and early summer; look in any month",
        months: [3, 6],
        text: "Round pinholes in a joist mean little by themselves. Pale powder that gathers again after you sweep it means larvae are feeding, and that the wood is damp enough to suit them. Drying comes before treatment.",
      },
      {
        title: "Bees under the porch rail",
        season: "April to June",
        months: [4, 6],
        text: "The large bee that hovers at your face on a Park View porch is a male and has no stinger. The female drills the underside of unpainted rails and fascia. Fill and paint the holes in late summer, once the young have left, or they will be used again.",
      },
      {
        title: "Mosquitoes off the mud",
        season: "Late spring to fall, after storms and moon tides",
        months: [5, 10],
        text: "Salt-marsh mosquitoes lay in drying, cracked mud of the sort that dredging leaves at Craney Island, and in the margins of Scotts and Paradise creeks. They fly for miles and bite by day if you walk into the grass where they rest.",
      },
      {
        title: "Basement and drain roaches",
        season: "From the first hot nights until fall",
        months: [6, 9],
        text: "Large American roaches live in the damp below the street and climb through unused drains, sump pits and gaps at the old coal door. A tight cover on the drain often does more than anything in a can.",
      },
    ],
  },
  services: {
    title: "Work that suits the house",
    lead: "We start with the service your timber needs most.",
    items: [
      {
        title: "Termites and wood beetles",
        text: "Attic, floors and crawl space examined, findings marked room by room, then bait, liquid or a local wood treatment, whichever disturbs the least.",
        href: addresses.termites,
      },
      {
        title: "Moisture under the floor",
        text: "Ground cover, vent and grading advice, and a second reading later, so that you can see the wood dry.",
        href: addresses.moisture,
      },
      {
        title: "Everyday house pests",
        text: `Roaches, ants, silverfish, spiders and bees, by plan or by visit. First-time customers get $${company.firstServiceDiscountDollars} off.`,
        href: addresses.residential,
      },
      {
        title: "Businesses on High Street and beyond",
        text: `Restaurants, inns, churches and contractors' offices, with service at quiet hours. In an emergency we usually come within ${spanText(company.commercialEmergencyHours)} hours.`,
        href: addresses.commercial,
      },
      {
        title: "Creekside yards",
        text: "Resting places treated, containers emptied, and an honest word about the days when the wind is against us both.",
        href: addresses.mosquitoes,
      },
    ],
  },
  faqs: [
    {
      question: "We found old termite damage in an Olde Towne sill. Is it still active?",
      answer:
        "Often not. Break a short piece out of any mud tube and look again after a few days: if it is repaired, or if you see soft white insects inside, it is alive. We check the sill for strength and moisture too, and tell you when a carpenter should see it.",
    },
    {
      question: "I work nights at the shipyard. Which hours do you offer?",
      answer: `We are open ${openingTimes(company.hours)}. Give us your shift and we offer the time closest to the end of it, or work outside while you sleep and leave the report at the door.`,
    },
    {
      question: "Why does our Cradock house smell musty from below every summer?",
      answer:
        "Groundwater stands close under the neighborhood, and bare soil gives it off as vapor all season. Check that downspouts carry water away from the wall and that the vents are not buried by flower beds. If a sheet of plastic on the ground is torn or missing, replacing it is the first step and the least costly.",
    },
    {
      question: "There are small holes in our floor joists. Do we need a treatment?",
      answer:
        "Not until someone proves that they are active. Sweep up the dust, mark the holes with chalk, and let us compare after a warm spell. Many Portsmouth joists carry holes from beetles long dead.",
    },
  ],
  reviews: { title: "From Portsmouth" },
  contact: {
    title: "Start with the room that worries you",
    text: `Tell us the street, roughly how old the house is, and what you found. Termite questions are answered within ${durationText(company.responseMinutes.urgent)} during business hours.`,
  },
  closing: {
    title: "It has lasted this long",
    text: "A patient inspection helps it last longer. Keep the wings on the tape or the dust in an envelope, and let us have a look.",
  },
});
