import { expect, test } from "vitest";
import { z } from "zod";
import { isSecret, secret } from "#domain/records/secret-field.ts";
import { readForm } from "./read-form.server.ts";

const schema = z.object({
  name: z.string().min(1).trim(),
  nickname: z.string().optional(),
  note: z.preprocess((value) => value, z.string()).transform((text) => text.trim()),
  amount: z.coerce.number().int(),
  agreed: z.boolean().refine((given) => given),
  later: z.boolean().optional(),
  tags: z.array(z.string()),
  code: secret(z.string().min(6).max(8)),
});

function formOf(pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

test("reads text, numbers, checkboxes and lists as the schema names them", () => {
  const { input } = readForm(
    formOf([
      ["name", " Ann "],
      ["note", "one\ntwo"],
      ["amount", "12"],
      ["agreed", "on"],
      ["tags", "a"],
      ["tags", "b"],
      ["code", "123456"],
      ["intruder", "x"],
      ["__proto__", "x"],
    ]),
    schema,
  );
  expect(input).toEqual({
    name: " Ann ",
    note: "one\ntwo",
    amount: "12",
    agreed: true,
    later: false,
    tags: ["a", "b"],
    code: "123456",
  });
});

test("returns empty values for missing fields, and omits optional ones", () => {
  expect(readForm(new FormData(), schema)).toEqual({
    input: { name: "", note: "", amount: "", agreed: false, later: false, tags: [], code: "" },
    values: { tags: "" },
  });
});

test("takes the first of several values for a text field, and ignores files", () => {
  const form = formOf([
    ["name", "Ann"],
    ["name", "Bob"],
  ]);
  form.append("note", new File(["x"], "note.txt"));
  expect(readForm(form, schema).input).toMatchObject({ name: "Ann", note: "" });
});

test("returns the typed values, but never a secret or a field that the form does not have", () => {
  const typed = formOf([
    ["name", " Ann "],
    ["agreed", "on"],
    ["code", "123456"],
    ["tags", "a"],
    ["tags", "b"],
    ["password", "x"],
  ]);
  expect(readForm(typed, schema).values).toEqual({ name: " Ann ", agreed: "on", tags: "a\nb" });
});

test("a secret stays a secret when more rules are added", () => {
  expect(isSecret(secret(z.string()).min(3).regex(/x/))).toBe(true);
  expect(isSecret(z.string())).toBe(false);
});
