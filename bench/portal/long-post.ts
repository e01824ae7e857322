const sentence =
  "After a wet spring the crawl space of an older house holds water under the joists, and subterranean termites follow it up the piers to the sill plate. ";
const wordsOfSentence = sentence.trim().split(" ").length;
const paragraphWords = wordsOfSentence * 4;

/** An article of about `words` words with headings, lists, a table and two figures, in the stored format. */
export function longArticle(words: number): string {
  const paragraphs = Math.round(words / paragraphWords);
  const parts: string[] = [];
  for (let number = 1; number <= paragraphs; number++) {
    if (number % 4 === 1) parts.push(`<h2>Part ${number} of the house</h2>`);
    else if (number % 4 === 3) parts.push(`<h3>What to look for, ${number}</h3>`);
    parts.push(
      `<p>${sentence}<strong>${sentence}</strong>${sentence}See <a href="/services/termite-control">termite control</a>. ${sentence}</p>`,
    );
    if (number % 6 === 2)
      parts.push("<ul><li><p>Mud tubes on a pier</p></li><li><p>Wings on a sill</p></li></ul>");
    if (number === Math.round(paragraphs / 3)) parts.push(figure, table);
    if (number === Math.round((paragraphs * 2) / 3)) parts.push(figure);
  }
  return parts.join("");
}

const figure =
  '<figure><img src="/pictures/crawl-space-moisture-summer.svg" alt="A crawl space" /><figcaption>Where it begins</figcaption></figure>';

const row = (tag: string, number: number): string =>
  `<tr>${["Month", "What swarms", "What to do"].map((text) => `<${tag}><p>${text} ${number}</p></${tag}>`).join("")}</tr>`;
const table = `<table><tbody>${row("th", 0)}${Array.from({ length: 12 }, (_, at) => row("td", at + 1)).join("")}</tbody></table>`;
