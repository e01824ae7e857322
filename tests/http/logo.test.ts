import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { disguised } from "#tests/hostile-pictures.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
});

const path = "/admin/settings/company/look";
const heron =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 44"><title>Heron</title><path fill="#0b4f3a" onclick="x()" d="M0 0h120v44z"/></svg>';

async function upload(bytes: string | Buffer, more: Record<string, string> = {}, who = cookie) {
  const form = new FormData();
  const content = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  form.set("file", new File([content], "logo.svg", { type: "image/svg+xml" }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  const answer = await fetch(`${server.url}/admin/settings/logo`, {
    method: "POST",
    headers: { cookie: who, accept: "application/json", origin: server.url },
    body: form,
  });
  return { status: answer.status, text: await answer.text() };
}

/** Reads the logo in the header of the website. */
async function shown() {
  const html = await (await fetch(`${server.url}/about`)).text();
  const [tag = "", src = ""] = /<img src="(\/brand\/[^"]*)"[^>]*>/.exec(html) ?? [];
  return { html, tag, src };
}

const noise = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, state = 7; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};

describe("a logo", () => {
  it("as SVG is in the header of every page, with only the drawing of its file", async () => {
    expect((await shown()).tag).toBe("");
    expect((await upload(heron, { hasName: "on" })).status).toBe(200);
    await expect.poll(async () => (await shown()).src).toMatch(/^\/brand\/[\da-f]{16}\.svg$/);
    const { tag, src, html } = await shown();
    expect(tag).toContain('alt="Hampton Roads Pest Control" width="120" height="44"');
    expect(html).toContain(`"logo":{"@type":"ImageObject"`);
    expect(html).toContain(`${src}"`);
    const file = await fetch(server.url + src);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(await file.text()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 44"><path fill="#0b4f3a" d="M0 0h120v44z"/></svg>',
    );
  });

  it("as a large PNG becomes a small WebP, without its margin", async () => {
    const mark = await sharp({
      create: { width: 600, height: 200, channels: 4, background: "#c72026" },
    })
      .extend({ top: 300, bottom: 300, left: 300, right: 300, background: "#ffffff00" })
      .png()
      .toBuffer();
    expect((await upload(mark)).status).toBe(200);
    await expect.poll(async () => (await shown()).src).toMatch(/\.webp$/);
    const { tag, src, html } = await shown();
    expect(tag).toContain('alt="" width="132" height="44"');
    expect(html).toContain("Hampton Roads Pest Control</span>");
    const bytes = Buffer.from(await (await fetch(server.url + src)).arrayBuffer());
    expect(bytes.byteLength).toBeLessThanOrEqual(6 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 288, height: 96 });
  });

  it("with too many details is made smaller until it fits", async () => {
    expect((await upload(await noise(400, 200))).status).toBe(200);
    await expect.poll(async () => (await shown()).tag).toContain('width="88" height="44"');
    const bytes = await (await fetch(server.url + (await shown()).src)).arrayBuffer();
    expect(bytes.byteLength).toBeLessThanOrEqual(6 * 1024);
  });

  it("that is no logo is refused in words, and the former one stays", async () => {
    const before = (await shown()).src;
    const paths = Array.from({ length: 900 }, (_, at) => `<path d="M${at} ${at * 7}h3z"/>`);
    const refused: [string | Buffer, string][] = [
      ["", "Please select a file"],
      ["GIF89a, or so", "A logo is an SVG, PNG, WebP or JPEG file"],
      [heron.replace("<title>", "<text>x</text><title>"), "Convert it to outlines"],
      [`<svg viewBox="0 0 9 9">${paths.join("")}</svg>`, "the limit is 6 KB. Simplify it"],
      [Buffer.alloc(520 * 1024, 60), "larger than 512 KB"],
      ...Object.values(await disguised()).map((bytes): [Buffer, string] => [bytes, ""]),
    ];
    for (const [file, words] of refused) {
      const { status, text } = await upload(file);
      expect([words, [400, 413].includes(status)]).toEqual([words, true]);
      expect(JSON.parse(text)).toMatchObject({
        ok: false,
        message: expect.stringContaining(words),
      });
    }
    expect((await shown()).src).toBe(before);
  });

  it("is uploaded without scripts, too", async () => {
    const form = new FormData();
    form.set("file", new File([heron], "heron.svg"));
    const send = () =>
      fetch(`${server.url}/admin/settings/logo`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin: server.url },
        body: form,
      });
    const answer = await send();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
    form.set("file", new File(["words"], "heron.svg"));
    expect(await (await send()).text()).toBe("A logo is an SVG, PNG, WebP or JPEG file.\n");
  });

  it("is in share pictures and, if it is square, the icon", async () => {
    const bytesOf = async (at: string) =>
      Buffer.from(await (await fetch(server.url + at)).arrayBuffer());
    const shareOf = async () => {
      const html = await (await fetch(`${server.url}/about`)).text();
      const href = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
      return await bytesOf(new URL(href).pathname + new URL(href).search);
    };
    const square = await sharp({
      create: { width: 600, height: 600, channels: 4, background: "#1e90ff" },
    })
      .png()
      .toBuffer();
    expect((await upload(heron)).status).toBe(200);
    await expect.poll(async () => (await shown()).src).toMatch(/\.svg$/);
    const before = { share: await shareOf(), icon: await bytesOf("/icon-192.png") };
    expect((await upload(square)).status).toBe(200);
    await expect.poll(async () => (await shown()).src).toMatch(/\.webp$/);
    expect((await shareOf()).equals(before.share)).toBe(false);
    const blue = async (at: string, x: number, y: number) => {
      const picture = await bytesOf(at);
      // The product opens nothing but its own drawings in its process; tests share theirs.
      sharp.unblock({ operation: ["VipsForeignLoad"] });
      const { data } = await sharp(picture)
        .extract({ left: x, top: y, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return (data[2] ?? 0) > 200 && (data[0] ?? 255) < 80;
    };
    expect(await blue("/icon-192.png", 10, 10)).toBe(true);
    expect(await blue("/icon-512.png", 500, 500)).toBe(true);
    expect(await blue("/apple-touch-icon.png", 90, 90)).toBe(true);
    expect(await blue("/apple-touch-icon.png", 5, 5)).toBe(false);
    const svg = (await bytesOf("/favicon.svg")).toString();
    expect(svg).toContain("data:image/webp;base64,");
    expect(svg.length).toBeLessThan(9 * 1024);
    // A wide logo is no icon.
    expect((await upload(heron)).status).toBe(200);
    await expect.poll(async () => (await bytesOf("/icon-192.png")).equals(before.icon)).toBe(true);
  });

  it("has an icon beside it, which is square", async () => {
    const icon = '<svg viewBox="0 0 32 32"><path fill="#abcdef" d="M0 0h32v32H0z"/></svg>';
    const wide = await upload(heron, { use: "icon" });
    expect(wide.status).toBe(400);
    expect(wide.text).toContain("An icon is square. This one is 120 × 44.");
    expect((await upload(icon, { use: "icon" })).status).toBe(200);
    const favicon = async () => await (await fetch(`${server.url}/favicon.svg`)).text();
    await shown();
    await expect.poll(favicon).toContain("#abcdef");
    expect((await shown()).src).toMatch(/\.svg$/);
    const page = await (await fetch(server.url + path, { headers: { cookie } })).text();
    const file = /src="(\/brand\/[^"]*)" alt="The icon in the light look"/.exec(page)?.[1] ?? "";
    expect((await fetch(server.url + file)).status).toBe(200);
    const removed = await fetch(server.url + path, {
      method: "POST",
      headers: { cookie, origin: server.url },
      body: new URLSearchParams({ intent: "remove-icon" }),
    });
    expect(removed.status).toBe(200);
    await shown();
    await expect.poll(favicon).not.toContain("#abcdef");
  });

  it("is changed by administrators only, and removed again", async () => {
    for (const role of ["office", "blogger", "seo"] as const)
      expect((await upload(heron, {}, await signInAs(server, role))).status).toBe(403);
    const { src } = await shown();
    const remove = async () => {
      const answer = await fetch(server.url + path, {
        method: "POST",
        headers: { cookie },
        body: new URLSearchParams({ intent: "remove-logo" }),
      });
      return answer.status;
    };
    expect(await remove()).toBe(200);
    await expect.poll(async () => (await shown()).tag).toBe("");
    expect((await fetch(server.url + src)).status).toBe(404);
    expect(await remove()).toBe(404);
  });
});
