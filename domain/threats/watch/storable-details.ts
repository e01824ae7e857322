const unstorable = /[\u0000-\u001f\u007f]|\p{Surrogate}/gu;

/** A text of at most `limit` letters, without what the database refuses: control characters and lone surrogates. */
export function storableText(text: string, limit: number): string {
  return text.slice(0, limit).replace(unstorable, "");
}

const longest = 2000;

/** Details without what the database refuses, in names and values. */
export function storableDetails(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [storableText(name, 100), storable(value)]),
  );
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return storableText(value, longest);
  if (Array.isArray(value)) return value.map(storable);
  return typeof value === "object" && value !== null
    ? storableDetails(value as Record<string, unknown>)
    : value;
}
