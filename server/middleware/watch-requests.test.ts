import { expect, it } from "vitest";
import { signsIn } from "#domain/threats/watch/form-signs.ts";
import { fieldsOf } from "./watch-requests.ts";

const multipart = async (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request("https://example.com", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return signsIn(fieldsOf(await request.text(), type));
};

it("reads the parts of a multipart body, not their boundaries", async () => {
  expect(await multipart({ name: "", email: "", message: "Select Plumbing" })).toBeNull();
  expect(await multipart({ password: "' or 1=1 --", name: "Ann" })).toBeNull();
  expect(await multipart({ name: "Ann", message: "' or 1=1 --\r\nx" })).toEqual({
    sign: "sql_injection",
    field: "message",
  });
});

it.each([
  ["application/json", '{"a":[{"note":"<script>"}]}', "note"],
  ["application/json", '{"note": "<script>"', "body"],
  ["text/plain", "<script>", "body"],
  ["application/x-www-form-urlencoded", "note=%3Cscript%3E", "note"],
])("reads a body of the type %s", (type, text, field) => {
  expect(signsIn(fieldsOf(text, type))).toEqual({ sign: "script_injection", field });
});

it("reads nothing of a multipart body without a boundary", () => {
  expect([...fieldsOf("x", "multipart/form-data; boundary=x")]).toEqual([]);
});
