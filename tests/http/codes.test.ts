import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot, startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

let server: TestServer;
let admin: string;
let seo: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAs(server, "admin");
  seo = await signInAs(server, "seo");
});
afterAll(() => server.stop());

const base = {
  name: "Test",
  codeType: "header_script",
  position: "head_end",
  content: "window.testRan = true;",
  description: "",
  pageUrls: '["*"]',
  userRoles: '["*"]',
  consentCategory: "none",
  startsAt: "",
  endsAt: "",
  enabled: "on",
};

function post(path: string, fields: Record<string, string>, cookie = admin): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      cookie,
    },
    body: new URLSearchParams(fields),
  });
}

/** Creates a code through the form and returns its address in the portal. */
async function add(fields: Partial<typeof base>): Promise<string> {
  const answer = await post("/admin/codes/new", { ...base, ...fields, intent: "save" });
  const address = answer.headers.get("location");
  if (answer.status !== 302 || !address) throw new Error(await answer.text());
  return address;
}

const remove = (address: string) => post(address, { intent: "delete" });
const get = (path: string, cookie?: string) =>
  fetch(`${server.url}${path}`, cookie ? { headers: { cookie } } : {});
const html = async (path: string, cookie?: string) => (await get(path, cookie)).text();
const shows = (path: string, text: string, cookie?: string) =>
  expect.poll(async () => (await html(path, cookie)).includes(text), { interval: 20 });

describe("a page with custom codes", () => {
  it("is byte for byte the same before a code comes and after it goes, and is cached with it", async () => {
    // The document states when it was rendered, and the policy has the hash of that script.
    const timeless = (text: string): string => text.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "time");
    const hashless = (answer: Response): string =>
      (answer.headers.get("content-security-policy") ?? "").replace(/'sha256-[^']+'/g, "hash");
    const before = await get("/about");
    const [body, policy] = [timeless(await before.text()), hashless(before)];
    const address = await add({ content: "window.first = 1; // https://cdn.example.com/a.js" });
    await shows("/about", "window.first = 1").toBe(true);
    const { hits } = server.cache;
    const changed = await get("/about");
    expect(changed.headers.get("content-security-policy")).toContain("https://cdn.example.com");
    await shows("/about", "window.first = 1").toBe(true);
    expect(server.cache.hits).toBeGreaterThan(hits);
    await remove(address);
    await shows("/about", "window.first = 1").toBe(false);
    const after = await get("/about");
    expect(timeless(await after.text())).toBe(body);
    expect(hashless(after)).toBe(policy);
  });

  it.each([
    ["head_start", /<head>(?:<meta charset="utf-8"\/?>)?<style>\.mark/i],
    ["head_end", /<style>\.mark\{\}<\/style><\/head>/],
    ["body_start", /<body[^<>]*><style>\.mark/],
    ["body_end", /<style>\.mark\{\}<\/style><\/body>/],
  ])("has it in the slot %s", async (position, pattern) => {
    const address = await add({ codeType: "css", position, content: ".mark{}" });
    await shows("/about", ".mark{}").toBe(true);
    expect(await html("/about")).toMatch(pattern);
    await remove(address);
  });

  it("has it on the named pages only", async () => {
    const address = await add({
      codeType: "css",
      content: ".mark{}",
      pageUrls: '["/contact","/services/*"]',
    });
    await shows("/contact", ".mark{}").toBe(true);
    for (const path of ["/services", "/services/termite-control"])
      expect(await html(path)).toContain(".mark{}");
    for (const path of ["/", "/about", "/service-areas"])
      expect(await html(path)).not.toContain(".mark{}");
    await remove(address);
  });

  it("has it for the named roles only; signed-in readers get a fresh page", async () => {
    const address = await add({ codeType: "css", content: ".mark{}", userRoles: '["seo"]' });
    await shows("/about", ".mark{}", seo).toBe(true);
    expect((await get("/about", seo)).headers.get("cache-control")).toContain("no-store");
    expect(await html("/about", admin)).not.toContain(".mark{}");
    expect(await html("/about")).not.toContain(".mark{}");
    await remove(address);
  });

  it("never has one where passwords are typed or links from emails lead", async () => {
    const address = await add({ codeType: "css", content: ".mark{}" });
    await shows("/about", ".mark{}").toBe(true);
    const paths = [
      "/login",
      "/auth",
      "/accept-invitation?token=x",
      "/newsletter",
      "/unlock?token=x",
    ];
    for (const path of [...paths, "/no-such-page"])
      expect(await html(path), path).not.toContain(".mark{}");
    await remove(address);
  });

  it("shows one that is off to an administrator who tries it, and none in safe mode", async () => {
    const address = await add({ codeType: "css", content: ".mark{}", enabled: "" });
    const id = address.split("/").at(-1);
    expect(await html(`/about?code-preview=${id}`, admin)).toContain(".mark{}");
    expect(await html(`/about?code-preview=${id}`, seo)).not.toContain(".mark{}");
    expect(await html(`/about?code-preview=${id}`)).not.toContain(".mark{}");
    await post("/admin/codes", { intent: "switch", id: id ?? "", enabled: "true" });
    await shows("/about", ".mark{}").toBe(true);
    expect(await html("/about?safe-mode", admin)).not.toContain(".mark{}");
    expect(await html("/about?safe-mode")).toContain(".mark{}");
    await post("/admin/codes", { intent: "settings", safeMode: "true" });
    await shows("/about", ".mark{}").toBe(false);
    await post("/admin/codes", { intent: "settings", safeMode: "false" });
    await shows("/about", ".mark{}").toBe(true);
    await remove(address);
  });

  it("stays as it is while an administrator tries a draft of it, until the draft is published", async () => {
    const address = await add({ codeType: "css", content: ".first{}" });
    const id = address.split("/").at(-1) ?? "";
    await shows("/about", ".first{}").toBe(true);
    const draft = { ...base, codeType: "css", content: ".second{}", intent: "draft", version: "1" };
    expect((await post(address, { ...draft, content: "<p>" })).status).toBe(422);
    expect((await post(address, draft)).status).toBe(200);
    expect(await html(address, admin)).toContain("A draft, not on the site yet");
    expect(await html("/about")).toContain(".first{}");
    const tried = await html(`/about?code-preview=${id}`, admin);
    expect([tried.includes(".first{}"), tried.includes(".second{}")]).toEqual([false, true]);
    expect(await html(`/about?code-preview=${id}`)).not.toContain(".second{}");

    expect((await post(address, { intent: "discard" })).status).toBe(200);
    expect(await html(`/about?code-preview=${id}`, admin)).toContain(".first{}");

    await post(address, draft);
    expect((await post(address, { ...draft, intent: "save" })).status).toBe(200);
    await shows("/about", ".second{}").toBe(true);
    expect(await html(address, admin)).not.toContain("A draft, not on the site yet");
    const { rows } = await server.connection.executeSql(
      "select event_type from security_events where event_type like 'audit_code_draft%' order by id",
    );
    expect(rows.map((row) => (row as { event_type: string }).event_type)).toEqual([
      "audit_code_draft_saved",
      "audit_code_draft_discarded",
      "audit_code_draft_saved",
    ]);
    await remove(address);
  });

  it("leaves all pages by one command while the product runs, and comes back by another", async () => {
    const address = await add({ codeType: "css", content: ".mark{}" });
    await shows("/about", ".mark{}").toBe(true);
    const run = (...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        [join(projectRoot, "scripts/rescue/safe-mode.ts"), ...args],
        {
          env: {
            PATH: process.env["PATH"],
            NODE_ENV: "test",
            DATA_DIR: server.dataDir,
            ...(server.databaseUrl ? { DATABASE_URL: server.databaseUrl } : {}),
          },
        },
      );
    if (!server.databaseUrl)
      await writeFile(join(server.dataDir, "rescue", "made-up.request"), "no request");
    expect((await run()).stdout).toContain("Safe mode is on: no page contains custom code.");
    await shows("/about", ".mark{}").toBe(false);
    expect((await run("off")).stdout).toContain("Safe mode is off");
    await shows("/about", ".mark{}").toBe(true);
    await remove(address);
  });

  it("keeps styles from visitors if they get scripts only", async () => {
    const address = await add({ codeType: "css", content: ".mark{}" });
    await post("/admin/codes", { intent: "settings", scriptsOnly: "true" });
    await shows("/about", ".mark{}").toBe(false);
    expect(await html("/about", admin)).toContain(".mark{}");
    expect(await html("/admin/codes", admin)).toContain("Administrators only");
    await post("/admin/codes", { intent: "settings", scriptsOnly: "false" });
    await remove(address);
  });

  it("follows a schedule to the second", async () => {
    const address = await add({ codeType: "css", content: ".mark{}" });
    const id = address.split("/").at(-1) ?? "";
    const soon = new Date(Date.now() + 1500);
    await server.connection.executeSql("update custom_codes set starts_at = $1 where id = $2", [
      soon.toISOString(),
      id,
    ]);
    await server.connection.executeSql("select pg_notify('codes', '')");
    await shows("/about", ".mark{}").toBe(false);
    await shows("/about", ".mark{}").toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
    await remove(address);
  });
});

describe("the form of a code", () => {
  it.each([
    [{ name: "" }, "Name and content are required"],
    [{ content: "" }, "Name and content are required"],
    [{ pageUrls: "/contact" }, "Page URLs and User Roles must be valid JSON arrays"],
    [{ userRoles: '{"a":1}' }, "Page URLs and User Roles must be valid JSON arrays"],
    [{ userRoles: '["boss"]' }, "is not a role"],
    [{ content: "eval('1')" }, "The script contains eval"],
    [{ codeType: "analytics", consentCategory: "none" }, "Visitors must agree before"],
    [
      { codeType: "meta_tags", content: '<meta name="a" content="b">', position: "body_end" },
      "belong in the head",
    ],
    [{ startsAt: "2026-05-02T10:00", endsAt: "2026-05-01T10:00" }, "The end must be later"],
  ])("refuses %j in words and keeps the values", async (fields, message) => {
    const description = "Kept text";
    const answer = await post("/admin/codes/new", {
      ...base,
      description,
      ...fields,
      intent: "save",
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(page).toContain(description);
  });

  it("takes pages and roles from its choices without script, and shows them again after a refusal", async () => {
    const choices = { pageUrlsShown: '["*"]', pageUrlsChosen: "*", pageUrlsAdded: "/contact" };
    const roles = { userRolesShown: '["guest"]', userRolesChosen: "seo" };
    const page = await html("/admin/codes/new", admin);
    for (const name of [...Object.keys(choices), "userRolesShown", "userRolesChosen"])
      expect(page, name).toContain(`name="${name}"`);
    const fields = { ...base, userRoles: '["guest"]', ...choices, ...roles, intent: "save" };
    const refused = await post("/admin/codes/new", { ...fields, name: "" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="[&quot;/contact&quot;]"');
    const saved = await post("/admin/codes/new", fields);
    const address = saved.headers.get("location") ?? "";
    const { rows } = await server.connection.executeSql(
      "select page_urls, user_roles from custom_codes where id = $1",
      [address.split("/").at(-1)],
    );
    expect(rows).toEqual([{ page_urls: '["/contact"]', user_roles: '["seo"]' }]);
    await remove(address);
  });

  it("stores times of the company's time zone, and every state as a revision that can come back", async () => {
    const address = await add({
      name: "Spring banner",
      codeType: "css",
      content: ".a{}",
      startsAt: "2026-07-01T09:30",
    });
    const id = address.split("/").at(-1) ?? "";
    const { rows } = await server.connection.executeSql(
      "select starts_at from custom_codes where id = $1",
      [id],
    );
    expect(new Date((rows[0] as { starts_at: Date }).starts_at).toISOString()).toBe(
      "2026-07-01T13:30:00.000Z",
    );
    const fields = { ...base, name: "Spring banner", codeType: "css", intent: "save" };
    const changed = await post(address, { ...fields, content: ".b{}", version: "1" });
    expect(changed.status).toBe(200);
    const late = await post(address, { ...fields, content: ".c{}", version: "1" });
    expect(late.status).toBe(409);
    const restored = await post(address, { intent: "restore", version: "2", revision: "1" });
    expect(restored.status).toBe(200);
    const page = await html(address, admin);
    expect(page).toContain("Revision <!-- -->3");
    expect(page).toMatch(/<textarea[^>]*>\n?\.a\{\}<\/textarea>/);
    await remove(address);
    const { rows: audits } = await server.connection.executeSql(
      "select event_type from security_events where details->>'resource_id' = $1 order by id",
      [id],
    );
    expect((audits as { event_type: string }[]).map((row) => row.event_type)).toEqual([
      "audit_code_created",
      "audit_code_changed",
      "audit_code_changed",
      "audit_code_deleted",
    ]);
  });

  it("asks for activity within five minutes before code runs, but switches off at once", async () => {
    const address = await add({ codeType: "css", content: ".mark{}" });
    const id = address.split("/").at(-1) ?? "";
    const idle = await signInAs(server, "admin", "idle@example.com");
    await server.connection.executeSql(
      `update user_sessions set last_active_at = now() - interval '6 minutes', authenticated_at = now() - interval '6 minutes'
       where user_id = (select id from profiles where email = 'idle@example.com')`,
    );
    const refused = await post(
      "/admin/codes/new",
      { ...base, content: "window.kept = 1", intent: "save" },
      idle,
    );
    expect(refused.status).toBe(403);
    const page = await refused.text();
    expect(page).toContain("Recent authentication required");
    expect(page).toContain("window.kept = 1");
    await server.connection.executeSql(
      `update user_sessions set last_active_at = now() - interval '6 minutes', authenticated_at = now() - interval '6 minutes'
       where user_id = (select id from profiles where email = 'idle@example.com')`,
    );
    const off = await post("/admin/codes", { intent: "switch", id, enabled: "false" }, idle);
    expect(off.status).toBe(200);
    await remove(address);
  });

  it("is open to administrators only, who others read about", async () => {
    for (const path of ["/admin/codes", "/admin/codes/new"]) {
      const answer = await get(path, seo);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("Only administrators can manage custom codes.");
    }
  });
});

describe("a code that fails in browsers", () => {
  const report = (id: string, address: string, proof: string) =>
    fetch(`${server.url}/beacon`, {
      method: "POST",
      headers: { "x-forwarded-for": address },
      body: JSON.stringify({
        snippet: id,
        proof,
        page: "/about",
        message: "TypeError: x is not a function",
      }),
    });
  const proofOf = async (id: string, cookie?: string): Promise<string> => {
    const tag = new RegExp(`data-snippet="${id}" data-proof="([\\w-]{16})"`);
    return tag.exec(await html("/about", cookie))?.[1] ?? "";
  };
  const countedNetworks = async (id: string): Promise<number> => {
    const { rows } = await server.connection.executeSql(
      "select visitor from custom_code_errors where code_id = $1",
      [id],
    );
    return rows.length;
  };

  it("is switched off after errors in five networks, says why, and the owner is told", async () => {
    const address = await add({ name: "Chat bubble", content: "missing()" });
    const id = address.split("/").at(-1) ?? "";
    await shows("/about", "missing()").toBe(true);
    const proof = await proofOf(id);
    for (let turn = 1; turn < 9; turn++) await report(id, `203.0.113.${turn}`, proof);
    for (let turn = 1; turn < 9; turn++) await report(id, `2001:db8:1:${turn}::1`, proof);
    for (const block of [1, 2]) await report(id, `198.51.${block}.1`, proof);
    await expect.poll(() => countedNetworks(id)).toBe(4);
    expect(await html("/about")).toContain("missing()");
    await report(id, "192.0.2.1", proof);
    await shows("/about", "missing()").toBe(false);
    const page = await html("/admin/codes", admin);
    expect(page).toContain("Stopped");
    expect(page).toContain("It failed for 5 visitors within 10 minutes: TypeError");
    const { rows } = await server.connection.executeSql(
      "select recipient from emails where template = 'code-stopped'",
    );
    expect(rows.length).toBeGreaterThan(0);
    await remove(address);
  });

  it("stays on whoever reports errors without a page that has it as it is now", async () => {
    const address = await add({ name: "First", content: "first()" });
    const other = await add({ name: "Other", content: "other()" });
    const [id, otherId] = [address, other].map((one) => one.split("/").at(-1) ?? "");
    await shows("/about", "first()").toBe(true);
    await shows("/about", "other()").toBe(true);
    const [old, otherProof] = [await proofOf(id ?? ""), await proofOf(otherId ?? "")];
    const fields = { ...base, name: "First", content: "second()", intent: "save", version: "1" };
    expect((await post(address, fields)).status).toBe(200);
    await shows("/about", "second()").toBe(true);
    for (const proof of ["", "made up", old, otherProof])
      for (let block = 1; block < 7; block++) await report(id ?? "", `198.51.${block}.1`, proof);
    await report(id ?? "", "192.0.2.1", await proofOf(id ?? ""));
    await expect.poll(() => countedNetworks(id ?? "")).toBe(1);
    expect(await html("/about")).toContain("second()");
    await remove(address);
    await remove(other);
  });

  it("carries no proof where an administrator tries it", async () => {
    const address = await add({ content: "tried()" });
    const id = address.split("/").at(-1) ?? "";
    await shows("/about", "tried()").toBe(true);
    expect(await proofOf(id, admin)).not.toBe("");
    expect(await html(`/about?code-preview=${id}`, admin)).not.toContain("data-proof");
    await remove(address);
  });
});
