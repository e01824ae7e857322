const joining = new Set(["a", "an", "and", "at", "by", "for", "in", "of", "on", "the"]);

/** The first letters of the first two words of a name: "The Bay & Sound Pest Co." -> "BS". */
export function initialsOf(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const named = words.filter((word) => !joining.has(word.toLowerCase()));
  return (named.length > 0 ? named : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join("")
    .toUpperCase();
}
