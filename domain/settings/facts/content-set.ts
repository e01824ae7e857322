/** What a website begins with: the texts, cities and articles of Hampton Roads, or texts that name no place. */
export const contentSets = ["hampton-roads", "neutral"] as const;

export type ContentSet = (typeof contentSets)[number];
