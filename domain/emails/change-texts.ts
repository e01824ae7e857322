/** The value with `change` applied to every string in it. */
export function changeTexts<T>(value: T, change: (text: string) => string): T {
  const visit = (part: unknown): unknown => {
    if (typeof part === "string") return change(part);
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part === "object" && part !== null && !(part instanceof Date))
      return Object.fromEntries(
        Object.entries(part).map(([name, inside]) => [name, visit(inside)]),
      );
    return part;
  };
  return visit(value) as T;
}
