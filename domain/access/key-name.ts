/** Returns the name of an API key for people. */
export function keyName(name: string): string {
  return `API key ${name}`;
}
