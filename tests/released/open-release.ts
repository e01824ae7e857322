import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { textPageOf } from "#app/texts/all-texts.server.ts";
import { connect } from "#database/connect.ts";
import { updateDatabase } from "#database/transfer/update-backups.ts";
import { type BrowserlessClient, browserlessClient } from "#tests/browserless-client.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import { decodeApostrophes } from "#tests/page-text.ts";
import { type ProductProcess, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { givenIn, type Row, switches } from "./given-rows.ts";
import { fullContents, type Kept, releaseTables } from "./release-fixture.ts";
import { makeRecent, type OpenedEnv, runScript } from "./opened-env.ts";
import { checksumOf, readTables } from "./table-rows.ts";

interface Opening {
  release: string;
  kept: Kept;
  /** Fills the data folder, and the database on a server. */
  open: (dataDir: string) => Promise<OpenedEnv> | OpenedEnv;
}

const textsOf = (json: unknown): string[] => Object.values((json ?? {}) as Record<string, string>);

/** Tests that a release opens with everything that was in it: in the database and on the pages. */
export function opensWordByWord({ release, kept, open }: Opening): void {
  const contents = fullContents(release, kept);
  const tables = releaseTables(release, kept);
  const rowsOf = (table: string): Row[] =>
    (tables[table]?.rows ?? []).map((row) => JSON.parse(row) as Row);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let env: OpenedEnv;
  let world: OutsideWorld;
  let product: ProductProcess | undefined;
  let office: BrowserlessClient;
  const visitor = browserlessClient(() => product?.url ?? "", "198.51.100.40");
  const client = (network: number): BrowserlessClient =>
    browserlessClient(() => product?.url ?? "", `198.51.${network}.40`);

  beforeAll(async () => {
    folder = await temporaryFolder("pest-release");
    world = await startOutsideWorld();
    env = await open(folder.path);
  });
  afterAll(async () => {
    await product?.stop();
    await world.close();
    await folder.remove();
  });

  it("has every row of every table after the update, word by word", async () => {
    const connection = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
    try {
      await updateDatabase(connection, {
        migrationsFolder: join(projectRoot, "database/migrations"),
        backupFolder: join(env.DATA_DIR, "backups"),
        product: "a test",
        onMessage: () => undefined,
      });
      const found = await readTables(connection, tables);
      expect(Object.keys(found)).toEqual(Object.keys(contents.checksums));
      for (const [name, table] of Object.entries(tables)) {
        expect([name, givenIn(name, found[name])]).toEqual([name, givenIn(name, table)]);
        expect([name, checksumOf(table)]).toEqual([name, contents.checksums[name]]);
      }
    } finally {
      await connection.close();
    }
  });

  it("has every uploaded file, byte by byte", () => {
    const found = Object.keys(contents.files).map((name) => {
      const path = join(env.DATA_DIR, "media", name);
      const bytes = existsSync(path) ? readFileSync(path) : "";
      return [name, createHash("sha256").update(bytes).digest("hex")];
    });
    expect(found.length).toBeGreaterThan(50);
    expect(Object.fromEntries(found)).toEqual(contents.files);
  });

  it("lets its people in with their passwords, and the administrator with both factors", async () => {
    await makeRecent(env);
    product = await startProduct({
      ...env,
      ...world.env,
      WEB_ANALYTICS_ID: "G-TIDEWATER1",
      WARM_UP: "false",
    });
    office = client(1);
    const { email, password, totpSecret } = contents.admin;
    const first = await office.post("/login", { email, password });
    expect(first.headers.get("location")).toMatch(/^\/login\/verify/);
    const code = new TOTP({ secret: totpSecret }).generate();
    const second = await office.post("/login/verify", { code });
    expect(second.headers.get("location")).toBe("/admin");
    for (const [number, person] of contents.staff.entries()) {
      const refusal = { "Gone Greta": 401, "Resting Rob": 403 }[person.name];
      const browser = client(10 + number);
      const { email: address, password: typed } = person;
      const answer = await browser.post("/login", { email: address, password: typed });
      expect([person.name, answer.status]).toEqual([person.name, refusal ?? 302]);
      if (refusal === undefined) expect(await browser.page("/admin")).toContain(person.name);
    }
  });

  it("shows visitors every published text, and the owner every draft", async () => {
    const pages = rowsOf("page_texts");
    expect(pages.length).toBeGreaterThan(25);
    for (const { page, published, draft } of pages) {
      const { path } = textPageOf(String(page)) ?? expect.unreachable(`page ${String(page)}`);
      const html = decodeText(await visitor.page(path));
      const editor = decodeText(await office.page(`/admin/settings/pages/${String(page)}`));
      // Sections of the home page are switched off, and so are their texts.
      const isWhole = page !== "home" && page !== "shared";
      for (const text of textsOf(published))
        if (isWhole && text.includes(" "))
          expect([page, html.includes(text) ? text : html]).toEqual([page, text]);
      for (const text of textsOf(draft ?? published))
        if (text.includes(" "))
          expect([page, editor.includes(text) ? text : editor]).toEqual([page, text]);
    }
  });

  it("shows the sections of the home page that were shown, and no others", async () => {
    const stored = rowsOf("settings").find(({ key }) => key === switches)?.["value"];
    const off = Object.entries((stored ?? {}) as unknown as Record<string, boolean>)
      .filter(([, isOn]) => !isOn)
      .map(([id]) => id);
    const html = await visitor.page("/");
    const named = ["plans", "why-us", "local-expertise", "seo-content", "values", "resources"];
    expect(named.filter((id) => !html.includes(`<section id="${id}"`))).toEqual(
      named.filter((id) => off.includes(id)),
    );
    expect(off).toHaveLength(stored ? 6 : 0);
  });

  it("shows every photograph in its place", async () => {
    const photos = rowsOf("site_photos");
    expect(new Set(photos.map(({ slot }) => slot)).size).toBe(17);
    for (const { slot, alt, caption } of photos) {
      const path = placePages[String(slot)] ?? textPageOf(String(slot))?.path ?? "";
      const html = await visitor.page(path);
      expect([slot, html.includes(`alt="${String(alt)}"`)]).toEqual([slot, true]);
      expect([slot, html.includes(String(caption))]).toEqual([slot, true]);
    }
    const picture = contents.media.find(({ name }) => name === "frost.png");
    const file = await visitor.get(`/media/${picture?.key}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    const name = Object.keys(contents.files).find((path) => path.endsWith(`/${picture?.key}`));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(contents.files[name ?? ""]);
  });

  it("shows the reviews that were shown, and keeps the others for the office", async () => {
    const list = await office.page("/admin/settings/reviews");
    const page = await visitor.page("/about");
    const reviews = rowsOf("reviews");
    expect(reviews).toHaveLength(4);
    for (const { author, body, hidden, permission } of reviews) {
      expect(list).toContain(author);
      expect(list).toContain(body);
      const isShown = hidden === false && permission !== "";
      expect([author, page.includes(String(author))]).toEqual([author, isShown]);
    }
  });

  it("uses the facts, codes and redirects of the owner", async () => {
    const home = await visitor.page("/contact");
    for (const fact of [contents.settings.companyName, "(757) 555-0142", "7 Test Street"])
      expect(home).toContain(fact);
    const codes = rowsOf("custom_codes");
    expect(codes).toHaveLength(10);
    const about = await visitor.page("/about");
    for (const { code_type: type, content, enabled, name } of codes) {
      if (type !== "css" && type !== "meta_tags") continue;
      const text = String(content).replace(/>$/, "");
      expect([name, about.includes(text)]).toEqual([name, enabled]);
    }
    for (const { name } of codes) expect(await office.page("/admin/codes")).toContain(name);
    for (const { from, status, to } of contents.redirects) {
      const answer = await visitor.get(from);
      // A star and its escape are one address.
      const location = answer.headers.get("location")?.replaceAll("%2A", "*") ?? null;
      expect([from, answer.status, location]).toEqual([from, status, to]);
    }
  });

  it("opens the private page of every request for its visitor", async () => {
    for (const [fate, path] of Object.entries(contents.requests)) {
      const answer = await visitor.get(path);
      if (fate === "erased") {
        expect(answer.status).toBe(404);
        continue;
      }
      expect([fate, answer.status]).toEqual([fate, 200]);
      const html = await answer.text();
      if (fate === "canceled") expect(html).toContain("canceled");
      if (fate === "changed") expect(html).toContain("14 Union Street");
    }
  });

  it("shows the office every lead with its history", async () => {
    for (const { id, name, email, status } of contents.leads) {
      const page = decodeText(await office.page(`/admin/forms/${id}`));
      for (const fact of [name, email ?? ""])
        expect([status, page]).toEqual([status, expect.stringContaining(fact)]);
      for (const { body } of rowsOf("lead_notes").filter((note) => note["lead_id"] === id))
        expect(page).toContain(body);
      for (const { body } of rowsOf("lead_texts").filter((text) => text["lead_id"] === id))
        expect(page).toContain(body);
    }
    const [customer] = rowsOf("customers");
    expect(await office.page(`/admin/customers/${String(customer?.["id"])}`)).toContain(
      "Mary Merged",
    );
  });

  it("writes the leads of the journal to the database, once each", async () => {
    for (const email of contents.journaled)
      await expect
        .poll(async () => {
          const inbox = await office.page(`/admin/forms?${new URLSearchParams({ q: email })}`);
          return new Set(inbox.match(/\/admin\/forms\/[\da-f-]{36}/g)).size;
        })
        .toBe(1);
  });

  it("sends what waited: every mail, and every lead to the CRM", async () => {
    const mailed = () => world.mails.map(({ recipient }) => recipient);
    await expect
      .poll(mailed, { timeout: 90_000 })
      .toEqual(expect.arrayContaining([...new Set(contents.waitingMails)]));
    const waiting = ["waiting@example.com", "waiting-too@example.com", ...contents.journaled];
    await expect
      .poll(() => world.contacts, { timeout: 90_000 })
      .toEqual(expect.arrayContaining(waiting));
  });

  it("answers its private addresses: calendars and the preview of a draft", async () => {
    const [own = "", ofCompany = ""] = contents.calendars;
    expect(await visitor.page(own)).toContain("BEGIN:VCALENDAR");
    expect(await visitor.page(ofCompany)).toContain("BEGIN:VEVENT");
    expect(await visitor.page(contents.preview)).toContain("A draft about ants");
  });

  it("has an audit log that is whole, up to the seals that were mailed", async () => {
    const heads = rowsOf("audit_heads");
    expect(heads.length).toBeGreaterThan(0);
    for (const { seq, hash } of heads) {
      const head = `${String(seq)}-${String(hash)}`;
      const answer = await office.post("/admin/security/audit", { intent: "verify", head });
      expect(await answer.text()).toMatch(/The audit log is whole: \d+ events match their seals/);
    }
    await product?.stop();
    product = undefined;
    const [last] = rowsOf("audit_heads");
    const verified = runScript(
      "rescue/audit-verify.ts",
      [`${String(last?.["seq"])}-${String(last?.["hash"])}`],
      env,
    );
    expect(verified).toMatchObject({ code: 0 });
  });
}

/** Pages that show the places of photographs without a page of their own. */
const placePages: Record<string, string> = {
  owner: "/about",
  team: "/about",
  truck: "/about",
  jobs: "/",
};

const decodeText = (html: string): string =>
  decodeApostrophes(html).replaceAll("&quot;", '"').replaceAll("&amp;", "&");
