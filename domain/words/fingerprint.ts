/** FNV-1a, 32 bits: a short mark of a text that works in the browser and on the server. Not for secrets. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}
