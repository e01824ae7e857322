import { choiceStorageKey, type Choice } from "#domain/consent/choice.ts";

/** What is in a document, before or after its scripts run. */
export interface DocumentFacts {
  /** Measurement id that the page's own script sends to; null on pages without analytics. */
  measurementId: string | null;
  /** Version of the question that visitors are asked; null if the page asks nothing. */
  version: string | null;
  /** Addresses of the service's script tags: none before consent, one after. */
  tags: string[];
  scriptTags: number;
  inlineScripts: number;
}

export interface PageEvent {
  /** Place in the event array, from 1. */
  number: number;
  name: string;
  details: string;
}

/** What a page that runs knows about its analytics. */
export interface PageFacts extends DocumentFacts {
  route: string;
  /** The choice stored in this browser, also if it is out of date. */
  choice: Choice | null;
  /** Whether the browser sends Global Privacy Control. */
  hasControl: boolean;
  hasFunction: boolean;
  /** Whether the service's script arrived and runs. */
  hasService: boolean;
  /** Whether the page told the service to send nothing. */
  isDisabled: boolean;
  /** Null if the event array does not exist. */
  length: number | null;
  pageViews: number;
  /** The newest first. */
  lastEvents: PageEvent[];
}

const serviceScript = "https://www.googletagmanager.com/gtag/js";
const shownEvents = 10;
const longestDetails = 300;

export function documentFacts(page: Document): DocumentFacts {
  const scripts = [...page.querySelectorAll("script")];
  const asked = page.querySelector<HTMLElement>("#consent")?.dataset;
  return {
    measurementId: asked?.["analytics"] ?? null,
    version: asked?.["version"] ?? null,
    tags: scripts.map(({ src }) => src).filter((src) => src.startsWith(serviceScript)),
    scriptTags: scripts.length,
    inlineScripts: scripts.filter(({ src }) => src === "").length,
  };
}

/** @throws a SecurityError if the window shows another site */
export function pageFacts(page: Window): PageFacts {
  const scope = page as unknown as Record<string, unknown>;
  const facts = documentFacts(page.document);
  const { dataLayer } = scope;
  const entries: unknown[] | null = Array.isArray(dataLayer) ? dataLayer : null;
  const events = (entries ?? []).map(eventOf);
  return {
    ...facts,
    route: page.location.pathname,
    choice: storedChoice(page),
    hasControl:
      (page.navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    hasFunction: typeof scope["gtag"] === "function",
    hasService: Boolean(scope["google_tag_manager"]),
    isDisabled: scope[`ga-disable-${facts.measurementId}`] === true,
    length: entries?.length ?? null,
    pageViews: events.filter(({ name }) => name === "event page_view").length,
    lastEvents: events.slice(-shownEvents).toReversed(),
  };
}

/** Our calls are argument lists: ["event", "page_view", {…}]. The service adds objects: {event: "gtm.load", …}. */
function eventOf(entry: unknown, place: number): PageEvent {
  const words = isList(entry) ? Array.from(entry) : [];
  const number = place + 1;
  if (words.length === 0) {
    const { event } = (entry ?? {}) as { event?: unknown };
    return { number, name: typeof event === "string" ? event : "data", details: short(entry) };
  }
  const named = words.slice(0, 2).filter((word) => typeof word === "string");
  return {
    number,
    name: named.join(" "),
    details: words.slice(named.length).map(short).join(" "),
  };
}

function isList(entry: unknown): entry is ArrayLike<unknown> {
  return typeof entry === "object" && entry !== null && "length" in entry;
}

function short(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? "").slice(0, longestDetails);
  } catch {
    return "(cannot be shown)";
  }
}

function storedChoice(page: Window): Choice | null {
  try {
    const text = page.localStorage.getItem(choiceStorageKey);
    return JSON.parse(text ?? "null") as Choice | null;
  } catch {
    return null;
  }
}
