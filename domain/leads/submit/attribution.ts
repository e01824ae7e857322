import { z } from "zod";
import { markNames } from "#domain/analytics/marks.ts";
import { storable } from "./storable.ts";

const line = (limit: number) =>
  z
    .string()
    .max(limit * 4)
    .transform((value) => storable(value, limit));

const markLimit = 200;
const mark = line(markLimit).optional().catch(undefined);

const utmSchema = z
  .object({
    utm_source: mark,
    utm_medium: mark,
    utm_campaign: mark,
    utm_term: mark,
    utm_content: mark,
    gclid: mark,
    gbraid: mark,
    wbraid: mark,
    msclkid: mark,
  })
  .catch({});

export type UtmData = z.output<typeof utmSchema>;

const touchSchema = z
  .object({
    at: z.iso.datetime({ offset: true }),
    page: line(500),
    referrer: line(500).catch(""),
    utm: utmSchema,
  })
  .optional()
  .catch(undefined);

const touchesSchema = z
  .object({ first: touchSchema, last: touchSchema })
  .catch({ first: undefined, last: undefined });

type Touch = NonNullable<z.output<typeof touchSchema>>;
export interface Touches {
  first?: Touch;
  last?: Touch;
}

/** localStorage key of the visitor's arrivals, written by the public page script. */
export const touchesStorageKey = "touches";

/** Parses the browser's stored arrivals; invalid values count as absent. */
export function parseTouches(text: string): Touches {
  if (text.length > 8000) return {};
  try {
    return touchesSchema.parse(JSON.parse(text || "{}"));
  } catch {
    return {};
  }
}

export interface Attribution {
  utm: UtmData;
  referrer: string | null;
  sourcePage: string | null;
  firstTouch: Touch | null;
  lastTouch: Touch | null;
}

/** UTM parameters of a URL, empty if there are none. */
function marksOf(query: URLSearchParams): UtmData {
  const marks: UtmData = {};
  for (const name of markNames) {
    const value = storable(query.get(name) ?? "", markLimit);
    if (value) marks[name] = value;
  }
  return marks;
}

/**
 * Combines the browser's stored arrivals and, without JavaScript, the URL of the form's page (the Referer of
 * the post, with its query).
 */
export function attribute(input: {
  touches: Touches;
  pageAddress: string | null;
  /** Origins of this site: the public one, and the one this visitor used. */
  own: readonly string[];
}): Attribution {
  const { touches, pageAddress } = input;
  const page = pageAddress !== null && URL.canParse(pageAddress) ? new URL(pageAddress) : null;
  const own = page !== null && input.own.some((address) => new URL(address).host === page.host);
  const pageMarks = page && own ? marksOf(page.searchParams) : {};
  const last = touches.last ?? touches.first ?? null;
  const marked = Object.keys(pageMarks).length > 0;
  return {
    utm: marked ? pageMarks : (last?.utm ?? {}),
    referrer: last?.referrer || null,
    sourcePage: page && own ? `${page.pathname}${page.search}`.slice(0, 500) : null,
    firstTouch: touches.first ?? null,
    lastTouch: last,
  };
}
