import * as addresses from "#app/addresses.ts";
import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { CityPage } from "./city-content.ts";

export const suffolk = (company: CompanyFacts): CityPage => ({
  slug: "suffolk",
  meta: {
    title: `Pest control in Suffolk, VA | ${company.name}`,
    description: `Mice, yellow jackets, termites and damp crawl spaces from Harbour View to Holland and Whaleyville. Free inspections all over Suffolk. Call ${company.phone}.`,
  },
  summary:
    "Peanut fields, a swamp, a river town and brand-new slabs in one city. Field mice and stinging insects lead the list, and termites work under the rail-era houses downtown.",
  banner:
    "Harvest is moving season for field mice. Walk the outside of the house before the combines do.",
  hero: {
    eyebrow: "From the Nansemond to the Carolina line",
    title: "Suffolk pest control that drives out to you",
    text: `Suffolk covers more than ${company.suffolkSquareMiles} square miles, and the pests change with every village. A farmhouse in Holland has mice in the pantry wall; a new slab home in Harbour View has ants beneath the walk. We look at the house you have before we say what it needs.`,
    facts: [
      "Harbour View to Whaleyville",
      "Wells and drain fields respected",
      "Sheds and outbuildings looked at too",
    ],
  },
  whyUs: {
    title: "What country miles teach a technician",
    lead: "Work here means gravel lanes, long drives and houses that differ by a century within one route.",
    points: [
      {
        title: "The truck carries what the day may need",
        text: "Nobody wants a second appointment because the ladder is back in town. Tell us on the phone about the crawl space, the high eaves and the sheds, and we come equipped for them.",
      },
      {
        title: "We ask about the well first",
        text: "Many lots away from downtown have their own well and septic system. Point out the well cap, the tank and the drain field, and we plan the treatment around them.",
      },
      {
        title: "Old timber gets a probe and a lamp",
        text: "Houses from the railroad years stand on sills and joists of heart pine. We test the wood by hand, because paint can hide a hollow beam for a long time.",
      },
      {
        title: "No one is too far out",
        text: `Holland waits no longer than Harbour View. Most visits are on the calendar ${spanText(company.schedulingHours)} hours after you ask.`,
      },
      {
        title: "Uniforms welcome",
        text: `Many who serve with the Joint Staff in North Suffolk live here for one tour. Active duty, veterans and their families take ${company.militaryDiscountPercent}% off.`,
      },
    ],
  },
  coverage: {
    title: "Four Suffolks, four sets of pests",
    lead: "Tell us the road you live on, and we can often guess what brought you here.",
    groups: [
      {
        name: "The old center",
        neighborhoods: ["Downtown Suffolk", "Riverview", "West End"],
        text: "The streets around Main and Washington grew up with the railroads and the peanut trade. Porches, plaster and shared side yards give roaches and mice a covered way from house to house, and low piers leave little room for air beneath the floor.",
      },
      {
        name: "North Suffolk",
        neighborhoods: ["Harbour View", "Burbage Grant", "Bennetts Creek"],
        text: "New neighborhoods on former farmland, most on slabs, with ponds that catch the runoff. Ants nest along the warm edge of the concrete, and drain inlets and pond edges raise mosquitoes near the patio.",
      },
      {
        name: "Villages on the Nansemond side",
        neighborhoods: ["Chuckatuck", "Eclipse", "Driver"],
        text: "Creek bluffs, tidal marsh and houses that have been added to by every generation. Where a new room meets an old wall there is a joint, and that joint is the first place we shine a light.",
      },
      {
        name: "Farm and swamp country",
        neighborhoods: ["Holland", "Whaleyville", "Kings Fork"],
        text: "Peanuts, cotton and soybeans run up to the yard, and east of Whaleyville lie the woods of the Great Dismal Swamp. Mice, wasps and powderpost beetles in sheds and floor framing are the usual findings.",
      },
    ],
  },
  challenges: {
    title: "The pests Suffolk people call about",
    lead: "Each has its month and its reason.",
    items: [
      {
        title: "House and field mice",
        season: "September to February, strongest at harvest",
        months: [9, 2],
        text: "A cut field has no cover and no food left, so its mice go looking for both. They follow pipe and cable holes, garage door corners and the gap behind the meter. A hole as wide as a pencil is enough for a young one.",
      },
      {
        title: "Yellow jackets and hornets",
        season: "July to the first hard frost",
        months: [7, 11],
        text: "Yellow jackets dig in at ditch banks and old stump holes and defend the spot by late summer. European hornets prefer hollow trees and barn walls and come to porch lights at night. Do not plug a nest in a wall: the wasps may chew their way indoors.",
      },
      {
        title: "Termites under heart pine",
        season: "Swarms in spring; feeding whenever the soil is mild",
        months: [3, 5],
        text: "Eastern subterranean termites were in these woods before the first house. Dirt-floored crawl spaces, form boards left behind and firewood stacked on the sill bring them up. Look for pencil-wide mud tubes on the inside of the brick.",
      },
      {
        title: "Swamp and pond mosquitoes",
        season: "May to October",
        months: [5, 10],
        text: "Low woods along the Dismal Swamp hold rain for weeks, and the yard adds its own nursery: boat covers, tractor tires, a forgotten bucket. Treatment works on the shrubs where they rest by day; emptying water is the other half.",
      },
      {
        title: "Stink bugs and lady beetles",
        season: "October, and again on warm winter days",
        months: [10, 2],
        text: "They leave the crops and gather on the sunny wall, then slip behind siding and window trim. Tight screens and attic vents matter more here than any spray.",
      },
    ],
  },
  services: {
    title: "Work we do most in this city",
    lead: "A shed full of seed, a nursery, a restaurant on Main Street: the method follows the place.",
    items: [
      {
        title: "Homes and outbuildings",
        href: addresses.residential,
        text: "Mouse proofing at the house line, wasp starts taken down, ants baited at the slab, and the barn looked at if you ask.",
      },
      {
        title: "Termite inspections before you buy",
        href: addresses.termites,
        text: "Old farmhouses change hands with stories. We crawl the whole footprint and show you pictures, then talk about treatment only if there is a reason.",
      },
      {
        title: "Crawl spaces on wet ground",
        href: addresses.moisture,
        text: "Ground near the swamp and the lakes gives off damp in every season. A sealed ground cover and open drainage keep joists dry enough to be dull to insects.",
      },
      {
        title: "Yards beside woods and water",
        href: addresses.mosquitoes,
        text: "For porches near Lake Prince and creek lots on Bennetts Creek, planned around the garden, the bees and the dog.",
      },
      {
        title: "Warehouses, kitchens and schools",
        href: addresses.commercial,
        text: "Freight and food move along the highways through town. We log every visit so an inspector finds the paper in order.",
      },
    ],
  },
  faqs: [
    {
      question: "Will you drive to Holland or Whaleyville just for an inspection?",
      answer:
        "Gladly. The inspection is free anywhere inside the city limits, and a written estimate comes before any work.",
    },
    {
      question: "We are on a well and septic. Can you still treat around the house?",
      answer:
        "Yes. Show us the well cap and the drain field when we arrive. We follow the product label, keep our distance from the well, and use bait, traps and sealing where a spray has no place.",
    },
    {
      question:
        "A field beside us was just harvested and now we hear scratching. What should we do?",
      answer:
        "Move pet food and bird seed into lidded bins, lift what lies against the wall, and call. We find the way in, trap what is inside, and close the gap, so that the next harvest passes quietly.",
    },
    {
      question: "Is a new home in Harbour View safe from termites?",
      answer:
        "Newer, yes; immune, no. Slabs have joints and pipe sleeves, and mulch piled over the weep holes gives termites a hidden road. Keep the soil line below the siding and have it looked at once a year: the inspection costs nothing.",
    },
    {
      question: "Do you remove the snakes that come out of the swamp?",
      answer:
        "No. We treat insects, spiders and mice, not wildlife. Suffolk's animal control can tell you who to call.",
    },
    {
      question: "How fast do you answer someone this far out?",
      answer: `Every message gets its reply within ${durationText(company.responseMinutes.standard)} during business hours; for termites and bed bugs it is ${durationText(company.responseMinutes.urgent)}. The distance changes our drive, not your place in line.`,
    },
  ],
  reviews: { title: "From Suffolk porches" },
  contact: {
    title: "Reach us from any corner of Suffolk",
    text: "Give the nearest crossroads if your lane is hard to find. A phone number that works out there helps as well.",
  },
  closing: {
    title: "Hear something in the wall?",
    text: "Tell us what you saw, when, and how far the nearest field or ditch is. We will come and look.",
  },
});
