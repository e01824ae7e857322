import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { renderShareImage, shareColors } from "./share-image.server.ts";

const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
const ink = { r: 0x10, g: 0x27, b: 0x43 };
const square = '<svg viewBox="0 0 1 1"><path fill="var(--action)" d="M0 0h1v1H0z"/></svg>';

const draw = (title: string, name = "Bay Pest") =>
  renderShareImage({
    kicker: "Since 2019",
    title,
    company: { name, phone: "(757) 555-0100" },
    skyline: square,
    logo: square,
  });

/** Whether a box of the picture contains pixels of the title's color. */
async function hasInk(png: Buffer, left: number, top: number, width: number, height: number) {
  const cut = sharp(png).extract({ left, top, width, height }).removeAlpha();
  const { data } = await cut.raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 3) {
    const off =
      Math.abs((data[at] ?? 0) - ink.r) +
      Math.abs((data[at + 1] ?? 0) - ink.g) +
      Math.abs((data[at + 2] ?? 0) - ink.b);
    if (off < 24) return true;
  }
  return false;
}

describe("a share picture", () => {
  it("draws the title at the top left", async () => {
    const png = await draw("Termite Control");
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(await hasInk(png, 72, 110, 400, 90)).toBe(true);
    expect(await hasInk(await draw(""), 72, 110, 400, 90)).toBe(false);
  });

  it("never draws into its margin, however long the words", async () => {
    const png = await draw("Antidisestablishmentarianism ".repeat(12), "Long Name ".repeat(20));
    expect(await hasInk(png, 1136, 20, 60, 400)).toBe(false);
  });

  it("omits characters missing from the font, and escapes text", async () => {
    const png = await draw('漢字 <script>"&" é', "漢字");
    expect(await hasInk(png, 72, 110, 400, 90)).toBe(true);
  });

  it("uses the site's color names", () => {
    const missing = Object.keys(shareColors).filter((name) => !tokens.includes(`${name}: `));
    expect(missing).toEqual([]);
  });
});
