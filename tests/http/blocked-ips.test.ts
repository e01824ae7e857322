import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { projectRoot, startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let second: TestServer | undefined;
let admin: string;
beforeAll(async () => {
  // A server Postgres has room for a second instance of the product.
  if (server.databaseUrl) second = await startTestServer({ DATABASE_URL: server.databaseUrl });
  admin = await signInAs(server, "admin");
});
afterAll(async () => {
  await second?.stop();
});

const visitor = "203.0.113.7";
const statusFor = async (path: string, from: string, at = server.url, init: RequestInit = {}) => {
  const headers = { ...init.headers, "x-forwarded-for": from };
  const answer = await fetch(`${at}${path}`, { ...init, headers, redirect: "manual" });
  await answer.body?.cancel();
  return answer.status;
};
const post = (fields: Record<string, string>, from = "198.51.100.9") =>
  fetch(`${server.url}/admin/security/blocked`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      cookie: admin,
      "x-forwarded-for": from,
    },
    body: new URLSearchParams(fields),
  });
const block = {
  intent: "block",
  address: visitor,
  reason: "Scans",
  threatLevel: "high",
  duration: "day",
};

describe("a blocked address", () => {
  it("gets no page, file or form within a second, on every instance, and reads whom to call", async () => {
    expect(await statusFor("/", visitor)).toBe(200);
    expect((await post(block)).status).toBe(200);
    for (const { url } of [server, ...(second ? [second] : [])]) {
      await expect.poll(() => statusFor("/", visitor, url)).toBe(403);
      for (const path of ["/favicon.svg", "/login", "/healthz", "/admin", "/no-such-page"])
        expect([path, await statusFor(path, visitor, url)]).toEqual([path, 403]);
      const lead = { method: "POST", body: new URLSearchParams({ name: "A" }) };
      expect(await statusFor("/contact", visitor, url, lead)).toBe(403);
      expect(await statusFor("/", "203.0.113.8", url)).toBe(200);
    }
    const page = await fetch(server.url, { headers: { "x-forwarded-for": visitor } });
    expect(page.headers.get("cache-control")).toBe("no-store");
    const html = await page.text();
    expect(html).toContain("please call");
    expect(html).toContain('href="tel:');

    const list = await (
      await fetch(`${server.url}/admin/security/blocked`, { headers: { cookie: admin } })
    ).text();
    const id = /name="id" value="([\da-f-]{36})"/.exec(list)?.[1] ?? "";
    expect((await post({ intent: "unblock", id })).status).toBe(200);
    await expect.poll(() => statusFor("/", visitor)).toBe(200);
  });

  it("is never the administrator's own, and an owner gets back in from the terminal", async () => {
    expect((await post(block, visitor)).status).toBe(422);
    await post({ ...block, address: "198.51.100.0/24" }, "192.0.2.1");
    await expect.poll(() => statusFor("/", "198.51.100.9")).toBe(403);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(projectRoot, "scripts/rescue/unlock.ts"), "--addresses"],
      {
        env: {
          PATH: process.env["PATH"],
          NODE_ENV: "test",
          DATA_DIR: server.dataDir,
          ...(server.databaseUrl ? { DATABASE_URL: server.databaseUrl } : {}),
        },
      },
    );
    expect(stdout).toContain("Ended 1 block.");
    await expect.poll(() => statusFor("/", "198.51.100.9")).toBe(200);
  });
});
