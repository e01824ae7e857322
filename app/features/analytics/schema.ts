import { z } from "zod";

export const beaconEvents = [
  "page_view",
  "phone_click",
  "cta_click",
  "form_submission",
  "scroll_depth",
] as const;

/** One event as a public page reports it. */
export const beaconSchema = z.object({
  event: z.enum(beaconEvents),
  page: z.string().startsWith("/").max(200),
  label: z.string().max(80).default(""),
});

export type Beacon = z.output<typeof beaconSchema>;
