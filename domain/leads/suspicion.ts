/** Spam signals of a submission. Nothing is refused here: the result only decides whether staff reviews it first. */
export interface Evidence {
  websiteUrl: string;
  /** Milliseconds from the first focus to the submission; null without JavaScript. */
  elapsedMs: number | null;
  /** Field values as typed, before cleaning. */
  rawTexts: readonly string[];
}

export interface Suspicion {
  reasons: string[];
  /** Suspicious enough to wait for a review by staff. */
  quarantined: boolean;
}

/** Few people are faster, but browser autofill can be, so this alone is only flagged. */
const quickMs = 3000;
/** Longer texts are refused by the form; only their beginning is judged. */
const longestText = 20_000;
/** No person is faster. */
const impossibleMs = 100;

const injections = [
  /\bunion\b[\s(/*]+(all[\s(/*]+)?select\b/,
  /\b(drop|alter|truncate)\s+(table|database|schema)\b/,
  /;\s*(select|insert|update|delete|drop|alter|exec|shutdown)\b/,
  /\b(pg_sleep|xp_cmdshell|waitfor\s+delay|sleep\s*\()/,
];
/** Words that follow each other at most this many characters apart. */
const statements: readonly { words: readonly RegExp[]; apart: number }[] = [
  {
    words: [/\b(select|delete)\b/g, /\bfrom\b/g, /\b(where|information_schema|users?)\b|\bpg_|;/g],
    apart: 80,
  },
  { words: [/\binsert\s+into\b/g, /\b(values|select)\b/g], apart: 80 },
  { words: [/\bupdate\b/g, /\bset\b/g, /=/g], apart: 60 },
  { words: [/['"]\s*(or|and)\s+(?=['"\d])/g, /=/g], apart: 21 },
];
const scripts = [
  /<\s*(script|iframe|object|embed|svg|img|link|meta)\b/,
  /\bjavascript\s*:/,
  /\bon(error|load|click|mouseover)\s*=/,
];
/** Mostly harmless in an address ("5 Union Street; rear door"): flagged only. */
const hints = /;|--|\/\*|\*\/|\b(select|union|insert|drop|delete|update|alter|exec)\b/;

export function suspicionOf({ websiteUrl, elapsedMs, rawTexts }: Evidence): Suspicion {
  const strong: string[] = [];
  const weak: string[] = [];
  if (websiteUrl.trim() !== "") strong.push("honeypot");
  if (elapsedMs !== null && elapsedMs < quickMs)
    (elapsedMs < impossibleMs ? strong : weak).push("too-fast");
  const texts = rawTexts.map((text) => text.slice(0, longestText).toLowerCase());
  if (texts.some((text) => injections.some((pattern) => pattern.test(text)) || hasStatement(text)))
    strong.push("sql-pattern");
  if (texts.some((text) => scripts.some((pattern) => pattern.test(text)))) strong.push("markup");
  if (strong.length === 0 && texts.some((text) => hints.test(text)))
    weak.push("unusual-characters");
  return { reasons: [...strong, ...weak], quarantined: strong.length > 0 || weak.length > 1 };
}

function hasStatement(text: string): boolean {
  return statements.some(({ words, apart }) => hasSequence(text, words, apart));
}

/** Whether the words occur in this order, each at most `apart` characters after the one before. Takes linear time. */
function hasSequence(text: string, words: readonly RegExp[], apart: number): boolean {
  const [first, ...others] = words.map((word) =>
    [...text.matchAll(word)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    })),
  );
  let reached = first ?? [];
  for (const candidates of others) {
    let next = 0;
    reached = candidates.filter(({ start }) => {
      while (next + 1 < reached.length && (reached[next + 1]?.end ?? start) <= start) next++;
      const before = reached[next]?.end;
      return before !== undefined && before <= start && start - before <= apart;
    });
  }
  return reached.length > 0;
}

const meanings: Record<string, string> = {
  honeypot: "Filled in a hidden field that people can't see",
  "too-fast": "Sent within three seconds of the first touch",
  "sql-pattern": "Contains what looks like a database command",
  markup: "Contains script or page markup",
  "repeated-content": "The same text was sent under other names",
  "unusual-characters": "Contains words or characters that attacks also use",
};

export function reasonText(reason: string): string {
  return meanings[reason] ?? reason;
}
