/** Letter widths in the font of search results, in thousandths of the font size. */
const narrow = /[fijlrtI.,:;'"!|()[\]\s-]/;
const wide = /[mwMW@%—]/;

function widthOf(character: string): number {
  if (narrow.test(character)) return 300;
  if (wide.test(character)) return 850;
  return /[A-Z\d]/.test(character) ? 640 : 540;
}

/** Search engines give titles 600 pixels at a font size of 20 pixels, and descriptions two lines of about 920 at 14. */
const titleWidth = (600 / 20) * 1000;
const descriptionWidth = (920 / 14) * 1000;

export function cutTitle(text: string): string {
  return cut(text, titleWidth);
}

export function cutDescription(text: string): string {
  return cut(text, descriptionWidth);
}

/** As many whole words as fit, with an ellipsis if text is cut. */
function cut(text: string, limit: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  let width = 0;
  let end = 0;
  for (const character of flat) {
    width += widthOf(character);
    if (width > limit) {
      const part = flat.slice(0, end);
      const word = part.lastIndexOf(" ");
      return `${part.slice(0, word > 0 ? word : end).trimEnd()} ...`;
    }
    end += character.length;
  }
  return flat;
}
