/** Whose words a password must not contain. */
export interface WordSources {
  /** Names and addresses, as people write them. */
  names: readonly string[];
  phone?: string;
}

/** Shorter words are in too many good passwords. */
const minLetters = 4;
/** Shorter ones count only where a word begins: “tern” is in “lantern”. */
const lettersAnywhere = 6;
const phoneDigits = 7;

const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  l: "i",
  "!": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
};

/** Whether a password contains one of these words, also with digits or signs in place of letters. */
export function containsWord(password: string, { names, phone = "" }: WordSources): boolean {
  const parts = partsOf(fold(password));
  const whole = parts.join("");
  for (const name of names) {
    const words = partsOf(fold(name));
    if (words.some((word) => isLong(word) && parts.some((part) => holds(part, word)))) return true;
    const joined = words.join("");
    if (words.length > 1 && isLong(joined) && whole.includes(joined)) return true;
  }
  const local = digitsOf(phone).slice(-phoneDigits);
  return local.length === phoneDigits && digitsOf(password).includes(local);
}

/** The names in a host, without the parts that many hosts have: www.seaglass-pest.com -> seaglass-pest */
export function hostNames(host: string): string[] {
  return host
    .split(".")
    .slice(0, -1)
    .filter((label) => label !== "www");
}

const isLong = (word: string): boolean => [...word].length >= minLetters;

function holds(part: string, word: string): boolean {
  return [...word].length < lettersAnywhere ? part.startsWith(word) : part.includes(word);
}

function fold(text: string): string {
  const plain = text.slice(0, 1000).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...plain].map((letter) => lookAlikes[letter] ?? letter).join("");
}

function partsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]/u).filter((part) => part !== "");
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
