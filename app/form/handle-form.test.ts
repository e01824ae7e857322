import { redirect, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { testCtx } from "#tests/factories.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { secret } from "#domain/records/secret-field.ts";
import { formHandler, handleForm } from "./handle-form.server.ts";

const schema = z.object({ name: z.string(), password: secret(z.string()) });

type Saved =
  | { ok: true; value: { message: string; cookie: string } }
  | { ok: false; reason: "taken" | "limited" | "elsewhere"; message: string; by?: string };

function save(_ctx: Ctx, { name }: { name: string }): Promise<Saved> {
  const refused = (reason: "taken" | "limited" | "elsewhere"): Saved => ({
    ok: false,
    reason,
    message: `${name} is refused`,
    by: "Bob",
  });
  if (name === "taken" || name === "limited" || name === "elsewhere")
    return Promise.resolve(refused(name));
  return Promise.resolve({ ok: true, value: { message: `Saved ${name}`, cookie: "hidden" } });
}

const forms = {
  save: formHandler(schema, save, {
    retryAfter: 300,
    cookies: () => ["a=1", "b=2"],
    onRefused: ({ reason }) => (reason === "elsewhere" ? redirect("/elsewhere") : null),
  }),
  go: formHandler(schema, save, { onAccepted: ({ message }) => redirect(`/done?${message}`) }),
  show: formHandler(schema, save, { show: ({ message }) => message.length, values: "always" }),
};

async function post(fields: Record<string, string>, init: RequestInit = {}) {
  const context = new RouterContextProvider();
  context.set(ctxContext, testCtx({} as Ctx["db"]));
  const url = new URL("http://localhost:3000/form");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields), ...init });
  const headers = { "cache-control": "no-store" };
  const answer = await handleForm({ context, request, url }, { forms, headers });
  return {
    result: answer.data,
    status: answer.init?.status,
    headers: new Headers(answer.init?.headers),
  };
}

test("a success returns its message, sets its cookies and keeps the rest of the value on the server", async () => {
  const { result, status, headers } = await post({ intent: "save", name: "Ann", password: "x" });
  expect(status).toBe(200);
  expect(result).toEqual({
    ok: true,
    intent: "save",
    message: "Saved Ann",
    value: null,
    values: {},
    at: expect.any(Number),
  });
  expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("a refusal has the status of its reason, the verb's message, and the typed values without secrets", async () => {
  const { result, status, headers } = await post({ intent: "save", name: "taken", password: "x" });
  expect(status).toBe(409);
  expect(result).toEqual({
    ok: false,
    intent: "save",
    reason: "taken",
    message: "taken is refused",
    by: "Bob",
    fieldErrors: {},
    values: { name: "taken" },
    at: expect.any(Number),
  });
  expect(headers.getSetCookie()).toEqual([]);
});

test("a rate-limited refusal says when to retry", async () => {
  const { status, headers } = await post({ intent: "save", name: "limited" });
  expect({ status, after: headers.get("retry-after") }).toEqual({ status: 429, after: "300" });
});

test("a success shows the part of its value that the form selects", async () => {
  const { result } = await post({ intent: "show", name: "Ann", password: "x" });
  expect(result).toMatchObject({ value: 9, values: { name: "Ann" } });
  expect(result.values).not.toHaveProperty("password");
});

test.each([
  ["a success", { intent: "go", name: "Ann" }, "/done?Saved Ann"],
  ["a refusal", { intent: "save", name: "elsewhere" }, "/elsewhere"],
])("%s can redirect", async (_what, fields, location) => {
  const thrown = await post(fields).catch((error: unknown) => error);
  expect((thrown as Response).headers.get("location")).toBe(location);
});

test.each([
  ["an unknown intent", { intent: "constructor" }, {}],
  ["no intent", {}, {}],
  ["a body that is no form", {}, { body: "{}", headers: { "content-type": "application/json" } }],
])("%s is a bad request", async (_what, fields, init) => {
  await expect(post(fields, init)).rejects.toMatchObject({ init: { status: 400 } });
});
