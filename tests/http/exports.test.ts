import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "#app/routes.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let cookie: string;
let seo: string;
/** Routes of files, and lists with a file. */
const exports = routes.flatMap(({ path, file }) => {
  if (path.endsWith(".csv")) return path.replace(":report", "emails-failed");
  return file && readFileSync(`app/${file}`, "utf8").includes("listFile({")
    ? `${path}?file=csv`
    : [];
});

beforeAll(async () => {
  cookie = await signInAs(server, "admin");
  seo = await signInAs(server, "seo");
  await signedInMinutesAgo(11);
});

const signedInMinutesAgo = (minutes: number) =>
  server.connection.executeSql(
    `update user_sessions set authenticated_at = now() - interval '${minutes} minutes'`,
  );

describe("a file of personal data", () => {
  it("is among these", () => {
    expect(exports.toSorted()).toEqual([
      "/admin/database/reports/emails-failed/export.csv",
      "/admin/emails/logs?file=csv",
      "/admin/forms/export.csv",
      "/admin/newsletter?file=csv",
      "/admin/security/audit?file=csv",
      "/admin/security/compliance/consents.csv",
    ]);
  });

  it.each(exports)("%s is refused to a person without the list", async (path) => {
    const refused = await fetch(server.url + path, { headers: { cookie: seo } });
    expect(refused.status).toBe(403);
    const anonymous = await fetch(server.url + path, { redirect: "manual" });
    expect(anonymous.headers.get("location")).toMatch(/^\/login\?next=/);
  });

  it.each(exports)("%s asks for a sign-in of the last ten minutes", async (path) => {
    await signedInMinutesAgo(11);
    const late = await fetch(server.url + path, { headers: { cookie }, redirect: "manual" });
    expect(late.status).toBe(302);
    expect(late.headers.get("location")).toMatch(/^\/account\/confirm\?next=%2Fadmin%2F/);
    await signedInMinutesAgo(9);
    const soon = await fetch(server.url + path, { headers: { cookie }, redirect: "manual" });
    expect(soon.status).toBe(200);
    expect(soon.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
    );
  });

  it("all that is held about a person asks, too, and keeps the page to return to", async () => {
    const ask = () =>
      fetch(`${server.url}/admin/security/compliance/person.html`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email: "dana@example.org" }),
      });
    await signedInMinutesAgo(11);
    const late = await ask();
    expect(late.status).toBe(302);
    expect(late.headers.get("location")).toBe(
      "/account/confirm?next=%2Fadmin%2Fsecurity%2Fcompliance",
    );
    await signedInMinutesAgo(9);
    expect((await ask()).status).toBe(200);
  });
});
