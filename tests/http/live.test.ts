import { beforeAll, describe, expect, it } from "vitest";
import { desc } from "drizzle-orm";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { ownServer } from "#tests/own-server.ts";
import { startTestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
});

interface Stream {
  /** All text received so far. */
  text: () => string;
  ended: Promise<void>;
  stop: () => void;
}

async function listen(
  query = "",
  headers: Record<string, string> = {},
  { url }: { url: string } = server,
): Promise<Stream> {
  const stopping = new AbortController();
  const answer = await fetch(`${url}/admin/live${query}`, {
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

  it("tells the office of leads and of nothing that concerns security", async () => {
    const office = await listen("", { cookie: await signInAs(server, "office") });
    const administrator = await listen();
    await expect.poll(office.text).toContain("event: ready");
    await expect.poll(administrator.text).toContain("event: ready");
    for (const type of ["threat", "alert", "security", "role_change", "lead_changed"])
      await server.connection.executeSql("select pg_notify('events', $1)", [
        JSON.stringify({ type, about: "office" }),
      ]);
    await expect.poll(office.text).toContain('"about":"office"');
    await expect.poll(administrator.text).toContain("event: role_change");
    expect(office.text()).not.toMatch(/event: (?:threat|alert|security|role_change)/);
    office.stop();
    administrator.stop();
  });

  it("sends every missed lead, however many", async () => {
    const { db } = server.connection;
    const [newest] = await db
      .select()
      .from(formSubmissions)
      .orderBy(desc(formSubmissions.seq))
      .limit(1);
    if (!newest) throw new Error("There is no lead yet.");
    const { seq, ...lead } = newest;
    const missed = await db
      .insert(formSubmissions)
      .values(
        Array.from({ length: 150 }, (_, at) => ({
          ...lead,
          id: crypto.randomUUID(),
          idempotencyKey: `missed-${at}`,
        })),
      )
      .returning({ seq: formSubmissions.seq });
    const stream = await listen("", { "last-event-id": String(seq) });
    await expect.poll(stream.text).toContain("event: ready");
    const ids = [...stream.text().matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual(missed.map((row) => row.seq).toSorted((a, b) => a - b));
    stream.stop();
  });

  it("rests the oldest of more than twenty streams of a session", async () => {
    const streams: Stream[] = [];
    for (let count = 1; count <= 21; count++) {
      const stream = await listen();
      await expect.poll(stream.text).toContain("event: ready");
      streams.push(stream);
    }
    await streams[0]?.ended;
    expect(streams[0]?.text()).toMatch(/event: rest\ndata: \{\}\nretry: 60000\n/);
    await notify();
    for (const stream of streams.slice(1)) {
      await expect.poll(stream.text).toContain("event: lead_changed");
      stream.stop();
    }
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

describe("a server that stops", () => {
  it("ends its streams at once and says when to connect again", async () => {
    const other = await startTestServer();
    const own = await signInAs(other, "admin");
    const stream = await listen("", { cookie: own }, other);
    await expect.poll(stream.text).toContain("event: ready");
    await other.stop();
    await stream.ended;
    expect(stream.text()).toMatch(/retry: 500\n\n$/);
  });
});
