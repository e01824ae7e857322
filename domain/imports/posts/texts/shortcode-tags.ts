/** A shortcode of WordPress: `[name a="b"]`, `[/name]`. */
export interface ShortcodeTag {
  name: string;
  closing: boolean;
  /** `[name /]` */
  alone: boolean;
  attributes: string;
  /** The position after the shortcode. */
  end: number;
}

const longest = 2000;
const quotes = new Set(['"', "'", "”", "″", "’"]);

/** Returns the shortcode at a bracket, or null for a normal bracket. Reads at most 2,000 characters. */
export function shortcodeAt(text: string, at: number): ShortcodeTag | null {
  const closing = text[at + 1] === "/";
  const begin = at + (closing ? 2 : 1);
  const name = /^[a-z][a-z\d_-]{1,59}(?=[\s\]/])/i.exec(text.slice(begin, begin + 62))?.[0];
  if (name === undefined) return null;
  const from = begin + name.length;
  const last = Math.min(text.length, from + longest);
  let quote = "";
  for (let place = from; place < last; place++) {
    const letter = text[place] ?? "";
    if (quote !== "") {
      if (letter === quote) quote = "";
    } else if (quotes.has(letter) && text[place - 1] === "=") quote = letter;
    else if (letter === "[") return null;
    else if (letter === "]") {
      const inside = text.slice(from, place).trim();
      const alone = inside.endsWith("/");
      const attributes = alone ? inside.slice(0, -1).trim() : inside;
      return { name: name.toLowerCase(), closing, alone, attributes, end: place + 1 };
    }
  }
  return null;
}

/** Returns the value of a shortcode attribute, or empty if it is missing. */
export function shortcodeValue(attributes: string, name: string): string {
  const lower = attributes.toLowerCase();
  for (let at = lower.indexOf(`${name}=`); at >= 0; at = lower.indexOf(`${name}=`, at + 1)) {
    if (at > 0 && !/\s/.test(attributes[at - 1] ?? "")) continue;
    const begin = at + name.length + 1;
    const quote = attributes[begin] ?? "";
    if (!quotes.has(quote)) return attributes.slice(begin).split(/\s/, 1)[0] ?? "";
    const close = attributes.indexOf(quote, begin + 1);
    return attributes.slice(begin + 1, close < 0 ? undefined : close);
  }
  return "";
}
