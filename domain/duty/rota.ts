import { z } from "zod";

/** Who is on duty on a weekday: the first hears of every lead, the second of those that nobody took. */
const dutySchema = z.object({ first: z.string(), second: z.string() });

/** A week of duties, Sunday first. An empty id is nobody. */
export const rotaSchema = z.array(dutySchema).length(7);

export type Rota = z.output<typeof rotaSchema>;

const nobody = { first: "", second: "" };

/** The stored rota; nobody is on duty without one. */
export function rotaOf(setting: unknown): Rota {
  const read = rotaSchema.safeParse(setting);
  return read.success ? read.data : Array.from({ length: 7 }, () => nobody);
}

/** Ids of the people on duty on a day (YYYY-MM-DD), first and second. */
export function onDuty(rota: Rota, day: string): string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const { first, second } = rota[weekday] ?? nobody;
  return [...new Set([first, second])].filter((id) => id !== "");
}

/** Whether a local time like 23:15 is in quiet hours, which may pass midnight. */
export function isQuiet(
  clock: string,
  { quietFrom, quietTo }: { quietFrom: string | null; quietTo: string | null },
): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false;
  return quietFrom < quietTo
    ? clock >= quietFrom && clock < quietTo
    : clock >= quietFrom || clock < quietTo;
}
