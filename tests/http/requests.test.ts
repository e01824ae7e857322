import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textLines } from "../page-text.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { visitor } from "../visitors.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const get = (path: string) => fetch(`${server.url}${path}`, { redirect: "manual" });

const textOf = async (path: string): Promise<string> =>
  textLines(await (await get(path)).text()).join(" ");

let visitors = 0;

/** Posts the form as a browser without scripts does, from an address of its own. */
function post(path: string, fields: Iterable<[string, string]>): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url, "x-forwarded-for": `203.0.113.${++visitors}` },
    body: new URLSearchParams([...fields]),
  });
}

const quote = (changes: Record<string, string> = {}): [string, string][] =>
  Object.entries({ ...visitor(++visitors, "request").fields, ...changes });

/** Sends a request; returns the address of its private page. */
async function sent(changes: Record<string, string> = {}): Promise<string> {
  const answer = await post("/contact", quote(changes));
  return answer.headers.get("location") ?? expect.unreachable(`answered ${answer.status}`);
}

const idOf = (path: string): string => path.split("/")[2]?.split(".")[0] ?? "";

const update = (path: string, set: string) =>
  server.connection.executeSql(`update form_submissions set ${set} where id = $1`, [idOf(path)]);

describe("the address of a request", () => {
  it.each(["/request", "/request/nothing", `/request/${crypto.randomUUID()}.${"a".repeat(32)}`])(
    "leads to the form without a request: %s",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe("/contact#quote");
    },
  );

  it("leads to the form if somebody changed the id in it", async () => {
    const path = await sent();
    const other = await sent();
    expect((await get(path)).status).toBe(200);
    const forged = path.replace(idOf(path), idOf(other));
    expect((await get(forged)).headers.get("location")).toBe("/contact#quote");
  });
});

describe("the private page of a request", () => {
  it("promises a time, then says that we are late and asks for a call", async () => {
    const path = await sent({ phone: "757-555-0188" });
    expect(await textOf(path)).toContain("We call (757) 555-0188 by ");
    await update(path, "promised_at = now() - interval '21 days'");
    const html = await (await get(path)).text();
    const text = textLines(html).join(" ");
    expect(text).toContain("We are late with our call to (757) 555-0188, and we are sorry.");
    expect(text).toMatch(/Please call us at \(757\) 555-0100/);
    expect(html).toContain('href="tel:+17575550100" data-call="request-confirmation"');
    expect(text).not.toContain("We call (");
  });

  it.each(["won", "lost"])("says of a request that is %s that it is closed", async (status) => {
    const path = await sent();
    await update(path, `status = '${status}', promised_at = now() - interval '21 days'`);
    const text = await textOf(path);
    expect(text).toContain("This request is closed.");
    expect(text).toContain("Send a new request");
    expect(text).not.toMatch(/In progress|working on|We call|We inspect|late/);
  });

  it("names the next step of a request in progress, which is no first call", async () => {
    const path = await sent();
    await update(path, "status = 'scheduled'");
    const text = await textOf(path);
    expect(text).toContain("We are working on your request.");
    expect(text).toContain("We inspect, free of charge");
    expect(text).not.toContain("We call");
  });
});
