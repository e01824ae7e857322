import { join } from "node:path";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { postPassword } from "#tests/signed-in.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { attacks } from "#bench/attack/attacks.ts";
import { requireJemalloc } from "#bench/program.ts";
import { prepareOwner } from "#bench/owner.ts";
import { atMost, info, type Result } from "#bench/result.ts";

/** As much as the idle figure of the memory benchmark is measured after. */
const views = 200;
const leads = 20;
const restMs = 60_000;
const attackMs = 8000;
const megabyte = 1024 * 1024;

/** Memory of the server a minute after it was attacked in every way, against its memory when it was idle before. */
export async function run(): Promise<Result[]> {
  requireJemalloc();
  const folder = await temporaryFolder("pest-bench");
  const dataDir = join(folder.path, "data");
  try {
    const owner = await prepareOwner(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir });
    const megabytes = async () => (await product.residentBytes()) / megabyte;
    try {
      for (let view = 0; view < views; view++)
        await (await fetch(`${product.url}${view % 2 === 0 ? "/" : "/contact"}`)).text();
      for (let number = 0; number < leads; number++) await postQuote(product.url, visitor(number));
      await pause(restMs);
      const idle = await megabytes();
      const cookie = await postPassword(product, owner, "198.51.100.10");
      const during: Result[] = [];
      for (const { name, run: attack } of attacks) {
        const requests = await attack({ url: product.url, cookie }, attackMs);
        const note = `${requests} requests in ${attackMs / 1000} s`;
        during.push(info({ name, figure: await megabytes(), unit: "MB", note }));
      }
      await pause(restMs);
      if ((await fetch(product.url)).status !== 200) throw new Error("The server is gone.");
      const after = await megabytes();
      return [
        atMost(1.3, {
          name: "resident memory a minute after the attacks, against idle",
          figure: after / idle,
          unit: "",
        }),
        info({ name: "idle", figure: idle, unit: "MB" }),
        info({ name: "a minute after the attacks", figure: after, unit: "MB" }),
        ...during,
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await folder.remove();
  }
}
