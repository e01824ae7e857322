/**
 * True for a password from the published lists of leaked ones, alone or repeated, and for the user's own e-mail
 * address.
 */
export async function isCommonPassword(password: string, email = ""): Promise<boolean> {
  const { known } = await load();
  const word = password.normalize("NFKC").trim().toLowerCase();
  if (known.has(word)) return true;
  const address = email.trim().toLowerCase();
  if (address !== "" && (word === address || word === address.split("@")[0])) return true;
  const unit = /^(.+?)\1+$/u.exec(word)?.[1];
  return unit !== undefined && (unit.length <= 3 || known.has(unit));
}

let loading: Promise<{ known: Set<string> }> | undefined;

/** Loaded on demand: about fifty thousand words that only a new password needs. */
function load(): Promise<{ known: Set<string> }> {
  loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => ({
    known: new Set(dictionary["passwords-common"].map(String)),
  }));
  return loading;
}
