import { z } from "zod";

export const beaconEvents = [
  "visit",
  "page_view",
  "phone_click",
  "cta_click",
  "form_submission",
  "scroll_depth",
] as const;

/** One character that the database does not take would hold up everybody's counts. */
const storable = /^[^\p{Cc}\p{Surrogate}]*$/u;

/** One event as a public page reports it. */
export const beaconSchema = z.object({
  event: z.enum(beaconEvents),
  page: z.string().startsWith("/").max(200).regex(storable),
  label: z.string().max(80).regex(storable).default(""),
  from: z
    .object({
      referrer: z.string().max(200).optional(),
      source: z.string().max(60).optional(),
      medium: z.string().max(60).optional(),
      paid: z.literal(true).optional(),
    })
    .default({}),
});

export type Beacon = z.output<typeof beaconSchema>;

/** One event as it is counted: `source` is the word that leads are grouped by too. */
export interface CountedEvent {
  event: Beacon["event"];
  page: string;
  label: string;
  source: string;
}
