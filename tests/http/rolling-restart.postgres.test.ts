import { Agent } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "#database/connect.ts";
import { accountForLeads } from "../kill-cycles.ts";
import { type ProductProcess, startProduct, temporaryFolder } from "../product-process.ts";
import { type ReadyProxy, startReadyProxy } from "../ready-proxy.ts";
import { freshDatabase } from "../running-server.ts";
import { readLive } from "../live-reader.ts";
import { createPerson, postPassword } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

/** For a longer run that prints its figures: ROLLING_INSTANCES=3 ROLLING_RESTARTS=9. */
const restarts = Number(process.env["ROLLING_RESTARTS"] ?? 2);
const count = Number(process.env["ROLLING_INSTANCES"] ?? 2);

let env: Record<string, string>;
let remove: () => Promise<void>;
let instances: ProductProcess[];
let proxy: ReadyProxy;
let cookie: string;
beforeAll(async () => {
  const folder = await temporaryFolder("pest-rolling");
  remove = folder.remove;
  env = { DATA_DIR: folder.path, DATABASE_URL: (await freshDatabase()) ?? "" };
  // One after the other: the first creates the tables and the secret.
  instances = [];
  while (instances.length < count) instances.push(await startProduct(env));
  proxy = await startReadyProxy(() => instances.map(({ url }) => url));
  const connection = await connect({ url: env["DATABASE_URL"], dataDir: folder.path });
  cookie = await postPassword(proxy, await createPerson(connection, "admin"), "198.51.100.9");
  await connection.close();
});
afterAll(async () => {
  proxy.stop();
  for (const instance of instances) await instance.stop();
  await remove();
});

it("restarts one instance after the other without a failed request, a lost lead or a missed event", async () => {
  const failed: string[] = [];
  const thanked: string[] = [];
  let answered = 0;
  let number = 0;
  const open = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const reader = async (path: string): Promise<void> => {
    while (!open.signal.aborted) {
      const answer = await fetch(`${proxy.url}${path}`).catch((error: unknown) => String(error));
      const status = typeof answer === "string" ? answer : answer.status;
      if (typeof answer !== "string") await answer.arrayBuffer();
      if (status === 200) answered++;
      else failed.push(`${path}: ${status}`);
    }
  };
  const sender = async (): Promise<void> => {
    while (!open.signal.aborted) {
      const person = visitor(number++, "rolling");
      const status = await postQuote(proxy.url, person, agent).then(
        (answer) => answer.status,
        String,
      );
      if (status === 303) thanked.push(person.email);
      else failed.push(`form: ${status}`);
    }
  };
  const pages = Array.from({ length: 3 }, () => readLive(proxy.url, cookie));
  await expect.poll(() => pages.every((page) => page.connections() > 0)).toBe(true);
  const visitors = [reader("/"), reader("/blog"), reader("/login"), sender(), sender()];
  const stopTimes: number[] = [];
  for (let round = 0; round < restarts; round++) {
    const at = round % instances.length;
    const begun = performance.now();
    await instances[at]?.stop();
    stopTimes.push(Math.round(performance.now() - begun));
    instances[at] = await startProduct(env);
    await new Promise((done) => setTimeout(done, 500));
  }
  open.abort();
  await Promise.all(visitors);
  agent.destroy();
  const stored = await accountForLeads(env);
  const live = () => pages.map(({ leads }) => leads.size);
  await expect.poll(live).toEqual(pages.map(() => stored.size));
  for (const page of pages) await page.stop();
  if (process.env["ROLLING_RESTARTS"])
    console.info({
      answered,
      thanked: thanked.length,
      failed: failed.length,
      live: live(),
      opened: pages.map((page) => page.connections()),
      stopTimes,
    });
  expect(failed).toEqual([]);
  expect(thanked.filter((email) => stored.get(email)?.copies !== 1)).toEqual([]);
  expect(answered).toBeGreaterThan(100);
}, 300_000);
