/** A random UUID. Browsers have `crypto.randomUUID` only with TLS, and a first trial may have none. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  for (const place of [10, 8, 6, 4]) digits.splice(place, 0, "-");
  return digits.join("");
}
