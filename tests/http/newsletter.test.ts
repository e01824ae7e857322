import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OutsideWorld, startOutsideWorld } from "../outside-world.ts";
import { decodeApostrophes } from "../page-text.ts";
import { startTestServer, type TestServer } from "../running-server.ts";

let world: OutsideWorld;
let server: TestServer;
beforeAll(async () => {
  world = await startOutsideWorld();
  server = await startTestServer(world.env);
});
afterAll(async () => {
  await server.stop();
  await world.close();
});

let visitors = 0;

/** Posts a form as a browser without JavaScript does. */
function post(path: string, fields: Record<string, string> = {}): Promise<Response> {
  visitors++;
  return fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": `192.0.2.${visitors}` },
    body: new URLSearchParams(fields),
  });
}

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: "manual" });

/** The source of the newest email to an address, with broken lines and `=` decoded so that links are whole. */
async function mailTo(email: string, subject: string): Promise<string> {
  const found = () =>
    world.mails.findLast(
      ({ recipient, source }) => recipient === email && source.includes(`Subject: ${subject}`),
    );
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  return (found()?.source ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=");
}

function linkIn(mail: string, page: string): string {
  return new RegExp(`/newsletter/${page}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? "";
}

const status = async (email: string): Promise<unknown> => {
  const { rows } = await server.connection.executeSql(
    "select status from newsletter_subscribers where email = $1",
    [email],
  );
  return (rows[0] as { status?: unknown } | undefined)?.status;
};

describe("the newsletter, without JavaScript", () => {
  it("leads from the box through the email to a subscription, and back to unsubscribed", async () => {
    const email = "reader@example.com";
    const sent = await post("/newsletter", { email, website_url: "" });
    expect(sent.status).toBe(303);
    const thanks = await get(sent.headers.get("location")?.split("#")[0] ?? "");
    expect(await thanks.text()).toContain("Please check your inbox");

    const confirm = linkIn(await mailTo(email, "Please confirm"), "confirm");
    for (const scan of [confirm, confirm]) {
      const page = await get(scan);
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(await page.text()).toContain("Confirm my subscription");
    }
    expect(await status(email)).toBe("pending");
    const confirmed = await post(confirm);
    expect(confirmed.status).toBe(200);
    expect(decodeApostrophes(await confirmed.text())).toContain("You're subscribed");
    expect(await status(email)).toBe("subscribed");

    const welcome = await mailTo(email, "You're subscribed");
    const leave = linkIn(welcome, "unsubscribe");
    expect(welcome.replace(/\r\n /g, " ")).toMatch(
      /^List-Unsubscribe: <http[^>]+\/newsletter\/unsubscribe\?token=[\w.-]+>/m,
    );
    expect(await (await get(leave)).text()).toContain("Unsubscribe from our newsletter?");
    expect(await status(email)).toBe("subscribed");
    const left = await post(leave);
    expect(decodeApostrophes(await left.text())).toContain("You're unsubscribed");
    expect(await status(email)).toBe("unsubscribed");
    expect((await get(leave)).status).toBe(200);
    expect((await post(confirm)).status).toBe(410);
  });

  it("accepts the one-click request of an email program, without a redirect", async () => {
    const email = "oneclick@example.com";
    await post("/newsletter", { email });
    await post(linkIn(await mailTo(email, "Please confirm"), "confirm"));
    const leave = linkIn(await mailTo(email, "You're subscribed"), "unsubscribe");
    const answer = await post(leave, { "List-Unsubscribe": "One-Click" });
    expect(answer.status).toBe(200);
    expect(await status(email)).toBe("unsubscribed");
  });

  it("keeps a mistyped address beside its error", async () => {
    const answer = await post("/newsletter", { email: "ann@example" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('value="ann@example"');
    expect(html).toContain("Please enter a valid email address");
  });

  it("answers the same for an address that is on the list and one that is not", async () => {
    const answers = await Promise.all(
      ["reader@example.com", "oneclick@example.com", "never-seen@example.com"].map(
        async (email) => {
          const answer = await post("/newsletter", { email });
          return [answer.status, answer.headers.get("location"), await answer.text()];
        },
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("tells a sender with too many requests how long to wait", async () => {
    const from = { "x-forwarded-for": "203.0.113.77" };
    const subscribe = (email: string) =>
      fetch(`${server.url}/newsletter`, {
        method: "POST",
        redirect: "manual",
        headers: from,
        body: new URLSearchParams({ email }),
      });
    for (const name of ["a", "b", "c"])
      expect((await subscribe(`${name}@example.com`)).status).toBe(303);
    const refused = await subscribe("d@example.com");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("300");
  });

  it.each([
    ["/newsletter/confirm", 400, "is incomplete"],
    ["/newsletter/confirm?token=made-up", 404, "don't recognize this link"],
    ["/newsletter/unsubscribe?token=made-up", 404, "don't recognize this link"],
  ])("%s is answered with a message, by GET and by POST", async (path, code, words) => {
    for (const answer of [await get(path), await post(path)]) {
      expect(answer.status).toBe(code);
      expect(decodeApostrophes(await answer.text())).toContain(words);
    }
  });
});
