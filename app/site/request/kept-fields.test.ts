import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formHandler } from "#app/form/handle-form.server.ts";
import { leadForms } from "#app/portal/leads/lead/lead-forms.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { correctedFields } from "#domain/leads/correction.ts";
import { fieldsWith } from "#domain/leads/fields/field-register.ts";
import { forEachPlain } from "#domain/leads/fields/plain-fields.ts";
import { changeRequest } from "#domain/leads/visitor/change-request.server.ts";
import { requestToken } from "#domain/leads/visitor/request-token.server.ts";
import { requestFields, visitorSchema } from "#domain/leads/visitor/visitor-fields.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";

const database = ownDatabase();

type Facts = Pick<typeof leads.$inferInsert, (typeof correctedFields)[number]> & { phone: string };

/** Letters that no other run has. */
const letters = (): string => randomUUID().replace(/[^a-f]/g, "");

/** Values that a person could type. */
const typed = (service: "ants" | "spiders"): Required<Facts> => ({
  ...forEachPlain(() => randomUUID()),
  name: `Dana ${letters()}`,
  phone: `(757) 5${randomInt(2, 5)}${randomInt(0, 10)}-${randomInt(2000, 10_000)}`,
  email: `${randomUUID()}@example.org`,
  service,
  street: `${randomInt(1, 9000)} ${letters()} Street`,
  city: `Port ${letters()}`,
  state: service === "ants" ? "VA" : "NC",
  zip: String(randomInt(20_000, 99_000)),
  bestTime: service === "ants" ? "morning" : "midday",
  plan: service === "ants" ? "quarterly" : "monthly",
  offer: service === "ants" ? "military" : "first-service",
  source: service === "ants" ? "yelp" : "referral",
  message: `Seen ${randomUUID()}`,
});

async function addLead() {
  const id = randomUUID();
  const keys = { idempotencyKey: id, contentHash: id, rateKey: id };
  const rest = { ...keys, tcpaConsent: true, promisedAt: new Date() };
  const stored = { ...typed("ants"), serviceLabel: "Ants of then", address: "One line" };
  await database.db.insert(leads).values({ id, ...stored, ...rest });
  return { id, stored };
}

const read = async (id: string) =>
  (await database.db.select().from(leads).where(eq(leads.id, id)))[0] ?? expect.unreachable();

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const places = ["street", "city", "state", "zip"];

/** The stored facts after a change of one of them, with those that follow from it. */
function expected(stored: object, name: string, value: unknown): object {
  return {
    ...stored,
    [name]: value,
    ...(places.includes(name) ? { address: expect.any(String) } : {}),
    ...(name === "service" ? { serviceLabel: expect.any(String) } : {}),
  };
}

test("the forms have every field of the register that visitors and the office type", () => {
  expect(correctedFields.toSorted()).toEqual(fieldsWith("office").toSorted());
  // Visitors choose service, plan and offer once, and their name stays.
  const once = ["name", "service", "plan", "offer", "address", "textConsent"];
  expect(requestFields.toSorted()).toEqual(
    fieldsWith("visitor")
      .filter((name) => !once.includes(name))
      .toSorted(),
  );
});

test.each(requestFields)(
  "a visitor's form of an earlier release that has only the field %s keeps all others",
  async (name) => {
    const { id, stored } = await addLead();
    const ctx = testCtx(database.db, { request: { ip: `198.51.100.${randomInt(1, 250)}` } });
    const form = formHandler(visitorSchema, (to, input) =>
      changeRequest(to, requestToken(ctx.secret, id), input),
    );
    for (const value of [typed("spiders")[name] ?? "", stored[name] ?? ""]) {
      const { result } = await form.handle(ctx, formOf({ [name]: value }), "change");
      expect(result).toMatchObject({ ok: true });
      expect(await read(id)).toMatchObject(expected(stored, name, value));
    }
  },
);

test.each(correctedFields)(
  "a correction from a page of an earlier release that has only the field %s keeps all others",
  async (name) => {
    const { id, stored } = await addLead();
    const ctx = testCtx(database.db, { actor: userActor("office", { userId: "olga" }) });
    const value = typed("spiders")[name] ?? "";
    const form = formOf({ version: "1", [name]: value });
    const { result } = await leadForms(id).correct.handle(ctx, form, "correct");
    expect(result).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject(expected(stored, name, value));
  },
);

test("an emptied field is empty from then on", async () => {
  const { id, stored } = await addLead();
  const ctx = testCtx(database.db, { actor: userActor("office", { userId: "olga" }) });
  const { name: _name, phone: _phone, source: _source, ...optional } = stored;
  const names = correctedFields.filter((name) => name in optional);
  const form = formOf({ version: "1", ...Object.fromEntries(names.map((name) => [name, ""])) });
  const { result } = await leadForms(id).correct.handle(ctx, form, "correct");
  expect(result).toMatchObject({ ok: true });
  expect(await read(id)).toMatchObject(Object.fromEntries(names.map((name) => [name, null])));
});
