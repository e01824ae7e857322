import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { leadFiles } from "#database/schema/work/lead-files.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { postQuote, visitor } from "#tests/visitors.ts";

const server = ownServer();
let office: string;
let blogger: string;
let lead: string;
beforeAll(async () => {
  office = await signInAs(server, "office");
  blogger = await signInAs(server, "blogger");
  const { fields, address, email } = visitor(9100, "files");
  await postQuote(server.url, { fields, address, email });
  const [row] = await server.connection.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.email, email));
  lead = row?.id ?? "";
});

const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";

function send(
  cookie: string,
  { id = lead, name = "Terms “2026”.pdf", content = pdf, headers = {} } = {},
): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([content], name, { type: "application/pdf" }));
  return fetch(`${server.url}/admin/forms/${id}/files`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { cookie, origin: server.url, accept: "application/json", ...headers },
  });
}

const get = (path: string, cookie: string) =>
  fetch(`${server.url}${path}`, { headers: { cookie }, redirect: "manual" });

describe("a file of a lead", () => {
  test("is a private download that no cache keeps and no browser runs", async () => {
    const sent = await send(office);
    expect(sent.status).toBe(200);
    const { item } = (await sent.json()) as { item: { id: string } };
    const answer = await get(`/admin/forms/${lead}/files/${item.id}`, office);
    expect(await answer.text()).toBe(pdf);
    const { headers } = answer;
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe(
      "attachment; filename=\"Terms _2026_.pdf\"; filename*=UTF-8''Terms%20%E2%80%9C2026%E2%80%9D.pdf",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    const [row] = await server.connection.db
      .select()
      .from(leadFiles)
      .where(eq(leadFiles.id, item.id));
    expect((await get(`/media/${row?.key}`, office)).status).toBe(404);
    for (const cookie of ["", blogger]) {
      const refused = await get(`/admin/forms/${lead}/files/${item.id}`, cookie);
      expect(refused.status).not.toBe(200);
      expect(await refused.text()).not.toContain("%PDF");
    }
  });
  test("is accepted from the office only, and from our own pages only", async () => {
    expect((await send("")).status).toBe(401);
    expect((await send(blogger)).status).toBe(403);
    expect((await send(office, { headers: { origin: "https://evil.example" } })).status).toBe(403);
    const unknown = await send(office, { id: "00000000-0000-4000-8000-000000000000" });
    expect(unknown.status).toBe(404);
    expect((await send(office, { id: "nothing" })).status).toBe(404);
  });
  test.each([
    ["contract.pdf", "<script>alert(1)</script>", 400],
    ["contract.pdf.exe", pdf, 400],
    ["large.pdf", pdf + "x".repeat(11 * 1024 * 1024), 413],
  ])("%s that is not allowed gets an answer in words", async (name, content, status) => {
    const answer = await send(office, { name, content });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { message: string }).message).not.toBe("");
  });
  test("is added and removed without scripts", async () => {
    const sent = await send(office, { headers: { accept: "text/html" } });
    expect(sent.headers.get("location")).toBe(`/admin/forms/${lead}`);
    const page = await (await get(`/admin/forms/${lead}`, office)).text();
    expect(page).toContain("Terms “2026”.pdf");
    const rows = await server.connection.db.select().from(leadFiles);
    for (const { id } of rows) {
      const removed = await fetch(`${server.url}/admin/forms/${lead}`, {
        method: "POST",
        headers: { cookie: office, origin: server.url },
        body: new URLSearchParams({ intent: "remove-file", fileId: id }),
      });
      expect(removed.status).toBe(200);
    }
    expect(await server.connection.db.$count(leadFiles)).toBe(0);
  });
});
