const unstorable = /[\u0000-\u001f\u007f]|\p{Surrogate}/gu;

/** A line of text for the database: without control characters and lone surrogates, cut to the limit. */
export function storable(text: string, limit: number): string {
  return text.slice(0, limit).replace(unstorable, "").trim();
}
