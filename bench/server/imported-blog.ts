import { join } from "node:path";
import sharp from "sharp";
import { atMost, info, type Result } from "#bench/result.ts";
import { prepareOwner } from "#bench/owner.ts";
import { importPageWhen, pressOnImport, sendFiles } from "#tests/import-client.ts";
import { startProduct, temporaryFolder } from "#tests/product-process.ts";
import { postPassword } from "#tests/signed-in.ts";
import { type ExportedItem, oldBase, wordpressExport } from "#tests/wordpress-export.ts";
import { zipOf } from "#tests/zip-writer.ts";

const posts = 2000;
const pictures = 20;
const pollMs = 250;
const megabyte = 1024 * 1024;

/** Moves a WordPress in with 2,000 posts: how long it takes, how much memory it needs, and how long visitors wait. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const dataDir = join(folder.path, "data");
  const owner = await prepareOwner(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const cookie = await postPassword(product, owner, "198.51.100.7");
    const signed = { url: product.url, cookie };
    const xml = Buffer.from(exportOf(false));
    const idle = (await product.residentBytes()) / megabyte;
    const plain = await moved(product, signed, { "export.xml": xml });
    const zip = zipOf(await pictureFiles());
    const shown = await moved(product, signed, {
      "export.xml": Buffer.from(exportOf(true)),
      "uploads.zip": zip,
    });
    return [
      atMost(120, {
        name: "2,000 posts of 10 KB, checked and imported with their redirects",
        figure: plain.checkSeconds + plain.importSeconds,
        unit: "s",
        note: `check ${plain.checkSeconds.toFixed(1)} s, export ${Math.round(xml.length / megabyte)} MB`,
      }),
      atMost(600, {
        name: "peak memory with 2,000 posts",
        figure: plain.peak,
        unit: "MB",
        note: `${Math.round(idle)} MB before`,
      }),
      info({ name: "peak memory with pictures, right after", figure: shown.peak, unit: "MB" }),
      info({
        name: "longest wait of a visitor for a page that is not cached",
        figure: plain.slowest,
        unit: "ms",
      }),
      info({
        name: "one picture of 1600 × 1000, cleaned and drawn in every size",
        figure: shown.importSeconds / pictures,
        unit: "s",
      }),
    ];
  } finally {
    await product.stop();
    await folder.remove();
  }
}

type Product = Awaited<ReturnType<typeof startProduct>>;
type Signed = Parameters<typeof sendFiles>[0];

async function moved(
  product: Product,
  signed: Signed,
  files: Readonly<Record<string, Uint8Array>>,
) {
  let peak = 0;
  let slowest = 0;
  const over = new AbortController();
  const watch = (async () => {
    for (let view = 0; !over.signal.aborted; view++) {
      const began = performance.now();
      await (await fetch(`${product.url}/contact?zip=${10_000 + view}`)).text();
      slowest = Math.max(slowest, performance.now() - began);
      peak = Math.max(peak, await product.residentBytes());
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  })();
  try {
    const sent = performance.now();
    const id = await sendFiles(signed, "wordpress", files);
    await importPageWhen(signed, id, "Checked");
    const begun = performance.now();
    await pressOnImport(signed, id, "import");
    await importPageWhen(signed, id, "Imported");
    const ended = performance.now();
    return {
      checkSeconds: (begun - sent) / 1000,
      importSeconds: (ended - begun) / 1000,
      get peak() {
        return peak / megabyte;
      },
      get slowest() {
        return slowest;
      },
    };
  } finally {
    over.abort();
    await watch;
  }
}

function exportOf(withPictures: boolean): string {
  const first = withPictures ? posts + 1 : 1;
  const count = withPictures ? pictures : posts;
  const words = "We check every gap around the door, because ants follow the water after rain. ";
  const items = Array.from({ length: count }, (_, at): ExportedItem => {
    const id = first + at;
    const slug = `what-ants-do-in-house-${id}`;
    const picture = withPictures ? `<img src="${pictureAt(at)}" alt="An ant">` : "";
    return {
      id,
      slug,
      link: `${oldBase}/20${10 + (id % 14)}/05/${slug}/`,
      date: `20${10 + (id % 14)}-05-04 10:00:00`,
      categories: ["ants"],
      tags: ["spring"],
      content: `${picture}\n\n<h2>Part</h2>\n${`${words.repeat(8)}\n\n`.repeat(15)}See <a href="${oldBase}/?p=${id - 1}">the last one</a>. [contact-form-7 id="1"]`,
      meta: { _yoast_wpseo_title: "%%title%% %%sep%% %%sitename%%" },
    };
  });
  return wordpressExport({ items, categories: { ants: "" } });
}

const pictureAt = (at: number): string => `${oldBase}/wp-content/uploads/2019/05/ant-${at}.jpg`;

async function pictureFiles() {
  return await Promise.all(
    Array.from({ length: pictures }, async (_, at) => {
      const noise = { type: "gaussian", mean: 90 + at, sigma: 20 } as const;
      const bytes = await sharp({
        create: { width: 1600, height: 1000, channels: 3, background: "#888", noise },
      })
        .blur(3)
        .jpeg()
        .toBuffer();
      return { name: `uploads/2019/05/ant-${at}.jpg`, bytes };
    }),
  );
}
