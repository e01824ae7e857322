import type { Context, Handler } from "hono";
import { factsOf } from "#app/routes.ts";
import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import { isMachine } from "#domain/words/machines.ts";
import { type BeaconCounter, otherPages } from "#domain/analytics/beacon-counter.server.ts";
import { type Beacon, beaconSchema } from "#domain/analytics/schema.ts";
import {
  codeErrorReport,
  type CodeErrorReport,
} from "#domain/codes/errors/record-code-error.server.ts";
import { codeRunReport, type CodeRunReport } from "#domain/codes/errors/record-code-run.server.ts";
import { deriveSource } from "#domain/leads/submit/source.ts";

const ownSpelling = /^\/(?:[\da-z_-]+(?:\/[\da-z_-]+)*)?$/;

/** What happens to reports about custom codes. */
interface CodeReports {
  /** Returns the tickets of the runs, by code. */
  ran(report: CodeRunReport, context: Context): Record<string, string>;
  failed(report: CodeErrorReport, context: Context): void;
}

/** Counts the events that public pages report, without self-declared bots and floods from one sender. */
export function receiveBeacons(
  counter: BeaconCounter,
  addressOf: (context: Context) => string,
  codes: CodeReports,
  isOwnPage: (path: string) => boolean = () => false,
): Handler {
  const events = new MemoryLimit(rules.pageEvents);
  return async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    const isCounted = (): boolean =>
      !isMachine(context.req.header("user-agent") ?? "") && events.take(addressOf(context)).ok;
    const ran = codeRunReport.safeParse(body);
    if (ran.success) return context.json(isCounted() ? codes.ran(ran.data, context) : {});
    const failed = codeErrorReport.safeParse(body);
    if (failed.success) {
      if (isCounted()) codes.failed(failed.data, context);
      return context.body(null, 204);
    }
    const parsed = beaconSchema.safeParse(body);
    if (!parsed.success) return context.text("This event is not counted.\n", 400);
    if (isMachine(context.req.header("user-agent") ?? "")) return context.body(null, 204);
    if (!events.take(addressOf(context)).ok)
      return context.text("Too many events.\n", 429, {
        "retry-after": String(rules.pageEvents.seconds),
      });
    const { event, label, page, from } = parsed.data;
    counter.count(
      { event, label, page: pageOf(page, isOwnPage), source: sourceOf(from) },
      new Date(),
    );
    return context.body(null, 204);
  };
}

/** Groups paths that are not our pages into one, so that no one can fill the report with them. */
function pageOf(page: string, isOwnPage: (path: string) => boolean): string {
  const isCounted = ownSpelling.test(page) && (factsOf(page).counted || isOwnPage(page));
  return isCounted ? page : otherPages;
}

function sourceOf({ referrer = "", source, medium, paid }: Beacon["from"]): string {
  return deriveSource({
    referrer,
    utm: {
      ...(source ? { utm_source: source } : {}),
      ...(medium ? { utm_medium: medium } : {}),
      ...(paid ? { [paid === true ? "gclid" : paid]: "present" } : {}),
    },
  });
}
