/** The editor's HTML in the stored format: without what only the editor needs. */
export function storedHtml(html: string): string {
  return html
    .replace(/<colgroup>[\s\S]*?<\/colgroup>/g, "")
    .replace(/<table\b[^>]*>/g, "<table>")
    .replace(/<(t[hd])\b([^>]*)>/g, (_, tag: string, attributes: string) => {
      const spans = [...attributes.matchAll(/\s((?:col|row)span)="(\d+)"/g)].filter(
        ([, , span]) => span !== "1",
      );
      return `<${tag}${spans.map(([whole]) => whole).join("")}>`;
    })
    .replaceAll("<figcaption></figcaption>", "")
    .replace(/(?:<p><\/p>)+$/, "");
}
