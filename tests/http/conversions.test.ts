import { beforeAll, expect, it } from "vitest";
import { addApiKey, apiFetch } from "#tests/api-key.ts";
import { ownServer } from "#tests/own-server.ts";
import { visitor } from "#tests/visitors.ts";

const server = ownServer();
let key: string;
beforeAll(async () => {
  key = await addApiKey(server.connection, { scopes: ["conversions:read"] });
});

let senders = 0;
/** Sends the form after a click on an ad, and wins the lead. */
async function won(click: string, sent: { marketing?: string; gpc?: boolean }): Promise<void> {
  const { marketing, gpc = false } = sent;
  const answer = await fetch(`${server.url}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: {
      origin: server.url,
      "x-forwarded-for": `203.0.113.${++senders}`,
      ...(gpc ? { "sec-gpc": "1" } : {}),
    },
    body: new URLSearchParams({
      ...visitor(senders, "request").fields,
      page_address: `${server.url}/contact?gclid=${click}`,
      ...(marketing ? { marketing } : {}),
    }),
  });
  const id = answer.headers.get("location")?.split("/")[2]?.split(".")[0];
  const { executeSql } = server.connection;
  await executeSql("update form_submissions set status = 'won', value = 300 where id = $1", [id]);
  await executeSql(
    `insert into lead_events (lead_id, type, actor, detail, created_at)
      values ($1, 'status', 'Olga', '{"to":"won"}', '2026-11-24T14:00:00Z')`,
    [id],
  );
}
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`google:${password}`).toString("base64")}`,
});

it("Google Ads fetches won leads whose visitor agreed to marketing, and programs get the same as JSON", async () => {
  await won("agreed-1", { marketing: "agreed" });
  await won("silent-2", {});
  await won("protected-3", { marketing: "agreed", gpc: true });
  const file = await fetch(`${server.url}/api/v1/conversions.csv?name=Job%20won`, {
    headers: basic(key),
  });
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await file.text()).toBe(
    [
      "Parameters:TimeZone=+0000",
      "Google Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency",
      '"agreed-1","","","Job won","2026-11-24 14:00:00+0000","300","USD"',
      "",
    ].join("\r\n"),
  );
  const answer = await apiFetch(server, key, "conversions");
  expect(await answer.json()).toMatchObject({
    data: [{ gclid: "agreed-1", won_at: "2026-11-24T14:00:00Z", value: 300, currency: "USD" }],
    next: null,
  });
});

it("the file needs a key with the scope", async () => {
  const file = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/v1/conversions.csv`, { headers });
  for (const headers of [{}, basic("pck_live_wrong"), { authorization: "Basic %%%" }]) {
    const refused = await file(headers);
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toMatch(/^Basic /);
  }
  const other = await addApiKey(server.connection, { scopes: ["leads:read"] });
  expect((await file(basic(other))).status).toBe(403);
  const revoked = await addApiKey(server.connection, {
    scopes: ["conversions:read"],
    revokedAt: new Date(),
  });
  expect((await file(basic(revoked))).status).toBe(401);
  const slow = await addApiKey(server.connection, {
    scopes: ["conversions:read"],
    requestsPerMinute: 1,
  });
  expect((await file(basic(slow))).status).toBe(200);
  expect((await file(basic(slow))).status).toBe(429);
});
