import { z } from "zod";

/** To administrators: the last seal of a day. */
export const auditHeadTemplate = "audit-head";
export const auditHeadSchema = z.object({
  fullName: z.string(),
  /** YYYY-MM-DD in the company's time zone. */
  day: z.string(),
  /** `<number>-<hash>` */
  head: z.string(),
  /** Events sealed since the head before. */
  events: z.number(),
});
