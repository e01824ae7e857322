/**
 * True for a password from the published lists of leaked ones, alone or repeated, and for the user's own email
 * address.
 */
export async function isCommonPassword(password: string, email = ""): Promise<boolean> {
  const { known } = await load();
  const word = password.normalize("NFKC").trim().toLowerCase();
  if (known.has(word)) return true;
  const address = email.trim().toLowerCase();
  if (address !== "" && (word === address || word === address.split("@")[0])) return true;
  const unit = repeatedUnit(word);
  return unit !== null && (unit.length <= 3 || known.has(unit));
}

/** The shortest text that the word repeats at least twice, or null: where the doubled word contains the word first. */
function repeatedUnit(word: string): string | null {
  const length = `${word}${word}`.indexOf(word, 1);
  return length > 0 && length < word.length ? word.slice(0, length) : null;
}

let loading: Promise<{ known: Set<string> }> | undefined;

/** Loaded on demand: about fifty thousand words that only a new password needs. */
function load(): Promise<{ known: Set<string> }> {
  loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => ({
    known: new Set(dictionary["passwords-common"].map(String)),
  }));
  return loading;
}
