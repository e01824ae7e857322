/** A URL with a query; parameters without a value are omitted. */
export function withQuery(
  address: string,
  query: Readonly<Record<string, string | null | undefined>>,
): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value);
  return given.size === 0 ? address : `${address}?${given}`;
}

/** Whether a URL equals `address` or is below it, with or without a query. */
export function isWithin(path: string, address: string): boolean {
  return path.startsWith(address) && /^(?:[/?#]|$)/.test(path.slice(address.length));
}
