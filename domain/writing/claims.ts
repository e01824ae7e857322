/** A statement in an article that is not in the facts given to the model. */
export interface Claim {
  /** The claim's own text: "$79" */
  what: string;
  /** The sentence around them. */
  where: string;
}

interface Figure {
  /** Unit and value; equal for "24–48 hours" and "48 hrs". */
  key: string;
  shown: string;
  at: number;
}

const maxClaims = 20;

const wordNumbers: Record<string, string> = Object.fromEntries(
  "one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, index) => [word, String(index + 1)]),
);

const units: readonly [RegExp, string][] = [
  [/^(?:%|percent)/i, "percent"],
  [/^(?:dollars?|bucks)\b/i, "dollars"],
  [/^(?:hours?|hrs?)\b/i, "hours"],
  [/^(?:minutes?|mins?)\b/i, "minutes"],
  [/^days?\b/i, "days"],
  [/^weeks?\b/i, "weeks"],
  [/^months?\b/i, "months"],
  [/^years?\b/i, "years"],
  [/^(?:a\.?m|p\.?m)\b/i, "clock"],
];

const phone = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}/g;
const number =
  /(\$\s?)?(\d+(?:,\d{3})*(?:\.\d+)?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)(\+)?(?:(\s?(?:[–—-]|to|and)\s?)\$?\s?(\d+(?:,\d{3})*(?:\.\d+)?))?/gi;

/** Phrases that promise or prove something. */
const promises =
  /\b(?:guarant\w+|warrant(?:y|ies)|award\w*|certified|epa[- ](?:approved|registered)|best (?:in|pest)|number one|number 1|(?:studies|research|surveys?|experts|statistics) (?:show|say|suggest|prove|find)\w*|according to|proven|thousands of|hundreds of|millions of|24\/7|same[- ]day|100 ?% safe|risk[- ]free|pet[- ]safe|non-?toxic|money[- ]back|cheapest|lowest price)|#1\b/gi;

/** Every figure, price, percentage, phone number and promise in `text` that is not in `facts`, in order. */
export function claimsIn(text: string, facts: string): Claim[] {
  const known = new Set(figuresIn(facts).map(({ key }) => key));
  const invented = figuresIn(text).filter(({ key }) => !known.has(key));
  const promised = [...text.matchAll(promises)].map((match) => ({
    shown: match[0],
    at: match.index,
  }));
  const knownClaims = new Set<string>();
  return [...invented, ...promised]
    .toSorted((a, b) => a.at - b.at)
    .map(({ shown, at }) => ({ what: shown, where: sentenceAt(text, at) }))
    .filter(({ what, where }) => {
      const same = `${what} ${where}`;
      return !knownClaims.has(same) && knownClaims.add(same);
    })
    .slice(0, maxClaims);
}

function figuresIn(text: string): Figure[] {
  const phones: Figure[] = [];
  const rest = text.replace(phone, (shown: string, at: number) => {
    phones.push({ key: `phone ${shown.replace(/\D/g, "").slice(-10)}`, shown, at });
    return " ".repeat(shown.length);
  });
  return [...phones, ...[...rest.matchAll(number)].flatMap((match) => figuresOf(match, rest))];
}

/** One figure, or both ends of a range; each has the unit that follows. */
function figuresOf(match: RegExpMatchArray, text: string): Figure[] {
  const [shown, dollar, first = "", , , last] = match;
  const at = match.index ?? 0;
  const after = text.slice(at + shown.length).replace(/^[\s-]{1,2}/, "");
  const unit = dollar ? "dollars" : (units.find(([pattern]) => pattern.test(after))?.[1] ?? "");
  // "One of them" is not a figure; "one hour" is.
  if (/^[a-z]/i.test(first) && unit === "") return [];
  const unitText = dollar ? "" : (/^(?:%|[ap]\.?m\b|[a-z]+)/i.exec(after)?.[0] ?? "");
  const whole = unit === "" || dollar ? shown : `${shown}${unitText === "%" ? "" : " "}${unitText}`;
  return [first, last]
    .filter((value) => value !== undefined)
    .map((value) => ({ key: `${unit} ${valueOf(value)}`, shown: whole.trim(), at }));
}

function valueOf(text: string): number {
  return Number((wordNumbers[text.toLowerCase()] ?? text).replaceAll(",", ""));
}

function sentenceAt(text: string, at: number): string {
  const start = Math.max(...[". ", "! ", "? ", "\n"].map((end) => text.lastIndexOf(end, at)));
  const from = start === -1 ? 0 : start + 1;
  const length = text.slice(at).search(/[.!?](?:\s|$)|\n/);
  const sentence = text.slice(from, length === -1 ? undefined : at + length + 1).trim();
  if (sentence.length <= 160) return sentence;
  const middle = Math.max(0, at - from - 70);
  return `…${sentence.slice(middle, middle + 150).trim()}…`;
}
