import {
  alertEnv,
  finishRinging,
  killWhileRinging,
  plantDuty,
  verifyAlerts,
} from "#tests/kill-alerts.ts";
import { startOutsideWorld } from "#tests/outside-world.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { fillDataFolder } from "#tests/running-server.ts";
import { startPushService } from "#tests/push-service.ts";
import { exactly, info, type Result } from "#bench/result.ts";

const cycles = 200;
const promiseSeconds = 6;

/** Repeated kill -9 while leads arrive and the stages of earlier ones ring; then everything that waits is sent. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const world = await startOutsideWorld();
  const service = await startPushService();
  try {
    const env = alertEnv(world, service, folder.path);
    await fillDataFolder(folder.path);
    await plantDuty(env, service, promiseSeconds);
    const { acknowledged, busyKills } = await killWhileRinging(env, service, {
      cycles,
      onCycle(cycle, leads) {
        if (cycle % 10 === 0) console.log(`${cycle} kills, ${leads} leads`);
      },
    });
    const verify = () => verifyAlerts(env, service, world, acknowledged);
    const verdict = await finishRinging(env, verify, 30);
    const leads = (name: string, figure: number) => exactly(0, { name, figure, unit: "leads" });
    const alerts = (name: string, figure: number) => exactly(0, { name, figure, unit: "alerts" });
    return [
      info({ name: "kills with -9", figure: cycles, unit: "kills" }),
      info({ name: "of them right after push messages", figure: busyKills, unit: "kills" }),
      info({ name: "acknowledged leads", figure: acknowledged.length, unit: "leads" }),
      leads("acknowledged but missing", verdict.missing),
      leads("with a stage that neither rang nor was passed over", verdict.unfinished),
      info({ name: "stages that rang", figure: verdict.rang, unit: "alerts" }),
      alerts("rang without exactly one email to each recipient, sent", verdict.wrongEmails),
      alerts("rang without exactly one push message in the queue", verdict.wrongDeliveries),
      alerts("push messages that failed or still wait", verdict.unsent + verdict.lost),
      alerts("recorded as sent, but unknown to the push service", verdict.neverPushed),
      info({
        name: "left out, because a later stage of the lead had rung",
        figure: verdict.replaced,
        unit: "alerts",
      }),
      info({
        name: "push messages sent twice, as a crash allows",
        figure: verdict.pushedAgain,
        unit: "alerts",
        note: "the push service and the device replace the first by the second: same topic, same tag, no second sound",
      }),
      info({
        name: "emails sent twice, as a crash allows",
        figure: verdict.mailedAgain,
        unit: "emails",
      }),
    ];
  } finally {
    await service.close();
    await world.close();
    await folder.remove();
  }
}
