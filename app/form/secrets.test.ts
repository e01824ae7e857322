import { expect, test } from "vitest";
import { passwordChangeSchema } from "#domain/people/account/schema.ts";
import { acceptSchema } from "#domain/people/invitations/schema.ts";
import { newPasswordSchema, signInSchema, signUpSchema } from "#domain/people/sign-in/schema.ts";
import { readForm } from "./read-form.server.ts";

test.each([
  ["signing in", signInSchema, ["email"]],
  ["an account", signUpSchema, ["email", "fullName"]],
  ["a forgotten password", newPasswordSchema, []],
  ["another password", passwordChangeSchema, []],
  ["an invitation", acceptSchema, ["email", "fullName"]],
])("the form for %s never shows a password again", (_what, schema, shown) => {
  const form = new FormData();
  for (const name of Object.keys(schema.shape)) form.set(name, "typed");
  expect(Object.keys(readForm(form, schema).values).toSorted()).toEqual(shown);
});
