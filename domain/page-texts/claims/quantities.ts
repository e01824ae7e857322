/** A number with its unit in a text: "$125", "24–48 hours", "ten percent". */
export interface Quantity {
  start: number;
  end: number;
  from: number;
  to: number;
  unit: Unit;
}

export type Unit =
  | "minutes"
  | "days"
  | "years"
  | "percent"
  | "dollars"
  | "stars"
  | "cities"
  | "zip codes"
  | "neighborhoods"
  | "miles";

export interface Token {
  /** In lower case. */
  text: string;
  start: number;
  end: number;
}

/** Words, numbers and single signs, in one pass. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[A-Za-z]+|\d[\d,]*(?:\.\d+)?|\S/g)].map(({ 0: found, index }) => ({
    text: found.toLowerCase(),
    start: index,
    end: index + found.length,
  }));
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const numberWords = new Map<string, number>([
  ...small.split(" ").map((word, value) => [word, value] as const),
  ...tens.split(" ").map((word, position) => [word, 20 + 10 * position] as const),
  ["hundred", 100],
  ["dozen", 12],
  ["couple", 2],
]);

/** Unit and the factor to it: times are in minutes, longer ones in days or years. */
const units = new Map<string, [Unit, number]>([
  ...words("minute minutes min mins", "minutes", 1),
  ...words("hour hours hr hrs h", "minutes", 60),
  ...words("day days", "minutes", 1440),
  ...words("week weeks", "days", 7),
  ...words("month months", "days", 30),
  ...words("year years yr yrs", "years", 1),
  ...words("decade decades", "years", 10),
  ...words("% percent", "percent", 1),
  ...words("dollar dollars bucks", "dollars", 1),
  ...words("star stars", "stars", 1),
  ...words("cities", "cities", 1),
  ...words("zip zips", "zip codes", 1),
  ...words("neighborhoods", "neighborhoods", 1),
]);

function words(list: string, unit: Unit, factor: number): [string, [Unit, number]][] {
  return list.split(" ").map((word) => [word, [unit, factor]]);
}

/** Words that may stand between a number and its unit. */
const fillers = new Set(
  "- of business full working short whole calendar straight more other square different hampton roads local great virginia beach norfolk chesapeake portsmouth suffolk newport news".split(
    " ",
  ),
);
const joints = new Set(["–", "—", "-", "to", "or"]);
/** Before "a" or "an", these make it a number: "within a day". */
const beforeOne = new Set(
  "within in under than over about for nearly almost half every last lasts takes take".split(" "),
);

interface Parsed {
  value: number;
  /** Index of the next token. */
  next: number;
}

function numberAt(tokens: readonly Token[], at: number): Parsed | undefined {
  const text = tokens[at]?.text ?? "";
  if (/^\d/.test(text)) return { value: Number(text.replaceAll(",", "")), next: at + 1 };
  const word = numberWords.get(text);
  if (word === undefined) return one(tokens, at);
  const [hyphen, following] = [tokens[at + 1]?.text, numberWords.get(tokens[at + 2]?.text ?? "")];
  if (word >= 20 && word < 100 && hyphen === "-" && following !== undefined && following < 10)
    return { value: word + following, next: at + 3 };
  return { value: word, next: at + 1 };
}

function one(tokens: readonly Token[], at: number): Parsed | undefined {
  const text = tokens[at]?.text;
  if (text !== "a" && text !== "an") return undefined;
  const before = tokens[at - 1]?.text ?? "";
  if (numberWords.has(tokens[at + 1]?.text ?? "")) return undefined;
  return beforeOne.has(before) ? { value: before === "half" ? 0.5 : 1, next: at + 1 } : undefined;
}

/** Every number with a unit, in order. */
export function quantitiesIn(tokens: readonly Token[]): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const quantity = quantityAt(tokens, at);
    if (!quantity) continue;
    found.push(quantity.quantity);
    at = quantity.next - 1;
  }
  return found;
}

function quantityAt(
  tokens: readonly Token[],
  at: number,
): { quantity: Quantity; next: number } | undefined {
  const start = tokens[at]?.start ?? 0;
  const isDollars = tokens[at]?.text === "$";
  const first = numberAt(tokens, isDollars ? at + 1 : at);
  if (!first) return undefined;
  let { next } = first;
  if (tokens[next]?.text === "+") next++;
  let to = first.value;
  if (joints.has(tokens[next]?.text ?? "")) {
    const second = numberAt(tokens, tokens[next + 1]?.text === "$" ? next + 2 : next + 1);
    if (second) ({ value: to, next } = second);
  }
  const end = (index: number): number => tokens[index - 1]?.end ?? start;
  const made = (unit: Unit, factor: number, until: number) => ({
    quantity: { start, end: end(until), from: first.value * factor, to: to * factor, unit },
    next: until,
  });
  if (isDollars) return made("dollars", 1, next);
  if (tokens[next]?.text === "+") next++;
  if (tokens[next]?.text === "/" && tokens[next + 1]?.text === "5")
    return made("stars", 1, next + 2);
  if (tokens[next]?.text === "out" && /^(?:5|five)$/.test(tokens[next + 2]?.text ?? ""))
    return made("stars", 1, next + 3);
  for (let filler = 0; filler < 3; filler++) {
    const word = tokens[next]?.text ?? "";
    if (word === "square" && tokens[next + 1]?.text === "miles") return made("miles", 1, next + 2);
    const unit = units.get(word);
    if (unit) {
      const second = tokens[next + 1]?.text === "or" ? numberAt(tokens, next + 2) : undefined;
      // "a day or two"
      if (second && !units.has(tokens[second.next]?.text ?? "")) {
        to = second.value;
        return made(unit[0], unit[1], second.next);
      }
      return made(unit[0], unit[1], next + 1);
    }
    if (!fillers.has(word)) return undefined;
    next++;
  }
  return undefined;
}
