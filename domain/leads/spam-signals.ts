import { signOf } from "#domain/threats/watch/form-signs.ts";
import { linksIn } from "#domain/words/links-in-text.ts";

/** How a form was filled, as the page's script saw it. `unknown`: before the script came, or by the browser. */
export const fillings = ["timed", "unknown", "untouched"] as const;
export type Filling = (typeof fillings)[number];

/** What a submission brings besides its values. Nothing is refused here: the result only decides who sees it first. */
export interface Evidence {
  websiteUrl: string;
  /** Milliseconds from the first focus to the submission; null if unknown. */
  elapsedMs: number | null;
  /** Field values as typed, before cleaning. */
  rawTexts: readonly string[];
  /** Null without script. */
  filling?: Filling | null;
  /** Sent without script, and not as a browser sends a form. */
  isProgram?: boolean;
  /** Host of the site: a link to it is no sign. */
  ownHost?: string;
}

export interface SpamSignals {
  reasons: string[];
  /** Enough signs of a machine to wait for a review by staff. */
  quarantined: boolean;
}

/**
 * Points of each sign of a machine; from `heldFrom` on, a lead waits in quarantine. What a text says has no points: one
 * link, fast hands or a text that others send too can be a person, two such signs together are none.
 */
export const weights: Readonly<Record<string, number>> = {
  honeypot: 100,
  "no-touch": 60,
  "no-time": 60,
  "too-fast": 60,
  instant: 40,
  "no-browser": 60,
  link: 40,
  "many-links": 60,
  "link-markup": 60,
  "repeated-content": 40,
  "repeated-often": 60,
  "shared-text": 40,
};
export const heldFrom = 100;

export function scoreOf(reasons: readonly string[]): number {
  return reasons.reduce((sum, reason) => sum + (weights[reason] ?? 0), 0);
}

/** Few people are faster. */
const quickMs = 3000;
/** No person is faster. */
const instantMs = 100;
const manyLinks = 3;
/** Longer texts are refused by the form; only their beginning is judged. */
const longestText = 20_000;

const markup =
  /<\s*(?:script|iframe|object|embed|svg|img|link|meta)\b|\bon(?:error|load|click|mouseover)\s*=/i;
const linkMarkup = /<\s*a\s[^<>]{0,200}href|\[(?:url|link)\b/i;
/** Mostly harmless in an address: "5 Union Street; rear door". */
const hints = /;|--|\/\*|\*\/|\b(?:select|union|insert|drop|delete|update|alter|exec)\b/i;

export function spamSignalsOf(evidence: Evidence): SpamSignals {
  const texts = evidence.rawTexts.map((text) => text.slice(0, longestText));
  const reasons = [
    ...(evidence.websiteUrl.trim() === "" ? [] : ["honeypot"]),
    ...handSigns(evidence),
    ...(evidence.isProgram ? ["no-browser"] : []),
    ...linkSigns(texts, evidence.ownHost ?? ""),
    ...flagsOf(texts),
  ];
  return { reasons, quarantined: scoreOf(reasons) >= heldFrom };
}

function handSigns({ filling = null, elapsedMs }: Evidence): string[] {
  if (filling === "untouched") return ["no-touch", "no-time"];
  if (filling === "unknown") return [];
  if (elapsedMs === null) return filling === null ? [] : ["no-time"];
  if (elapsedMs >= quickMs) return [];
  return elapsedMs < instantMs ? ["too-fast", "instant"] : ["too-fast"];
}

function linkSigns(texts: readonly string[], ownHost: string): string[] {
  const { links, mentioned } = linksIn(texts.join("\n"), ownHost);
  if (links === 0) return mentioned ? ["link"] : [];
  return [
    "link",
    ...(links >= manyLinks ? ["many-links"] : []),
    ...(texts.some((text) => linkMarkup.test(text)) ? ["link-markup"] : []),
  ];
}

/** Staff and the list of threats see them; they hold nothing. */
function flagsOf(texts: readonly string[]): string[] {
  const signs = new Set(texts.map(signOf));
  const flags = [
    ...(signs.has("sql_injection") ? ["sql-pattern"] : []),
    ...(signs.has("script_injection") || texts.some((text) => markup.test(text)) ? ["markup"] : []),
  ];
  if (flags.length > 0) return flags;
  return texts.some((text) => hints.test(text)) ? ["unusual-characters"] : [];
}

/** Earlier submissions with the same text. */
export interface Repeats {
  /** From the same network under other numbers; counted up to two. */
  sameSender: number;
  /** Other networks; counted up to three. */
  networks: number;
}

/** Letters from which a text is too long for two people to write it alike. */
const ownWords = 200;
export const manyNetworks = 3;

/** A letter that neighbors pass around has a link and many senders, so a text from many networks never decides. */
export function repeatSigns(
  { sameSender, networks }: Repeats,
  { message, reasons }: { message: string; reasons: readonly string[] },
): string[] {
  const isShared =
    networks >= manyNetworks && message.length >= ownWords && reasons.includes("link");
  return [
    ...(sameSender > 0 ? ["repeated-content"] : []),
    ...(sameSender > 1 ? ["repeated-often"] : []),
    ...(isShared ? ["shared-text"] : []),
  ];
}

const meanings: Record<string, string> = {
  honeypot: "Filled in a hidden field that people can't see",
  "no-touch": "Sent without a touch, a key or a click in the form",
  "no-time": "Sent by the page's script without the time it took",
  "too-fast": "Sent within three seconds of the first touch",
  instant: "Sent faster than any hand",
  "no-browser": "Sent by a program, not by a browser",
  link: "Contains a link to another site",
  "many-links": "Contains three or more links to other sites",
  "link-markup": "Contains a link written as page markup",
  "repeated-content": "The same text was sent under other names",
  "repeated-often": "The same text came three times from one network",
  "shared-text": "The same long text with a link came from many networks",
  "sql-pattern": "Contains what looks like a database command",
  markup: "Contains script or page markup",
  "unusual-characters": "Contains words or characters that attacks also use",
};

export function reasonText(reason: string): string {
  return meanings[reason] ?? reason;
}
