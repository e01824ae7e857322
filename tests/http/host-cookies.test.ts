import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256 } from "#platform/crypto.ts";
import { enrollFactor } from "../mfa.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, postPassword, testPassword } from "../signed-in.ts";

const server = ownServer(() => ({ PUBLIC_URL: "https://www.example.com" }));

/** The secret that signed the cookies of release 0.2.0 in this data folder. */
const secret = () => readFileSync(join(server.dataDir, "secret"), "utf8").trim();
const get = (path: string, cookie = "") =>
  fetch(server.url + path, { headers: { cookie }, redirect: "manual" });

/** Every way to get a cookie without a script of the page. */
it("every cookie that the server sets belongs to this host only", async () => {
  const person = await createPerson(server.connection, "admin");
  const signIn = () => postCredentials(person.email);
  const session = await signIn();
  const pair = session[0]?.split(";")[0] ?? "";
  const signedOut = await fetch(`${server.url}/logout`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: pair, origin: "https://www.example.com" },
  });
  await enrollFactor(server.connection.db, secret(), person.id);
  const secondStep = await signIn();
  const passkey = await fetch(`${server.url}/login/passkey`, {
    method: "POST",
    headers: { origin: "https://www.example.com" },
  });
  const signUp = await fetch(`${server.url}/auth?mode=signup`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: "https://www.example.com" },
    body: new URLSearchParams({
      intent: "sign-up",
      fullName: "Ann Li",
      email: "ann@example.com",
      password: "tern-marsh-lantern",
    }),
  });
  const moved = await get("/about-us/");
  const all = {
    session,
    signedOut: signedOut.headers.getSetCookie(),
    secondStep,
    passkey: passkey.headers.getSetCookie(),
    signUp: signUp.headers.getSetCookie(),
    moved: moved.headers.getSetCookie(),
  };
  for (const [name, cookies] of Object.entries(all)) {
    expect(cookies.length, name).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie, name).toMatch(/^__Host-/);
      expect(cookie, name).toContain("; Path=/;");
      expect(cookie, name).toContain("; Secure");
      expect(cookie, name).not.toMatch(/domain=/i);
    }
  }
});

it("a page for a session cookie with our prefix is not from the shared cache", async () => {
  expect((await get("/")).headers.get("cache-control")).toMatch(/^public/);
  const person = await createPerson(server.connection, "seo", "reader@example.com");
  const cookie = await postPassword(server, person, "198.51.100.78");
  expect(cookie).toMatch(/^__Host-/);
  const own = await get("/", cookie);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
});

describe("a session that release 0.2.0 opened", () => {
  const token = "vtqdfgHUDduiycwNXL3J3LM7Khrs7BvT";
  const name = "__Secure-account.session_token";
  const signed = (value: string) =>
    `${name}=${value}.${encodeURIComponent(createHmac("sha256", secret()).update(value).digest("base64"))}`;

  it("continues under our cookie name, and its own cookie is removed", async () => {
    const { id } = await createPerson(server.connection, "admin", "former@example.com");
    await server.connection.executeSql(
      "insert into user_sessions (id, user_id, token, expires_at) values ('former', $1, $2, now() + interval '1 day')",
      [id, sha256(token)],
    );
    const page = await get("/admin", signed(token));
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const [renamed = "", removal] = page.headers.getSetCookie();
    expect(renamed).toMatch(new RegExp(`^__Host-account.session_token=${token}; Max-Age=86400;`));
    expect(removal).toMatch(new RegExp(`^${name}=; Max-Age=0;`));
    const next = await get("/admin", renamed.split(";")[0]);
    expect(next.status).toBe(200);
    expect(next.headers.getSetCookie()).toEqual([]);
  });

  it("is never set by an answer that caches share", async () => {
    const file = await get("/favicon.svg", signed(token));
    expect(file.headers.get("cache-control")).toMatch(/^public/);
    expect(file.headers.getSetCookie()).toEqual([]);
  });

  it("cannot be imitated with a session of today, which a sibling domain could plant", async () => {
    const person = await createPerson(server.connection, "admin", "planter@example.com");
    const cookie = await postPassword(server, person, "198.51.100.77");
    const value = /=([\w-]{43})/.exec(cookie)?.[1] ?? "";
    expect((await get("/admin", cookie)).status).toBe(200);
    const planted = await get("/admin", `${name}=${value}.${"A".repeat(43)}%3D`);
    expect(planted.status).toBe(302);
    expect(planted.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Secure-.*=; Max-Age=0/),
    ]);
  });
});

async function postCredentials(email: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: "https://www.example.com" },
    body: new URLSearchParams({ email, password: testPassword }),
  });
  return answer.headers.getSetCookie();
}
