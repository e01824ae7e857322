/** The first sentence of a text without its full stop, or as many of its words as fit. */
export function firstWords(text: string, most: number): string {
  const [sentence = ""] = text.split(/[.!?](?:\s|$)/, 1);
  if (sentence.length <= most) return sentence.trim();
  const cut = sentence.slice(0, most).lastIndexOf(" ");
  return `${sentence.slice(0, cut > 0 ? cut : most).replace(/[,;:]$/, "")}…`;
}
