/** The shapes that the texts of public pages are written in. */

export interface Point {
  title: string;
  text: string;
}

export interface Faq {
  question: string;
  answer: string;
}

/** Sample text until the owner puts customers' own words in its place; pages say so. Always five stars. */
export interface Review {
  author: string;
  /** Neighborhood or city. */
  place: string;
  body: string;
}

export interface PageWords {
  /** At most 60 characters, so that search results show it whole. */
  title: string;
  /** 110 to 160 characters. */
  description: string;
}
