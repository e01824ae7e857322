import { optOutOf } from "./opt-out.ts";

export type Keyword = "stop" | "start" | "help";

/** Words of carriers and of the rules on consent; each stops texts wherever it is all that a message says. */
const stopWords = new Set([
  "STOP",
  "STOPALL",
  "UNSUBSCRIBE",
  "CANCEL",
  "END",
  "QUIT",
  "REVOKE",
  "OPTOUT",
]);
const startWords = new Set(["START", "UNSTOP"]);
const helpWords = new Set(["HELP", "INFO"]);

const polite = new Set(["PLEASE", "PLS", "PLZ", "THANKS", "THANK", "YOU", "NOW", "KINDLY"]);

/** Words around STOP and UNSUBSCRIBE that leave no doubt about what stops. */
const aboutTexts = new Set([
  ..."ME ALL THE THESE THIS YOUR MY TO FROM TEXT TEXTS TEXTING MESSAGE MESSAGES MESSAGING".split(
    " ",
  ),
  ..."MSG MSGS SMS SENDING CONTACTING US IT JUST NUMBER AND".split(" "),
]);

/** Other ways to say it, without polite words. */
const stopPhrases = new Set([
  "DO NOT TEXT",
  "DO NOT TEXT ME",
  "DO NOT TEXT ME AGAIN",
  "DO NOT TEXT ME ANYMORE",
  "DO NOT MESSAGE ME",
  "DONT TEXT",
  "DONT TEXT ME",
  "DONT TEXT ME AGAIN",
  "DONT TEXT ME ANYMORE",
  "DONT MESSAGE ME",
  "NO MORE TEXTS",
  "NO MORE MESSAGES",
  "NO MORE TEXT MESSAGES",
  "OPT OUT",
  "OPT ME OUT",
  "REMOVE ME",
  "REMOVE ME FROM YOUR LIST",
  "REMOVE MY NUMBER",
  "TAKE ME OFF YOUR LIST",
  "TAKE ME OFF",
]);

/** Longer messages say something. */
const longestRequest = 80;

/**
 * What a received message asks for besides saying something: no more texts, texts again, or help. Upper and lower case,
 * punctuation, accents, full-width and spaced letters make no difference; a signature on further lines neither.
 */
export function keywordOf(body: string): Keyword | null {
  const text = body.normalize("NFKD").trim();
  const [firstLine = ""] = text.split(/[\r\n]/, 1);
  return (
    ofLine(text) ??
    (firstLine === text ? null : ofLine(firstLine)) ??
    (optOutOf(body) === "honor" ? "stop" : null)
  );
}

function ofLine(line: string): Keyword | null {
  if (line.length > longestRequest) return null;
  const words = wordsOf(line);
  const core = words.filter((word) => !polite.has(word));
  const phrase = core.join(" ");
  const [only = ""] = core.length === 1 ? core : [];
  if (stopWords.has(only) || stopPhrases.has(phrase)) return "stop";
  const named = core.filter((word) => !aboutTexts.has(word));
  if (
    named.length > 0 &&
    named.every((word) => word === "STOP" || word === "STOPALL" || word === "UNSUBSCRIBE")
  )
    return "stop";
  // "Yes" may answer another question, so it counts only alone.
  if (startWords.has(only) || (words.length === 1 && words[0] === "YES")) return "start";
  return helpWords.has(only) ? "help" : null;
}

/** The words of a line in upper case; letters with spaces between them are one word. */
function wordsOf(line: string): string[] {
  const words = line
    .toUpperCase()
    .replace(/[\p{M}\p{Cf}'’`´]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.length > 1 && words.every((word) => word.length === 1) ? [words.join("")] : words;
}
