import { z } from "zod";
import { clickIds } from "./marks.ts";

export const beaconEvents = [
  "visit",
  "page_view",
  /** A later page of the same visit was opened; `page` is the one before it. */
  "next_page",
  "phone_click",
  "cta_click",
  "form_submission",
  "scroll_depth",
  /** A ZIP code was entered in the ZIP check; `label` is the code. */
  "zip_check",
] as const;

/** A single character that the database rejects would block all counts. */
const storable = /^[^\p{Cc}\p{Surrogate}]*$/u;

/** An event as reported by a public page. */
export const beaconSchema = z
  .object({
    event: z.enum(beaconEvents),
    page: z.string().startsWith("/").max(200).regex(storable),
    label: z.string().max(80).regex(storable).default(""),
    from: z
      .object({
        referrer: z.string().max(200).optional(),
        source: z.string().max(60).optional(),
        medium: z.string().max(60).optional(),
        // Pages that were opened before an update send true.
        paid: z.union([z.enum(clickIds), z.literal(true)]).optional(),
      })
      .default({}),
  })
  .refine(({ event, label }) => event !== "zip_check" || /^\d{5}$/.test(label));

export type Beacon = z.output<typeof beaconSchema>;

/** An event as counted: `source` uses the same values as lead sources. */
export interface CountedEvent {
  event: Beacon["event"];
  page: string;
  label: string;
  source: string;
}
