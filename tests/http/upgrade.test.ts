import { readdirSync } from "node:fs";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "#database/connect.ts";
import { readMigrations, readReleased } from "#database/released-migrations.ts";
import { readArchive } from "#database/transfer/archive.ts";
import { loadSnapshot } from "#database/transfer/load.ts";
import { jobTables } from "../../scripts/job-tables.ts";
import { type BrowserlessClient, browserlessClient } from "../browserless-client.ts";
import { hasEveryWay } from "../long-form.ts";
import { type OutsideWorld, startOutsideWorld } from "../outside-world.ts";
import { type ProductProcess, startProduct, temporaryFolder } from "../product-process.ts";
import { opensWordByWord } from "../released/open-release.ts";
import { makeRecent, type OpenedEnv, runScript } from "../released/opened-env.ts";
import {
  fullReleases,
  releaseBackup,
  releaseContents,
  releases,
  unpackDataFolder,
} from "../released/release-fixture.ts";
import { freshDatabase, projectRoot } from "../running-server.ts";

const migrationsFolder = join(projectRoot, "database/migrations");
const migrations = readMigrations(migrationsFolder);
/** The number of migrations in each release. */
const countIn = (release: string): number =>
  readReleased(migrationsFolder).findLastIndex((migration) => migration.release === release) + 1;

async function query<T>(env: OpenedEnv, text: string): Promise<T[]> {
  const connection = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    return (await connection.executeSql(text)).rows as T[];
  } finally {
    await connection.close();
  }
}

/** Fills a server database with the unchanged data of the release. */
async function loadUnchanged(release: string, env: OpenedEnv): Promise<void> {
  const connection = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    await loadSnapshot(
      connection,
      { migrationsFolder, jobs: jobTables(), keepState: true },
      async (accept) => {
        for await (const record of readArchive(releaseBackup(release))) await accept(record);
      },
    );
  } finally {
    await connection.close();
  }
}

const server = process.env["TEST_DATABASE_URL"] === undefined ? [] : (["server"] as const);
/** In the short form, only the data folder of the newest release opens. */
const ways = (hasEveryWay ? releases : []).flatMap((release) => [
  { release, from: "data folder", kind: "embedded" as const },
  ...server.map((kind) => ({ release, from: "database", kind })),
  ...(["embedded", ...server] as const).map((kind) => ({ release, from: "backup", kind })),
]);

describe.each(fullReleases)("the data folder of %s", (release) => {
  opensWordByWord({
    release,
    kept: "embedded",
    open(dataDir) {
      unpackDataFolder(release, dataDir);
      return { DATA_DIR: dataDir };
    },
  });
});

describe.each(hasEveryWay ? fullReleases : [])("the backup of %s", (release) => {
  opensWordByWord({
    release,
    kept: "embedded",
    open(dataDir) {
      const env = { DATA_DIR: dataDir };
      for (const part of ["./secret", "./media", "./lead-journal"])
        unpackDataFolder(release, dataDir, { only: part });
      expect(runScript("restore.ts", [releaseBackup(release)], env).output).toContain(
        "Restored and verified",
      );
      return env;
    },
  });
});

describe.each(ways)("the $from of $release, $kind", ({ release, from, kind }) => {
  const contents = releaseContents(release);
  const { admin } = contents;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let env: OpenedEnv;
  let world: OutsideWorld;
  let product: ProductProcess | undefined;
  let office: BrowserlessClient;
  const url = (): string => product?.url ?? "";

  beforeAll(async () => {
    folder = await temporaryFolder("pest-upgrade");
    world = await startOutsideWorld();
    const database = kind === "server" ? await freshDatabase() : undefined;
    env = { DATA_DIR: folder.path, ...(database ? { DATABASE_URL: database } : {}) };
    if (from === "data folder") unpackDataFolder(release, folder.path);
    else {
      for (const part of ["./secret", "./media"])
        unpackDataFolder(release, folder.path, { only: part });
      if (from === "database") await loadUnchanged(release, env);
      else
        expect(runScript("restore.ts", [releaseBackup(release)], env).output).toContain(
          "Restored and verified",
        );
    }
    await makeRecent(env);
    product = await startProduct({ ...env, ...world.env, WARM_UP: "false" });
    office = browserlessClient(url, "198.51.100.20");
  });
  afterAll(async () => {
    await product?.stop();
    await world.close();
    await folder.remove();
  });

  async function signIn(client: BrowserlessClient, code: string): Promise<void> {
    const { email, password } = admin;
    const first = await client.post("/login", { email, password });
    expect(first.headers.get("location")).toMatch(/^\/login\/verify/);
    const second = await client.post("/login/verify", { code });
    expect(second.headers.get("location")).toBe("/admin");
  }

  it("lets its administrator in with password and authenticator app, and with a recovery code", async () => {
    await signIn(office, new TOTP({ secret: admin.totpSecret }).generate());
    expect(await office.page("/admin")).toContain("Ada Admin");
    const other = browserlessClient(url, "198.51.100.21");
    await signIn(other, admin.recoveryCodes[0] ?? "");
    expect(await other.page("/admin")).toContain("Ada Admin");
  });

  it("shows every lead with its status, and updates one", async () => {
    for (const { name, email, quarantined } of contents.leads) {
      const inbox = await office.page(`/admin/forms?${new URLSearchParams({ q: email ?? name })}`);
      if (!quarantined) expect(inbox).toContain(name);
    }
    expect(await office.page("/admin/forms?quarantine=1")).toContain(
      contents.leads.find(({ quarantined }) => quarantined)?.name,
    );
    const lead = contents.leads.find(({ status }) => status === "contacted");
    const path = `/admin/forms/${lead?.id}`;
    const page = await office.page(path);
    expect(page).toContain("Called back about “contacted”.");
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
    const changed = await office.post(path, { intent: "status", status: "won", version });
    expect(changed.status).toBe(200);
  });

  it("seals the audit log of the release", async () => {
    const verified = await office.post("/admin/security/audit", { intent: "verify", head: "" });
    expect(await verified.text()).toMatch(/The audit log is whole: \d+ events match their seals/);
  });

  it("sends everything that was pending: every mail, and every lead to the CRM", async () => {
    const mailed = () => world.mails.map(({ recipient }) => recipient);
    await expect
      .poll(mailed, { timeout: 60_000 })
      .toEqual(expect.arrayContaining([...new Set(contents.waitingMails)]));
    const waiting = fullReleases.includes(release)
      ? contents.leads.filter(({ email }) => email?.startsWith("waiting"))
      : contents.leads.filter(({ quarantined }) => !quarantined).slice(1);
    await expect
      .poll(() => world.contacts, { timeout: 60_000 })
      .toEqual(expect.arrayContaining(waiting.map(({ email }) => email)));
  });

  it("serves its posts and pictures, and lets a post be edited", async () => {
    const visitor = browserlessClient(url, "198.51.100.22");
    for (const { state, slug, title } of contents.posts) {
      const answer = await visitor.get(`/blog/${slug}`);
      expect(answer.status).toBe(state === "published" ? 200 : 404);
      if (state === "published") expect(await answer.text()).toContain(title);
    }
    const moved = await visitor.get(contents.redirect.from);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, contents.redirect.to]);
    for (const { id, key } of contents.media)
      for (const name of [id, key]) {
        const file = await visitor.get(`/media/${name}`);
        expect([name, file.status]).toEqual([name, 200]);
        expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
      }

    const draft = contents.posts.find(({ state }) => state === "draft");
    expect(await office.page(`/admin/blog/edit/${draft?.id}`)).toContain(draft?.title);
    const fields = {
      list: "blog-admin",
      id: draft?.id ?? "",
      title: "Ants, at last",
      slug: "ants-at-last",
      content: "<p>Whole sentences now.</p>",
      published: "on",
    };
    const refused = (await (await office.post("/admin/blog/save", fields)).json()) as {
      theirs: { revision: number };
    };
    const base = String(refused.theirs.revision);
    expect((await office.post("/admin/blog/save", { ...fields, base })).status).toBe(200);
    expect(await visitor.page("/blog/ants-at-last")).toContain("Whole sentences now.");
  });

  it("keeps settings, invitations and subscriptions", async () => {
    const visitor = browserlessClient(url, "198.51.100.23");
    expect(await visitor.page("/")).toContain(contents.settings.companyName);
    expect(await office.page("/admin/users")).toContain(contents.invitation.email);
  });

  it("dates starter posts on the day they were planted", async () => {
    await product?.stop();
    product = undefined;
    const starters = await query<{ planted: boolean; place: string }>(
      env,
      `select min(revision.created_at) - post.published_at between '0' and '1 hour' as planted,
         rank() over (order by post.published_at) as place
       from blog_posts post
       join blog_revisions revision on revision.post_id = post.id and revision.kind = 'starter'
       where post.origin = 'starter' group by post.id`,
    );
    expect(starters).toHaveLength(10);
    expect(starters.every(({ planted }) => planted)).toBe(true);
    expect(new Set(starters.map(({ place }) => place)).size).toBe(10);
  });

  it("loses no row, and returns to the state before the update with one command", async () => {
    await product?.stop();
    product = undefined;
    const names = Object.keys(contents.rows);
    const [counts] = await query<Record<string, number>>(
      env,
      `select ${names.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(", ")}`,
    );
    const growing = ["form_submissions", "lead_events", "emails", "blog_posts", "blog_revisions"];
    for (const name of [...growing, "media_items", "redirect_rules", "security_events"])
      expect([name, counts?.[name] ?? 0]).toEqual([
        name,
        expect.toSatisfy((count: number) => count >= (contents.rows[name] ?? 0)),
      ]);
    expect(
      await query(env, "select email, status from newsletter_subscribers order by email"),
    ).toEqual(
      Object.entries(contents.subscribers)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([email, status]) => ({ email, status })),
    );

    const updated = from !== "backup" && migrations.length > countIn(release);
    if (!updated) return;
    const backups = readdirSync(join(env.DATA_DIR, "backups"));
    expect(backups.filter((name) => name.startsWith("before-"))).toEqual([
      expect.stringMatching(`^before-update-from-${release}-`),
    ]);
    const back = runScript("rollback.ts", [], env);
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining(release) });
    expect(runScript("rollback.ts", [], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining("Nothing was changed"),
    });
    const statuses = await query<{ id: string; status: string }>(
      env,
      "select id, status from form_submissions order by seq",
    );
    expect(statuses).toEqual(contents.leads.map(({ id, status }) => ({ id, status })));
    expect(await query(env, "select hash from drizzle.__drizzle_migrations order by id")).toEqual(
      migrations.slice(0, countIn(release)).map(({ sha256 }) => ({ hash: sha256 })),
    );
    product = await startProduct({ ...env, WARM_UP: "false" });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  }, 180_000);
});
