import { type TypePairId, typePairs } from "#domain/settings/look/type-pairs.ts";

/** Addresses of the typefaces: "./ui/fonts/classic/body.woff2" and so on. */
const files = import.meta.glob<string>("./ui/fonts/*/*.woff2", {
  eager: true,
  query: "?url",
  import: "default",
});

const accents = "unicode-range:U+C0-FF;";
const extended = "unicode-range:U+100-17F,U+1EF2-1EF9;";
/** The bold typefaces of common systems, which have the widths of Arial. */
const arial =
  'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Helvetica Neue Bold"),local("Roboto Bold")';

interface Loading {
  /**
   * Never swaps the typeface of a text: a page that paints before the typeface is here stays with the system's, and the
   * next page has it cached. A document that stays open for a day swaps it, and has the accents of names.
   */
  isOnce: boolean;
  /** Stands after the names of the families, where another pair has them already. */
  suffix?: string;
}

/**
 * The families Display, Body and Display Fallback of a pair, as CSS. The fallback takes the room of the display face, so that
 * its arrival moves nothing.
 */
export function faceCss(pair: TypePairId, { isOnce, suffix = "" }: Loading): string {
  const face = (family: string, file: string, weights: string, display: string, range = "") =>
    `@font-face{font-family:"${family}${suffix}";src:url(${files[`./ui/fonts/${pair}/${file}.woff2`]}) format("woff2");font-weight:${weights};font-display:${display};${range}}`;
  const text = isOnce ? "optional" : "swap";
  const { size, ascent, descent } = typePairs[pair].fallback;
  return [
    face("Display", "display", "600 800", "swap"),
    `@font-face{font-family:"Display Fallback${suffix}";src:${arial};font-weight:600 800;size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
    face("Body", "body", "400 700", text),
    ...(isOnce
      ? []
      : [
          face("Display", "display-accents", "600 800", "swap", accents),
          face("Body", "body-accents", "400 700", text, accents),
          face("Display", "display-extended", "600 800", "swap", extended),
          face("Body", "body-extended", "400 700", text, extended),
        ]),
  ].join("");
}
