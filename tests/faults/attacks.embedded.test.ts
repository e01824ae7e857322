import { Agent, get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attacks } from "#bench/attack/attacks.ts";
import { statusOf } from "#bench/attack/send.ts";
import { connect } from "#database/connect.ts";
import { accountForLeads, verifyLeads } from "../kill-cycles.ts";
import { type ProductProcess, startProduct, temporaryFolder } from "../product-process.ts";
import { fillDataFolder, freshDatabase } from "../running-server.ts";
import { createPerson, postPassword } from "../signed-in.ts";
import { isShort } from "./is-short.ts";
import { startVisitors } from "../steady-visitors.ts";

const attackMs = isShort ? 500 : 4000;
const addresses = isShort ? 3000 : 50_000;
const streams = isShort ? 200 : 2000;

let product: ProductProcess;
let env: Record<string, string>;
let cookie: string;
let remove: () => Promise<void>;
const acknowledged: string[] = [];

beforeAll(async () => {
  const folder = await temporaryFolder("pest-attacks");
  remove = folder.remove;
  const database = await freshDatabase();
  if (!database) await fillDataFolder(folder.path);
  env = { DATA_DIR: folder.path, LOG_LEVEL: "silent" };
  if (database) {
    env["DATABASE_URL"] = database;
    await (await startProduct(env)).stop();
  }
  const connection = await connect({ url: database, dataDir: folder.path });
  const admin = await createPerson(connection, "admin");
  await connection.close();
  product = await startProduct(env);
  cookie = await postPassword(product, admin, "198.51.100.10");
}, 60_000);
afterAll(() => remove());

/** Waits for the leads that went to the journal because the database was busy. */
async function untilCaughtUp(): Promise<void> {
  const state = async () => (await fetch(`${product.url}/readyz`)).text();
  await expect.poll(state, { timeout: 60_000 }).toMatch(/^ready[^]*entries 0\n/);
}

/** Visitors send leads during the attack: every answer is a thank-you or a refusal in words. */
async function withVisitors(name: string, attack: () => Promise<unknown>): Promise<void> {
  await untilCaughtUp();
  const visitors = startVisitors(product.url, name.replaceAll(/\W+/g, ""), 2);
  try {
    await attack();
  } finally {
    await visitors.stop();
  }
  acknowledged.push(...visitors.acknowledged);
  const counts = visitors.counts();
  console.info(name, counts, visitors.answers);
  expect(counts.thanked).toBeGreaterThan(0);
  expect(counts.unanswered).toBe(0);
  expect(
    Object.keys(visitors.answers).filter((status) => status !== "303" && status !== "503"),
  ).toEqual([]);
  expect((await fetch(product.url)).status).toBe(200);
}

describe("leads arrive during", () => {
  it.each(attacks.map(({ name, run }) => ({ name, run })))(
    "$name",
    async ({ name, run }) => {
      await withVisitors(name, () => run({ url: product.url, cookie }, attackMs));
    },
    60_000,
  );

  it(`requests from ${addresses} addresses`, async () => {
    const agent = new Agent({ keepAlive: true });
    await withVisitors("addresses", async () => {
      let sent = 0;
      const statuses: Record<number, number> = {};
      await Promise.all(
        Array.from({ length: 50 }, async () => {
          while (sent < addresses) {
            const number = sent++;
            const address = `11.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
            const status = await statusOf(
              agent,
              `${product.url}/rest/v1/rpc/enhanced_form_validation`,
              {
                headers: { "x-forwarded-for": address, "content-type": "application/json" },
                body: '{"form_data":{"name":"A"}}',
              },
            );
            statuses[status] = (statuses[status] ?? 0) + 1;
          }
        }),
      );
      console.info({ addresses, statuses });
      expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
    });
    agent.destroy();
  }, 240_000);

  it(`${streams} event streams`, async () => {
    const agent = new Agent({ keepAlive: false });
    const isOpen = new Set<unknown>();
    const open: { destroy(): unknown }[] = [];
    const openStream = () =>
      new Promise<void>((done) => {
        const sending = get(
          `${product.url}/admin/live`,
          { agent, headers: { cookie, accept: "text/event-stream" } },
          (answer) => {
            isOpen.add(answer);
            answer.on("close", () => isOpen.delete(answer));
            answer.on("error", () => undefined);
            answer.resume();
            done();
          },
        );
        sending.on("error", () => done());
        open.push(sending);
      });
    await withVisitors("streams", async () => {
      await Promise.all(
        Array.from({ length: 50 }, async () => {
          while (open.length < streams) await openStream();
        }),
      );
    });
    console.info({ streams: open.length, open: isOpen.size });
    // Each new one of a session ends its oldest.
    await expect.poll(() => isOpen.size).toBeLessThanOrEqual(20);
    for (const stream of open) stream.destroy();
    agent.destroy();
  }, 60_000);
});

it("no lead that was thanked for is missing after the attacks", async () => {
  await untilCaughtUp();
  await product.stop();
  const verdict = verifyLeads(acknowledged, await accountForLeads(env));
  console.info({ acknowledged: acknowledged.length, ...verdict });
  expect(verdict).toMatchObject({ missing: 0, repeated: 0, incomplete: 0 });
});
