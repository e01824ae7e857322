import { initialsOf } from "#domain/logo/initials.ts";
import { type MarkColor, marks } from "#domain/logo/mark.ts";
import type { Emblem } from "#domain/logo/stored-logo.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { tokensOf } from "#domain/settings/look/palette.ts";
import { loadOutlinedText } from "./outlined-text.server.ts";

type DrawnLook = Pick<CompanyFacts, "contentSet" | "colors" | "mark" | "name" | "typePair">;

/** The drawn logo in the company's colors. */
export async function drawnMark({
  contentSet,
  colors,
  mark,
  name,
  typePair,
}: DrawnLook): Promise<Emblem> {
  const tokens = tokensOf(colors, "light");
  const root = '<svg xmlns="http://www.w3.org/2000/svg"';
  if (mark === "letters") {
    const { draw, widthOf } = await loadOutlinedText(typePair);
    const letters = initialsOf(name);
    const path = draw(letters, 20 - widthOf(letters, 20) / 2, 27, 20);
    const plate = `<rect width="40" height="40" rx="9" fill="${tokens["band"]}"/>`;
    return {
      svg: `${root} viewBox="0 0 40 40">${plate}<path d="${path}" fill="${tokens["on-band"]}"/></svg>`,
      width: 40,
      height: 40,
    };
  }
  const color = (token: MarkColor | undefined) => (token ? tokens[token] : "none");
  const paths = marks[contentSet].map(
    ({ d, fill, stroke, strokeWidth = 1 }) =>
      `<path d="${d}" fill="${color(fill)}" stroke="${color(stroke)}" stroke-width="${strokeWidth}" stroke-linecap="round"/>`,
  );
  return { svg: `${root} viewBox="0 0 40 44">${paths.join("")}</svg>`, width: 40, height: 44 };
}
