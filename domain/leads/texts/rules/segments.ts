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

/** How long a text is, and how many messages the carrier makes of it. */
export function sizeOf(text: string): TextSize {
  let septets = 0;
  let isBasic = true;
  for (const character of text) {
    if (basic.has(character)) septets += 1;
    else if (double.has(character)) septets += 2;
    else isBasic = false;
  }
  const length = isBasic ? septets : text.length;
  const [alone, joined] = isBasic ? [160, 153] : [70, 67];
  return {
    characters: text.length,
    segments: length === 0 ? 0 : length <= alone ? 1 : Math.ceil(length / joined),
  };
}
