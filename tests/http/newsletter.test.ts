import { request } from "node:http";
import { connect } from "node:net";
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

/** Sends exactly these headers, unlike a browser, and returns the status. */
function sendRaw(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(`${server.url}${path}`, { method, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    sending.on("error", reject);
    if (headers["expect"]) sending.on("continue", () => sending.end(body));
    else sending.end(body);
    sending.flushHeaders();
  });
}

/** A POST of a program that speaks HTTP/1.0, without a body; the first line of the answer. */
function sendOld(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(server.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`POST ${path} HTTP/1.0\r\nHost: ${host}\r\n\r\n`),
    );
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => (text += part));
    socket.on("end", () => resolve(text.split("\r\n", 1)[0] ?? ""));
    socket.on("error", reject);
  });
}

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
  await expect.poll(found).toBeDefined();
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

  it("unsubscribes by the link alone, whatever a mail program sends with it", async () => {
    const email = "programs@example.com";
    await post("/newsletter", { email });
    await post(linkIn(await mailTo(email, "Please confirm"), "confirm"));
    const leave = linkIn(await mailTo(email, "You're subscribed"), "unsubscribe");
    const oneClick = "List-Unsubscribe=One-Click";
    const boundary = "x";
    const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const sent: [headers: Record<string, string>, body: string | Buffer][] = [
      [{ "content-type": "text/plain" }, oneClick],
      [{ "content-type": "text/plain;charset=UTF-8" }, oneClick],
      [{ "content-type": "application/json" }, '{"List-Unsubscribe":"One-Click"}'],
      [{ "content-type": "application/octet-stream" }, Buffer.from([0xff, 0xfe, 0])],
      [{ "content-type": "not a type" }, oneClick],
      [{ "content-type": `multipart/form-data; boundary=${boundary}` }, parts],
      [{ "content-type": "multipart/form-data" }, "cut off"],
      [{ "content-type": "application/x-www-form-urlencoded" }, "%ff%00"],
      [{ "content-type": "application/x-www-form-urlencoded" }, ""],
      [{}, ""],
      [{}, oneClick],
      [{ "transfer-encoding": "chunked" }, oneClick],
      [{ expect: "100-continue" }, oneClick],
      [{ origin: "moz-extension://8f3c1c8e-0a4d-4b1e-9f0e-2d1f4a0b7c11" }, oneClick],
      [{ origin: "null" }, oneClick],
      [{ origin: "https://webmail.example" }, oneClick],
      [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, oneClick],
      [{ "sec-fetch-site": "same-site", referer: "https://mail.example/inbox" }, oneClick],
      [{ "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, oneClick],
      [{ "content-type": "text/plain" }, "x".repeat(300_000)],
    ];
    for (const [headers, body] of sent) {
      await server.connection.executeSql(
        "update newsletter_subscribers set status = 'subscribed' where email = $1",
        [email],
      );
      expect([await sendRaw("POST", leave, headers, body), headers]).toEqual([200, headers]);
      expect([await status(email), headers]).toEqual(["unsubscribed", headers]);
      expect(await sendRaw("POST", "/newsletter/unsubscribe?token=wrong", headers, body)).toBe(404);
    }
  });

  it("does not unsubscribe anybody whose link a scanner opens", async () => {
    const email = "scanned@example.com";
    await post("/newsletter", { email });
    await post(linkIn(await mailTo(email, "Please confirm"), "confirm"));
    const leave = linkIn(await mailTo(email, "You're subscribed"), "unsubscribe");
    for (const method of ["GET", "HEAD", "OPTIONS", "PUT"])
      await sendRaw(method, leave, { "sec-fetch-site": "cross-site" }, "");
    expect(await status(email)).toBe("subscribed");
    expect(await sendOld(leave)).toMatch(/^HTTP\/1\.[01] 200 /);
    expect(await status(email)).toBe("unsubscribed");
  });

  it("lets no other site subscribe or confirm for a visitor", async () => {
    for (const path of ["/newsletter", "/newsletter/confirm?token=x"])
      expect(await sendRaw("POST", path, { origin: "https://webmail.example" }, "a=b")).toBe(403);
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
