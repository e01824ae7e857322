/** Returns the value that a form sends for a selected lead, as "id:version". */
export const leadChoice = ({ id, version }: { id: string; version: number }): string =>
  `${id}:${version}`;

/** Reads the value of a selected lead. */
export function readLeadChoice(text: string): { leadId: string; version: number } {
  const [leadId = "", version] = text.split(":");
  return { leadId, version: Number(version) };
}
