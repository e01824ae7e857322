import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { disguised, photograph } from "#tests/hostile-pictures.ts";
import type { Role } from "#domain/access/permissions.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let admin: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
});

const read = async (path: string, cookie = ""): Promise<string> =>
  await (await fetch(`${server.url}${path}`, { headers: { cookie } })).text();

const post = (path: string, cookie: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams(fields),
  });

const noOne = "Who will call you";
const shows = (text: string) => expect.poll(() => read("/contact")).toContain(text);
const hides = (text: string) => expect.poll(() => read("/contact")).not.toContain(text);

async function person(role: Role, fullName: string, isShown: boolean): Promise<string> {
  const email = `${fullName.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const cookie = await signInAs(server, role, email);
  const answer = await post("/account", cookie, {
    intent: "profile",
    fullName,
    ...(isShown ? { shown: "on" } : {}),
  });
  expect(answer.status).toBe(200);
  return cookie;
}

const idOf = async (name: string): Promise<string> => {
  const { rows } = await server.connection.executeSql(
    "select id from profiles where full_name = $1",
    [name],
  );
  return (rows as { id: string }[])[0]?.id ?? expect.unreachable(name);
};

it("the forms name the staff who agreed and who call customers, by their first names", async () => {
  await person("office", "Quentin Hush", false);
  expect(await read("/contact")).not.toContain(noOne);
  const dana = await person("office", "Dana Marie Flores", true);
  await shows(noOne);
  await person("office", "Sam Whitfield", true);
  await shows("Dana or Sam");
  for (const path of ["/", "/services/termite-control"])
    expect(await read(path), path).toContain("Dana or Sam");
  expect(await read("/contact")).not.toMatch(/Flores|Whitfield|Quentin/);
  expect(await read("/account", dana)).toMatch(/name="shown"[^>]*checked/);

  const wanda = await person("seo", "Wanda Writer", true);
  expect(await read("/account", wanda)).not.toContain('name="shown"');
  await post("/account", dana, { intent: "profile", fullName: "Dinah Flores", shown: "on" });
  await shows("Dinah or Sam");
  expect(await read("/contact")).not.toContain("Wanda");
});

it("a name goes when the person says so, or can no longer sign in", async () => {
  const cookie = await person("office", "Petra Post", true);
  await shows("Petra");
  await post("/account", cookie, { intent: "profile", fullName: "Petra Post" });
  await hides("Petra");
  await person("admin", "Rufus Root", true);
  await shows("Rufus");
  const userId = await idOf("Rufus Root");
  const answer = await post("/admin/users", admin, { intent: "deactivate", userId });
  expect(answer.status).toBe(200);
  await hides("Rufus");
  await person("office", "Sandra Switch", true);
  await shows("Sandra");
  const role = { intent: "role", userId: await idOf("Sandra Switch"), role: "seo" };
  expect((await post("/admin/users", admin, role)).status).toBe(200);
  await hides("Sandra");
  const { rows } = await server.connection.executeSql(
    "select 1 from security_events where event_type = 'audit_profile_updated' and details::text like '%shownOnWebsite%'",
  );
  expect(rows.length).toBeGreaterThan(4);
});

/** Sends a picture to the account page as its script does. */
async function send(cookie: string, bytes: Buffer, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "me.jpg", { type: "image/jpeg" }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  const headers = { cookie, origin: server.url, accept: "application/json" };
  return await fetch(`${server.url}/account/picture`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: form,
  });
}

const query = async (text: string, values: string[] = []): Promise<Record<string, unknown>[]> =>
  (await server.connection.executeSql(text, values)).rows as Record<string, unknown>[];

const keyOf = async (name: string): Promise<string> => {
  const [row] = await query(
    "select key from faces join profiles on id = user_id where full_name = $1",
    [name],
  );
  return String(row?.["key"]);
};

/** The statuses of the three files of a picture. */
const statusesOf = (key: string): Promise<number[]> =>
  Promise.all(
    ["avif", "webp", "jpeg"].map(
      async (format) => (await fetch(`${server.url}/faces/${key}.${format}`)).status,
    ),
  );
const there = [200, 200, 200];
const gone = [404, 404, 404];

describe("a picture", () => {
  beforeAll(() => query("update profiles set shown_since = null"));

  it("stands beside the first name, small, in three formats, without what a camera writes", async () => {
    const fay = await person("office", "Fay Marsh", true);
    await shows("Fay");
    expect(await read("/contact")).not.toContain("/faces/");
    const answer = await send(fay, await photograph(600, 800));
    expect(await answer.json()).toEqual({ ok: true, message: "Picture saved" });
    await shows("/faces/");
    const key = await keyOf("Fay Marsh");
    const html = await read("/contact");
    expect(html).toMatch(
      new RegExp(`<img src="/faces/${key}.jpeg" alt="Fay" width="44" height="44" loading="lazy"`),
    );
    for (const format of ["avif", "webp", "jpeg"]) {
      const file = await fetch(`${server.url}/faces/${key}.${format}`);
      expect(file.headers.get("content-type")).toBe(`image/${format}`);
      expect(file.headers.get("cache-control")).toBe("private, max-age=86400");
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.byteLength).toBeLessThanOrEqual(3072);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([96, 96, undefined]);
    }
    expect(await read("/account", fay)).toContain('src="data:image/jpeg;base64,');
  });

  it("goes with the box, the role and the account, and its files with it at once", async () => {
    const gwen = await person("office", "Gwen Gull", true);
    await send(gwen, await photograph(200, 200));
    const key = await keyOf("Gwen Gull");
    await shows(key);
    expect(await statusesOf(key)).toEqual(there);
    await post("/account", gwen, { intent: "profile", fullName: "Gwen Gull" });
    expect(await statusesOf(key)).toEqual(gone);
    await hides(key);
    await post("/account", gwen, { intent: "profile", fullName: "Gwen Gull", shown: "on" });
    await shows(key);

    const userId = await idOf("Gwen Gull");
    await post("/admin/users", admin, { intent: "role", userId, role: "seo" });
    expect(await statusesOf(key)).toEqual(gone);
    await hides(key);
    await post("/admin/users", admin, { intent: "role", userId, role: "office" });
    await shows(key);
    await post("/admin/users", admin, { intent: "deactivate", userId });
    expect(await statusesOf(key)).toEqual(gone);
    await hides(key);
    await post("/admin/users", admin, { intent: "remove", userId });
    expect(await query("select 1 from faces where key = $1", [key])).toEqual([]);
    expect(await query("select 1 from profiles where id = $1", [userId])).toEqual([]);
  });

  it("is replaced and removed by its person, and each change is audited", async () => {
    const ivy = await person("admin", "Ivy Inlet", true);
    await send(ivy, await photograph(200, 200));
    const first = await keyOf("Ivy Inlet");
    await send(ivy, await photograph(210, 200));
    const second = await keyOf("Ivy Inlet");
    expect(await statusesOf(first)).toEqual(gone);
    await shows(second);
    expect((await post("/account", ivy, { intent: "remove-picture" })).status).toBe(200);
    expect(await statusesOf(second)).toEqual(gone);
    await hides(second);
    await shows("Ivy");
    expect((await post("/account", ivy, { intent: "remove-picture" })).status).toBe(404);
    const audited = await query(
      "select event_type from security_events where event_type like 'audit_profile_picture_%' and user_id = $1 order by id",
      [await idOf("Ivy Inlet")],
    );
    expect(audited.map(({ event_type: action }) => action)).toEqual([
      "audit_profile_picture_saved",
      "audit_profile_picture_saved",
      "audit_profile_picture_removed",
    ]);
  });

  it("is refused if it is none, is too large, or comes from someone who calls nobody", async () => {
    const joan = await person("office", "Joan Jetty", true);
    for (const [name, bytes] of Object.entries(await disguised()))
      expect((await send(joan, bytes)).status, name).toBe(400);
    const large = await send(joan, Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([large.status, await large.json()]).toEqual([
      413,
      expect.objectContaining({ ok: false, message: "File size exceeds 10MB limit" }),
    ]);
    expect((await send(joan, Buffer.alloc(0))).status).toBe(400);
    const bytes = await photograph(200, 200);
    expect((await send("", bytes)).status).toBe(401);
    for (const role of ["seo", "blogger", "commenter"] as const)
      expect((await send(await signInAs(server, role), bytes)).status, role).toBe(403);
    expect(
      await query("select 1 from faces where user_id = $1", [await idOf("Joan Jetty")]),
    ).toEqual([]);
  });

  it("is never that of another person", async () => {
    const kim = await person("office", "Kim Kelp", true);
    await person("office", "Lena Lock", true);
    const userId = await idOf("Lena Lock");
    await send(kim, await photograph(200, 200), { userId, id: userId, user_id: userId });
    const count = "select 1 from faces where user_id = $1";
    expect(await query(count, [userId])).toEqual([]);
    expect(await query(count, [await idOf("Kim Kelp")])).toHaveLength(1);
    await post("/account", await signInAs(server, "admin", "other@example.com"), {
      intent: "remove-picture",
      userId: await idOf("Kim Kelp"),
    });
    expect(await query(count, [await idOf("Kim Kelp")])).toHaveLength(1);
  });

  it("of four people makes a page at most 400 bytes larger on the wire, and a fifth is not shown", async () => {
    await query("update profiles set shown_since = null");
    const names = ["Mia", "Nora", "Olga", "Pam", "Quinn"];
    const cookies: string[] = [];
    for (const name of names) cookies.push(await person("office", `${name} Shore`, true));
    await shows("Mia, Nora, Olga, Pam, or Quinn");
    const sizeOf = async (path: string) => gzipSync(await read(path)).byteLength;
    const paths = ["/contact", "/", "/services/termite-control"];
    const before = await Promise.all(paths.map(sizeOf));
    for (const [at, cookie] of cookies.entries())
      await send(cookie, await photograph(200 + at, 200));
    await shows(await keyOf("Pam Shore"));
    const html = await read("/contact");
    expect(html.match(/<img src="\/faces\//g)).toHaveLength(4);
    expect(html).not.toContain(await keyOf("Quinn Shore"));
    for (const [at, path] of paths.entries()) {
      const grown = (await sizeOf(path)) - (before[at] ?? 0);
      expect(grown, path).toBeGreaterThan(0);
      expect(grown, path).toBeLessThanOrEqual(400);
    }
  });
});

it.each(["%00", "0123456789abcdef.avif", "0123456789abcdef", "..%2Fx.avif", "a".repeat(3000)])(
  "a picture that nobody has is not found: %.30s",
  async (file) => {
    expect((await fetch(`${server.url}/faces/${file}`)).status).toBe(404);
  },
);
