import { beforeAll, describe, expect, it } from "vitest";
import { decodeApostrophes } from "#tests/page-text.ts";
import { codeForm } from "#tests/code-form.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

/*
 * The error catalogue of the specification (section 8), as far as account-messages, security-watch, compliance and the
 * other tests of a part do not ask for it: a table that is away for a moment is a failing database.
 */
const server = ownServer(() => ({ LOG_LEVEL: "silent" }));
let admin: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
});

async function ask(path: string, form?: Record<string, string>): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { cookie: admin, accept: "text/html" },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  return decodeApostrophes(await answer.text());
}

async function without(table: string, act: () => Promise<string>): Promise<string> {
  const execute = (text: string) => server.connection.executeSql(text);
  await execute(`alter table ${table} rename to ${table}_away`);
  try {
    return await act();
  } finally {
    await execute(`alter table ${table}_away rename to ${table}`);
  }
}

const block = { address: "203.0.113.9", reason: "Scans", threatLevel: "high", duration: "day" };

describe("without a table, a page or a form says:", () => {
  it.each<[message: string, table: string, path: string, form?: Record<string, string>]>([
    ["Cleanup Failed", "security_threats", "/admin/security/threats", { intent: "clean-up" }],
    [
      "Failed to run threat scan",
      "security_threats",
      "/admin/security/threats",
      { intent: "threat-scan" },
    ],
    [
      "Failed to run security maintenance",
      "security_alerts",
      "/admin/security?index",
      { intent: "maintenance" },
    ],
    [
      "Security Scan Failed",
      "security_metrics",
      "/admin/security?index",
      { intent: "security-scan" },
    ],
    [
      "Failed to resolve threat",
      "security_threats",
      "/admin/security/threats",
      { intent: "resolve", id: "x", status: "resolved" },
    ],
    [
      "Failed to acknowledge alert",
      "security_alerts",
      "/admin/security/threats",
      { intent: "acknowledge", id: "x" },
    ],
    ["Failed to fetch blocked IPs", "blocked_ips", "/admin/security/blocked"],
    ["Failed to load security audit data", "security_events", "/admin/security/audit"],
    ["Failed to load posts. Please refresh the page.", "blog_posts", "/admin/blog"],
    ["Failed to load custom codes", "custom_codes", "/admin/codes"],
    ["Failed to load 404 analytics", "not_found_sums", "/admin/url-management"],
  ])("%s", async (message, table, path, form) => {
    expect(await without(table, () => ask(path, form))).toContain(message);
  });
});

describe("a refused form says:", () => {
  it("Failed to block IP address", async () => {
    expect(
      await ask("/admin/security/blocked", { intent: "block", ...block, address: "nowhere" }),
    ).toContain("Failed to block IP address");
    expect(await ask("/admin/security/blocked", { intent: "block", ...block })).toContain(
      "203.0.113.9",
    );
  });
  it("Failed to save code", async () => {
    expect(
      await without("custom_codes", () => ask("/admin/codes/new", { intent: "save", ...codeForm })),
    ).toContain("Failed to save code");
  });
  it("Failed to update code, Failed to delete code", async () => {
    await ask("/admin/codes/new", { intent: "save", ...codeForm });
    const { rows } = await server.connection.executeSql("select id from custom_codes");
    const { id = "" } = (rows as { id?: string }[])[0] ?? {};
    const list = () => ask("/admin/codes", { intent: "switch", id, enabled: "true" });
    expect(await without("custom_codes", list)).toContain("Failed to update code");
    const remove = () => ask(`/admin/codes/${id}`, { intent: "delete" });
    expect(await without("security_events", remove)).toContain("Failed to delete code");
  });
});
