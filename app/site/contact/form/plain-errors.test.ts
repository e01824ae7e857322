import { expect, test } from "vitest";
import { formSchemas } from "#domain/leads/schema.ts";
import { plainErrors } from "./plain-errors.ts";

const badValues = [
  undefined,
  "",
  "7",
  "a",
  "22222",
  "a".repeat(101),
  "a".repeat(201),
  "a".repeat(2001),
  "a".repeat(20_001),
  "<<>>",
  "a\\b",
  "--",
  "a@b",
  "a@b.c",
  "a,b@c.de",
  `${"a".repeat(250)}@example.com`,
  "0000000000",
  "7".repeat(10),
  "1".repeat(16),
  "27575550142",
];

/** Every message that a field of a form can have. */
function messagesOf(kind: keyof typeof formSchemas): string[] {
  const { shape } = formSchemas[kind];
  return Object.entries(shape)
    .filter(([name]) => name !== "textConsent")
    .flatMap(([, field]) =>
      badValues.flatMap((value) => field.safeParse(value).error?.issues ?? []),
    )
    .map(({ message }) => message);
}

test.each(["quote", "quick", "chat"] as const)(
  "every message of the %s form has plain words for its field",
  (kind) => {
    const messages = new Set(messagesOf(kind));
    expect(messages.size).toBeGreaterThan(12);
    const unchanged = [...messages].filter((message) => plainErrors([message])?.[0] === message);
    expect(unchanged).toEqual([]);
  },
);

test("a text that is too long says how long it may be", () =>
  expect(plainErrors(["Message must be no more than 2000 characters"])).toEqual([
    "Shorten the text to 2,000 characters.",
  ]));
