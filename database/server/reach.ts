import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { hostUrls, type Primary } from "./primary.ts";
import { poolerRefusal, requireNotifications } from "./require-notifications.ts";
import { errorCode, errorText, StartupError } from "../startup-error.ts";

const oldestVersion = 14;
const longestPauseMs = 5_000;

interface ReachOptions {
  /** Infinity waits forever. */
  timeoutMs: number;
  onMessage: (line: string) => void;
  /** Notifications have worked on this server before, so they are not tested again. */
  isKnown?: boolean;
  /** Ends the wait. */
  signal?: AbortSignal;
}

const permanentReasons: Record<string, string> = {
  "28P01": "it rejects the user name or password",
  "28000": "it rejects this user",
  "3D000": "it has no database with that name",
};

/** Waits until the server answers. Throws a `StartupError` after the timeout, or at once if waiting cannot help. */
export async function reachServer(
  primary: Primary,
  config: pg.ClientConfig,
  place: string,
  options: ReachOptions,
): Promise<void> {
  const deadline = Date.now() + options.timeoutMs;
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const failure = await tryOnce(primary, config, place, options.isKnown ?? false);
    if (!failure) return;
    if (failure instanceof StartupError) throw failure;
    const refusal = poolerRefusal(failure, place);
    if (refusal) throw refusal;
    const reason = permanentReasons[errorCode(failure) ?? ""];
    if (reason)
      throw unreachable(
        `PostgreSQL at ${place} responds, but ${reason}. Correct DATABASE_URL and start again.`,
        failure,
      );
    const leftMs = deadline - Date.now();
    if (leftMs <= 0)
      throw unreachable(
        `PostgreSQL at ${place} did not answer for ${Math.round(options.timeoutMs / 1000)} seconds (${reasonOf(failure)}). ` +
          "Start it or correct DATABASE_URL; DATABASE_CONNECT_TIMEOUT sets the number of seconds to wait.",
        failure,
      );
    const nextMs = Math.min(pauseMs, leftMs);
    const limit = Number.isFinite(leftMs) ? `, giving up in ${seconds(leftMs)} s` : "";
    options.onMessage(
      `PostgreSQL at ${place} does not answer yet (${reasonOf(failure)}). Next try in ${seconds(nextMs)} s${limit}.`,
    );
    await delay(nextMs, undefined, { signal: options.signal });
  }
}

/** Hosts, ports and database of a URL, without user and password. */
export function placeOf(url: string): string {
  try {
    const urls = hostUrls(url).map((text) => new URL(text));
    return `${urls.map(({ host }) => host || "localhost").join(", ")}${urls[0]?.pathname ?? ""}`;
  } catch (error) {
    throw unreachable(
      "DATABASE_URL is not an address like postgres://user:password@host:5432/name. Correct it and start again.",
      error,
    );
  }
}

async function tryOnce(
  primary: Primary,
  config: pg.ClientConfig,
  place: string,
  isKnown: boolean,
): Promise<unknown> {
  let client: pg.Client | undefined;
  try {
    await primary.find();
    client = new primary.Client({ ...config, query_timeout: 5_000 });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (major < oldestVersion)
      return new StartupError(
        "database-version",
        `The server runs PostgreSQL ${major}; ${oldestVersion} or newer is needed. Upgrade it, or point DATABASE_URL at a newer one.`,
      );
    if (!isKnown) await requireNotifications(primary.Client, config, place);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client?.end().catch(() => undefined);
  }
}

function reasonOf(failure: unknown): string {
  if (failure instanceof AggregateError) return errorCode(failure) ?? errorText(failure.errors[0]);
  return errorText(failure);
}

function unreachable(message: string, cause: unknown): StartupError {
  return new StartupError("database-unreachable", message, { cause });
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0);
}
