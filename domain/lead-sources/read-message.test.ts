import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { flattenMessage } from "./messages/flatten-message.ts";
import { fieldsOfValues } from "./messages/source-fields.ts";
import { placesOf } from "./source-kinds.ts";
import { readMessage } from "./messages/read-message.ts";

const rules = {
  sourceName: "Angi Norfolk",
  places: {},
  timeZone: "America/New_York",
  now: new Date("2026-07-15T16:00:00Z"),
};
const read = (body: unknown, places: Record<string, string> = {}) =>
  readMessage(flattenMessage(body), { ...rules, places });

const dana = { name: "Dana Reyes", phone: "(757) 622-0142", email: "dana@example.com" };

/** Messages as the systems document them. */
const messages: Record<string, { body: unknown; expected: object }> = {
  "a lead form of Google": {
    body: {
      lead_id: "TeSter-123",
      user_column_data: [
        { column_name: "Full Name", string_value: "Dana Reyes", column_id: "FULL_NAME" },
        { column_name: "User Phone", string_value: "+17576220142", column_id: "PHONE_NUMBER" },
        { column_name: "User Email", string_value: "dana@example.com", column_id: "EMAIL" },
        { string_value: "23510", column_id: "POSTAL_CODE" },
        { string_value: "Ants in the kitchen", column_id: "what_do_you_see?" },
      ],
      api_version: "1.0",
      form_id: 40000000000,
      gcl_id: "Cj0KCQjw-click",
    },
    expected: {
      values: { ...dana, phone: expect.any(String), zip: "23510", message: "Ants in the kitchen" },
      number: "TeSter-123",
      clickId: "Cj0KCQjw-click",
    },
  },
  "an answer of Meta": {
    body: {
      id: "130528934038370",
      created_time: "2026-07-15T09:29:50+0000",
      field_data: [
        { name: "full_name", values: ["Dana Reyes"] },
        { name: "phone_number", values: ["+1 757-622-0142"] },
        { name: "email", values: ["dana@example.com"] },
        { name: "city", values: ["Norfolk"] },
      ],
    },
    expected: {
      values: { name: "Dana Reyes", email: "dana@example.com", city: "Norfolk" },
      number: "130528934038370",
    },
  },
  "a flat lead": {
    body: {
      FirstName: "Dana",
      LastName: "Reyes",
      PhoneNumber: "7576220142",
      Email: "dana@example.com",
      PostalAddress: { City: "Norfolk", State: "VA", PostalCode: "23510" },
      Comments: "Mice in the garage",
      CorrelationId: "e4b2a0d2-9c1e-4b44-8a52-52b3a8b6d1aa",
    },
    expected: {
      values: {
        name: "Dana Reyes",
        email: "dana@example.com",
        city: "Norfolk",
        state: "VA",
        zip: "23510",
        message: "Mice in the garage",
      },
      number: "e4b2a0d2-9c1e-4b44-8a52-52b3a8b6d1aa",
    },
  },
  "a call": {
    body: {
      resource_id: "CAL8154748ae6bd4e278a7cddd38a662f4f",
      answered: false,
      customer_name: "DANA REYES",
      customer_phone_number: "+17576220142",
      customer_city: "Norfolk",
      recording: "https://api.callrail.com/v3/a/227/calls/11/recording.json",
    },
    expected: { values: { name: "DANA REYES", message: null } },
  },
  "a form of a plugin": {
    body: { "your-name": "Dana Reyes", "your-phone": "757 622 0142", "your-message": "Roaches" },
    expected: { values: { name: "Dana Reyes", message: "Roaches" } },
  },
};

test.each(Object.entries(messages))("%s is read without a choice of fields", (_name, one) => {
  expect(read(one.body)).toMatchObject(one.expected);
});

test.each([
  [
    { answered: false, duration: 35, tracking_phone_number: "+17575550161" },
    "Missed call to (757) 555-0161, 35 seconds",
  ],
  [{ answered: true, duration: 1 }, "Call, 1 second"],
  [{ answered: false, duration: 0 }, "Missed call"],
])("the call %j says %s", (call, words) => {
  const body = { ...call, direction: "inbound", customer_phone_number: "+17576220142" };
  const places = placesOf({ kind: "calls", places: {} });
  const { values } = readMessage(flattenMessage(body), { ...rules, places, isCalls: true });
  expect(values.message).toBe(words);
});

test("the owner's choice of fields takes precedence, and an empty one leaves a value out", () => {
  const body = { a1: "Dana Reyes", a2: "757-622-0142", a3: "secret words of the system" };
  const chosen = { a1: "name", a2: "phone", a3: "" };
  expect(read(body, chosen).values).toMatchObject({
    name: "Dana Reyes",
    phone: expect.stringContaining("622"),
    message: null,
  });
});

test.each(Object.entries(messages))(
  "%s is read alike after its fields are saved as shown",
  (_name, one) => {
    const values = flattenMessage(one.body);
    const fields = fieldsOfValues(values, {});
    const saved = Object.fromEntries(
      Object.keys(values).map((place, at) => [place, fields[at] ?? ""]),
    );
    expect(read(one.body, saved)).toEqual(read(one.body));
  },
);

test("a value with a general name takes the name of its holder", () => {
  const body = { phone: "757-622-0142", campaign: { name: "Spring offer" }, note: "Ants" };
  expect(read(body).values).toMatchObject({
    name: expect.stringContaining("Unknown person"),
    message: "Campaign name: Spring offer\nNote: Ants",
  });
  for (const holder of ["contact", "data", "customer"])
    expect(read({ [holder]: { name: "Dana Reyes", phone: "757-622-0142" } }).values.name).toBe(
      "Dana Reyes",
    );
});

describe("a message without a way to reach the person", () => {
  it("is still a lead, and its text has every value", () => {
    const { values } = read({ question: "Do you do wasps?", phone: "12" });
    expect(values.name).toBe("Unknown person, Angi Norfolk");
    expect(values.phone).toBe("Unknown number");
    expect(values.message).toBe("Question: Do you do wasps?\nPhone: 12");
  });
});

describe("a consent", () => {
  const consentOf = (value: string) =>
    read({ name: "Dana Reyes", phone: "757-622-0142", consent: value }).proofs.contact;

  it.each(["yes", "true", "1", "I agree to be called", "By submitting, I agree to calls."])(
    "is proven by %j",
    (value) => {
      expect(consentOf(value)).toMatchObject({ source: "Angi Norfolk", at: rules.now });
    },
  );

  it.each(["", "no", "false", "0", "Do not call me", "maybe", "Not a condition of purchase"])(
    "is not proven by %j",
    (value) => {
      expect(consentOf(value)).toBeNull();
    },
  );

  it("keeps the wording that the person accepted", () => {
    const { proofs } = read({
      phone: "757-622-0142",
      consent: "yes",
      disclaimer: "You may call me.",
    });
    expect(proofs.contact?.text).toBe("You may call me.");
  });
});

test("any message becomes a lead that fits the database", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 9 }), (body) => {
      const { values } = read(body);
      expect(values.name.length).toBeGreaterThan(1);
      expect(values.phone).not.toBe("");
      expect((values.message ?? "").length).toBeLessThanOrEqual(2000);
    }),
  );
});

test("a message of thousands of values and levels is cut", () => {
  let deep: unknown = "end";
  for (let level = 0; level < 500; level++) deep = { level: deep };
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, "x y"]));
  expect(Object.keys(flattenMessage({ deep, wide })).length).toBeLessThanOrEqual(150);
  expect(Object.keys(flattenMessage({ wide: "x".repeat(100_000) }))).toEqual(["wide"]);
  expect(flattenMessage({ wide: "x".repeat(100_000) })["wide"]).toHaveLength(4000);
});
