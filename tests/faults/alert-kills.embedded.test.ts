import { expect, it } from "vitest";
import {
  alertEnv,
  finishRinging,
  killWhileRinging,
  plantDuty,
  verifyAlerts,
} from "../kill-alerts.ts";
import { startOutsideWorld } from "../outside-world.ts";
import { temporaryFolder } from "../product-process.ts";
import { startPushService } from "../push-service.ts";
import { fillDataFolder } from "../running-server.ts";
import { isShort } from "./is-short.ts";

const cycles = isShort ? 3 : 25;

it("rings each stage of each lead once, by email and by push, however often it is killed", async () => {
  const folder = await temporaryFolder("pest-killed-alerts");
  const world = await startOutsideWorld();
  const service = await startPushService();
  try {
    await fillDataFolder(folder.path);
    const env = alertEnv(world, service, folder.path);
    await plantDuty(env, service, 4);
    const { acknowledged } = await killWhileRinging(env, service, { cycles });
    const verify = () => verifyAlerts(env, service, world, acknowledged);
    const verdict = await finishRinging(env, verify, 15);
    console.info({ kills: cycles, acknowledged: acknowledged.length, ...verdict });
    expect(acknowledged.length).toBeGreaterThan(cycles);
    expect(verdict).toMatchObject({
      missing: 0,
      unfinished: 0,
      wrongEmails: 0,
      wrongDeliveries: 0,
      unsent: 0,
      lost: 0,
      neverPushed: 0,
    });
    expect(verdict.pushed).toBe(verdict.rang - verdict.replaced);
  } finally {
    await service.close();
    await world.close();
    await folder.remove();
  }
}, 900_000);
