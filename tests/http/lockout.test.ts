import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, testPassword } from "../signed-in.ts";
import { mailedProps } from "../mailed-props.ts";

const server = ownServer();

function post(path: string, fields: Record<string, string>, address: string): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": address,
      accept: "text/html",
    },
    body: new URLSearchParams(fields),
  });
}

describe("a lockout", () => {
  it("is shown on the page, mailed to the owner, and lifted by the link and its button", async () => {
    const { email } = await createPerson(server.connection, "seo");
    const wrongCredentials = { email, password: "not-the-password" };
    for (let n = 0; n < 5; n++)
      expect((await post("/login", wrongCredentials, "203.0.113.10")).status).toBe(401);
    const locked = await post("/login", wrongCredentials, "203.0.113.10");
    expect(locked.status).toBe(429);
    const page = await locked.text();
    expect(page).toContain("Too many failed login attempts. Account temporarily locked.");
    expect(page).toContain(`value="${email}"`);

    const link = await expect
      .poll(() => readLink(email))
      .toMatch(/^\/unlock\?token=/)
      .then(() => readLink(email));
    const shown = await fetch(`${server.url}${link}`);
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(await shown.text()).toContain("Unlock my account");
    expect(await (await fetch(`${server.url}${link}`)).text()).toContain("Unlock my account");
    const done = await post(link, {}, "203.0.113.10");
    expect(await done.text()).toContain("Your account is unlocked");
    expect((await post(link, {}, "203.0.113.10")).status).toBe(410);
    const signedIn = await post("/login", { email, password: testPassword }, "203.0.113.10");
    expect(signedIn.status).toBe(302);
  });

  async function readLink(email: string): Promise<string> {
    const props = await mailedProps(server, "account-locked", email);
    const url = props ? new URL(props["unlockLink"] ?? "") : null;
    return url ? url.pathname + url.search : "";
  }
});

describe("a flood of passwords", () => {
  it("is rejected before it costs any work, and no one else is affected", async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => post("/login", { email: "" }, "203.0.113.66")),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get("retry-after")).toBe("10");
    expect(await refused[0]?.text()).toBe(
      "Too many attempts at once. Please wait a moment and try again.\n",
    );
    expect((await post("/login", { email: "" }, "203.0.113.67")).status).toBe(422);
  });

  it("is not held up by a neighbor who never finishes their form", async () => {
    const { hostname, port } = new URL(server.url);
    const slow = connect(Number(port), hostname);
    await new Promise((sent) =>
      slow.write(
        `POST /login HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 203.0.113.68\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nemail=`,
        sent,
      ),
    );
    expect((await post("/login", { email: "" }, "203.0.113.68")).status).toBe(422);
    slow.destroy();
  });

  it("is rejected for every spelling of the page's address", async () => {
    for (const path of ["/login.data", "/login/.data", "/login/_.data"])
      expect((await post(path, { email: "" }, "203.0.113.66")).status).toBe(429);
  });
});
