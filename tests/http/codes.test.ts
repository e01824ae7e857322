import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { codeForm } from "../code-form.ts";
import { parsePage } from "../forms-of-page.ts";
import { projectRoot } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let admin: string;
let seo: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
  seo = await signInAs(server, "seo");
});

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
async function add(fields: Partial<typeof codeForm>): Promise<string> {
  const answer = await post("/admin/codes/new", { ...codeForm, ...fields, intent: "save" });
  const address = answer.headers.get("location");
  if (answer.status !== 302 || !address) throw new Error(await answer.text());
  return address;
}

const remove = (address: string) => post(address, { intent: "delete" });
const get = (path: string, cookie?: string) =>
  fetch(`${server.url}${path}`, cookie ? { headers: { cookie } } : {});
const html = async (path: string, cookie?: string) => (await get(path, cookie)).text();
/** Sends the form of a switch for all codes as the page has it. */
async function pressSwitch(name: string): Promise<void> {
  const { forms } = parsePage(await html("/admin/codes", admin), "/admin/codes");
  const fields = forms.find((form) => form.fields.some(([field]) => field === name))?.fields ?? [];
  await post("/admin/codes", Object.fromEntries(fields));
}
/** The address of the button that shows a page as a visitor has it. */
const asVisitor = (page: string): string => /\/about\?as-visitor=[\w-]+/.exec(page)?.[0] ?? "";
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
    ["body_end", /<style>\.mark\{\}<\/style><site-snippet[^<>]*><\/site-snippet><\/body>/],
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

  it.each(["header_script", "javascript", "body_script", "analytics", "conversion_tracking"])(
    "gives a %s to staff only if it names their role, or if they ask for the page of visitors",
    async (codeType) => {
      const fields = { codeType, consentCategory: "marketing" };
      const everyone = await add({ ...fields, content: "forEveryone()" });
      const named = await add({ ...fields, content: "forSeo()", userRoles: '["*","seo"]' });
      await shows("/about", "forEveryone()").toBe(true);
      await shows("/about", "forSeo()").toBe(true);
      const commenter = await signInAs(server, "commenter", `${codeType}@example.com`);
      expect(await html("/about", commenter)).toContain("forEveryone()");
      for (const cookie of [admin, seo]) {
        const page = await html("/about", cookie);
        expect(page).not.toContain("forEveryone()");
        expect(page.includes("forSeo()")).toBe(cookie === seo);
        const asked = await html(asVisitor(page), cookie);
        expect(asked).toContain("forEveryone()");
        expect(asked).toContain("Signed in as");
      }
      for (const made of ["", "=", "=1", asVisitor(await html("/about", seo)).slice(17)])
        expect(await html(`/about?as-visitor${made}`, admin), made).not.toContain("forEveryone()");
      expect(await html("/admin/codes", admin)).toContain("Everyone but staff, SEO staff");
      await remove(everyone);
      await remove(named);
    },
  );

  it("gives staff what runs nothing", async () => {
    const address = await add({ codeType: "css", content: ".mark{}" });
    await shows("/about", ".mark{}", seo).toBe(true);
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
      "/privacy-choices",
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
    const draft = {
      ...codeForm,
      codeType: "css",
      content: ".second{}",
      intent: "draft",
      version: "1",
    };
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
    await pressSwitch("scriptsOnly");
    await shows("/about", ".mark{}").toBe(false);
    expect(await html("/about", admin)).toContain(".mark{}");
    expect(await html("/admin/codes", admin)).toContain("Administrators only");
    await pressSwitch("scriptsOnly");
    await shows("/about", ".mark{}").toBe(true);
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
    [{ codeType: "meta_tags", content: '<meta name="a" content="b">', position: "body_end" }, true],
    [{ startsAt: "no day" }, true],
    [{ name: "" }, false],
  ])("shows the field of a refusal that stands under Advanced: %j", async (fields, isOpen) => {
    const answer = await post("/admin/codes/new", { ...codeForm, ...fields, intent: "save" });
    expect(answer.status).toBe(422);
    const [, attributes = ""] =
      /<details([^>]*)><summary[^>]*>Advanced/.exec(await answer.text()) ?? expect.unreachable();
    expect(attributes.includes("open")).toBe(isOpen);
  });

  it.each([
    [{ name: "" }, "Name and content are required"],
    [{ content: "" }, "Name and content are required"],
    [{ pageUrls: "/contact" }, "Page URLs and User Roles must be valid JSON arrays"],
    [{ userRoles: '{"a":1}' }, "Page URLs and User Roles must be valid JSON arrays"],
    [{ userRoles: '["boss"]' }, "is not a role"],
    [{ content: "eval('1')" }, "The script contains eval"],
    [{ codeType: "analytics", consentCategory: "none" }, "Visitors must agree before"],
    [
      { codeType: "meta_tags", content: '<meta name="Referrer" content="unsafe-url">' },
      "cannot change which address",
    ],
    [
      { codeType: "meta_tags", content: '<meta name="a" content="b">', position: "body_end" },
      "belong in the head",
    ],
    [{ startsAt: "2026-05-02T10:00", endsAt: "2026-05-01T10:00" }, "The end must be later"],
  ])("refuses %j in words and keeps the values", async (fields, message) => {
    const description = "Kept text";
    const answer = await post("/admin/codes/new", {
      ...codeForm,
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
    const page = await html("/admin/codes/new?kind=own", admin);
    for (const name of [...Object.keys(choices), "userRolesShown", "userRolesChosen"])
      expect(page, name).toContain(`name="${name}"`);
    const fields = { ...codeForm, userRoles: '["guest"]', ...choices, ...roles, intent: "save" };
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

  it.each([
    ["meta_tags", '<meta name="verification" content="abc">', "none"],
    ["schema_markup", '{"@context":"https://schema.org","@type":"Event"}', "none"],
    ["css", ".mark{}", "marketing"],
    ["conversion_tracking", "converted()", "marketing"],
  ])("stores the consent that a %s needs", async (codeType, content, consent) => {
    const address = await add({ codeType, content, consentCategory: "marketing" });
    const { rows } = await server.connection.executeSql(
      "select consent_category from custom_codes where id = $1",
      [address.split("/").at(-1)],
    );
    expect(rows).toEqual([{ consent_category: consent }]);
    await remove(address);
  });

  it("takes the consent of the type without script, unless it was chosen", async () => {
    const page = await html("/admin/codes/new?kind=own", admin);
    for (const name of ["codeTypeShown", "consentCategoryShown", "positionShown"])
      expect(page, name).toContain(`name="${name}"`);
    const shownValues = { codeTypeShown: "analytics", consentCategoryShown: "analytics" };
    for (const [given, stored] of [
      ["analytics", "none"],
      ["marketing", "marketing"],
    ]) {
      const fields = {
        ...codeForm,
        codeType: "css",
        content: ".mark{}",
        consentCategory: given ?? "",
      };
      const saved = await post("/admin/codes/new", { ...fields, ...shownValues, intent: "save" });
      const address = saved.headers.get("location") ?? "";
      const { rows } = await server.connection.executeSql(
        "select consent_category from custom_codes where id = $1",
        [address.split("/").at(-1)],
      );
      expect(rows).toEqual([{ consent_category: stored }]);
      await remove(address);
    }
  });

  it("moves to a place where its type can stand without script, unless that was chosen", async () => {
    const shown = { codeTypeShown: "analytics", consentCategoryShown: "analytics" };
    const html = {
      ...codeForm,
      ...shown,
      codeType: "html",
      content: "<p>Hello</p>",
      intent: "save",
    };
    const place = { position: "head_end", positionShown: "head_end" };
    const saved = await post("/admin/codes/new", { ...html, ...place });
    const address = saved.headers.get("location") ?? "";
    const { rows } = await server.connection.executeSql(
      "select position from custom_codes where id = $1",
      [address.split("/").at(-1)],
    );
    expect(rows).toEqual([{ position: "body_end" }]);
    await remove(address);
    const chosen = await post("/admin/codes/new", { ...html, ...place, positionShown: "body_end" });
    expect(chosen.status).toBe(422);
    expect(await chosen.text()).toContain("HTML belongs in the body of the page.");
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
    const fields = { ...codeForm, name: "Spring banner", codeType: "css", intent: "save" };
    const changed = await post(address, { ...fields, content: ".b{}", version: "1" });
    expect(changed.status).toBe(200);
    const late = await post(address, { ...fields, content: ".c{}", version: "1" });
    expect(late.status).toBe(409);
    const restored = await post(address, { intent: "restore", version: "2", revision: "1" });
    expect(restored.status).toBe(200);
    const page = await html(address, admin);
    expect(page).toContain("Revision 3");
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
      { ...codeForm, content: "window.kept = 1", intent: "save" },
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
  const words = "Error: hacked! Call +1 900 555 0000 or see https://evil.example/fix at once";
  const send = (address: string, body: object) =>
    fetch(`${server.url}/beacon`, {
      method: "POST",
      headers: { "x-forwarded-for": address, "user-agent": "Mozilla/5.0 Firefox/140.0" },
      body: JSON.stringify(body),
    });
  const proofOf = async (id: string, cookie?: string): Promise<string> => {
    const tag = new RegExp(`data-snippet="${id}" data-proof="([\\w-]{16})"`);
    return tag.exec(await html("/about", cookie))?.[1] ?? "";
  };
  /** A page view that runs the code; returns the ticket of the run. */
  const run = async (id: string, address: string, proof: string): Promise<string> => {
    const answer = await send(address, { ran: [[id, proof]] });
    return ((await answer.json()) as Record<string, string>)[id] ?? "";
  };
  const fail = (id: string, address: string, ticket: string) =>
    send(address, { snippet: id, ticket, message: words });
  const runAndFail = async (id: string, address: string, proof: string): Promise<void> => {
    const ticket = await run(id, address, proof);
    expect(ticket).not.toBe("");
    await fail(id, address, ticket);
  };
  const shown = async (fields: Partial<typeof codeForm>): Promise<[string, string, string]> => {
    const address = await add(fields);
    const id = address.split("/").at(-1) ?? "";
    await shows("/about", fields.content ?? "").toBe(true);
    return [address, id, await proofOf(id)];
  };
  const staysOn = async (content: string) => {
    await new Promise((later) => setTimeout(later, 300));
    expect(await html("/about")).toContain(content);
  };

  it("is switched off once it fails for most of its visitors, and no mail has a word of theirs", async () => {
    const [address, id, proof] = await shown({ name: "Chat bubble", content: "missing()" });
    for (let turn = 1; turn < 4; turn++) await run(id, `203.0.${turn}.1`, proof);
    for (let turn = 1; turn < 9; turn++) await runAndFail(id, `198.51.100.${turn}`, proof);
    for (let turn = 1; turn < 9; turn++) await runAndFail(id, `2001:db8:1:${turn}::1`, proof);
    for (const block of [1, 2]) await runAndFail(id, `198.51.${block}.1`, proof);
    await staysOn("missing()");
    await runAndFail(id, "192.0.2.1", proof);
    await shows("/about", "missing()").toBe(false);
    const page = await html("/admin/codes", admin);
    expect(page).toContain("Stopped");
    expect(page).toContain(
      "It failed for 5 of its last 8 visitors. Reported by a browser: “Error: hacked! Call +1 … … … or see … at once”",
    );
    const mails = await server.connection.executeSql(
      "select recipient, props from emails where template = 'code-stopped'",
    );
    expect(mails.rows.length).toBeGreaterThan(0);
    const events = await server.connection.executeSql(
      "select details from security_events where event_type = 'audit_code_stopped'",
    );
    expect(events.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([mails.rows, events.rows])).not.toMatch(/hacked|evil|900/);
    await remove(address);
  });

  it("stays on where five networks report errors of a code that runs for more others", async () => {
    const [address, id, proof] = await shown({ name: "Busy", content: "busy()" });
    for (let turn = 1; turn < 7; turn++) await run(id, `203.0.${turn}.1`, proof);
    for (let turn = 1; turn < 6; turn++) await runAndFail(id, `198.51.${turn}.1`, proof);
    await staysOn("busy()");
    await remove(address);
  });

  it("stays on no matter who reports errors without a run of the code as it is now in that network", async () => {
    const [address, id, old] = await shown({ name: "First", content: "first()" });
    const [other, otherId, otherProof] = await shown({ name: "Other", content: "other()" });
    const oldTicket = await run(id, "192.0.2.1", old);
    const fields = {
      ...codeForm,
      name: "First",
      content: "second()",
      intent: "save",
      version: "1",
    };
    expect((await post(address, fields)).status).toBe(200);
    await shows("/about", "second()").toBe(true);
    const proof = await proofOf(id);
    const tickets = [
      "",
      "made up",
      proof,
      oldTicket,
      await run(id, "192.0.2.1", old),
      await run(id, "192.0.2.1", "made up"),
      await run(id, "192.0.2.1", otherProof),
      await run(otherId, "192.0.2.1", otherProof),
      await run(id, "192.0.2.1", proof),
    ];
    for (const ticket of tickets)
      for (let block = 1; block < 8; block++) await fail(id, `198.51.${block}.1`, ticket);
    await staysOn("second()");
    await remove(address);
    await remove(other);
  });

  it("carries no proof where an administrator tries it", async () => {
    const address = await add({ content: "tried()" });
    const id = address.split("/").at(-1) ?? "";
    await shows("/about", "tried()").toBe(true);
    expect(await proofOf(id)).not.toBe("");
    expect(await html(`/about?code-preview=${id}`, admin)).not.toContain("data-proof");
    await remove(address);
  });
});
