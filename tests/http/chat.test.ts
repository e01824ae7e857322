import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

let plain: TestServer;
let widget: TestServer;
const loader = "https://chat.example.com/loader.js";
beforeAll(async () => {
  plain = await startTestServer();
  widget = await startTestServer({ CHAT_WIDGET_URL: loader });
});
afterAll(async () => {
  await plain.stop();
  await widget.stop();
});

const html = async (server: TestServer, path: string) =>
  (await fetch(`${server.url}${path}`)).text();

describe("the corner of a public page", () => {
  it("contains our own message box if no widget is configured", async () => {
    const page = await html(plain, "/about");
    expect(page.match(/<form[^>]+id="chat-form"/g)).toHaveLength(1);
    expect(page).toContain("answer within 2 hours");
  });

  it("contains our own box until the configured widget may come: its loader sleeps, and asks for consent", async () => {
    const answer = await fetch(`${widget.url}/about`);
    const page = await answer.text();
    expect(page.match(/<form[^>]+id="chat-form"/g)).toHaveLength(1);
    expect(page.match(/<[^<>]+chat\.example\.com[^<>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="text\/snippet" [^<>]*data-consent="chat" data-src=/),
    ]);
    expect(page).toContain("Chat opens a chat window of another company");
    expect(answer.headers.get("content-security-policy")).toContain("https://chat.example.com");
    expect(await html(widget, "/privacy-choices")).not.toContain("chat.example.com");
  });

  it("keeps the other company's script from staff, unless they ask for the page of visitors", async () => {
    const cookie = await signInAs(widget, "seo");
    const asStaff = async (path: string) =>
      (await fetch(`${widget.url}${path}`, { headers: { cookie } })).text();
    const page = await asStaff("/about");
    expect(page).not.toContain("chat.example.com");
    const [asVisitor = ""] = /\/about\?as-visitor=[\w-]+/.exec(page) ?? [];
    expect(await asStaff(asVisitor)).toContain("chat.example.com");
  });

  it.each(["/request/x", "/newsletter", "/newsletter/confirm?token=x"])(
    "is a link to the message page on %s, which loads no script of somebody else",
    async (path) => {
      for (const server of [plain, widget]) {
        const page = await html(server, path);
        expect(page).toContain('href="/chat"');
        expect(page).not.toContain('id="chat-form"');
        expect(page).not.toContain("chat.example.com");
        expect(page).not.toContain('id="newsletter"');
      }
    },
  );
});

describe("a message sent without JavaScript", () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${plain.url}/chat`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
    });
  const typed = { name: "Ann Lee", phone: "757-555-0123", message: "Do you treat voles?" };

  it("returns with its errors and all typed values", async () => {
    const answer = await post(typed);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain("TCPA consent is required");
    expect(page).toContain("Do you treat voles?</textarea>");
    expect(page).toContain('value="Ann Lee"');
    expect(page.match(/id="chat-form"/g)).toHaveLength(1);
  });

  it("gets a thank-you with our promise", async () => {
    const answer = await post({ ...typed, tcpaConsent: "on" });
    expect(answer.status).toBe(303);
    const [path = ""] = (answer.headers.get("location") ?? "").split("#");
    expect(await html(plain, path)).toMatch(/We call [^.]+ by /);
    const { rows } = await plain.connection.executeSql(
      "select submission_type, source_page from form_submissions where name = 'Ann Lee'",
    );
    expect(rows).toMatchObject([{ submission_type: "chat" }]);
  });

  it("is refused with the waiting time after too many messages", async () => {
    const from = { "x-forwarded-for": "203.0.113.88" };
    const sendMessage = (digit: number) =>
      fetch(`${plain.url}/chat`, {
        method: "POST",
        redirect: "manual",
        headers: from,
        body: new URLSearchParams({
          ...typed,
          phone: `757-555-013${digit}`,
          tcpaConsent: "on",
        }),
      });
    for (const digit of [1, 2, 3]) expect((await sendMessage(digit)).status).toBe(303);
    const refused = await sendMessage(4);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("300");
    expect(await refused.text()).toContain("Do you treat voles?</textarea>");
  });
});
