/** The typefaces of headings and of body text that an owner chooses together. */
export const typePairIds = ["coast", "classic", "modern", "sturdy"] as const;
export type TypePairId = (typeof typePairIds)[number];

export interface TypePair {
  label: string;
  /** What a heading in Arial needs to take the same room: percentages. */
  fallback: { size: number; ascent: number; descent: number };
}

export const typePairs: Readonly<Record<TypePairId, TypePair>> = {
  coast: {
    label: "Friendly: Bricolage Grotesque and Figtree",
    fallback: { size: 101.6, ascent: 91.5, descent: 26.6 },
  },
  classic: {
    label: "Classic: Bitter and Mulish",
    fallback: { size: 97.7, ascent: 95.7, descent: 27.1 },
  },
  modern: {
    label: "Modern: Outfit and Hanken Grotesk",
    fallback: { size: 94.9, ascent: 105.4, descent: 27.4 },
  },
  sturdy: {
    label: "Sturdy: Libre Franklin and Public Sans",
    fallback: { size: 101.1, ascent: 95.5, descent: 24.3 },
  },
};
