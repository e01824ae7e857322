import { join } from "node:path";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { atMost, type Result, info } from "#bench/result.ts";

const views = 200;
const leads = 20;
const idleMs = 30_000;
const megabyte = 1024 * 1024;

/** Memory of the server when it is idle after a little work. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const product = await startProduct({ DATA_DIR: join(folder.path, "data") });
  try {
    for (let view = 0; view < views; view++)
      await fetch(`${product.url}${view % 2 === 0 ? "/" : "/contact"}`).then((answer) =>
        answer.text(),
      );
    let accepted = 0;
    for (let number = 0; number < leads; number++)
      if ((await postQuote(product.url, visitor(number))).status === 303) accepted++;
    if (accepted !== leads) throw new Error(`Only ${accepted} of ${leads} leads were taken.`);
    const busyBytes = await product.residentBytes();
    await pause(idleMs);
    return [
      atMost(350, {
        name: "resident memory, idle, embedded",
        figure: (await product.residentBytes()) / megabyte,
        unit: "MB",
      }),
      info({ name: "right after the work", figure: busyBytes / megabyte, unit: "MB" }),
    ];
  } finally {
    await product.stop();
    await folder.remove();
  }
}
