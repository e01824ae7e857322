import { join } from "node:path";
import sharp from "sharp";
import { type PhotoSlot, photoSlots } from "#domain/media/photo-slots.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { type BrowserlessClient, browserlessClient } from "#tests/browserless-client.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { testPassword } from "#tests/signed-in.ts";
import { prepareOwner } from "#bench/owner.ts";
import { program } from "#bench/program.ts";
import { atMost, info, type Result } from "#bench/result.ts";
import { coldLoad, largestFirst, wireBytes } from "./cold-load.ts";

const jobs = 6;
const pages = ["/", "/about", "/services/termite-control", "/service-areas/norfolk"];

/** First visits on a phone to a website with a photograph in every place: what loads before scrolling. */
export async function run(): Promise<Result[]> {
  const browser = program("chromium", "chromium");
  const folder = await temporaryFolder("pest-bench");
  const dataDir = join(folder.path, "data");
  const { email } = await prepareOwner(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const office = browserlessClient(() => product.url, "198.51.100.7");
    await office.post("/login", { email, password: testPassword });
    await hangEverywhere(office);
    const results: Result[] = [];
    for (const path of pages) {
      const address = `${product.url.replace("127.0.0.1", "localhost")}${path}`;
      await fetch(address).then((answer) => answer.text());
      await pause(1500);
      const { requests } = await coldLoad(browser, address);
      const pictures = requests.filter(({ path: file }) => file.startsWith("/media/"));
      const others = requests.filter((request) => !pictures.includes(request));
      results.push(
        atMost(45, {
          name: `${path} with photographs: photographs before scrolling`,
          figure: wireBytes(pictures) / 1024,
          unit: "KB",
          note: largestFirst(pictures),
        }),
        // With the addresses of up to fifteen photographs in the document.
        info({
          name: `${path} with photographs: everything else`,
          figure: wireBytes(others) / 1024,
          unit: "KB",
        }),
      );
    }
    return results;
  } finally {
    await product.kill();
    await folder.remove();
  }
}

async function hangEverywhere(office: BrowserlessClient): Promise<void> {
  const slots: PhotoSlot[] = [
    ...photoSlots,
    ...Array.from({ length: jobs - 1 }, () => "jobs" as const),
  ];
  for (const [number, slot] of slots.entries()) {
    const form = new FormData();
    if (slot === "signature") form.set("purpose", slot);
    form.set("file", new File([new Uint8Array(await photograph(number))], `${number}.jpg`));
    const sent = await office.upload("/admin/media/upload", form);
    const { item, message } = (await sent.json()) as { item?: MediaItem; message?: string };
    if (!item) throw new Error(`The upload was refused: ${message}`);
    await office.post(`/admin/settings/photos/${slot}`, {
      intent: "photo",
      media: item.id,
      photo: "",
      alt: `Photograph ${number}`,
      caption: "",
    });
  }
}

/** A picture with as much detail at every size as a photograph has: noise whose strength falls with its frequency. */
async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [2400, 1600];
  let state = seed + 1;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const layers: Buffer[] = [];
  for (const size of [3, 6, 12, 24, 48, 96, 192, 384, 768]) {
    const [w, h] = [size * 3, size * 2];
    const noise = Buffer.from(Array.from({ length: w * h * 3 }, random));
    layers.push(
      await sharp(noise, { raw: { width: w, height: h, channels: 3 } })
        .resize(width, height, { kernel: "cubic", fit: "fill" })
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  }
  const mixed = Buffer.alloc(width * height * 3);
  for (let at = 0; at < mixed.length; at++) {
    let value = 128;
    for (const [level, layer] of layers.entries())
      value += ((layer[at] ?? 128) - 128) * 0.7 ** (level + 1);
    mixed[at] = Math.max(0, Math.min(255, value));
  }
  return await sharp(mixed, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
