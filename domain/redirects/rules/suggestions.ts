import type { Links } from "#domain/access/links.ts";
import { cities } from "#domain/settings/cities.ts";
import { canonicalPath } from "./canonical.ts";

export interface Suggestion {
  to: string;
  /** 0 to 1. */
  confidence: number;
  why: string;
}

export const maxSuggestions = 5;
const similarityThreshold = 0.2;
const migrationConfidence = 0.95;
/** Similar words never outrank a known move. */
const mostSimilar = 0.9;
const contentConfidence = 0.5;
const shortestWord = 3;

type SuggestionLinks = Pick<
  Links,
  | "services"
  | "serviceAreas"
  | "city"
  | "residential"
  | "commercial"
  | "termites"
  | "mosquitoes"
  | "moisture"
  | "about"
  | "contact"
  | "blog"
  | "article"
  | "ownPath"
>;

/** The pages that old addresses probably meant. */
function knownDestinations(links: SuggestionLinks): string[] {
  return [
    links.services,
    links.serviceAreas,
    links.city("virginia-beach"),
    links.city("norfolk"),
    links.city("chesapeake"),
    links.residential,
    links.commercial,
    links.termites,
    links.mosquitoes,
    links.moisture,
    links.about,
    links.contact,
    links.blog,
  ];
}

/**
 * Finds likely destinations of missing addresses.
 * @param articles slugs of published articles, newest first
 * @param pages paths of further pages
 */
export function createSuggester(
  links: SuggestionLinks,
  articles: readonly string[],
  pages: readonly string[] = [],
) {
  const slugs = new Set(articles);
  const exists = (path: string): boolean =>
    links.ownPath(path) !== null ||
    (path.startsWith(links.article("")) && slugs.has(path.slice(links.article("").length)));
  const destinations = [
    ...new Set([...knownDestinations(links), ...pages]),
    ...articles.slice(0, articlesCompared).map((slug) => links.article(slug)),
  ].map((to) => ({ to, words: wordsOf(to), segments: segmentsOf(to) }));

  return (address: string): Suggestion[] => {
    const path = canonicalPath(address.split(/[?#]/, 1)[0] ?? "");
    const best = new Map<string, Suggestion>();
    const add = (to: string, confidence: number, why: string): void => {
      const known = best.get(to);
      if (to === path || (known && known.confidence >= confidence)) return;
      best.set(to, { to, confidence: Math.round(confidence * 100) / 100, why });
    };
    for (const to of migrated(path, links))
      if (exists(to)) add(to, migrationConfidence, "address of the former site");
    const words = wordsOf(path);
    const segments = segmentsOf(path);
    for (const destination of destinations) {
      const similarity = similarityOf(words, destination.words);
      if (similarity > similarityThreshold)
        add(destination.to, Math.min(similarity, mostSimilar), "similar words");
      const shared = sharedStart(segments, destination.segments);
      if (shared > 0) add(destination.to, 0.3 + 0.1 * shared, "same part of the site");
    }
    for (const to of byContent(path, links)) add(to, contentConfidence, "same subject");
    return [...best.values()]
      .toSorted((a, b) => b.confidence - a.confidence)
      .slice(0, maxSuggestions);
  };
}

const articlesCompared = 200;

/** Where addresses of common site builders moved to. */
function migrated(path: string, links: SuggestionLinks): string[] {
  const found: string[] = [];
  const dated = /^(?:\/blog)?\/\d{4}(?:\/\d{1,2}){0,2}\/([^/]+)$/.exec(path);
  if (dated?.[1]) found.push(links.article(withoutExtension(dated[1])));
  if (/^(?:\/blog)?\/(?:category|tag|author)(?:\/|$)/.test(path)) found.push(links.blog);
  const plain = withoutExtension(path);
  if (plain !== path) found.push(plain);
  const last = plain.slice(plain.lastIndexOf("/") + 1);
  const area = cities.find(({ slug }) => last === `pest-control-${slug}`);
  if (area) found.push(links.city(area.slug));
  if (plain === `${links.services}/pest-control`) found.push(links.residential);
  return found;
}

function withoutExtension(path: string): string {
  return path.replace(/\.(?:html?|php)$/, "");
}

function byContent(path: string, links: SuggestionLinks): string[] {
  const found: string[] = [];
  if (/blog|post|news|article|^\/\d{4}\//.test(path)) found.push(links.blog);
  if (/service|pest|control|treatment/.test(path)) found.push(links.services);
  if (/area|city|location|virginia/.test(path) || cities.some(({ slug }) => path.includes(slug)))
    found.push(links.serviceAreas);
  return found;
}

function wordsOf(path: string): Set<string> {
  return new Set(
    withoutExtension(path)
      .split(/[^a-z]+/)
      .filter((word) => word.length >= shortestWord),
  );
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Shared words among all words of both. */
function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}

/** The number of segments that both start with. */
function sharedStart(one: readonly string[], other: readonly string[]): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared;
}
