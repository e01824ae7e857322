/** Words of a name that say nothing about who it is. */
const titles = new Set(["mr", "mrs", "ms", "miss", "dr", "jr", "sr", "ii", "iii"]);

/** "Dr. Ana Núñez" and "ana nunez" are one name; "Núñez, Ana" is the same one the other way. */
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

/** A person of whom we know no name is anyone with that number. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)];
  return a === b || isNobody(a) || isNobody(b);
}

function isNobody(folded: string): boolean {
  return folded === "" || folded.startsWith("unknown person");
}
