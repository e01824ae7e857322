import { addBusinessTime, type BusinessHours } from "#domain/settings/hours/hours.ts";

export interface ResponseMinutes {
  standard: number;
  urgent: number;
  /** Until a written estimate, where no visit is needed. */
  estimate: number;
}

const urgentServices: readonly string[] = ["bed-bugs", "termites"];

/** Promised answer time in minutes of opening time: the same through every form, sooner for pests that spread. */
export function promisedMinutes(
  { service }: { service: string | null },
  { standard, urgent }: ResponseMinutes,
): number {
  return service !== null && urgentServices.includes(service) ? urgent : standard;
}

/** Time by which we promise to answer, counted in business hours. */
export function promisedAt(receivedAt: Date, minutes: number, hours: BusinessHours): Date {
  return addBusinessTime(receivedAt, minutes, hours);
}
