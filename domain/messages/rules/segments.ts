/** Characters of the alphabet of text messages; others need twice the room. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const double = new Set("^{}\\[~]|€");

export const longestText = 1_000;

export interface TextSize {
  characters: number;
  /** Messages that the carrier counts; 0 for an empty text. */
  segments: number;
}

/**
 * How long a text is, and how many messages the carrier makes of it. A message of several holds fewer characters, and a
 * character that needs two places is never split between two.
 */
export function sizeOf(text: string): TextSize {
  const isBasic = [...text].every((character) => basic.has(character) || double.has(character));
  const [alone, joined] = isBasic ? [160, 153] : [70, 67];
  const placesOf = (character: string): number =>
    isBasic ? (double.has(character) ? 2 : 1) : character.length;
  let total = 0;
  let full = 0;
  let used = 0;
  for (const character of text) {
    const places = placesOf(character);
    total += places;
    if (used + places > joined) {
      full += 1;
      used = 0;
    }
    used += places;
  }
  return {
    characters: text.length,
    segments: total === 0 ? 0 : total <= alone ? 1 : full + 1,
  };
}
