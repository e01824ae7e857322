import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { connect } from "#database/connect.ts";
import { accountForLeads, verifyLeads } from "../kill-cycles.ts";
import { readLive } from "../live-reader.ts";
import { type OutsideWorld, startOutsideWorld } from "../outside-world.ts";
import { pause, type ProductProcess, startProduct, temporaryFolder } from "../product-process.ts";
import { createPerson, postPassword } from "../signed-in.ts";
import { startVisitors } from "../steady-visitors.ts";

let primary: PostgresCluster;
let standby: PostgresCluster;
let world: OutsideWorld;
let product: ProductProcess;
let env: Record<string, string>;
let remove: () => Promise<void>;
let cookie: string;
beforeAll(async () => {
  const folder = await temporaryFolder("pest-failover");
  remove = folder.remove;
  world = await startOutsideWorld();
  primary = await startPostgres();
  standby = await startPostgres("", { standbyOf: primary });
  const hosts = [primary, standby].map(({ url }) => new URL(url).host).join(",");
  env = {
    ...world.env,
    DATA_DIR: folder.path,
    DATABASE_URL: `postgres://bench@${hosts}/postgres`,
    STARTER_POSTS: "false",
    LOG_LEVEL: "silent",
  };
  const connection = await connect({ url: primary.url, dataDir: folder.path });
  await connection.executeSql("alter system set synchronous_standby_names = '*'");
  await connection.executeSql("select pg_reload_conf()");
  product = await startProduct(env);
  cookie = await postPassword(product, await createPerson(connection, "admin"), "198.51.100.9");
  await connection.close();
}, 60_000);
afterAll(async () => {
  await product.kill();
  await standby.stop();
  await world.close();
  await remove();
});

it("goes on with the promoted standby: no lead is lost, and emails, contacts and live pages follow", async () => {
  const page = readLive(product.url, cookie);
  const visitors = startVisitors(product.url, "failover");
  const saved = () => visitors.counts().thanked - visitors.counts().queued;
  await expect.poll(saved).toBeGreaterThan(50);
  await primary.crash();
  await pause(2000);
  const { queued } = visitors.counts();
  expect(queued).toBeGreaterThan(0);
  const before = saved();
  const began = performance.now();
  standby.promote();
  await expect.poll(saved, { interval: 20 }).toBeGreaterThan(before);
  const writesAfterMs = Math.round(performance.now() - began);
  await pause(1000);
  await visitors.stop();
  const { acknowledged, answers } = visitors;
  console.info({ writesAfterMs, ...visitors.counts() });
  expect(Object.keys(answers)).toEqual(["303"]);
  const all = (emails: Iterable<string>) => {
    const arrived = new Set(emails);
    return acknowledged.filter((email) => !arrived.has(email)).length;
  };
  // A job that was running at the crash is noticed by its silence.
  await expect.poll(() => all(world.contacts), { timeout: 180_000 }).toBe(0);
  await expect
    .poll(() => all(world.mails.map(({ recipient }) => recipient)), { timeout: 180_000 })
    .toBe(0);
  const stored = await accountForLeads(env);
  expect(verifyLeads(acknowledged, stored)).toMatchObject({
    missing: 0,
    repeated: 0,
    incomplete: 0,
    forgotten: 0,
  });
  await expect.poll(() => page.leads.size).toBe(stored.size);
  await page.stop();
}, 420_000);
