/** A part of a text that disagrees with a fact of the company. */
export interface Contradiction {
  start: number;
  end: number;
  found: string;
  /** The fact, in words: "Military discount". */
  fact: string;
  /** Its value today. */
  value: string;
  /** Text to put in its place, with the name of the fact in braces; null if there is none. */
  replacement: string | null;
}

/** A contradiction as an editor lists it. */
export interface ListedClaim extends Pick<Contradiction, "found" | "fact" | "value"> {
  /** Where it stands, in words: "Top of the page, Title". */
  place: string;
}

export function listedClaim({ found, fact, value }: Contradiction, place: string): ListedClaim {
  return { place, found, fact, value };
}

/** "Draft saved. 2 claims disagree with your settings." */
export function withClaims(message: string, claims: readonly ListedClaim[]): string {
  if (claims.length === 0) return message;
  const counted = claims.length === 1 ? "1 claim disagrees" : `${claims.length} claims disagree`;
  return `${message.replace(/\.$/, "")}. ${counted} with your settings.`;
}
