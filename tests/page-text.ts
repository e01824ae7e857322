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
