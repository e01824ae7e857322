import type { Ctx } from "#domain/access/context.server.ts";
import { crmUrls } from "#platform/crm/crm-kinds.ts";
import { beat, sendAlert } from "./alert.server.ts";
import type { CanaryResult } from "./checks.ts";
import { probeBackup } from "./probes/backup.server.ts";
import { probeCertificate } from "./probes/certificate.server.ts";
import { probeLead } from "./probes/lead.server.ts";
import { probeClock, probeDisk } from "./probes/machine.server.ts";
import { probePage } from "./probes/page.server.ts";
import { Canary, canaryEveryMs } from "./run-canary.server.ts";

export interface CanaryOptions {
  /** The public address of the site. */
  origin: string;
  dataDir: string;
  /** Milliseconds of the steps of a lead; for tests. */
  limits?: { database: number; delivery: number };
}

/** Whether the canary runs: where the site has a public address, unless the environment says otherwise. */
export function hasCanary({ env }: Pick<Ctx, "env">): boolean {
  return env.CANARY ?? env.PUBLIC_URL !== undefined;
}

export function createCanary(ctx: Ctx, options: CanaryOptions): Canary {
  return new Canary(ctx, {
    probe: () => probeAll(ctx, options),
    alert: (problems, solved) => sendAlert(ctx, problems, solved),
    beat: () => beat(ctx),
  });
}

async function probeAll(
  ctx: Ctx,
  { origin, dataDir, limits }: CanaryOptions,
): Promise<CanaryResult[]> {
  const { HEARTBEAT_URL, ALERT_WEBHOOK_URL, CRM_KIND, CRM_TOKEN, CRM_URL } = ctx.env;
  const crmUrl = CRM_TOKEN && CRM_KIND !== "webhooks" ? (CRM_URL ?? crmUrls[CRM_KIND]) : undefined;
  const reference = HEARTBEAT_URL ?? ALERT_WEBHOOK_URL ?? crmUrl;
  const results = await Promise.all([
    probePage(origin + ctx.links.contact),
    probeLead(ctx, { origin, limits }),
    probeCertificate(origin),
    probeDisk(dataDir),
    probeClock(reference),
    probeBackup(ctx),
  ]);
  return results.flat();
}

/** A timer can fire early, in the previous quarter of an hour. */
const afterStartMs = 5000;

/** Makes the runs at the start of every quarter of an hour; returns a function that stops. */
export function startCanary(ctx: Ctx, options: CanaryOptions): () => void {
  const canary = createCanary(ctx, options);
  const nextMs = (): number => canaryEveryMs - (Date.now() % canaryEveryMs) + afterStartMs;
  let timer = setTimeout(tick, nextMs()).unref();
  function tick(): void {
    void canary
      .run()
      .catch((error: unknown) => ctx.log.error({ err: error }, "canary: the run failed"));
    timer = setTimeout(tick, nextMs()).unref();
  }
  return () => clearTimeout(timer);
}
