/** The value with `change` applied to every string in it. */
export function changeTexts<T>(value: T, change: (text: string) => string): T {
  const changeIn = (part: unknown): unknown => {
    if (typeof part === "string") return change(part);
    if (Array.isArray(part)) return part.map(changeIn);
    if (typeof part === "object" && part !== null && !(part instanceof Date))
      return Object.fromEntries(
        Object.entries(part).map(([name, inside]) => [name, changeIn(inside)]),
      );
    return part;
  };
  return changeIn(value) as T;
}
