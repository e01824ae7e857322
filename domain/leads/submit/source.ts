import { otherWays } from "#domain/leads/choices.ts";
import type { UtmData } from "./attribution.ts";

export interface Arrival {
  utm: UtmData;
  /** The external referring page, if any. */
  referrer: string;
}

const searchEngines: readonly [RegExp, string][] = [
  [/(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/, "google"],
  [/(^|\.)bing\.com$/, "bing"],
  [/(^|\.)duckduckgo\.com$/, "duckduckgo"],
  [/(^|\.)search\.yahoo\.com$|(^|\.)yahoo\.com$/, "yahoo"],
  [/(^|\.)ecosia\.org$/, "ecosia"],
  [/(^|\.)search\.brave\.com$/, "brave"],
];

const networks: readonly [RegExp, string][] = [
  [/(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$/, "facebook"],
  [/(^|\.)instagram\.com$/, "instagram"],
  [/(^|\.)nextdoor\.com$/, "nextdoor"],
  [/(^|\.)yelp\.com$/, "yelp"],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, "linkedin"],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, "x"],
  [/(^|\.)(youtube\.com|youtu\.be)$/, "youtube"],
  [/(^|\.)angi\.com$|(^|\.)angieslist\.com$/, "angi"],
  [/(^|\.)thumbtack\.com$/, "thumbtack"],
  [/(^|\.)bbb\.org$/, "bbb"],
];

const aliases = new Map([
  ["fb", "facebook"],
  ["ig", "instagram"],
  ["adwords", "google"],
  ["gmb", "google-business"],
]);
const paidMedia = /^(cpc|ppc|cpm|paid|paid[-_ ]?(search|social)|display|ads?)$/;

/**
 * The lead source for the office: paid campaign parameters first, then other UTM parameters, then the referring
 * site.
 */
export function deriveSource({ utm, referrer }: Arrival): string {
  if (utm.gclid || utm.gbraid || utm.wbraid) return "google-ads";
  if (utm.msclkid) return "bing-ads";
  const named = plainWord(utm.utm_source);
  if (named !== "") {
    // A link cannot claim to be a call or a copy.
    const source = otherWays.includes(named) ? `${named}-link` : (aliases.get(named) ?? named);
    const medium = (utm.utm_medium ?? "").toLowerCase().trim();
    if (paidMedia.test(medium)) return `${source}-ads`;
    if (medium === "email" || source === "newsletter") return "email";
    return source === "google" && medium === "organic" ? "google-search" : source;
  }
  const host = hostOf(referrer);
  if (host === null) return "direct";
  if (/(^|\.)business\.google\.com$|^maps\.google\./.test(host)) return "google-business";
  for (const [pattern, network] of networks) if (pattern.test(host)) return network;
  for (const [pattern, engine] of searchEngines) if (pattern.test(host)) return `${engine}-search`;
  return host.replace(/^www\./, "");
}

/** Returns a source name as one lower-case word. */
export function plainWord(value: string | undefined): string {
  return (value ?? "")
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 40);
}

function hostOf(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  if (protocol === "android-app:")
    return hostname.endsWith("google.android.gm") ? "mail.google.com" : hostname;
  return protocol === "http:" || protocol === "https:" ? hostname.toLowerCase().slice(0, 80) : null;
}
