import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountForLeads, verifyLeads } from "../kill-cycles.ts";
import { type OutsideWorld, startOutsideWorld } from "../outside-world.ts";
import { pause, startProduct, temporaryFolder } from "../product-process.ts";
import { fillDataFolder } from "../running-server.ts";
import { isShort } from "./is-short.ts";
import { startVisitors } from "../steady-visitors.ts";

const program = "tests/faults/programs/serve-on-failing-disk.mjs";
const removals: (() => Promise<void>)[] = [];
let world: OutsideWorld;
beforeAll(async () => {
  world = await startOutsideWorld();
});
afterAll(async () => {
  await world.close();
  for (const remove of removals.toReversed()) await remove();
});

async function filledFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder("pest-failing-disk");
  removals.push(remove);
  await fillDataFolder(path);
  return path;
}

const faults = [
  { fault: "ENOSPC", name: "is full" },
  { fault: "EROFS", name: "has become read-only" },
  { fault: "EIO", name: "cannot sync" },
];

describe.each(isShort ? faults.slice(-1) : faults)("a disk that $name", ({ fault }) => {
  it("costs no lead that was thanked for, and no visitor reads that a lost one was saved", async () => {
    const env = {
      ...world.env,
      DATA_DIR: await filledFolder(),
      DISK_FAULT: fault,
      STARTER_POSTS: "false",
    };
    const product = await startProduct({ ...env, LOG_LEVEL: "silent" }, program);
    removals.push(() => product.kill());
    const visitors = startVisitors(product.url, fault);
    await pause(1000);
    const before = visitors.counts();
    product.signal("SIGUSR2");
    await pause(3000);
    const page = await fetch(product.url);
    expect(page.status).toBe(200);
    const during = visitors.counts();
    product.signal("SIGUSR2");
    const saved = () => visitors.counts().thanked - visitors.counts().queued;
    const savedBefore = saved();
    await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(savedBefore);
    await visitors.stop();
    const { acknowledged, answers } = visitors;
    console.info(fault, { before, during, after: visitors.counts(), answers });
    expect(before.thanked).toBeGreaterThan(0);
    expect(during.unanswered).toBe(0);
    expect(Object.keys(answers).filter((status) => status !== "303" && status !== "503")).toEqual(
      [],
    );
    await product.kill();
    const again = await startProduct(env);
    const lead = startVisitors(again.url, `${fault}-after`);
    await expect.poll(() => lead.counts().thanked, { timeout: 30_000 }).toBeGreaterThan(3);
    await lead.stop();
    await expect
      .poll(async () => (await (await fetch(`${again.url}/readyz`)).text()).includes("entries 0"), {
        timeout: 60_000,
      })
      .toBe(true);
    await again.stop();
    const all = [...acknowledged, ...lead.acknowledged];
    expect(verifyLeads(all, await accountForLeads(env))).toMatchObject({
      missing: 0,
      repeated: 0,
      incomplete: 0,
      forgotten: 0,
    });
  }, 180_000);
});

it("a data folder that is read-only ends the start with the reason", async () => {
  const env = { DATA_DIR: await filledFolder(), DISK_FAULT: "EROFS", DISK_FAILS_AT_START: "1" };
  await expect(startProduct(env, program)).rejects.toThrow(/data folder|DATA_DIR/i);
}, 60_000);
