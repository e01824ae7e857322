/** HTML with its apostrophes readable, for searching it for a sentence. */
export const decodeApostrophes = (html: string): string => html.replaceAll("&#x27;", "'");

/** The visible text of a page's HTML, one line per block of text. */
export function textLines(html: string): string[] {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|svg|noscript|template)\b[\s\S]*?<\/\1>/g, "\n")
    .replace(/<\/?(?:a|b|em|strong|span|time|abbr|small|label|summary)\b[^>]*>/g, " ")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** The content of the page's main element, without forms, navigation and the widgets beside it. */
export function mainOf(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
  return main.replace(/<(aside|form|nav)\b[\s\S]*?<\/\1>/g, "\n");
}

/** Sentences of at least four words, in lower case. */
export function sentences(html: string): string[] {
  return textLines(html)
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.toLowerCase())
    .filter((sentence) => sentence.split(" ").length >= 4);
}

const decoded = (text: string): string =>
  decodeApostrophes(text)
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The fields of a page's forms with their values, as a browser without scripts sends them. */
export function inputsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const attribute = (tag: string, name: string): string | undefined =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const tags = html.matchAll(
    /<input\b[^>]*>|<textarea\b[^>]*>[^<]*<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>/g,
  );
  for (const [tag] of tags) {
    const name = attribute(tag.slice(0, tag.indexOf(">")), "name");
    if (name === undefined || (/ type="(?:checkbox|radio)"/.test(tag) && !/ checked=/.test(tag)))
      continue;
    const chosen = /<option\b[^>]*\bselected=""[^>]*>/.exec(tag) ?? /<option\b[^>]*>/.exec(tag);
    fields[name] = decoded(
      tag.startsWith("<select")
        ? (attribute(chosen?.[0] ?? "", "value") ?? "")
        : tag.startsWith("<textarea")
          ? tag.slice(tag.indexOf(">") + 1, tag.lastIndexOf("<")).replace(/^\n/, "")
          : (attribute(tag, "value") ?? ""),
    );
  }
  return fields;
}
