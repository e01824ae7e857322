/**
 * A page's graph says when its words last changed, which is known only once they are rendered: the graph is
 * written with this mark, and the server puts the date in its place or takes the statement out.
 */
export const pageDateMark = "page-date";

const statement = `"dateModified":"${pageDateMark}",`;

export function saysPageDate(html: string): boolean {
  return html.includes(statement);
}

export function statePageDate(html: string, changed: Date | undefined): string {
  return html.replace(statement, changed ? `"dateModified":"${changed.toISOString()}",` : "");
}
