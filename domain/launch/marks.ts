import { z } from "zod";
import { confirmedItems, launchItemIds } from "./items.ts";

const mark = z.object({ at: z.iso.datetime(), by: z.string() });

/** `subject` names what was confirmed: a mark for another mail server or another text no longer counts. */
const confirmation = mark.extend({ subject: z.string() });
const hidden = mark.extend({ reason: z.string() });

const marksSchema = z.object({
  confirmed: z.partialRecord(z.enum(confirmedItems), confirmation).catch({}),
  hidden: z.partialRecord(z.enum(launchItemIds), hidden).catch({}),
});

/** What the owner said about items, stored under the key `launch`. */
export type LaunchMarks = z.output<typeof marksSchema>;

export const marksKey = "launch";

export function marksOf(setting: unknown): LaunchMarks {
  return marksSchema.safeParse(setting).data ?? { confirmed: {}, hidden: {} };
}
