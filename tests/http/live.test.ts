import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await signInAs(server, "admin");
});
afterAll(() => server.stop());

interface Stream {
  /** All text received so far. */
  text: () => string;
  ended: Promise<void>;
  stop: () => void;
}

async function listen(query = "", headers: Record<string, string> = {}): Promise<Stream> {
  const stopping = new AbortController();
  const answer = await fetch(`${server.url}/admin/live${query}`, {
    headers: { cookie, ...headers },
    signal: stopping.signal,
  });
  expect(answer.status).toBe(200);
  let text = "";
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  return { text: () => text, ended, stop: () => stopping.abort() };
}

const notify = () =>
  server.connection.executeSql(`select pg_notify('events', '{"type":"lead_changed"}')`);

describe("the live feed", () => {
  it("reports a lead at once, and sends missed events after a reconnect", async () => {
    const stream = await listen();
    await expect.poll(stream.text).toContain("event: ready");
    await postQuote(server.url, visitor(1, "live"));
    await expect.poll(stream.text).toMatch(/event: lead\ndata: .*\nid: 1\n/);
    stream.stop();
    await postQuote(server.url, visitor(2, "live"));
    const again = await listen("", { "last-event-id": "1" });
    await expect.poll(again.text).toMatch(/id: 2\n/);
    expect(again.text()).not.toContain("id: 1\n");
    again.stop();
  });

  it.each(["?since=1.5", "?since=-1e308", "?since=99999999999999999999", "?since=x"])(
    "stays open for %s",
    async (query) => {
      const stream = await listen(query);
      await expect.poll(stream.text).toContain("event: ready");
      await notify();
      await expect.poll(stream.text).toContain("event: lead_changed");
      stream.stop();
    },
  );

  it("ends with the session, even while events keep coming", async () => {
    const stream = await listen();
    await expect.poll(stream.text).toContain("event: ready");
    await fetch(`${server.url}/logout`, {
      method: "POST",
      headers: { cookie },
      redirect: "manual",
    });
    const flood = setInterval(() => void notify(), 200);
    const outcome = await Promise.race([
      stream.ended.then(() => "ended"),
      new Promise((done) => setTimeout(done, 10_000, "still open")),
    ]);
    clearInterval(flood);
    stream.stop();
    expect(outcome).toBe("ended");
  });
});
