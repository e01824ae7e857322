import { once } from "node:events";
import { connect as connectSocket, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { connect, type DatabaseConnection } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { serverUrl, trialServer } from "../trial-databases.ts";

test("retries an unreachable server with a message each time, then gives up with a readable error", async () => {
  const messages: string[] = [];
  const attempt = connect({
    url: "postgres://user:secret@127.0.0.1:1/shop",
    dataDir: tmpdir(),
    connectTimeoutMs: 1200,
    onMessage: (line) => messages.push(line),
  });
  await expect(attempt).rejects.toMatchObject({
    code: "database-unreachable",
    message: expect.stringContaining("127.0.0.1:1/shop did not answer for 1 seconds"),
  });
  expect(messages.length).toBeGreaterThanOrEqual(2);
  expect(messages.join()).not.toContain("secret");
});

test("reports an invalid URL with a readable error", async () => {
  await expect(connect({ url: "postgres://[", dataDir: tmpdir() })).rejects.toMatchObject({
    code: "database-unreachable",
  });
});

/** A proxy between the product and the server that can cut or freeze the connection. */
class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  frozen = false;

  constructor(host: string, port: number) {
    this.#server = createServer((near) => {
      const far = connectSocket(port, host);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on("error", () => undefined);
        from.on("close", () => to.destroy());
        from.on("data", (chunk) => void (this.frozen || to.write(chunk)));
      }
    });
  }

  async listen(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    if (typeof address !== "object" || !address) throw new Error("no address");
    return address.port;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

for (const server of serverUrl ? [serverUrl] : [])
  describe("a server that goes away", () => {
    const undo: (() => Promise<void> | void)[] = [];
    afterEach(async () => {
      for (const step of undo.splice(0).toReversed()) await step();
    });

    async function connectThroughProxy(): Promise<{
      proxy: TcpProxy;
      connection: DatabaseConnection;
      direct: DatabaseConnection;
    }> {
      const trial = await trialServer(server);
      undo.push(() => trial.remove());
      const url = new URL(trial.url);
      const proxy = new TcpProxy(url.hostname, Number(url.port || 5432));
      url.host = `127.0.0.1:${await proxy.listen()}`;
      const connection = await connect({ url: url.href, dataDir: tmpdir(), queryTimeoutMs: 1000 });
      undo.push(async () => {
        proxy.frozen = false;
        proxy.cut();
        await connection.close();
        proxy.close();
      });
      return { proxy, connection, direct: trial.connection };
    }

    test("reports a cut connection at once, and the next query works", async () => {
      const { proxy, connection } = await connectThroughProxy();
      const payloads: string[] = [];
      const missed = vi.fn<() => void>();
      await connection.listen("events", (payload) => payloads.push(payload), missed);
      const running = connection.executeSql("select pg_sleep(0.8)");
      await delay(100);
      proxy.cut();
      await expect(running).rejects.toThrow();
      expect((await connection.executeSql("select 1 as one")).rows).toEqual([{ one: 1 }]);
      await expect.poll(() => missed.mock.calls.length).toBeGreaterThan(0);
      await connection.executeSql("select pg_notify('events', 'again')");
      await expect.poll(() => payloads).toEqual(["again"]);
    });

    test("reports a frozen connection within two seconds, also inside a transaction", async () => {
      const { proxy, connection } = await connectThroughProxy();
      await connection.executeSql("select 1");
      const started = Date.now();
      const inside = connection.db.transaction(async (tx) => {
        proxy.frozen = true;
        await tx.execute("select 1");
      });
      await expect(inside).rejects.toThrow();
      await expect(connection.executeSql("select 1")).rejects.toThrow();
      expect(Date.now() - started).toBeLessThan(4000);
      proxy.frozen = false;
      expect((await connection.executeSql("select 2 as two")).rows).toEqual([{ two: 2 }]);
    });

    test("lets two instances migrate at the same time", async () => {
      const { connection, direct } = await connectThroughProxy();
      const folder = new URL("../migrations", import.meta.url).pathname;
      const applied = await Promise.all([migrate(connection, folder), migrate(direct, folder)]);
      expect(applied.map((result) => result.applied).filter((count) => count > 0)).toHaveLength(1);
    });
  });
