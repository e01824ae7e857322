import { z } from "zod";

export const beaconEvents = [
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
});

export type Beacon = z.output<typeof beaconSchema>;
