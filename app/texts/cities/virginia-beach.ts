import * as addresses from "#app/addresses.ts";
import { durationText, spanText } from "#domain/settings/company.ts";
import type { WriteCityPage } from "./city-content.ts";

export const virginiaBeach: WriteCityPage = (company) => ({
  slug: "virginia-beach",
  meta: {
    title: `Pest control in Virginia Beach | ${company.name}`,
    description: `Bed bugs at the Oceanfront, marsh mosquitoes, damp Kempsville crawl spaces. Free inspection, ${company.militaryDiscountPercent}% military discount: ${company.phone}.`,
  },
  summary:
    "Oceanfront rentals, Lynnhaven marsh, Kempsville crawl spaces, Pungo fields: loose sand on one side of town, heavy wet soil on the other, and different pests in each.",
  banner: `Military families near Oceana, Dam Neck, Little Creek and Fort Story: ${company.militaryDiscountPercent}% off, for active duty and veterans alike.`,
  hero: {
    eyebrow: "From Shore Drive to the Carolina line",
    title: "Virginia Beach pest control, from the sand to the strawberry fields",
    text: "A beach rental, a brick ranch in Kempsville and a farmhouse in Pungo do not share the same pests. We inspect yours for free, tell you what is living there and why, and treat that house, not an average one.",
    facts: [
      `${company.militaryDiscountPercent}% off for military families`,
      `Bed bug questions answered within ${durationText(company.responseMinutes.urgent)} during business hours`,
      "Rentals inspected between guests",
    ],
  },
  whyUs: {
    title: "What a city this wide asks of a pest company",
    lead: "Drive from Shore Drive to Creeds and the ground changes under you. So does the work.",
    points: [
      {
        title: "Orders, keys, moving trucks",
        text: `Orders come in spring and the trucks come in summer. Service members, veterans and their families get ${company.militaryDiscountPercent}% off. Call for the day you get the keys, while the rooms are empty, and look behind the last tenant's refrigerator: German roaches like a warm motor.`,
      },
      {
        title: "Checkout to check-in",
        text: `In beach season a cottage may stand empty for an afternoon. A routine visit takes ${spanText(company.visitMinutes)} minutes, which fits, and an owner in another state gets a written note of what we saw.`,
      },
      {
        title: "Below the floor",
        text: "In Kempsville and Bayside the story usually starts in the crawl space. We crawl to the far corner and come back with pictures.",
      },
      {
        title: "No promises to the marsh",
        text: "No company can treat Back Bay. We can make your own yard a poor place to breed and rest, and we say where that ends before you pay.",
      },
    ],
  },
  coverage: {
    title: "Virginia Beach, part by part",
    lead: "Hotel towers at one end, soybean rows at the other.",
    groups: [
      {
        name: "Resort strip and North End",
        neighborhoods: ["Oceanfront", "North End", "Shadowlawn", "Croatan"],
        text: "Hotels, condos and cottages with new guests every week of the summer, so beds come first. Outside, the sand dries fast and ants nest where some damp remains: under pavers, outdoor showers and deck posts.",
      },
      {
        name: "Lynnhaven and the bay shore",
        neighborhoods: ["Great Neck", "Bayside", "Chic's Beach", "Thoroughgood"],
        text: "Ranches and Colonials under tall pines, often with a creek behind the fence. Pine straw in the gutters and ivy on the brick keep smoky brown roaches damp enough to stay. Chic's Beach packs its cottages close on sand, over crawl spaces that only just deserve the name.",
      },
      {
        name: "Kempsville to Town Center",
        neighborhoods: ["Kempsville", "Town Center", "Pembroke", "Larkspur"],
        text: "Kempsville grew from the sixties to the eighties, much of it on vented crawl spaces over soil that holds water. We find fallen insulation, torn plastic and sweating ducts, then the camel crickets that like them. In the apartments and condos around Town Center, German roaches travel through shared walls and trash rooms instead.",
      },
      {
        name: "South toward Back Bay",
        neighborhoods: ["Princess Anne", "Red Mill", "Sandbridge", "Pungo", "Creeds"],
        text: "Slab homes beside drainage lakes at Red Mill and around Princess Anne, beach houses on pilings at Sandbridge, farmhouses and barns from Pungo south. Mice leave the fields when the crops come off; under a house on pilings, wasps and spiders own the shade.",
      },
    ],
  },
  challenges: {
    title: "What bites, bores and bothers here",
    lead: "Worth knowing by sight, and by month.",
    items: [
      {
        title: "Bed bugs in luggage",
        season: "May to September, the peak of the tourist season",
        months: [5, 9],
        text: "They arrive in suitcases, not because a room is dirty. Look along the mattress piping, behind the headboard and in the sofa bed, which nobody checks. Found in one bed, they are a small job; found after a month of guests, they are not.",
      },
      {
        title: "Mosquitoes with two calendars",
        season: "May to October, worst after a very high tide or a storm",
        months: [5, 10],
        text: "On the Lynnhaven, salt-marsh mosquitoes hatch together when the highest tides flood eggs laid in the mud. Back Bay has hardly any tide of the moon's making: a steady south wind raises it. And the small striped one that bites at noon was probably born in your own flowerpot saucer.",
      },
      {
        title: "Termites in moist sand",
        season: "Swarms from March to June, by day, after warm rain",
        months: [3, 6],
        text: "Eastern subterranean termites tunnel through sand with ease. Outdoor showers, deck posts set in earth, and mulch heaped over the foundation line are where we find them first.",
      },
      {
        title: "Crawl spaces that sweat",
        season: "June to September, while the air conditioning runs",
        months: [6, 9],
        text: "Humid air drifts through the vents and meets floors and ducts cooled from above. Water beads, insulation falls, and mold and roaches follow.",
      },
      {
        title: "Carpenter bees and paper wasps",
        season: "Bees in April and May, wasp nests until fall",
        months: [4, 9],
        text: "Bare cedar, pergola beams and beach stairs get neat round holes on the underside. Paint discourages the bees; stain alone does little. Paper wasps prefer the porch ceiling.",
      },
    ],
  },
  services: {
    title: "What we do about it",
    lead: "Choose one visit or a plan that keeps step with the season.",
    items: [
      {
        title: "Homes, ants to bed bugs",
        text: "Visits inside and out for houses and condos, bed by bed when bites or specks worry you.",
        href: addresses.residential,
      },
      {
        title: "Hotels, rentals and restaurants",
        text: "Room rotations, kitchens before opening, and written records that a manager can put in front of an inspector.",
        href: addresses.commercial,
      },
      {
        title: "Yards by the marsh",
        text: `Regular barrier visits through the warm months. For a wedding or a reunion we treat ${spanText(company.mosquito.eventHours)} hours before the first guest.`,
        href: addresses.mosquitoes,
      },
      {
        title: "Termite inspection and treatment",
        text: "A free look at foundation, deck and crawl space, then liquid or bait, whichever suits sand, slab or pilings.",
        href: addresses.termites,
      },
      {
        title: "Drier crawl spaces",
        text: "Ground cover, drainage advice and moisture readings for the damp houses of the middle city.",
        href: addresses.moisture,
      },
    ],
  },
  faqs: [
    {
      question: "We rent out a house at Sandbridge. How do we stay ahead of bed bugs?",
      answer:
        "Put zippered covers on every mattress and box spring, leave luggage racks in the bedrooms, and have the cleaners check the piping of one bed at each turnover. If a guest reports bites, take that room out of use, leave the bedding where it is and call.",
    },
    {
      question: "Is mosquito control worth it beside the Lynnhaven or Back Bay?",
      answer:
        "For most yards yes, within limits. Treating the shaded plants where adults rest and emptying what holds rain takes away the daily biters. After a storm tide, fresh salt-marsh mosquitoes fly in from far beyond your fence, and you will still want repellent for a while.",
    },
    {
      question: "What are the huge wasps digging in our sandy lawn?",
      answer:
        "Most likely cicada killers. They like dry, bare sand in July and August and look much worse than they are: males cannot sting and females seldom do. Thicker, watered grass usually sends them elsewhere, so we treat only where people walk barefoot.",
    },
    {
      question: "Do houses on pilings get termites?",
      answer:
        "They do, less often. Termites climb pilings, utility chases and the enclosed stair or storage room that touches the ground. Keep lattice, firewood and sand from bridging the gap.",
    },
  ],
  reviews: { title: "From the Beach" },
  contact: {
    title: "Ask about your street",
    text: `Send the nearest cross street and what you saw. You hear from us within ${durationText(company.responseMinutes.standard)} during business hours, and most visits follow in ${spanText(company.schedulingHours)} hours.`,
  },
  closing: {
    title: "Keep the beach outside",
    text: "Sand comes in on shoes; the rest does not have to. Have us look before the next guests or the next set of orders.",
  },
});
