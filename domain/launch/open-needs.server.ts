import { allows, type Ctx } from "#domain/access/context.server.ts";
import type { CanaryCheck } from "#domain/canary/checks.ts";
import { canaryState } from "#domain/canary/canary-state.server.ts";
import { type LeadMailProblem, leadMailProblem } from "#domain/leads/mail/mail-problem.server.ts";
import { type AnnouncedLeads, announcedLeads } from "./announced-leads.server.ts";
import {
  type PausedIssue,
  pausedIssues,
} from "#domain/newsletter/issues/sending/paused-issues.server.ts";
import { silentCalendars } from "#domain/visits/busy/own-calendars.server.ts";
import { launchList } from "./launch-list.server.ts";
import { readyOldSite } from "./old-site-reports.server.ts";

/** Something that a person must do, beside the leads. */
export type Need =
  | { kind: "mail"; problem: LeadMailProblem; mayFix: boolean }
  | { kind: "newsletter"; issue: PausedIssue }
  /** The product has not been able to read a technician's calendar for a day. */
  | { kind: "calendar"; name: string; problem: string | null }
  /** What the last run of the checks found first. */
  | { kind: "checks"; check: CanaryCheck }
  /** A source announced leads that it does not give. */
  | { kind: "announced"; announced: AnnouncedLeads; mayFix: boolean }
  /** The report about the old site is ready. */
  | { kind: "old-site"; source: { id: string; name: string } }
  /** Open points of the launch checklist, and the first of them. `isNew`: the facts of the company are still the defaults. */
  | { kind: "launch"; open: number; first: string; isNew: boolean };

/** What needs this person, the most urgent first. A failed read says nothing. */
export async function openNeeds(ctx: Ctx): Promise<Need[]> {
  const maySet = allows(ctx.actor, "settings.read");
  const read = async <Value>(may: boolean, query: () => Promise<Value>): Promise<Value | null> => {
    if (!may) return null;
    return await query().catch((error: unknown) => {
      ctx.log.error({ err: error, request: ctx.request.id }, "reading what needs a person failed");
      return null;
    });
  };
  const mayFix = allows(ctx.actor, "settings.write");
  const [problem, announced, issues, calendars, canary, launch, oldSite] = await Promise.all([
    read(allows(ctx.actor, "leads.read"), () => leadMailProblem(ctx)),
    read(allows(ctx.actor, "leads.read"), () => announcedLeads(ctx)),
    read(allows(ctx.actor, "newsletter.read"), () => pausedIssues(ctx)),
    read(allows(ctx.actor, "leads.write"), () => silentCalendars(ctx)),
    read(maySet, () => canaryState(ctx)),
    read(maySet, () => launchList(ctx)),
    read(mayFix, () => readyOldSite(ctx)),
  ]);
  const broken = canary?.results.find(({ outcome }) => outcome === "failed");
  const [first, ...others] = launch?.items.filter(({ done, hidden }) => !done && !hidden) ?? [];
  return [
    ...(problem ? [{ kind: "mail" as const, problem, mayFix }] : []),
    ...(announced ?? []).map((one) => ({ kind: "announced" as const, announced: one, mayFix })),
    ...(broken ? [{ kind: "checks" as const, check: broken.check }] : []),
    ...(issues ?? []).map((issue) => ({ kind: "newsletter" as const, issue })),
    ...(calendars ?? []).map((calendar) => ({ kind: "calendar" as const, ...calendar })),
    ...(oldSite ? [{ kind: "old-site" as const, source: oldSite }] : []),
    ...(first
      ? [
          {
            kind: "launch" as const,
            open: others.length + 1,
            first: first.title,
            isNew: first.id === "facts",
          },
        ]
      : []),
  ];
}
