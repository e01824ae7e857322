import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { accountForLeads, verifyLeads } from "../kill-cycles.ts";
import { pause, startProduct, temporaryFolder } from "../product-process.ts";
import { fillDataFolder } from "../running-server.ts";
import { startVisitors } from "../steady-visitors.ts";
import { isShort } from "./is-short.ts";

const cuts = isShort ? 2 : 20;

it("the embedded database has every lead that was thanked for after power cuts", async () => {
  const folder = await temporaryFolder("pest-power-cut");
  const env = { DATA_DIR: folder.path, STARTER_POSTS: "false", LOG_LEVEL: "silent" };
  const [database, copy] = [join(folder.path, "database"), join(folder.path, "after-power-cut")];
  const acknowledged: string[] = [];
  let unanswered = 0;
  try {
    await fillDataFolder(folder.path);
    for (let cut = 1; cut <= cuts; cut++) {
      await cp(database, copy, { recursive: true });
      const product = await startProduct(
        { ...env, VOLATILE_COPY: copy },
        "tests/faults/programs/serve-on-volatile-disk.mjs",
      );
      const visitors = startVisitors(product.url, `cut${cut}`);
      await expect.poll(() => visitors.counts().thanked).toBeGreaterThan(3);
      await pause(Math.random() * 1500);
      await product.kill();
      await visitors.stop();
      acknowledged.push(...visitors.acknowledged);
      unanswered += visitors.counts().unanswered;
      await rm(database, { recursive: true });
      await rename(copy, database);
    }
    const verdict = verifyLeads(acknowledged, await accountForLeads(env));
    console.info({ cuts, acknowledged: acknowledged.length, unanswered, ...verdict });
    expect(verdict).toMatchObject({ missing: 0, repeated: 0, incomplete: 0 });
  } finally {
    await folder.remove();
  }
}, 900_000);
