import { once } from "node:events";
import { connect as connectTo, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { connect } from "../connect.ts";

let cluster: PostgresCluster;
let pooler: Server | undefined;
const sockets = new Set<Socket>();
beforeAll(async () => {
  cluster = await startPostgres("-c fsync=off");
});
afterAll(() => cluster.stop());
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  pooler?.close();
});

/** A proxy in front of the server; `change` gets each message of the server, and null drops it. */
async function startPooler(change: (message: Buffer) => Buffer | null): Promise<string> {
  const server = new URL(cluster.url);
  pooler = createServer((client) => {
    const upstream = connectTo(Number(server.port), server.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => (client.destroy(), upstream.destroy()));
    }
    client.pipe(upstream);
    let rest = Buffer.alloc(0);
    let sending = Promise.resolve();
    upstream.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      // A letter and a length that counts itself.
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const end = rest.readInt32BE(1) + 1;
        const message = change(rest.subarray(0, end));
        if (message) sending = sending.then(() => send(client, message));
        rest = rest.subarray(end);
      }
    });
  });
  await once(pooler.listen(0, "127.0.0.1"), "listening");
  const url = new URL(cluster.url);
  url.port = String((pooler.address() as AddressInfo).port);
  return url.href;
}

/** Errors arrive alone: what follows them comes in a later packet. */
async function send(client: Socket, message: Buffer): Promise<void> {
  client.write(message);
  if (typeOf(message) === "E") await delay(150);
}

const typeOf = (message: Buffer): string => message.toString("latin1", 0, 1);

const open = (url: string) => connect({ url, dataDir: tmpdir(), connectTimeoutMs: 3000 });

it("starts through a proxy that passes everything on", async () => {
  const connection = await open(await startPooler((message) => message));
  await connection.close();
});

it("leaves no transaction open after a script fails, although the error arrives before the state", async () => {
  const connection = await open(await startPooler((message) => message));
  try {
    for (let round = 0; round < 3; round++) {
      await expect(connection.executeSql("begin; select 1/0; commit")).rejects.toThrow("by zero");
      expect(await connection.executeSql("select 1 as one")).toEqual({ rows: [{ one: 1 }] });
      await connection.db.transaction(async () => undefined, { locks: ["a key"] });
    }
  } finally {
    await connection.close();
  }
});

it("refuses a pooler that loses notifications, and says what to enter", async () => {
  const url = await startPooler((message) =>
    message.toString("latin1", 0, 1) === "A" ? null : message,
  );
  await expect(open(url)).rejects.toMatchObject({
    code: "database-pooler",
    message: expect.stringMatching(
      /does not keep sessions .* Enter the address of the Postgres server/,
    ),
  });
});

it("refuses a pooler that refuses settings, without waiting", async () => {
  const fields = "SFATAL\0C08P01\0Munsupported startup parameter: options\0\0";
  const refusal = Buffer.alloc(5 + fields.length, `E\0\0\0\0${fields}`, "latin1");
  refusal.writeInt32BE(4 + fields.length, 1);
  await expect(open(await startPooler(() => refusal))).rejects.toMatchObject({
    code: "database-pooler",
    message: expect.stringContaining("refuses the settings of our sessions"),
  });
});
