import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { connect } from "#database/connect.ts";
import { connectionKind } from "#domain/connections/all-kinds.ts";
import { saveConnection } from "#domain/connections/save-connection.server.ts";
import { readOrCreateSecret } from "#platform/crypto.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "../factories.ts";
import { accountForLeads } from "../kill-cycles.ts";
import { type OutsideWorld, startOutsideWorld } from "../outside-world.ts";
import { type ProductProcess, startProduct, temporaryFolder } from "../product-process.ts";
import { createPerson, postPassword } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

describe("an instance that starts while its Postgres server is away", () => {
  const phone = "(757) 555-0177";
  let cluster: PostgresCluster;
  let world: OutsideWorld;
  let env: Record<string, string>;
  let removeFolder: () => Promise<void>;
  let product: ProductProcess;
  let cookie: string;
  beforeAll(async () => {
    const folder = await temporaryFolder("pest-start");
    removeFolder = folder.remove;
    cluster = await startPostgres();
    world = await startOutsideWorld();
    // The owner connects the mail server in the portal.
    const { SMTP_URL: mailServer = "", MAIL_FROM: from = "", ...others } = world.env;
    const { OFFICE_EMAIL: office = "", ...services } = others;
    env = {
      ...services,
      DATA_DIR: folder.path,
      DATABASE_URL: cluster.url,
      DATABASE_CONNECT_TIMEOUT: "2",
      LOG_LEVEL: "silent",
    };
    await (await startProduct(env)).stop();
    const connection = await connect({ url: cluster.url, dataDir: folder.path });
    await connection.executeSql("insert into settings (key, value) values ('company', $1::jsonb)", [
      JSON.stringify({ phone }),
    ]);
    const person = await createPerson(connection, "admin");
    const { hostname: host, port } = new URL(mailServer);
    const ctx = testCtx(connection.db, {
      actor: userActor("admin", { recent: true }),
      env: readEnv({ NODE_ENV: "test" }),
      secret: readOrCreateSecret(folder.path),
    });
    const values = { host, port, from, office, version: "0" };
    const mail = connectionKind("mail") ?? expect.unreachable();
    expect(await saveConnection(ctx, mail, values)).toMatchObject({
      ok: true,
    });
    await connection.close();
    const healthy = await startProduct(env);
    cookie = await postPassword(healthy, person, "198.51.100.9");
    await healthy.stop();
    await cluster.crash();
    product = await startProduct(env);
  });
  afterAll(async () => {
    await product.stop();
    await cluster.stop();
    await world.close();
    await removeFolder();
  });

  const thanked = [visitor(1, "early"), visitor(2, "early"), visitor(3, "early")];

  it("serves the site with the facts of its last run, and is ready for a proxy", async () => {
    expect(product.output()).toContain("without the database");
    for (const path of ["/", "/contact"]) {
      const answer = await fetch(`${product.url}${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(phone);
    }
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  it("shows staff a page in words", async () => {
    const answer = await fetch(`${product.url}/admin`, {
      headers: { cookie, accept: "text/html" },
    });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("be right back");
  });

  it("takes leads, also across a kill, and tells the office by email", async () => {
    const [first, ...others] = thanked;
    if (first) expect((await postQuote(product.url, first)).location).toContain("queued");
    await product.kill();
    product = await startProduct(env);
    for (const person of others)
      expect((await postQuote(product.url, person)).location).toContain("queued");
    await expect.poll(() => world.mails.length).toBeGreaterThanOrEqual(thanked.length);
    expect(new Set(world.mails.map(({ recipient }) => recipient))).toEqual(
      new Set(["office@example.com"]),
    );
  });

  it("writes them to the database once it answers, once each, and works as usual from then on", async () => {
    cluster.restart();
    await expect.poll(() => product.output()).toMatch(/Serving at \S+\n/);
    const late = visitor(4, "late");
    await expect
      .poll(async () => (await postQuote(product.url, late)).location)
      .not.toContain("queued");
    const emails = [...thanked, late].map(({ email }) => email);
    const copies = async () => {
      const stored = await accountForLeads(env);
      return emails.map((email) => stored.get(email)?.copies);
    };
    await expect.poll(copies).toEqual([1, 1, 1, 1]);
    await expect
      .poll(() => emails.filter((email) => world.contacts.includes(email)).length)
      .toBe(4);
  });

  it("waits for the database without facts of an earlier run, and gives up in words", async () => {
    await product.stop();
    await rm(join(env["DATA_DIR"] ?? "", "last-facts"));
    await cluster.crash();
    await expect(startProduct(env)).rejects.toThrow("did not answer for 2 seconds");
    cluster.restart();
  });
});
