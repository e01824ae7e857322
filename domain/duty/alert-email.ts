import { z } from "zod";
import { alertStages } from "#domain/leads/schema.ts";

/** Props of the email to the people on duty about a lead that waits. */
export const alertEmailSchema = z.object({
  stage: z.enum(alertStages),
  name: z.string(),
  phone: z.string(),
  phoneHref: z.string(),
  service: z.string(),
  /** "Monday at 4PM" */
  promisedBy: z.string(),
  link: z.string(),
});

export type AlertEmailProps = z.output<typeof alertEmailSchema>;

/** Props of the email to a person whose device no longer takes alerts. */
export const deviceEndedSchema = z.object({
  name: z.string(),
  /** "Chrome on Android" */
  device: z.string(),
  link: z.string(),
});

export type DeviceEndedProps = z.output<typeof deviceEndedSchema>;

export const deviceEndedTemplate = "alert-device-ended";
