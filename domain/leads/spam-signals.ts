/** Spam signals of a submission. Nothing is refused here: the result only decides whether staff reviews it first. */
export interface Evidence {
  websiteUrl: string;
  /** Milliseconds from the first focus to the submission; null without JavaScript. */
  elapsedMs: number | null;
  /** Field values as typed, before cleaning. */
  rawTexts: readonly string[];
}

export interface SpamSignals {
  reasons: string[];
  /** Suspicious enough to wait for a review by staff. */
  quarantined: boolean;
}

/** Few people are faster, but browser autofill can be, so this alone is only flagged. */
const quickMs = 3000;
/** No person is faster. */
const impossibleMs = 100;

const injections = [
  /\bunion\b[\s(/*]+(all[\s(/*]+)?select\b/i,
  /\b(select|delete)\b.{0,80}\bfrom\b.{1,80}\b(where|information_schema|pg_|users?|;)/is,
  /\binsert\s+into\b.{1,80}\b(values|select)\b/is,
  /\b(drop|alter|truncate)\s+(table|database|schema)\b/i,
  /\bupdate\b.{1,60}\bset\b.{1,60}=/is,
  /['"]\s*(or|and)\s+['"\d].{0,20}=/i,
  /;\s*(select|insert|update|delete|drop|alter|exec|shutdown)\b/i,
  /\b(pg_sleep|xp_cmdshell|waitfor\s+delay|sleep\s*\()/i,
];
const scripts = [
  /<\s*(script|iframe|object|embed|svg|img|link|meta)\b/i,
  /\bjavascript\s*:/i,
  /\bon(error|load|click|mouseover)\s*=/i,
];
/** Mostly harmless in an address ("5 Union Street; rear door"): flagged only. */
const hints = /;|--|\/\*|\*\/|\b(select|union|insert|drop|delete|update|alter|exec)\b/i;

export function spamSignalsOf({ websiteUrl, elapsedMs, rawTexts }: Evidence): SpamSignals {
  const strong: string[] = [];
  const weak: string[] = [];
  if (websiteUrl.trim() !== "") strong.push("honeypot");
  if (elapsedMs !== null && elapsedMs < quickMs)
    (elapsedMs < impossibleMs ? strong : weak).push("too-fast");
  if (rawTexts.some((text) => injections.some((pattern) => pattern.test(text))))
    strong.push("sql-pattern");
  if (rawTexts.some((text) => scripts.some((pattern) => pattern.test(text)))) strong.push("markup");
  if (strong.length === 0 && rawTexts.some((text) => hints.test(text)))
    weak.push("unusual-characters");
  return { reasons: [...strong, ...weak], quarantined: strong.length > 0 || weak.length > 1 };
}

const meanings: Record<string, string> = {
  honeypot: "Filled the hidden field that people do not see",
  "too-fast": "Sent within three seconds of the first touch",
  "sql-pattern": "Contains what looks like a database command",
  markup: "Contains script or page markup",
  "repeated-content": "The same text arrived under other names",
  "unusual-characters": "Contains words or marks that attacks use too",
};

export function reasonText(reason: string): string {
  return meanings[reason] ?? reason;
}
