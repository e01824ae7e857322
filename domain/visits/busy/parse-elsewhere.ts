import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { CalendarOrder, ParsedCalendar } from "./parse-calendar.ts";

/** The build puts the thread beside the server file. The bundler may move this module one folder down. */
const places = import.meta.url.endsWith(".ts")
  ? ["./calendar-thread.ts"]
  : ["./calendar-thread.js", "../calendar-thread.js"];

const memoryMebibytes = 256;

/**
 * Parses a calendar in a separate thread.
 * @throws Error if the file is no calendar, or takes too long or too much memory
 */
export async function parseElsewhere(
  order: CalendarOrder,
  timeLimitMs = 10_000,
): Promise<ParsedCalendar> {
  const file = places
    .map((place) => new URL(place, import.meta.url))
    .find((place) => existsSync(place));
  if (!file) throw new Error("The thread that parses calendars is missing.");
  const worker = new Worker(file, {
    workerData: order,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMebibytes },
  });
  const timer = setTimeout(() => void worker.terminate(), timeLimitMs);
  try {
    const ended = once(worker, "exit").then(() => {
      throw new Error("The calendar took too long.");
    });
    const [parsed] = await Promise.race([once(worker, "message"), ended]);
    return parsed as ParsedCalendar;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
