/** Types of the public pages' texts. */

export interface Point {
  title: string;
  text: string;
}

export interface Faq {
  question: string;
  answer: string;
}

export interface PageWords {
  /** At most 60 characters, so that search results do not truncate it. */
  title: string;
  /** 110 to 160 characters. */
  description: string;
}

export interface OfferFacts {
  name: string;
  description: string;
  /** Dollars; 0 if free; undefined if the price is part of the written estimate. */
  price?: number;
  /** Billing unit of a recurring price: a month or a visit. */
  per?: "month" | "visit";
}
