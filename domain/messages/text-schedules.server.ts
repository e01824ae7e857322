import type { Schedule } from "#domain/access/schedule.ts";
import type { CrmConversations } from "#platform/crm.ts";
import { blockInCrm, type BlockTextsJob } from "./block-in-crm.server.ts";
import { type SendTextJob } from "./sending/queue-text.server.ts";
import { sendText } from "./sending/send-text.server.ts";
import { sweepTexts } from "./sweep-texts.server.ts";

/** The jobs of text messages. */
export function textSchedules(crm: () => CrmConversations | null): Schedule[] {
  return [
    {
      // The handler decides about its next attempt; the queue repeats only what a crash interrupted.
      queue: {
        name: "send-text",
        policy: "singleton",
        retryLimit: 100,
        retryDelay: 30,
        retryBackoff: true,
        retryDelayMax: 600,
        expireInSeconds: 1800,
      },
      actor: "texts",
      lanes: { concurrency: 4, urgentFrom: -Infinity },
      run: (ctx, { textId }: SendTextJob) => sendText(ctx, crm(), textId),
    },
    {
      queue: {
        name: "block-texts",
        policy: "singleton",
        retryLimit: 200,
        retryDelay: 15,
        retryBackoff: true,
        retryDelayMax: 3600,
      },
      actor: "texts",
      lanes: { concurrency: 4, urgentFrom: -Infinity },
      run: (ctx, { leadId }: BlockTextsJob) => blockInCrm(ctx, crm(), leadId),
    },
    {
      queue: { name: "sweep-texts", policy: "singleton", retryLimit: 3 },
      actor: "texts",
      cron: "*/5 * * * *",
      run: (ctx) => sweepTexts(ctx),
    },
  ];
}
