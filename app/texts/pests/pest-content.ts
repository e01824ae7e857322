import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Faq, PageWords, Point } from "#app/texts/page-parts.ts";

/** One species or group: how to tell it, and what that means. */
export interface PestKind extends Point {
  /** The id of its plate in the gallery of look-alikes. */
  drawing?: string;
  /** The mark to look for. */
  mark: string;
}

/** Texts of the page about one pest. No two pests share a sentence. */
export interface PestPage {
  meta: PageWords;
  /** The pest in one or two sentences, for lists of pests. */
  summary: string;
  hero: { eyebrow: string; title: string; text: string; facts: string[] };
  kinds: { title: string; lead: string; items: PestKind[] };
  tonight: { title: string; lead: string; steps: Point[]; avoid: string[] };
  work: { title: string; lead: string; steps: Point[] };
  /** `from` is the lowest price, or what is free. */
  cost: { title: string; from: string; text: string; decides: string[] };
  urgent: { title: string; now: string[]; waits: string[] };
  prevention: { title: string; lead: string; items: string[] };
  /** Four to six. */
  questions: { title: string; faqs: Faq[] };
  articles: { title: string };
  closing: Point;
}

/** Labels that every page about a pest uses. */
export const pestLabels = {
  labels: {
    mark: "How to tell",
    avoid: "What to avoid",
    decides: "What decides the price",
    now: "Call today",
    waits: "Can wait for a normal visit",
    others: "Other pests",
  },
};

/** The sections of every page about a pest in the order as shipped. */
export const pestOrder = {
  order: "tonight,kinds,urgent,work,cost,prevention,questions,articles",
};

export type PestLabels = typeof pestLabels;

export type WritePestPage = (company: CompanyFacts) => PestPage;
