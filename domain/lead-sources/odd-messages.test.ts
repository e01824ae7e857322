import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leadSourceMessages, leadSources } from "#database/schema/overview/lead-sources.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { LeadSourceKind } from "#database/vocabularies.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { createSource } from "./create-source.server.ts";
import { flattenMessage } from "./messages/flatten-message.ts";
import { receiveMessage } from "./messages/receive-message.server.ts";
import { receiveCopy } from "./old-site/receive-copy.server.ts";
import { sealSecrets } from "./source-secrets.ts";

const database = ownDatabase();
const admin = () => testCtx(database.db, { actor: userActor("admin") });
const system = { kind: "system", name: "lead-source" } as const;

async function addSource(
  kind: LeadSourceKind,
  changes: Partial<typeof leadSources.$inferInsert> = {},
) {
  const made = await createSource(admin(), { kind, name: kind });
  const { id } = made.ok ? made.value : { id: "" };
  const ofId = eq(leadSources.id, id);
  const [source] = await database.db
    .update(leadSources)
    .set({ kind, ...changes })
    .where(ofId)
    .returning();
  if (!source) throw new Error("There is no source.");
  return source;
}

const stored = ({ id }: { id: string }) =>
  database.db.$count(leadSourceMessages, eq(leadSourceMessages.sourceId, id));

test.each([
  ["a NUL", "a\0b"],
  ["half an emoji", "a\ud83d"],
  ["an emoji at every limit", `${"a".repeat(119)}😀${"b".repeat(78)}😀${"c".repeat(1798)}😀`],
])("a message with %s becomes a lead", async (_what, odd) => {
  for (const kind of ["own", "calls"] as const) {
    const key = "whsec_a";
    const secrets = { key, theirs: key, token: "" };
    const source = await addSource(kind, { sealed: sealSecrets(secrets, admin()) });
    const body = {
      name: "Dana Reyes",
      phone: "757-622-0142",
      gclid: odd,
      consent: "yes",
      consent_text: odd,
      [`what ${odd}`]: odd,
      id: odd,
      answered: true,
    };
    const bytes = Buffer.from(JSON.stringify(body));
    const signature = createHmac("sha1", key).update(bytes).digest("base64");
    const headers = new Headers({ "x-api-key": key, signature });
    const message = { headers, bytes, values: flattenMessage(body) };
    const received = await receiveMessage(testCtx(database.db, { actor: system }), source, message);
    expect(received).toMatchObject({ ok: true, value: { leads: [expect.any(String)] } });
    expect(await stored(source)).toBe(1);
  }
});

test("whatever the old site sends is copied", async () => {
  const oldSite = { origin: "https://old.example", forms: ["#contact"] };
  const source = await addSource("old-site", { oldSite });
  const values = { "Name \ud83d": "Rosa Blake\0", Phone: "757-622-0143" };
  for (const body of [
    { seen: "form#a\0", fields: ["Name \ud83d"], page: "/\0" },
    { tap: "757\0", page: "/\ud83d" },
    { form: "#contact", values, page: "/\0" },
  ]) {
    const sent = { origin: oldSite.origin, body };
    expect(await receiveCopy(testCtx(database.db, { actor: system }), source, sent)).toMatchObject({
      ok: true,
    });
  }
  expect(await stored(source)).toBe(3);
});

test("a lead that Facebook does not give holds up no other of its message", async () => {
  const first = 90_071_992_547_409_931n;
  const ids = Array.from({ length: 152 }, (_, at) => String(first + BigInt(at)));
  const asked: string[] = [];
  let missing = ids[3];
  const server = createServer((request, response) => {
    const [, id = ""] = /^\/(\d+)\?/.exec(request.url ?? "") ?? [];
    asked.push(id);
    if (id === missing) return response.writeHead(400).end("{}");
    const phone = `757-622-${1000 + ids.indexOf(id)}`;
    const fields = [{ name: "phone_number", values: [phone] }];
    response.end(JSON.stringify({ id, field_data: fields }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secrets = { key: "whsec_a", theirs: "app", token: "page" };
  const source = await addSource("facebook", { sealed: sealSecrets(secrets, admin()) });
  const entries = ids.map((id) => `{"changes":[{"field":"leadgen","value":{"leadgen_id":${id}}}]}`);
  const bytes = Buffer.from(`{"object":"page","entry":[${entries.join(",")}]}`);
  const hex = createHmac("sha256", "app").update(bytes).digest("hex");
  const ctx = testCtx(database.db, {
    actor: system,
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", FACEBOOK_URL: url }),
  });
  const deliver = () =>
    receiveMessage(ctx, source, {
      headers: new Headers({ "x-hub-signature-256": `sha256=${hex}` }),
      bytes,
      values: flattenMessage(JSON.parse(bytes.toString())),
    });
  expect(await deliver()).toMatchObject({ ok: false, reason: "later" });
  expect(asked).toEqual(ids);
  expect(await database.db.$count(leads, eq(leads.source, "facebook-ads"))).toBe(ids.length - 1);
  missing = undefined;
  asked.length = 0;
  expect(await deliver()).toMatchObject({ ok: true });
  expect(asked).toEqual([ids[3]]);
  expect(await database.db.$count(leads, eq(leads.source, "facebook-ads"))).toBe(ids.length);
  server.close();
});
