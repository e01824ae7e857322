import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralCommercial: TextChanges = {
  "meta.description":
    "Pest management for restaurants, shops, clinics, schools, offices and apartments in {region}, with the records inspectors ask for. Call {phone}.",
  "questions.faqs.4.answer":
    "Many states and leases ask for written notice ahead of a pesticide treatment inside a home. We give you the product names and the date early enough to send it.",
};
