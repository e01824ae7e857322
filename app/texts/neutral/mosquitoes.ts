import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralMosquitoes: TextChanges = {
  "hero.text":
    "A creek on one side, a saucer of rain under a flowerpot on the other: mosquitoes come from both. We treat the leaves where they rest by day and the water they grow in, and show you what to empty.",
  "prices.lead": "The same careful work on three schedules.",
  "prices.items.2.bestFor": "Woods or water at the fence, or wet ground next door.",
  "season.months.0.activity":
    "House mosquitoes that spent the winter in sheds and storm drains come out with the first warm evenings.",
  "season.months.2.activity":
    "Warm water shortens the way from egg to biting adult. Every puddle that stays for a week is a nursery.",
  "season.months.2.advice": "Look at the lot again after every big storm.",
  "season.months.5.activity":
    "Heavy rain floods low ground. Floodwater mosquitoes hatch there all at once, some days later.",
  "treatment.result":
    "A single treatment lasts {treatment weeks} weeks. A typical yard then has {reduction} fewer mosquitoes. Woods or water at the fence and heavy rain move that number, and nobody can honestly promise none.",
  "events.lead":
    "For a wedding, a graduation or a family reunion, we treat {event hours} hours before the first guest. That leaves time for the leaves to dry and for the mosquitoes already in the yard to land on them.",
  "yardTips.points.2.text":
    "Leaves dam a gutter in one storm. Ribbed drainpipe holds water in every rib; swap it for smooth pipe or slope it.",
  "care.points.2.title": "Creeks, ponds and gardens",
  "care.points.2.text":
    "We keep the mist away from open water, and leave herbs and vegetables alone.",
  "questions.faqs.0.answer":
    "Before you notice mosquitoes, in the first weeks of the season. You can begin in any later month; in midsummer we spend more of the first visit on water, because the next wave is already in it.",
  "questions.faqs.2.answer":
    "Where a city or county treats ditches, storm drains and streets, it reaches the mosquitoes that fly in the evening. The tiger mosquito bites by day and grows in the pots and gutters of private yards, where no truck goes.",
  "questions.faqs.3.answer":
    "Because {reduction} fewer is not none. Some fly in from next door and bite before they have rested on a treated leaf. If it is more than a few, call: something near you is holding water.",
  "questions.faqs.5.answer":
    "It lowers the number of bites, and that helps. It does not replace the preventive from your vet: one infected mosquito is enough.",
  "closing.text": "Tell us what borders your yard, and we'll tell you which schedule makes sense.",
};
