import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { tokensOf } from "#domain/settings/look/palette.ts";
import { renderShareImage } from "./share-image.server.ts";

const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
const ink = { r: 0x10, g: 0x27, b: 0x43 };
const square = '<svg viewBox="0 0 1 1"><path fill="var(--action)" d="M0 0h1v1H0z"/></svg>';

async function draw(title: string, name = "Bay Pest", phone = "(757) 555-0100") {
  const png = await renderShareImage({
    kicker: "Since 2019",
    title,
    company: { name, phone, colors: companyDefaults.colors, typePair: "coast" },
    skyline: square,
    logo: { svg: square, width: 40, height: 44, hasName: false, needsPlate: false },
  });
  // The product opens nothing but its own drawings in its process; tests share theirs.
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  return png;
}

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

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the title is, and where the band has the company's name and phone number. */
const places: Record<string, Box> = {
  title: { left: 72, top: 100, width: 700, height: 200 },
  name: { left: 140, top: 545, width: 420, height: 75 },
  phone: { left: 700, top: 545, width: 440, height: 75 },
};

/** Whether a box of two pictures has other shapes; the limited palette changes shades everywhere. */
async function isRedrawn(one: Buffer, other: Buffer, box: Box): Promise<boolean> {
  const [before, after] = await Promise.all(
    [one, other].map((png) => sharp(png).extract(box).removeAlpha().greyscale().raw().toBuffer()),
  );
  const changed = before?.filter((value, at) => Math.abs(value - (after?.[at] ?? 0)) > 100);
  return (changed?.length ?? 0) > 100;
}

describe("a share picture", () => {
  it.each([
    ["the name", "Tidewater Bug Works", "(757) 555-0100", "name"],
    ["the phone number", "Bay Pest", "(757) 555-0199", "phone"],
  ])("draws %s of the company, each in its place", async (_, name, phone, changed) => {
    const before = await draw("Termites");
    const after = await draw("Termites", name, phone);
    const redrawn: string[] = [];
    for (const [place, box] of Object.entries(places))
      if (await isRedrawn(before, after, box)) redrawn.push(place);
    expect(redrawn).toEqual([changed]);
  });

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
    const names = Object.keys(tokensOf(companyDefaults.colors, "light"));
    const missing = names.filter((name) => !tokens.includes(`--${name}: `));
    expect(missing).toEqual([]);
  });
});
