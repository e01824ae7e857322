import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { sitePhotos } from "#database/schema/supplies/site-photos.ts";
import type { PhotoSlot } from "#database/vocabularies.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { contact } from "#domain/settings/facts/contact.ts";
import { libraryPicture } from "#tests/factories.ts";
import { postFacts, readSeen } from "#tests/facts-form.ts";
import { libraryClient, type LibraryClient } from "#tests/library-client.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let admin: string;
let library: LibraryClient;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
  library = libraryClient(server, admin);
});

const read = async (path: string, cookie = ""): Promise<string> =>
  await (await fetch(`${server.url}${path}`, { headers: { cookie } })).text();

/** The documents of visitors are dropped by a notification, within a moment. */
const shown = (path: string, text: string): Promise<void> =>
  expect.poll(() => read(path)).toContain(text);

function post(slot: string, fields: Record<string, string>, cookie = admin): Promise<Response> {
  return fetch(`${server.url}/admin/settings/photos${slot === "" ? "" : `/${slot}`}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams(fields),
  });
}

const signature = { intent: "photo", photo: "", alt: "Signature of the owner", caption: "" };

const idIn = async (slot: PhotoSlot): Promise<string> => {
  const [photo] = await server.connection.db
    .select({ id: sitePhotos.id })
    .from(sitePhotos)
    .where(eq(sitePhotos.slot, slot));
  return photo?.id ?? expect.unreachable("a photograph");
};

/** Puts a new photograph into a place, as the form does; returns its id. */
async function set(slot: PhotoSlot, alt: string, caption = ""): Promise<string> {
  const media = await libraryPicture(server.connection.db, { key: `${"0".repeat(31)}a.jpg` });
  const answer = await post(slot, { intent: "photo", media, photo: "", alt, caption });
  expect(answer.status, slot).toBe(302);
  expect(answer.headers.get("location")).toBe(`/admin/settings/photos?saved=${slot}`);
  const [photo] = await server.connection.db
    .select({ id: sitePhotos.id })
    .from(sitePhotos)
    .where(and(eq(sitePhotos.slot, slot), eq(sitePhotos.mediaId, media)));
  return photo?.id ?? expect.unreachable("a photograph");
}

/** The picture with this alternative text, with its sources. */
function pictureIn(html: string, alt: string): string {
  const found = [...html.matchAll(/<picture>.*?<\/picture>/g)].map(([picture]) => picture);
  return found.find((picture) => picture.includes(`alt="${alt}"`)) ?? "";
}

/** Places, a public page that shows each one, and the section of the page. */
const places = [
  ["owner", "/about", "local-company"],
  ["team", "/about", "page-title"],
  ["team", "/", "hero-title"],
  ["owner", "/", "hero-title"],
  ["truck", "/", "why-us"],
  ["truck", "/about", "knowledge"],
  ["jobs", "/", "jobs"],
  ["residential", "/services/residential-pest-control", "expect"],
  ["termites", "/services/termite-control", "treatments"],
  ["moisture", "/services/moisture-control", "how-we-work"],
  ["commercial", "/services/commercial-pest-management", "ipm"],
  ["mosquitoes", "/services/mosquito-control", "treatment"],
  ["emergency", "/services/emergency-pest-response", "promise"],
  ["suffolk", "/service-areas/suffolk", "neighborhoods"],
] as const;

describe("the public pages", () => {
  it.each(places)("show the photograph for %s on %s", async (slot, path, section) => {
    const before = await read(path);
    const alt = `Our ${slot} on ${path}`;
    const photo = await set(slot, alt, "A day in March");
    await shown(path, alt);
    const html = await read(path);
    const place =
      new RegExp(`<section (?:id|aria-labelledby)="${section}".*?</section>`, "s").exec(
        html,
      )?.[0] ?? "";
    const picture = pictureIn(place, alt);
    expect(picture).toContain('loading="lazy"');
    expect(picture).toMatch(/<img[^>]* width="1200" height="800"/);
    expect(picture).toMatch(/type="image\/avif" srcSet="\/media\/[^"]* 320w/);
    expect(place).toContain(">A day in March</figcaption>");

    expect((await post(slot, { intent: "remove", photo })).status).toBe(302);
    await expect.poll(() => read(path)).not.toContain(alt);
    expect(withoutTimes(await read(path))).toBe(withoutTimes(before));
  });

  it("show the signature of the owner, trimmed and small, under the owner's words", async () => {
    const pages = ["/about", "/contact", "/", "/services/termite-control"];
    const drawn = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: "#f6f3ec" },
    })
      .composite([
        {
          input: { create: { width: 900, height: 240, channels: 4, background: "#101828" } },
          left: 500,
          top: 300,
        },
      ])
      .png()
      .toBuffer();
    const whole = await library.taken(drawn, "scan.png");
    const refused = await post("signature", { ...signature, media: whole.id });
    expect(await refused.text()).toContain("too large for a signature. Upload the file here");
    const sent = await library.upload(drawn, "scan.png", { purpose: "signature" });
    const { item } = (await sent.json()) as { item: MediaItem };
    expect([item.id === whole.id, item.width, item.height]).toEqual([false, 320, 85]);
    for (const key of [
      item.picture?.key,
      ...(item.picture?.variants ?? []).map((one) => one.key),
    ]) {
      const file = await fetch(`${server.url}/media/${key}`);
      expect((await file.arrayBuffer()).byteLength).toBeLessThanOrEqual(6144);
    }
    expect((await post("signature", { ...signature, media: item.id })).status).toBe(302);
    for (const path of pages) expect(await read(path)).not.toContain("Signature of");
    const name = (ownerName: string) =>
      readSeen(server.url, admin, contact).then((seen) =>
        postFacts(server.url, admin, contact, { changes: { ownerName }, seen }),
      );
    await name("Hilda Heron");
    for (const path of pages) {
      await shown(path, "Hilda Heron");
      const picture = pictureIn(await read(path), "Signature of Hilda Heron");
      expect(picture, path).toContain('width="160" height="42" loading="lazy"');
    }
    await post("signature", { intent: "remove", photo: await idIn("signature") });
    for (const path of pages) await expect.poll(() => read(path)).not.toContain("Signature of");
    await name("");
  });

  it("name a photograph of the company to search engines", async () => {
    expect(businessOf(await read("/contact"))["image"]).toMatch(/\/share\//);
    await set("truck", "Our truck");
    await expect
      .poll(async () => businessOf(await read("/contact"))["image"])
      .toMatch(/^http.*\/media\/0{31}a\.jpg$/);
  });

  it("show the people at the top of the home page, and the truck further down", async () => {
    await shown("/", "Our truck");
    await set("team", "Our team");
    await shown("/", "Our team");
    const html = await read("/");
    expect(html.indexOf('alt="Our team"')).toBeLessThan(html.indexOf('id="plans"'));
    expect(html.indexOf('alt="Our truck"')).toBeGreaterThan(html.indexOf('id="plans"'));
  });

  it("show the owner beside each form once the owner has a name", async () => {
    const forms = ["/contact", "/services/termite-control", "/"];
    await set("owner", "The owner at a door");
    for (const path of forms) expect(await read(path)).not.toContain("Who will call you");
    const named = await postFacts(server.url, admin, contact, {
      changes: { ownerName: "Hilda Heron", ownerSays: "I call you back myself." },
      seen: await readSeen(server.url, admin, contact),
    });
    expect(named.status).toBe(200);
    for (const path of forms) {
      await shown(path, "Who will call you");
      const html = await read(path);
      expect(html).toContain("“I call you back myself.”");
      const picture = pictureIn(html, "The owner at a door");
      expect(picture).toContain(" 320w");
      expect(picture).not.toContain(" 640w");
    }
    await shown("/about", "Hilda Heron");
    // Words alone are kept, and show nobody.
    await postFacts(server.url, admin, contact, {
      changes: { ownerName: "", ownerSays: "I call you back myself." },
      seen: await readSeen(server.url, admin, contact),
    });
    await expect.poll(() => read("/contact")).not.toContain("Who will call you");
    expect(await read("/admin/settings/company", admin)).toContain("I call you back myself.");
  });
});

describe("the settings page", () => {
  it("works without scripts: a file is uploaded, described and shown", async () => {
    const bytes = await sharp({
      create: { width: 400, height: 300, channels: 3, background: "red" },
    })
      .png()
      .toBuffer();
    const answer = await library.upload(bytes, "crew.png", {
      headers: { accept: "text/html" },
      slot: "norfolk",
      purpose: "image",
    });
    expect(answer.status).toBe(303);
    const location = answer.headers.get("location") ?? "";
    expect(location).toMatch(/^\/admin\/settings\/photos\/norfolk\?picture=[\da-f-]{36}$/);
    const place = location.replace("/admin/settings/photos/", "");
    const form = await read(location, admin);
    const media = /name="media" value="([\da-f-]{36})"/.exec(form)?.[1] ?? "";
    expect(location).toContain(media);

    const refused = await post(place, { intent: "photo", media, alt: " ", caption: "Ghent" });
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(again).toContain("Say in a few words what the photograph shows");
    expect(again).toContain('value="Ghent"');
    expect(await read("/service-areas/norfolk")).not.toContain("Ghent</figcaption>");

    const fields = { intent: "photo", media, alt: "A crew in Ghent", caption: "Ghent" };
    expect((await post(place, fields)).status).toBe(302);
    await shown("/service-areas/norfolk", 'alt="A crew in Ghent"');
    expect(await read("/admin/settings/photos?saved=norfolk", admin)).toContain(
      "Norfolk: the website now shows this photograph.",
    );
  });

  it("asks for a photograph, and knows no other places", async () => {
    const refused = await post("hampton", {
      intent: "photo",
      media: "",
      alt: "A crew",
      caption: "",
    });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Choose a photograph from the library, or upload one.");
    expect((await post("garage", { intent: "photo" })).status).toBe(404);
    const page = await fetch(`${server.url}/admin/settings/photos/garage`, {
      headers: { cookie: admin },
    });
    expect(page.status).toBe(404);
  });

  it("puts the jobs in order", async () => {
    await set("jobs", "The first job");
    const photo = await set("jobs", "The second job");
    const order = async () => {
      const html = await read("/");
      return html.indexOf("The second job") - html.indexOf("The first job");
    };
    await shown("/", "The second job");
    expect(await order()).toBeGreaterThan(0);
    const moved = await post("", { intent: "move", photo, direction: "earlier" });
    expect(moved.status).toBe(200);
    await expect.poll(order).toBeLessThan(0);
    const form = await read(`/admin/settings/photos/jobs?photo=${photo}`, admin);
    expect(form).toContain(">Job 1</h1>");
    expect(form).toContain("The second job");
  });
});

function businessOf(html: string): Record<string, unknown> {
  const graph = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  const parsed = JSON.parse(graph ?? "{}") as { "@graph": Record<string, unknown>[] };
  return parsed["@graph"].find((node) => String(node["@id"]).endsWith("#business")) ?? {};
}

/** The visible page: the time of rendering and the date of the last change differ. */
const withoutTimes = (html: string): string =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? "").replace(/<time[^>]*>.*?<\/time>/g, "");
