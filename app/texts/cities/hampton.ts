import * as addresses from "#app/addresses.ts";
import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { CityPage } from "./city-content.ts";

export const hampton = (company: CompanyFacts): CityPage => ({
  slug: "hampton",
  meta: {
    title: `Hampton, VA pest control | ${company.name}`,
    description: `Salt-marsh mosquitoes, roaches, termites and bed bugs in Hampton: Phoebus, Buckroe Beach, Fox Hill, Aberdeen and Langley. Free inspection: ${company.phone}.`,
  },
  summary:
    "Marsh on one side, old brick on the other, and an air base in between. Mosquitoes follow the tides from Grandview and the Back River; roaches and damp follow the mortar.",
  banner:
    "Higher tide than usual this week? The mosquitoes that hatch from it bite in broad daylight.",
  hero: {
    eyebrow: "Fort Monroe to the Back River",
    title: "Pest control for Hampton, between the marsh and the moat",
    text: "Few places give insects so much choice: tidal grass at Fox Hill, beach cottages at Buckroe, brick at Aberdeen and boxes in motion at Langley. We know which one brings which guest, and start with a free look.",
    facts: [
      `${company.militaryDiscountPercent}% off for Langley families and veterans`,
      "Tide-aware mosquito plans",
      `State license ${company.license.number}`,
    ],
  },
  whyUs: {
    title: "Why neighbors on the harbor call us",
    lead: "Good work in this city begins with three questions: how old is the wall, how near is the marsh, and when did you move in?",
    points: [
      {
        title: "We plan by the tide table",
        text: "Salt-marsh mosquitoes wait as eggs on drying mud until a high tide or a storm floods them. Yard treatment does most good when it is in place before that water comes.",
      },
      {
        title: "Soft mortar gets soft hands",
        text: "In old walls we fill gaps with what the wall can live with and leave weep holes open. A bead of foam in the wrong joint keeps the damp in and the roach road open.",
      },
      {
        title: "Orders change; so can a visit",
        text: `Base families often learn dates late. A canceled visit costs nothing with ${company.cancellationHours} hours of notice, and a move-out inspection before the keys go back is free like any other.`,
      },
    ],
  },
  coverage: {
    title: "Where in Hampton we work",
    lead: "All of it, from the Newport News line to the bay. These are the parts whose habits differ most.",
    groups: [
      {
        name: "Around the harbor",
        neighborhoods: ["Downtown Hampton", "Pasture Point", "Olde Wythe"],
        text: "Restaurants by the water, and behind them frame houses from the streetcar years. American cockroaches come up from drains and storm inlets; odorous house ants run along the porch roof from tree to gutter.",
      },
      {
        name: "Phoebus, Fort Monroe and the beach",
        neighborhoods: ["Phoebus", "Buckroe Beach", "Fort Monroe"],
        text: "Victorian storefronts on Mellen Street, officers' quarters of brick inside and around the moat, and cottages that were built for summers and are now lived in all year. Salt air eats vent screens first, and whatever flies or climbs uses the hole.",
      },
      {
        name: "Fox Hill and the marsh edge",
        neighborhoods: ["Fox Hill", "Grandview", "Willow Oaks"],
        text: "Watermen's country, with grass and creeks on three sides. Mosquitoes come in clouds after a storm tide, spiders string every dock light, and crawl spaces carry the smell of the creek.",
      },
      {
        name: "Aberdeen, Langley and the west side",
        neighborhoods: ["Aberdeen", "Langley AFB", "Northampton"],
        text: "Aberdeen Gardens was built by Black craftsmen in the New Deal years, and its brick houses still stand on generous garden lots. Nearer to Langley AFB homes and apartments change hands with every rotation, and bed bugs or German cockroaches may be in the boxes.",
      },
    ],
  },
  challenges: {
    title: "What bites, bores and scurries in Hampton",
    lead: "Sorted by how often it can spoil an evening.",
    items: [
      {
        title: "Salt-marsh mosquitoes",
        season: "May to October, in waves after flooding tides",
        months: [5, 10],
        text: "They fly farther than most kinds and bite in sun and wind. The city's own crews work on public ditches and marsh; the shade around your deck is yours and ours to treat.",
      },
      {
        title: "Asian tiger mosquitoes",
        season: "June to September, worst at midday in shade",
        months: [6, 9],
        text: "The small striped one at your ankles was born in your yard or the next: plant saucers, clogged gutters, the fold of a boat tarp. Tip the water out once a week and the next brood is gone.",
      },
      {
        title: "Large roaches in old brick",
        season: "Warm months outdoors; all year in damp cellars",
        months: [1, 12],
        text: "American and smokybrown cockroaches shelter in utility vaults, hollow walls and leaf litter. We trace the damp line they follow, dry and close it, and set bait along what remains.",
      },
      {
        title: "Bed bugs after a move",
        season: "Summer rotation, and after any used sofa",
        months: [6, 8],
        text: "Check mattress seams and the back of the headboard before the first night. Found early, they may need work in one room only; bug bombs only drive them into the next wall.",
      },
      {
        title: "Eastern subterranean termites",
        season: "Daylight swarms from March to May",
        months: [3, 5],
        text: "The water table is near, so colonies seldom lack moisture. Cottages set low on brick piers, with skirting that hides the view, are where we most often find tubes that nobody had noticed.",
      },
    ],
  },
  services: {
    title: "Help that fits this shore",
    lead: "You may need only one of these, and we will say so.",
    items: [
      {
        title: "Mosquito work near the marsh",
        href: addresses.mosquitoes,
        text: `Monthly treatment of resting places from spring on, with larval sources removed at each visit. A backyard wedding in Phoebus or a cookout at Buckroe can have its own, ${spanText(company.mosquito.eventHours)} hours before.`,
      },
      {
        title: "Homes and rentals outside the gate",
        href: addresses.residential,
        text: "General treatment for ants, roaches and spiders, and a bed bug inspection when you arrive or leave.",
      },
      {
        title: "Dry floors under beach cottages",
        href: addresses.moisture,
        text: "Ground cover, working vents and a clear path for storm water, so that joists by the bay stop feeling like driftwood.",
      },
      {
        title: "Termite treatment that suits old masonry",
        href: addresses.termites,
        text: `Where soil can be treated, a liquid barrier protects for ${spanText(company.termite.liquidYears)} years; where brick and roots forbid it, bait stations do the watching.`,
      },
    ],
  },
  faqs: [
    {
      question:
        "Why are there suddenly so many mosquitoes in Grandview when I have no standing water?",
      answer:
        "A flooding tide or a storm wet the high marsh, and eggs laid there earlier all hatched together. Those adults come to you. Treating the shrubs and shade where they rest lowers the number that stay; no yard treatment empties a marsh.",
    },
    {
      question: "Can you treat a house on the historic register?",
      answer:
        "Yes. We use bait, dusts in closed voids and sealing that can be undone, and we drill nothing before you have seen the spot and agreed.",
    },
    {
      question: "We have orders to leave Langley. What should we have checked?",
      answer: `Beds, sofas and the kitchen, before the movers wrap them. We aim to schedule within ${spanText(company.schedulingHours)} hours, and bed bug messages are answered within ${durationText(company.responseMinutes.urgent)} while the office is open.`,
    },
    {
      question: "My crawl space flooded in a northeaster. What comes next?",
      answer:
        "Let the water drain, open the vents on a dry day, and throw out wet cardboard and fallen insulation. Then have us look: wet wood draws termites and beetles long after the floor above feels dry.",
    },
  ],
  reviews: { title: "Heard around the harbor" },
  contact: {
    title: "A short call settles most of it",
    text: "Mention the creek, the base gate or the block. It tells us what to bring.",
  },
  closing: {
    title: "Take your porch back from the marsh",
    text: "Ask for the free inspection now, and be ready before the next big tide.",
  },
});
