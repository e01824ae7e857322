import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { leadSourceMessages, leadSources } from "#database/schema/overview/lead-sources.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { LeadSourceKind } from "#database/vocabularies.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { openNeeds } from "#domain/launch/open-needs.server.ts";
import { createSource } from "./create-source.server.ts";
import { dismissAnnounced } from "./dismiss-announced.server.ts";
import { announcedLeads } from "#domain/launch/announced-leads.server.ts";
import { flattenMessage } from "./messages/flatten-message.ts";
import { receiveMessage } from "./messages/receive-message.server.ts";
import { askAgain } from "./messages/take-facebook-leads.server.ts";
import type { Received } from "./messages/take-messages.server.ts";
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

interface Meta {
  ctx: Ctx;
  source: Awaited<ReturnType<typeof addSource>>;
  ids: string[];
  /** The ids that Meta was asked for. */
  asked: string[];
  /** The status with which Meta refuses an id; undefined if it gives the lead. */
  refusal: (id: string) => number | undefined;
  announce: () => Promise<Received>;
}

/** Starts a server in place of Meta, which announces a number of leads. */
async function startMeta(number: number, firstPhone: number): Promise<Meta> {
  const first = 90_071_992_547_409_931n;
  const ids = Array.from({ length: number }, (_, at) => String(first + BigInt(at)));
  const server = createServer((request, response) => {
    const [, id = ""] = /^\/(\d+)\?/.exec(request.url ?? "") ?? [];
    meta.asked.push(id);
    const status = meta.refusal(id);
    if (status !== undefined)
      return response.writeHead(status).end('{"error":{"message":"Session has expired\\u0000"}}');
    const phone = `757-622-${firstPhone + ids.indexOf(id)}`;
    const fields = [{ name: "phone_number", values: [phone] }];
    response.end(JSON.stringify({ id, field_data: fields }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
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
  const meta: Meta = {
    ctx,
    source,
    ids,
    asked: [],
    refusal: () => undefined,
    announce: () =>
      receiveMessage(ctx, source, {
        headers: new Headers({ "x-hub-signature-256": `sha256=${hex}` }),
        bytes,
        values: flattenMessage(JSON.parse(bytes.toString())),
      }),
  };
  return meta;
}

const fromFacebook = () => database.db.$count(leads, eq(leads.source, "facebook-ads"));

test("a lead that Facebook does not give holds up no other, is shown, and comes later", async () => {
  const meta = await startMeta(152, 1000);
  const { ctx, source, ids } = meta;
  const [, , , missing] = ids;
  meta.refusal = (id) => (id === missing ? 400 : undefined);
  const before = await fromFacebook();
  expect(await meta.announce()).toMatchObject({ ok: true });
  expect(meta.asked).toEqual(ids);
  expect(await fromFacebook()).toBe(before + ids.length - 1);
  const announced = { leads: 1, error: expect.stringMatching(/^Session has expired/) };
  expect(await announcedLeads(ctx, source.id)).toMatchObject([announced]);
  expect(await openNeeds(admin())).toContainEqual(
    expect.objectContaining({ kind: "announced", announced: expect.objectContaining(announced) }),
  );

  meta.asked.length = 0;
  await askAgain(ctx);
  expect(meta.asked).toEqual([missing]);
  meta.refusal = () => undefined;
  await askAgain(ctx);
  expect(await fromFacebook()).toBe(before + ids.length);
  expect(await announcedLeads(ctx, source.id)).toEqual([]);
  expect(await meta.announce()).toMatchObject({ ok: true });
  expect(await fromFacebook()).toBe(before + ids.length);
});

test("a Facebook that is away is asked once, and every lead comes later", async () => {
  const meta = await startMeta(40, 2000);
  meta.refusal = () => 503;
  expect(await meta.announce()).toMatchObject({ ok: true, value: { leads: [] } });
  expect(meta.asked).toHaveLength(1);
  const before = await fromFacebook();
  meta.refusal = () => undefined;
  await askAgain(meta.ctx);
  expect(await fromFacebook()).toBe(before + 40);
});

test("the office stops asking for leads that it answered at Facebook", async () => {
  const meta = await startMeta(2, 3000);
  meta.refusal = () => 400;
  await meta.announce();
  const { id } = meta.source;
  expect(await dismissAnnounced(admin(), { id })).toMatchObject({
    ok: true,
    value: { message: "We no longer ask Meta for 2 leads." },
  });
  meta.asked.length = 0;
  await askAgain(meta.ctx);
  expect(meta.asked).toEqual([]);
});
