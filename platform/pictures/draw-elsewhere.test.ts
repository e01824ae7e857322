import { existsSync, readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { bombs, disguised, heic, photograph } from "#tests/hostile-pictures.ts";
import { isLong } from "#tests/long-form.ts";
import { drawElsewhere } from "./draw-elsewhere.ts";
import { decoders, type PictureLimits, type PictureMime } from "./order.ts";

const mebibyte = 1024 * 1024;
const limits = { pixels: 64_000_000, memoryBytes: 110 * mebibyte, processorMs: 5000 };
const mimes = Object.keys(decoders) as PictureMime[];

const drawPhoto = (
  bytes: Uint8Array,
  mime: PictureMime,
  more: { limits?: PictureLimits; signal?: AbortSignal } = {},
) =>
  drawElsewhere(
    { make: "photo", mime, size: bytes.byteLength, limits: more.limits ?? limits },
    [bytes],
    more.signal,
  );

/** The processes that draw for this one. */
function drawing(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return state !== "Z" && Number(parent) === process.pid;
      } catch {
        return false;
      }
    })
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture-program"));
}

/** Runs work; returns the most memory in bytes that one drawing process had for itself meanwhile. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of existsSync("/proc") ? drawing() : [])
      try {
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        peak = Math.max(peak, Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
      } catch {
        // It ended.
      }
  }, 5);
  await work().finally(() => clearInterval(timer));
  return peak;
}

let phone: Buffer;
let panorama: Buffer;
beforeAll(async () => {
  phone = await photograph(8064, 6048);
  panorama = await photograph(16_000, 3000);
}, 120_000);

describe("a picture drawn in a process of its own", () => {
  test.each([
    ["a phone with 48 megapixels", () => phone],
    ["a panorama", () => panorama],
  ])("can be of %s, upright, in 150 MB", { timeout: 120_000 }, async (_, of) => {
    const bytes = of();
    const peak = await peakOf(async () => {
      const drawn = await drawPhoto(bytes, "image/jpeg");
      if (typeof drawn === "string") return expect.unreachable(drawn);
      const [file] = drawn.files;
      // Taken with the phone upright.
      expect(file?.height).toBe(2048);
      expect(file?.width).toBeLessThan(2048);
      const { format, exif } = await sharp(file?.bytes).metadata();
      expect({ format, exif }).toEqual({ format: "jpeg", exif: undefined });
    });
    expect(peak).toBeLessThan(150 * mebibyte);
  });

  test("harms nothing, whatever its decoder would do with it", { timeout: 240_000 }, async () => {
    // Making these two takes longer than all the others.
    const costly = ["an AVIF of 62 megapixels", "a GIF of 62 megapixels"];
    for (const [name, make] of Object.entries(bombs)) {
      if (!isLong && costly.includes(name)) continue;
      const bytes = await make();
      const { format } = await sharp(bytes, { limitInputPixels: false }).metadata();
      const mime = (format === "heif" ? "image/avif" : `image/${format}`) as PictureMime;
      const answers: unknown[] = [];
      const peak = await peakOf(async () => answers.push(await drawPhoto(bytes, mime)));
      const [answer] = answers;
      if (name.includes("frames") || name.includes("text"))
        expect(answer, name).toMatchObject({ files: [{ format: "jpeg" }] });
      else expect(["too_heavy", "too_many_pixels", "damaged"], name).toContain(answer);
      expect(peak, name).toBeLessThan(150 * mebibyte);
    }
  });

  test("is opened by the decoder of its kind alone", { timeout: 240_000 }, async () => {
    const files = { ...(await disguised()), "a photograph of an iPhone": heic };
    for (const [at, [name, bytes]] of Object.entries(files).entries())
      for (const mime of isLong ? mimes : [mimes[at % mimes.length] ?? "image/png"])
        expect(await drawPhoto(bytes, mime), name).toBe("damaged");
    const create = { width: 9, height: 9, channels: 3, background: "#863" } as const;
    const png = await sharp({ create }).png().toBuffer();
    for (const mime of mimes.filter((other) => other !== "image/png"))
      expect(await drawPhoto(png, mime)).toBe("damaged");
  });

  test("that is cut off, or empty, is damaged", async () => {
    const bytes = await photograph(900, 700);
    expect(await drawPhoto(bytes.subarray(0, bytes.length / 2), "image/jpeg")).toBe("damaged");
    expect(await drawPhoto(new Uint8Array(), "image/jpeg")).toBe("damaged");
  });

  test("drops what follows it in the file", async () => {
    const bytes = await photograph(900, 700);
    const page = Buffer.from("<script>alert(1)</script>");
    const drawn = await drawPhoto(Buffer.concat([bytes, page]), "image/jpeg");
    if (typeof drawn === "string") return expect.unreachable(drawn);
    expect(Buffer.from(drawn.files[0]?.bytes ?? []).includes(page)).toBe(false);
  });

  test("ends at its limit of processor time", { timeout: 60_000 }, async () => {
    const short = { ...limits, processorMs: 400 };
    expect(await drawPhoto(phone, "image/jpeg", { limits: short })).toBe("too_heavy");
  });

  test("ends with its request, and leaves no process", { timeout: 60_000 }, async () => {
    const leaving = new AbortController();
    const drawn = drawPhoto(phone, "image/jpeg", { signal: leaving.signal });
    await expect.poll(drawing).toHaveLength(1);
    leaving.abort();
    expect(await drawn).toBe("cancelled");
    expect(drawing()).toEqual([]);
    expect(await drawPhoto(phone, "image/jpeg", { signal: leaving.signal })).toBe("cancelled");
  });

  test.each([
    ["face", 3 * 1024, 96, 96],
    ["signature", 6 * 1024, 320, 120],
  ] as const)("of a %s is small whatever the file shows", async (make, most, width, height) => {
    const raw = { width: 400, height: 300, channels: 3 } as const;
    const noise = Buffer.from(Array.from({ length: 360_000 }, (_, at) => (at * at * 7919) % 251));
    const [detailed, flat] = [sharp(noise, { raw }), sharp(Buffer.alloc(360_000, 90), { raw })];
    for (const bytes of [await detailed.png().toBuffer(), await flat.png().toBuffer()]) {
      const order = { make, mime: "image/png", size: bytes.byteLength, limits } as const;
      const drawn = await drawElsewhere(order, [bytes]);
      const files = typeof drawn === "string" ? [] : drawn.files;
      expect(files).toHaveLength(3);
      for (const file of files) {
        expect(file.bytes.byteLength, file.format).toBeLessThanOrEqual(most);
        expect(file.width).toBeLessThanOrEqual(width);
        expect(file.height).toBeLessThanOrEqual(height);
      }
    }
  });

  test("fails with the source of its bytes", async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(10);
      throw new Error("the database is away");
    }
    const order = { make: "photo", mime: "image/jpeg", size: 100, limits } as const;
    await expect(drawElsewhere(order, failing())).rejects.toThrow("the database is away");
    expect(drawing()).toEqual([]);
  });
});
