import { beforeAll, describe, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
});

const read = async (path: string): Promise<string> =>
  await (await fetch(server.url + path, { headers: { cookie, accept: "text/html" } })).text();

describe("before there is anything", () => {
  it.each([
    ["/admin/newsletter", "No subscribers yet", ["Growth", "Export CSV", "Part of an email"]],
    ["/admin/settings/lead-sources", "No source yet", ["in the last 30 days"]],
    [
      "/admin/url-management",
      "No 404 errors found",
      ["Total 404s", "Top Sources</", "Recent 404s"],
    ],
    ["/admin/url-management?view=recent", "No recent 404 errors found", ["Traffic Sources"]],
    ["/admin/url-management?view=sources", "No referrer data available", ["Traffic Sources"]],
    ["/admin/url-management/quick-fixes", "All Clear!", ["Process Selected"]],
    ["/admin/media", "The library is empty", ["Kinds of files", "Search the media library"]],
    ["/admin/codes", "No custom codes yet", ["For all codes"]],
    ["/admin/security/blocked", "Nothing is blocked", ["are in force"]],
    ["/admin/duty", "No device rings for new leads.", ["Only the office gets an email"]],
    ["/admin/newsletter/issues", "No issues yet", ["Which post?"]],
    ["/admin/settings/connections/backups", "Which provider?", ["Access key ID", "key pair"]],
    ["/admin/database/history", "No queries yet", ["SQL that you noted"]],
  ])("%s says only “%s”", async (path, words, without) => {
    const page = await read(path);
    expect(page).toContain(words);
    for (const other of without) expect(page).not.toContain(other);
  });
});

it.each([
  ["/admin/codes", "Code Management"],
  ["/admin/imports", "Import"],
  ["/admin/takeout", "Export"],
  ["/admin/launch/web-person", "Launch checklist"],
])("%s has the menu of Settings beside it, which marks %s", async (path, label) => {
  const [, menu = ""] = /<nav aria-label="Settings".*?>(.*?)<\/nav>/s.exec(await read(path)) ?? [];
  const [, marked = ""] = /aria-current="page"[^>]*>(.*?)<\/a>/s.exec(menu) ?? [];
  expect(marked).toContain(label);
});

describe("a list names only what differs", () => {
  it("of posts, the drafts", async () => {
    const add = async (title: string, isPublished: boolean): Promise<void> => {
      await server.connection.executeSql(
        "insert into blog_posts (id, title, slug, published) values ($1, $2, $3, $4)",
        [crypto.randomUUID(), title, title.toLowerCase(), isPublished],
      );
    };
    await add("Outside", true);
    await add("Inside", false);
    const rows = (await read("/admin/blog")).split("<tr").filter((row) => row.includes("<td"));
    const rowOf = (title: string) => rows.find((row) => row.includes(`>${title}<`)) ?? "";
    expect(rowOf("Outside")).not.toContain("Published");
    expect(rowOf("Inside")).toContain("Draft");
    // Who asks for drafts knows what they are.
    const drafts = (await read("/admin/blog?status=draft")).split("<tr").at(-1) ?? "";
    expect(drafts).toContain(">Inside<");
    expect(drafts).not.toContain(">Draft<");
  });

  it("of redirects, what is no permanent redirect of the former site", async () => {
    const page = await read("/admin/url-management/redirects");
    expect(page).toContain("None was used yet.");
    expect(page.match(/never used|Former site|>301</g)).toBeNull();
  });
});

describe("the security center", () => {
  it("marks Threats on the page of blocked addresses", async () => {
    const page = await read("/admin/security/blocked");
    const current = page.match(/<a[^>]*aria-current="page"[^>]*>/g)?.join("") ?? "";
    expect(current).toContain('href="/admin/security/threats"');
    expect(current).toContain('href="/admin/security/blocked"');
  });

  it("says in the record of an event, and not on its line, that it is of medium severity", async () => {
    await server.connection.executeSql(
      "insert into security_events (event_type, severity, details) values ('made_up_event', 'medium', '{}')",
    );
    const page = await read("/admin/security/audit?type=made_up_event");
    expect(page).toContain(">medium</dd>");
    expect(page).not.toContain(">medium</span>");
  });
});
