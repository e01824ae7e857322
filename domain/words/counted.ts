/** "1 request", "2 requests", "1,204 entries": a number with its noun. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}
