import * as addresses from "#app/addresses.ts";
import { durationText, spanText } from "#domain/settings/company.ts";
import type { WriteCityPage } from "./city-content.ts";

export const chesapeake: WriteCityPage = (company) => ({
  slug: "chesapeake",
  meta: {
    title: `Pest control for Chesapeake, VA | ${company.name}`,
    description: `Fire ants in new lawns, swamp and pond mosquitoes, fall mice, termites under slabs: local pest control for Chesapeake, inspection free, ${company.phone}.`,
  },
  summary:
    "Swamp edge, canals, ponds and plowed fields around new slabs and South Norfolk bungalows. Fire ants, mosquitoes and fall mice head the list.",
  banner:
    "A loose mound in the lawn after rain, with no hole on top? Keep children and dogs away from it until you know whether it holds fire ants.",
  hero: {
    eyebrow: "Deep Creek to Hickory, Western Branch to Greenbrier",
    title: "Chesapeake pest control, where new streets meet field and swamp",
    text: "A cul-de-sac here can end at a ditch bank, and whatever lived in the field still does. We look along both sides of the fence, at no charge, before we suggest anything.",
    facts: [
      `${company.experience} in local crawl spaces and on local slabs`,
      `Written estimate, and a reply within ${durationText(company.responseMinutes.standard)} during business hours`,
      "Ditch, pond and tree line inspected too",
    ],
  },
  whyUs: {
    title: "Why a Chesapeake yard needs its own plan",
    lead: "What's behind your back fence matters more than how the house was built.",
    points: [
      {
        title: "We name the ant first",
        text: "Fire ants, odorous house ants and carpenter ants each want a different bait in a different place. The wrong one feeds them.",
      },
      {
        title: "We walk the water",
        text: "Before a first mosquito treatment we follow the rain from your roof to the ditch and tip out what we can.",
      },
      {
        title: "We know slabs from the inside",
        text: "On a slab, pests come up where pipes do and under the weep holes of the brick. We check tub traps, the garage step and the seam where a patio was poured later.",
      },
    ],
  },
  coverage: {
    title: "Eight communities, four landscapes",
    lead: "Chesapeake was put together from a county and a city, and still feels like several places.",
    groups: [
      {
        name: "The old north end",
        neighborhoods: ["South Norfolk", "Indian River", "Portlock"],
        text: "South Norfolk was a city of its own, and its bungalows and Queen Annes stand close together on brick piers. Porches there have been closed in over old termite trails. Indian River adds brick ranches with low vents and camel crickets behind them.",
      },
      {
        name: "Canal and crossroads",
        neighborhoods: ["Great Bridge", "Greenbrier", "Las Gaviotas"],
        text: "Great Bridge lies on the Albemarle and Chesapeake Canal, where the Intracoastal boats pass the lock. Greenbrier is shops, hotels, offices and apartments around man-made lakes. We see ants under irrigated flower beds, roaches around dumpsters, and spiders on lit walls near water.",
      },
      {
        name: "Swamp side and Western Branch",
        neighborhoods: ["Deep Creek", "Western Branch", "Bowers Hill"],
        text: "Deep Creek is the northern door of the Dismal Swamp Canal, and the woods begin behind the last row of houses. Peaty soil there stays wet late into spring. Western Branch is tidal creeks and established subdivisions; its crawl spaces need a look after a wet winter.",
      },
      {
        name: "Fields and fresh foundations",
        neighborhoods: ["Grassfield", "Hickory", "Fentress"],
        text: "Grassfield's new homes stand on graded slabs with young sod, mulch against the brick and a pond down the block. Hickory and Fentress keep their farms, horse barns and long driveways. Fire ants like the open sun of both; mice and wasps prefer the barns.",
      },
    ],
  },
  challenges: {
    title: "What comes out of the ditch, the field and the woods",
    lead: "In the order of a Chesapeake year.",
    items: [
      {
        title: "Termites at the slab edge",
        season: "Swarms in March, April and May",
        months: [3, 5],
        text: "A slab slows termites down; it does not stop them. They need only a hairline crack, a plumbing sleeve or soil piled above the bottom of the siding, and new mulch hides all of it.",
      },
      {
        title: "Red imported fire ants",
        season: "April to October, easiest to see after rain",
        months: [4, 10],
        text: "Mounds rise in full sun: lawn, ball field, the strip beside the drive. Disturb one and the workers run up your leg before they sting, all together. Kicking or flooding a mound moves it; bait carried home to the queens ends it.",
      },
      {
        title: "Odorous house ants",
        season: "Spring through fall, indoors when it rains",
        months: [3, 11],
        text: "Thin brown trails along the walkway and up behind the dishwasher; crush one ant and it smells of rotten coconut. They keep many queens under mulch and stones, and a store-bought spray only scatters them.",
      },
      {
        title: "Mosquitoes and yellow flies",
        season: "April to October; yellow flies in June and July",
        months: [4, 10],
        text: "Rain pools in the swamp woods, clogged ditches and weedy pond edges each raise their own mosquito. Yellow flies come out of the same wet woods in early summer, bite in the shade by day, and shrug off yard treatments. We will not sell you one for them.",
      },
      {
        title: "Black widows",
        season: "July to October",
        months: [7, 10],
        text: "They like the dark box you seldom open: water meter, irrigation valve, well cover. Wear gloves and look for a messy, strong web near the ground. The brown recluse, which people fear more, is rare in this region.",
      },
      {
        title: "Mice after harvest",
        season: "October to February",
        months: [10, 2],
        text: "When corn and soybeans come off around Hickory, mice look for a roof. Garage door corners, the air-conditioning line and the crawl-space door let them in.",
      },
    ],
  },
  services: {
    title: "From first look to quiet house",
    lead: "Each begins on hands and knees, not with a sprayer.",
    items: [
      {
        title: "Ants, spiders, mice and roaches",
        text: "Seasonal visits, with mound baiting for fire ants, traps and sealing advice for mice.",
        href: addresses.residential,
      },
      {
        title: "Mosquito visits for pond and swamp lots",
        text: `Monthly from $${company.mosquito.monthlyDollars}, closer together where the tree line is wet. Catch basins and tree holes are checked each time.`,
        href: addresses.mosquitoes,
      },
      {
        title: "Termites, slab and crawl space",
        text: `Free inspection every year. A liquid treatment protects for ${spanText(company.termite.liquidYears)} years, so the record in your closing folder may have outlived its promise.`,
        href: addresses.termites,
      },
      {
        title: "Greenbrier's shops and offices",
        text: "Dumpster pads, loading doors and break rooms, with a log book that is ready when the health inspector is.",
        href: addresses.commercial,
      },
    ],
  },
  faqs: [
    {
      question: "How can I tell fire ants from other ants without being stung?",
      answer:
        "Look, do not poke. The mound is fluffy soil with no opening in the middle, and the ants on it differ in size. Touch its edge with a long stick: if the surface boils with ants at once, step back and call.",
    },
    {
      question: "Does the fire ant quarantine matter to a homeowner?",
      answer:
        "A little. Chesapeake lies inside Virginia's imported fire ant quarantine, so sod, soil and plants with soil on their roots may not leave the quarantined area unless certified. Before a long move with your garden plants, ask the state agriculture department.",
    },
    {
      question: "Is the retention pond behind us breeding our mosquitoes?",
      answer:
        "Open water with fish breeds few. Shallow edges choked with cattails breed more: one local mosquito spends its youth attached to their roots. Ask your association to keep inlets and edges clear, and check your own gutters.",
    },
    {
      question: "The city already sprays. Why treat my yard?",
      answer:
        "Chesapeake's mosquito commission does useful work in ditches, woods and swamp, partly from the air. It cannot see behind your shed. The tiger mosquito that bites your ankles at lunch breeds in toys, tarps and buckets, and those are yours or ours.",
    },
    {
      question: "Our house in Grassfield is new. Can it have termites?",
      answer:
        "It can. Ask your builder for the record of any termite treatment and keep it with the deed. Leave a hand's width of foundation bare above soil and mulch, so that a mud tube has nowhere to hide.",
    },
    {
      question: "Where do the mice come from every October?",
      answer:
        "From field, ditch bank and woodpile, as nights cool and cover goes. Keep feed and birdseed in metal cans, fit a new sweep on the garage door, and stuff pipe gaps with steel wool.",
    },
  ],
  reviews: { title: "Neighbors in Chesapeake" },
  contact: {
    title: "Tell us what borders your lot",
    text: `Field, pond, canal or woods: put it in your message, with a picture if you have one. An answer comes within ${durationText(company.responseMinutes.standard)} during business hours.`,
  },
  closing: {
    title: "Let the swamp keep its own",
    text: "You chose the trees and the open sky, not everything that lives in them. One walk around the lot shows what to do first.",
  },
});
