const dateTag = "$date";

/** JSON that keeps dates. Other types than those of loader data are not kept. */
export function pack(value: unknown): string {
  return JSON.stringify(value, function keepDate(this: Record<string, unknown>, name, given) {
    const original = this[name];
    return original instanceof Date ? { [dateTag]: original.toISOString() } : (given as unknown);
  });
}

/** @throws SyntaxError if the text is not JSON */
export function unpack(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => {
    if (typeof value !== "object" || value === null || !(dateTag in value)) return value;
    const { [dateTag]: date, ...others } = value as Record<string, unknown>;
    return typeof date === "string" && Object.keys(others).length === 0 ? new Date(date) : value;
  }) as unknown;
}
