import { beforeAll, describe, expect, it } from "vitest";
import { ownFirm } from "../own-firm.ts";
import { decodeApostrophes } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
});

const page = async (path: string) =>
  decodeApostrophes(await (await fetch(server.url + path, { headers: { cookie } })).text());

/** Posts a form of a step like a browser without scripts. */
async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const seen = /name="seen" value="([^"]*)"/.exec(await page(path))?.[1] ?? "";
  return await fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", origin: server.url },
    body: new URLSearchParams({ seen, ...fields }),
  });
}

const firm = { intent: "company", ...ownFirm };

const iconSizes = {
  "/icon-192.png": 192,
  "/icon-512-maskable.png": 512,
  "/apple-touch-icon.png": 180,
};
const bytes = async (path: string) =>
  Buffer.from(await (await fetch(server.url + path)).arrayBuffer());

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe("the first steps, without JavaScript", () => {
  it("keep what was typed when something is missing", async () => {
    const answer = await post("/admin/make-it-yours", { ...firm, phone: "12" });
    expect(answer.status).toBe(422);
    const html = decodeApostrophes(await answer.text());
    expect(html).toContain("Please enter a valid phone number");
    expect(html).toContain('value="Foothill Pest Pros"');
    expect(await page("/")).toContain("Hampton Roads Pest Control");
  });

  it("lead from one to the next, and the icons follow the set and its colors", async () => {
    const before = await Promise.all(Object.keys(iconSizes).map(bytes));
    const saved = await post("/admin/make-it-yours", firm);
    expect([saved.status, saved.headers.get("location")]).toEqual([
      302,
      "/admin/make-it-yours/cities",
    ]);
    const added = await post("/admin/make-it-yours/cities", {
      intent: "add",
      name: "Nampa",
      state: "ID",
    });
    expect(added.status).toBe(200);
    expect(await added.text()).toContain("Nampa");
    const look = await post("/admin/make-it-yours/look", {
      intent: "company",
      mainColor: "#5c3d99",
      actionColor: "#c72026",
      accentColor: "#166458",
      mark: "drawing",
      typePair: "coast",
    });
    expect(look.headers.get("location")).toBe("/admin/make-it-yours/finish");
    const drawing = await (await fetch(`${server.url}/favicon.svg`)).text();
    expect(drawing).not.toContain("M16 16.5h8l1.5 13h-11z");
    for (const [at, [path, size]] of Object.entries(iconSizes).entries()) {
      const icon = await bytes(path);
      expect(icon.equals(before[at] ?? icon), path).toBe(false);
      expect(sizeOf(icon), path).toEqual([size, size]);
    }
    const ico = await bytes("/favicon.ico");
    expect([ico.readUInt16LE(2), ico.readUInt8(6)]).toEqual([1, 32]);
    expect(sizeOf(ico.subarray(22))).toEqual([32, 32]);
  });

  it("an unknown step does not exist", async () => {
    const answer = await fetch(`${server.url}/admin/make-it-yours/prices`, { headers: { cookie } });
    expect(answer.status).toBe(404);
  });
});
