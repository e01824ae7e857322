import { lookup } from "node:dns";
import { glanceAt } from "#platform/outside/glance.ts";
import { isPublicUrl } from "#platform/outside/public-hosts.ts";

const mostBytes = 5 * 1024 * 1024;
const timeoutMs = 15_000;

/** The validators of the known file. */
export interface KnownFile {
  etag: string | null;
  lastModified: string | null;
}

/** A reading problem with a message for the office. The message never contains the address. */
export class CalendarProblem extends Error {}

/**
 * Loads a calendar file. Returns null if it has not changed.
 * @throws CalendarProblem
 */
export async function loadCalendar(
  address: string,
  known: KnownFile | null,
): Promise<(KnownFile & { text: string }) | null> {
  const seen = await glanceAt(address, {
    // The caller allows only public addresses, and those of tests.
    lookup: isPublicUrl(address) ? undefined : lookup,
    timeoutMs,
    maxChars: mostBytes,
    headers: {
      "user-agent": "pest-control-calendars",
      accept: "text/calendar",
      "accept-encoding": "identity",
      ...(known?.etag ? { "if-none-match": known.etag } : {}),
      ...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
    },
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CalendarProblem(`${new URL(address).hostname} cannot be reached (${reason}).`);
  });
  const { status, location, headers, text } = seen;
  if (status === 304 && known) return null;
  if (location)
    throw new CalendarProblem("The address leads to another one. Enter that one instead.");
  if (status !== 200)
    throw new CalendarProblem(
      `The server answers with status ${status}. Share the calendar again and enter its new address.`,
    );
  if ((headers["content-encoding"] ?? "identity") !== "identity")
    throw new CalendarProblem("The server sends the calendar compressed, which we do not read.");
  if (text.length >= mostBytes) throw new CalendarProblem("The calendar is larger than 5 MB.");
  const header = (value: string | undefined): string | null => value?.slice(0, 500) ?? null;
  return { text, etag: header(headers.etag), lastModified: header(headers["last-modified"]) };
}
