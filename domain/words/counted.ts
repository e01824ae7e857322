/** "1 request", "2 requests", "1,204 entries": a number with its noun. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}

/** "12 of 1,400 posts": how far a work is. */
export function countedOf(done: number, all: number, one: string, many = `${one}s`): string {
  return `${done.toLocaleString("en-US")} of ${counted(all, one, many)}`;
}
