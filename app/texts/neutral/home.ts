import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralHome: TextChanges = {
  "meta.description":
    "Licensed, locally owned pest, termite and mosquito control in {region}. Free inspections and written estimates. Call {phone}.",
  "hero.title": "Pest control for homes and businesses in {region}",
  "hero.text":
    "Ants, roaches, termites, mosquitoes, mice. We inspect for free, say plainly what we found, and come back at no charge if the pests do.",
  "hero.facts": "0,1,n1",
  "hero.facts.0": "Licensed: {license}",
  "hero.facts.n1": "Free written estimates",
  trust: "0,1,2,n1",
  "trust.n1.title": "No-pest guarantee",
  "trust.n1.text": "Pests that return between visits bring us back free",
  "plans.items.1.bestFor":
    "Most homes: near water or woods, with a yard, with pets and children coming and going.",
  "plans.items.1.points.2":
    "Attic, basement or crawl space checked for moisture and signs of pests",
  "plans.items.2.bestFor":
    "Heavy pressure: rental and multi-unit buildings, woods or water at the fence, or a history of roaches.",
  "localExpertise.title": "Every house has its own pests",
  "localExpertise.lead":
    "The ground, the weather and the age of the building decide who moves in. Here is when each pest is usually busy, and why.",
  "localExpertise.seasons.title": "The pest year, month by month",
  "localExpertise.seasons.items.2.note": "after warm rain",
  "localExpertise.seasons.items.4.note": "on porches and in garages",
  "localExpertise.points.0.title": "Water where it should not be",
  "localExpertise.points.0.text":
    "Damp wood softens, and termites, roaches and crickets follow the moisture. We look for the leak, the low spot and the short downspout, and treat the cause along with the insect.",
  "localExpertise.points.1.title": "Old houses and new ones",
  "localExpertise.points.1.text":
    "An old house has gaps that no caulk gun reaches. A new one sits on a slab, with ants under the walkway and fresh soil around it. They need different work.",
  "localExpertise.points.2.title": "People on the move",
  "localExpertise.points.2.text":
    "Moving boxes, luggage and used furniture carry bed bugs and German roaches from home to home. We plan around leases, closing days and shift work.",
  "jobs.lead": "Our own photographs, from houses and yards in {region}.",
  "serviceAreas.title": "Where we work in {region}",
  "serviceAreas.lead": "Choose your city to read what we do there, or check your ZIP code.",
  "guide.title": "Pest control, explained",
  "guide.points.0.title": "What lives in a house",
  "guide.points.0.text":
    "Subterranean termites need only damp wood and soil to start. The large roaches that people meet by a drain live outdoors and come in for water; the small tan ones live only indoors. Small brown ants in the kitchen are most often odorous house ants, which split into new colonies when a store-bought spray scatters them. That is why we bait first.",
  "guide.points.1.text":
    "Wings on a windowsill in spring, mud tubes on a foundation, a sweet smell in the bathroom, pepper-like specks on a mattress seam: each is worth a free inspection the same week. Mosquito work pays off from {mosquito season}, and best before the first warm, wet spell. A damp basement or crawl space is easiest to dry in the cooler months.",
  "guide.points.2.text":
    "A technician walks the outside, the rooms you name, the attic hatch and the basement or crawl space, then shows you photographs and a written estimate. A typical treatment takes {visit in words} minutes. Activity can rise for a day or two afterwards while insects leave their hiding places. We serve {cities}.",
  "specialOffer.text": "New customers: mention this offer when you call.",
  "resources.license": "Our license {license}: look it up",
};
