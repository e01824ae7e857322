const unstorable = /[\u0000-\u001f\u007f]|\p{Surrogate}/gu;

/** A line of text that the database takes: without control characters, halves of characters, and what is too long. */
export function storable(text: string, limit: number): string {
  return text.slice(0, limit).replace(unstorable, "").trim();
}
