import type { Faq } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralPests } from "#app/texts/neutral/pests.ts";

const faqs: Faq[] = [
  {
    question: "I can't tell what it is. Which page do I read?",
    answer:
      "None yet. Take a close-up photo on a light background, note where and at what hour you saw it, and ask us. Naming it is free.",
  },
  {
    question: "Do you treat pests that are not listed here?",
    answer:
      "Wasps, silverfish, camel crickets, fleas and most other insects: yes, ask. Wildlife such as squirrels, bats, raccoons and snakes: no, and the services page says who to call instead.",
  },
  {
    question: "Does one plan cover all of them?",
    answer:
      "Ants, outdoor roaches, spiders and rodents are everyday work of the home plans. Bed bugs, German roaches, termites and mosquitoes need more time or other tools, so they have a price of their own.",
  },
  {
    question: "Will anyone pressure me on the first visit?",
    answer:
      "No. You get findings and a figure on paper, and the paper does not change if you sleep on it.",
  },
];

export const pestsTexts = pageTexts(
  "pests",
  (company) => ({
    order: "list,questions",
    meta: {
      title: `Pest guide for ${company.region} | ${company.name}`,
      description: `Ants, roaches, spiders, bed bugs, mosquitoes, termites, mice and rats: which kinds live here, what to do tonight, what treatment costs. ${company.phone}.`,
    },
    hero: {
      eyebrow: "One page for each pest, with a straight answer",
      title: "What is it, what to do tonight, what does it cost",
      text: "Pick the one you saw. Each page names the kinds that really live around here, says what helps before anyone visits, and how we would go about it.",
      facts: ["Written for this coast", "Inspections are free", "Also says when to wait"],
    },
    list: {
      title: "Which one did you see?",
      lead: "If it is none of these, skip to the questions below.",
    },
    questions: { title: "Before you pick", faqs },
    related: { title: "Our services, and the cities we work in" },
    closing: {
      title: "It has legs, and you have a phone",
      text: "Describe it in one sentence. We have heard stranger ones.",
    },
  }),
  neutralPests,
);
