/** Words in a name that do not identify a person. */
const titles = new Set(["mr", "mrs", "ms", "miss", "dr", "jr", "sr", "ii", "iii"]);

/** "Dr. Ana Núñez", "ana nunez" and "Núñez, Ana" are the same name. */
export function foldName(name: string): string {
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  const turned = first && more.length === 0 ? `${first} ${last ?? ""}` : name;
  return turned
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !titles.has(word))
    .join(" ");
}

/** A person without a known name matches anyone with the same number. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)];
  return a === b || isNobody(a) || isNobody(b);
}

function isNobody(folded: string): boolean {
  return folded === "" || folded.startsWith("unknown person");
}
