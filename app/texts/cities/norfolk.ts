import * as addresses from "#app/addresses.ts";
import { durationText } from "#domain/settings/company.ts";
import type { WriteCityPage } from "./city-content.ts";

export const norfolk: WriteCityPage = (company) => ({
  slug: "norfolk",
  meta: {
    title: `Norfolk, VA pest control | ${company.name}`,
    description: `Roaches from storm drains, termites behind Ghent plaster, crawl spaces wet from the tide: Norfolk pest control with a free inspection, ${company.phone}.`,
  },
  summary:
    "Brick and plaster in Ghent and Freemason, salt water in Larchmont streets, cottages at Ocean View: an old port with old walls and a high tide at the door.",
  banner:
    "Salt water in your street last night? Look under the house first: damp and roaches start there, days before you see them upstairs.",
  hero: {
    eyebrow: "Ghent, the Lafayette, Ocean View, Berkley",
    title: "Norfolk pest control for old brick, plaster and high tides",
    text: "Parts of Norfolk stand on filled creeks and low riverbank, in houses that share walls, piers and drains. Pests use all three. We find the way in, show it to you and work from there.",
    facts: [
      "The crawl space is part of every free inspection",
      `State pesticide license ${company.license.number}`,
      `In business since ${company.since}`,
    ],
  },
  whyUs: {
    title: "Three things Norfolk taught us",
    lead: "Most older houses here have been repaired by many hands, and repairs leave gaps.",
    points: [
      {
        title: "Plaster keeps secrets",
        text: "The lath behind plaster is thin wood, and termites can hollow it while the wall in front stays smooth. We tap baseboards, follow pipe chases and look where a porch roof meets brick before we say what it will cost.",
      },
      {
        title: "A shared wall is a street",
        text: "Treat one side of a row house or one apartment in Ghent, and German roaches simply cross over. We ask the landlord or the neighbor and do both sides on one day.",
      },
      {
        title: "The Navy sets the date",
        text: `A ship's schedule does not bend for us, so we bend for it. Families at the Naval Station keep their ${company.militaryDiscountPercent}% discount, and a spouse, a parent or the property manager can meet the technician.`,
      },
    ],
  },
  coverage: {
    title: "House by house across Norfolk",
    lead: "Foundation, age and the nearest water tell us what to expect before we knock.",
    groups: [
      {
        name: "Downtown and the streetcar streets",
        neighborhoods: ["Freemason", "Ghent", "Park Place", "West Ghent"],
        text: "Freemason has brick townhouses from before the Civil War, on streets still paved with stone. Ghent went up around the Hague at the end of the nineteenth century, and Park Place filled with foursquares as the trolleys ran north. Expect brick piers, basements with earth floors, coal chutes nobody closed and pipes through every wall.",
      },
      {
        name: "Around the Lafayette River",
        neighborhoods: ["Larchmont", "Colonial Place", "Lafayette-Winona", "Edgewater"],
        text: "Houses from the early twentieth century, under willow oaks, a few steps from marsh. The river comes up through the storm drains in Larchmont on sunny days. We see silt lines on foundation walls, rusted ducts and carpenter ants at the foot of porch columns.",
      },
      {
        name: "Bay shore and the Naval Station gates",
        neighborhoods: ["Ocean View", "Willoughby Spit", "Wards Corner", "East Beach"],
        text: "Ocean View and Willoughby mix summer cottages turned year-round homes with newer apartments, on sand along the Chesapeake Bay. Wards Corner is brick from the years after the Second World War, handy to the base, with tenants who change with the fleet. Moving boxes bring German roaches to both.",
      },
      {
        name: "South of the Eastern Branch",
        neighborhoods: ["Berkley", "Campostella"],
        text: "Frame houses on piers, deep porches and shade trees, with ship repair yards along the waterfront. Old porch steps resting on bare earth are the usual bridge for termites.",
      },
    ],
  },
  challenges: {
    title: "Six visitors Norfolk knows by name",
    lead: "Some come up with the water, some down from the trees, some in with the sofa.",
    items: [
      {
        title: "American cockroaches",
        season: "June to September, and after any street flood",
        months: [6, 9],
        text: "Call it palmetto bug or water bug: it lives in storm drains, sewers and old basements and comes up through a dry floor drain or a gap around a pipe. One in the tub is a wanderer; several a week means an opening.",
      },
      {
        title: "Termites behind plaster",
        season: "Swarms in April and May",
        months: [4, 5],
        text: "A swarm indoors looks like flying ants with long, equal wings, crowding a sunny window toward midday. Behind plaster it may be the first sign you get.",
      },
      {
        title: "Carpenter ants in wet wood",
        season: "April to August, mostly after dark",
        months: [4, 8],
        text: "Big black ants nest in wood that water has already softened: a leaking box gutter, a rotted limb over the roof, a column base. They do not eat the wood, they shovel it out, and the coarse sawdust below is your clue.",
      },
      {
        title: "German roaches and bed bugs",
        season: "All year, with a rush in summer when leases and orders turn over",
        months: [1, 12],
        text: "Neither walks in from the yard. They ride in on used furniture and cartons, then spread along the pipes from one apartment to the next.",
      },
      {
        title: "Mosquitoes, three kinds at once",
        season: "May until the first cold nights",
        months: [5, 10],
        text: "House mosquitoes breed in foul water in catch basins and bite after sunset. Salt-marsh mosquitoes rise from the Lafayette's edges after spring tides. The tiger mosquito needs only the ridges of a corrugated downspout pipe and bites all day.",
      },
      {
        title: "Flooded crawl spaces",
        season: "September to November, with king tides and northeasters",
        months: [9, 11],
        text: "Brackish water leaves salt and silt on the ground under the floor, and both stay damp. Insulation that got wet once never does its job again, but it shelters roaches very well.",
      },
    ],
  },
  services: {
    title: "How we go about it",
    lead: "A wet crawl space and the roaches in it are one job, so we plan them together.",
    items: [
      {
        title: "For your house or apartment",
        text: "Bait and monitors where food and water are, treatment at the foundation, and a list of the gaps worth closing.",
        href: addresses.residential,
      },
      {
        title: "For termites in old walls",
        text: "Inspection with a moisture meter and a probe, then a treatment planned around brick piers, porches and party walls.",
        href: addresses.termites,
      },
      {
        title: "For what the tide left",
        text: "Wet insulation and torn plastic noted, drying planned in the right order, and plain words about what only a contractor can fix.",
        href: addresses.moisture,
      },
      {
        title: "For landlords and kitchens",
        text: "Whole-building programs for apartment houses, and for the restaurants of Granby Street and Colley Avenue.",
        href: addresses.commercial,
      },
      {
        title: "For small city yards",
        text: "In a narrow side yard we find the container that breeds the biters and treat the ivy they rest in.",
        href: addresses.mosquitoes,
      },
    ],
  },
  faqs: [
    {
      question: "Our block floods at high tide. Does that drive pests indoors?",
      answer:
        "It does. Water filling the storm drains pushes American roaches up and out, and ants carry their brood to higher ground, which may be your wall. Refill floor drains that have gone dry, keep screens on the vents, and have the crawl space looked at once the water is gone.",
    },
    {
      question: "I rent in an apartment house in Ghent. Can you treat only my unit?",
      answer:
        "We can, and for ants or a stray spider it is enough. With German roaches or bed bugs the units beside, above and below need an inspection too, or they will be back. We can put that in writing for your landlord.",
    },
    {
      question: "Are the big black ants on our porch eating the house?",
      answer:
        "Not eating, hollowing. Wet wood invited them, so the leak is the first problem and the ants are the second. Follow them with a flashlight after dark; where they go in is where we start.",
    },
    {
      question: "We leave the Naval Station soon. Should we treat before the movers come?",
      answer:
        "Have us check first. If we find German roaches or bed bugs, treat before packing, because a sealed carton carries them to the next duty station. If not, you keep your money.",
    },
  ],
  reviews: { title: "Heard in Norfolk" },
  contact: {
    title: "Show us the crack",
    text: `A phone picture of the wing, the dropping or the damp patch tells us a great deal. We reply within ${durationText(company.responseMinutes.standard)} during business hours.`,
  },
  closing: {
    title: "The tide will be back, and so will we",
    text: "Old houses forgive a lot if someone looks underneath now and then. Let us be the ones who do.",
  },
});
