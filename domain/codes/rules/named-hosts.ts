const address = /(?:https?:)?\/\/([a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?)(?![\w.-])/gi;
const hostName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/;

/** The hosts of all web addresses in a text, sorted, without duplicates. */
export function namedHosts(text: string): string[] {
  const hosts = new Set<string>();
  for (const [, host = ""] of text.matchAll(address)) {
    const name = host.toLowerCase();
    if (hostName.test(name)) hosts.add(name);
  }
  return [...hosts].toSorted();
}
