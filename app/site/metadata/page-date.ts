/**
 * Placeholder for the date when a page's text last changed, which is known only after rendering: the server
 * replaces it with the date or removes the property.
 */
export const pageDateMark = "page-date";

const statement = `"dateModified":"${pageDateMark}",`;

export function showsPageDate(html: string): boolean {
  return html.includes(statement);
}

export function statePageDate(html: string, changed: Date | undefined): string {
  return html.replace(statement, changed ? `"dateModified":"${changed.toISOString()}",` : "");
}
