import { expect, it, vi } from "vitest";
import { secretPurpose } from "#domain/webhooks/secret-purpose.ts";
import { newWebhookSecret } from "#domain/webhooks/sending/signature.ts";
import { seal } from "#platform/crypto.ts";
import { pause, startProduct, temporaryFolder } from "../product-process.ts";
import { fillDataFolder } from "../running-server.ts";
import { whileStopped } from "../stopped-product.ts";
import { postQuote, visitor } from "../visitors.ts";
import { isGenuine, startWebhookReceiver } from "../webhook-receiver.ts";
import { isShort } from "./is-short.ts";

const kills = isShort ? 3 : 50;
const secret = "a secret of the webhook trials, long enough";

it("the receiver hears of every lead under one id, however often the product is killed", async () => {
  const folder = await temporaryFolder("pest-killed-webhooks");
  const receiver = await startWebhookReceiver();
  const key = newWebhookSecret();
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: undefined,
    STARTER_POSTS: "false",
    SECRET_KEY: secret,
    WEBHOOK_TEST_ORIGIN: receiver.origin,
  };
  try {
    await fillDataFolder(folder.path);
    await whileStopped(folder.path, async (connection) => {
      await connection.executeSql(
        `insert into webhook_endpoints (id, name, url, events, sealed_secret, created_by, created_by_name)
          values (gen_random_uuid(), 'Trial', $1, '{}', $2, '', 'Test')`,
        [`${receiver.origin}/hook`, seal(key, secret, secretPurpose)],
      );
      await connection.executeSql("insert into webhook_cursor (id, seq) values (1, 0)");
    });
    const thanked: string[] = [];
    let number = 0;
    for (let round = 0; round < kills; round++) {
      const product = await startProduct(env);
      // Some messages are refused, so that tries are on their way when the process dies.
      receiver.status = round % 3 === 1 ? 500 : 204;
      const until = Date.now() + 800 + (round % 7) * 450;
      while (Date.now() < until) {
        const sender = visitor(number++, "webhooks");
        const { status } = await postQuote(product.url, sender).catch(() => ({ status: 0 }));
        if (status === 303) thanked.push(sender.email);
        await pause(120);
      }
      await product.kill();
    }
    receiver.status = 204;
    const product = await startProduct(env);
    const told = () =>
      new Set(
        receiver.received
          .filter(({ type }) => type === "lead.created")
          .map(({ data }) => String(data["email"])),
      );
    await vi.waitFor(() => expect(thanked.filter((email) => !told().has(email))).toEqual([]), {
      timeout: 150_000,
      interval: 500,
    });
    await product.stop();
    const events = await whileStopped(folder.path, async (connection) => {
      const { rows } = await connection.executeSql(
        "select object, count(*)::int as n from webhook_events where type = 'lead.created' group by object having count(*) > 1",
      );
      return rows;
    });
    expect(events).toEqual([]);
    const ids = new Map<string, Set<string>>();
    for (const message of receiver.received) {
      expect(isGenuine(message, key)).toBe(true);
      const lead = String(message.data["id"]);
      if (message.type === "lead.created")
        ids.set(lead, (ids.get(lead) ?? new Set()).add(message.id));
    }
    expect([...ids.values()].filter((known) => known.size !== 1)).toEqual([]);
    console.info({ kills, thanked: thanked.length, messages: receiver.received.length });
    expect(thanked.length).toBeGreaterThan(kills);
  } finally {
    await receiver.close();
    await folder.remove();
  }
}, 900_000);
