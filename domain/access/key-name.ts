/** How people read the name of an API key. */
export function keyName(name: string): string {
  return `API key ${name}`;
}
