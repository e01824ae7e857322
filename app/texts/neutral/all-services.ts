import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralServices: TextChanges = {
  "meta.description":
    "Home, business, termite, mosquito and moisture work in {region}. See which service fits what you saw and what it costs, or call {phone}.",
  "hero.eyebrow": "One free inspection, whatever it is",
  "hero.title": "Pest control services in {region}",
  "hero.facts": "0,1,n1",
  "hero.facts.0": "License {license}",
  "hero.facts.n1": "No long-term contract",
  "services.items.1.text": "Subterranean termites need damp soil and wood. Few houses lack either.",
  "signs.lead": "Six things people notice first, what they often mean, and where to read more.",
  "questions.faqs.1.answer":
    "Often. The person who looks underneath for termites is already looking at the moisture. Mosquito work is separate, because the product goes on plants and must dry there.",
  "questions.faqs.4.answer":
    "When the work is done, by cash, check or credit card, at the price in your estimate.",
  "related.title": "The cities we work in",
};
