import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { unguarded } from "../factories.ts";
import { ownServer } from "#tests/own-server.ts";
import { projectRoot } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer(() => ({ LOG_LEVEL: "silent" }));
let admin: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
});

async function press(head: string, cookie = admin): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}/admin/security/audit`, {
    method: "POST",
    headers: { cookie, accept: "text/html" },
    body: new URLSearchParams({ intent: "verify", head }),
  });
  return { status: answer.status, text: await answer.text() };
}
const fromTerminal = (head = "") =>
  promisify(execFile)(
    process.execPath,
    [join(projectRoot, "scripts/rescue/audit-verify.ts"), ...(head ? [head] : [])],
    {
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "test",
        DATA_DIR: server.dataDir,
        ...(server.databaseUrl ? { DATABASE_URL: server.databaseUrl } : {}),
      },
    },
  ).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stderr: string }).stderr,
  );

describe("the audit log", () => {
  it("is verified on its page and from the terminal, while the product runs", async () => {
    const page = await press("");
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/The audit log is whole: \d+ events match their seals\./);
    const head = /The newest seal is (?:<!-- -->)?(\d+-[\da-f]{64})/.exec(page.text)?.[1] ?? "";
    expect(await fromTerminal(head)).toContain("The audit log is whole");
    expect((await press("yesterday")).text).toContain("Paste the head as it stands in the email");
    const seo = await signInAs(server, "seo");
    expect((await press("", seo)).status).toBe(403);
  });

  it("names the event that somebody with every right on the database changed", async () => {
    await unguarded(server.connection.db, (tx) =>
      tx.execute(sql`update security_events set ip_address = '9.9.9.9' where id = 2`),
    );
    expect((await press("")).text).toContain("Event 2 or its seal was changed.");
    expect(await fromTerminal()).toContain("Event 2 or its seal was changed.");
  });
});
