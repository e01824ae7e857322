import { expect, test } from "vitest";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadForms } from "./lead-forms.server.ts";

const database = ownDatabase();

test("a correction from a page of an earlier release keeps the facts that it does not know", async () => {
  const id = crypto.randomUUID();
  const kept = {
    plan: "quarterly",
    offer: "military",
    source: "yelp",
    tcpaConsent: true,
    consentVersion: "2026-12-spoken",
    consentText: "As Ann noted, they agreed in a conversation",
  };
  await database.db.insert(leads).values({
    id,
    name: "Dana",
    phone: "757-555-0142",
    idempotencyKey: id,
    contentHash: id,
    rateKey: "r",
    promisedAt: new Date(),
    ...kept,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({
    version: "1",
    name: "Dana Miller",
    phone: "757-555-0142",
  }))
    form.set(name, value);
  for (const name of ["email", "service", "street", "city", "state", "zip", "bestTime", "message"])
    form.set(name, "");
  const ctx = testCtx(database.db, { actor: userActor("office", { userId: "olga" }) });
  const { result } = await leadForms(id).correct.handle(ctx, form, "correct");
  expect(result).toMatchObject({ ok: true });
  expect(await database.db.select().from(leads)).toMatchObject([{ name: "Dana Miller", ...kept }]);
});
