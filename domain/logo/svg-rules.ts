/** Elements that a logo may contain. */
export const drawnElements: ReadonlySet<string> = new Set([
  "svg",
  "g",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "defs",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "mask",
]);

/** Elements that draw nothing. Cleaning drops them with their content. */
const silentElements: ReadonlySet<string> = new Set(["title", "desc", "metadata", "style"]);
export const isSilent = (name: string): boolean =>
  silentElements.has(name) || (name.includes(":") && !name.startsWith("svg:"));

/** Attributes that `style` and class rules may also set. */
const looks: ReadonlySet<string> = new Set([
  "fill",
  "fill-rule",
  "fill-opacity",
  "clip-rule",
  "clip-path",
  "mask",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-opacity",
  "opacity",
  "stop-color",
  "stop-opacity",
  "display",
]);

const shapes: ReadonlySet<string> = new Set([
  "id",
  "d",
  "x",
  "y",
  "width",
  "height",
  "rx",
  "ry",
  "cx",
  "cy",
  "r",
  "x1",
  "y1",
  "x2",
  "y2",
  "fx",
  "fy",
  "points",
  "transform",
  "offset",
  "gradientUnits",
  "gradientTransform",
  "spreadMethod",
  "clipPathUnits",
  "maskUnits",
  "maskContentUnits",
]);

const local = /^#[\w-]{1,100}$/;
/** Numbers, color names and separators; no addresses, quotes or escapes. */
const plain = /^[\w\s.,#%()+-]*$/;
const localUrl = /^url\(#[\w-]{1,100}\)$/;

/** Returns the shortened value of an attribute; null for a forbidden one. */
export function keptValue(name: string, value: string): string | null {
  const text = value.trim();
  if (name === "href" || name === "xlink:href") return local.test(text) ? text : null;
  if (!looks.has(name) && !shapes.has(name)) return null;
  if (name === "id") return local.test(`#${text}`) ? text : null;
  if (text.toLowerCase().includes("url")) return localUrl.test(text) ? text : null;
  return plain.test(text) ? shortened(text) : null;
}

/** Cuts numbers to two decimals, which is finer than any screen. */
function shortened(text: string): string {
  return text.replace(/(\.\d\d)\d+/g, "$1").replace(/\s+/g, " ");
}

/** Returns the declarations of a style. */
export function declarations(style: string): [name: string, value: string][] {
  return style.split(";").flatMap((part) => {
    const at = part.indexOf(":");
    const name = part.slice(0, at).trim();
    return at > 0 && looks.has(name) ? [[name, part.slice(at + 1)] as [string, string]] : [];
  });
}

/** Returns the class rules of a style sheet, the kind that drawing programs write. */
export function classRules(sheet: string): Map<string, [string, string][]> {
  const rules = new Map<string, [string, string][]>();
  for (const block of sheet.split("}")) {
    const at = block.indexOf("{");
    if (at < 0) continue;
    for (const selector of block.slice(0, at).split(",")) {
      const name = selector.trim();
      if (!/^\.[\w-]{1,100}$/.test(name)) continue;
      const known = rules.get(name.slice(1)) ?? [];
      rules.set(name.slice(1), [...known, ...declarations(block.slice(at + 1))]);
    }
  }
  return rules;
}
