const start = /^[a-z\d.-]{1,253}/i;
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z]{2,24}$/;

/** The hosts of all web addresses in a text, sorted, without duplicates. */
export function namedHosts(text: string): string[] {
  const hosts = new Set<string>();
  for (const piece of text.split("//").slice(1)) {
    const name = start.exec(piece)?.[0].toLowerCase() ?? "";
    if (hostName.test(name)) hosts.add(name);
  }
  return [...hosts].toSorted();
}
