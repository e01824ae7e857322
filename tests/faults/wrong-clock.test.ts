import { expect, it } from "vitest";
import { connect } from "#database/connect.ts";
import { freshData } from "../fresh-data.ts";
import { accountForLeads, verifyLeads } from "../kill-cycles.ts";
import { startOutsideWorld } from "../outside-world.ts";
import { startProduct } from "../product-process.ts";
import { createPerson, postPassword } from "../signed-in.ts";
import { startVisitors } from "../steady-visitors.ts";

const dayMs = 24 * 3_600_000;

/** A clock that goes wrong, back, wrong the other way, and right again, each with a restart. */
const offsets = [dayMs, 0, -dayMs, 0];

it("a clock that is a day off loses no lead, delays no email, and locks nobody out", async () => {
  const { folder, database, env: own } = await freshData("pest-wrong-clock");
  const world = await startOutsideWorld();
  const env = { ...world.env, ...own, LOG_LEVEL: "silent" };
  const acknowledged: string[] = [];
  const cookies: string[] = [];
  try {
    let person: { id: string; email: string } | undefined;
    for (const [turn, offset] of offsets.entries()) {
      if (!person) {
        const first = await startProduct(env);
        await first.stop();
        const connection = await connect({ url: database, dataDir: folder.path });
        person = await createPerson(connection, "admin");
        await connection.close();
      }
      const product = await startProduct(
        { ...env, CLOCK_OFFSET_MS: String(offset) },
        "tests/faults/programs/serve-with-wrong-clock.mjs",
      );
      const visitors = startVisitors(product.url, `clock${turn}`, 1);
      await expect.poll(() => visitors.counts().thanked).toBeGreaterThan(9);
      await visitors.stop();
      expect(visitors.counts()).toMatchObject({ refused: 0, unanswered: 0, queued: 0 });
      acknowledged.push(...visitors.acknowledged);
      const cookie = await postPassword(product, person, `198.51.100.${turn + 1}`);
      cookies.push(cookie);
      const inbox = async (of: string) =>
        (await fetch(`${product.url}/admin/forms`, { redirect: "manual", headers: { cookie: of } }))
          .status;
      expect(await inbox(cookie)).toBe(200);
      expect((await fetch(product.url)).status).toBe(200);
      const recipients = () => new Set(world.mails.map(({ recipient }) => recipient));
      await expect
        .poll(() => visitors.acknowledged.every((email) => recipients().has(email)), {
          timeout: 20_000,
        })
        .toBe(true);
      await expect
        .poll(() => visitors.acknowledged.every((email) => world.contacts.includes(email)), {
          timeout: 20_000,
        })
        .toBe(true);
      await product.stop();
    }
    const verdict = verifyLeads(acknowledged, await accountForLeads(env));
    console.info({ acknowledged: acknowledged.length, ...verdict });
    expect(verdict).toMatchObject({ missing: 0, repeated: 0, incomplete: 0, unfinished: 0 });
    expect(new Set(cookies).size).toBe(offsets.length);
  } finally {
    await world.close();
    await folder.remove();
  }
}, 240_000);
