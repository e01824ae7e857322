import { beforeAll, describe, expect, it } from "vitest";
import { authVisitor } from "#tests/auth-visitor.ts";
import { TestPasskey } from "#tests/passkeys.ts";
import { decodeApostrophes } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson } from "#tests/signed-in.ts";

const server = ownServer();

const { fetchPage, rows, signIn } = authVisitor(server);

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** A passkey for the address that the server reports as its own. */
const newKey = () => new TestPasskey(server.address);

async function challengeOf(answer: Response): Promise<string> {
  const { options } = (await answer.json()) as { options: { challenge: string } };
  return options.challenge;
}

/** A signed-in person who has added a passkey. */
async function owner(email: string) {
  await createPerson(server.connection, "seo", email);
  const cookie = await signIn(email);
  const key = newKey();
  const challenge = await challengeOf(await fetchPage("/account/passkey?for=add", {}, cookie));
  const fields = { friendlyName: "Laptop", answer: key.create({ challenge }) };
  const added = await fetchPage("/account/security", { intent: "passkey-add", ...fields }, cookie);
  expect(added.status).toBe(200);
  return { key, cookie: cookiesOf(added), page: await added.text(), before: cookie };
}

/** A browser that has requested a challenge to sign in. */
async function startSignIn() {
  const answer = await fetchPage("/login/passkey", {});
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return { cookie: cookiesOf(answer), challenge: await challengeOf(answer) };
}

describe("a passkey", () => {
  it("is added, shown with recovery codes, and signs in to the requested page", async () => {
    const { key, cookie, page, before } = await owner("passkey@example.com");
    expect(page).toContain("Save your recovery codes now");
    expect((await fetchPage("/account", undefined, before)).status).toBe(302);
    const security = await (await fetchPage("/account/security", undefined, cookie)).text();
    expect(security).toContain('aria-label="Remove Laptop"');
    const waiting = await startSignIn();
    const fields = { passkey: key.use(waiting), next: "/account" };
    const answer = await fetchPage("/login", fields, waiting.cookie);
    expect(answer.headers.get("location")).toBe("/account");
    expect((await fetchPage("/account", undefined, cookiesOf(answer))).status).toBe(200);
  });

  it("is requested after the password, on a page that offers no app code", async () => {
    await owner("passkey-only@example.com");
    const answer = await fetchPage("/login", {
      email: "passkey-only@example.com",
      password: "tern-marsh-lantern-42",
    });
    expect(answer.headers.get("location")).toMatch(/^\/login\/verify/);
    const text = await (await fetchPage("/login/verify", undefined, cookiesOf(answer))).text();
    expect(text).toContain("Use your passkey");
    expect(text).toContain("Recovery code");
    expect(text).not.toContain("code from your authenticator app");
  });

  it("is removed after a confirmation with the same passkey", async () => {
    const { key, cookie } = await owner("remove-passkey@example.com");
    await rows(
      "update user_sessions set authenticated_at = now() - interval '11 minutes' where user_id = (select id from profiles where email = 'remove-passkey@example.com')",
    );
    const [{ id: passkeyId } = {}] = await rows(
      "select passkeys.id from passkeys join profiles on profiles.id = user_id where email = 'remove-passkey@example.com'",
    );
    const removal = { intent: "passkey-remove", passkeyId: String(passkeyId) };
    const refused = await fetchPage("/account/security", removal, cookie);
    expect(refused.headers.get("location")).toMatch(/^\/account\/confirm\?next=/);
    const refusedChallenge = await fetchPage("/account/passkey?for=add", {}, cookie);
    expect(refusedChallenge.status).toBe(403);
    expect(await refusedChallenge.json()).toMatchObject({ reason: "reauthenticate" });
    const challenge = await challengeOf(await fetchPage("/account/passkey", {}, cookie));
    const confirmed = await fetchPage(
      "/account/confirm",
      { passkey: key.use({ challenge }) },
      cookie,
    );
    expect(confirmed.headers.get("location")).toBe("/account/security");
    const removed = await fetchPage("/account/security", removal, cookiesOf(confirmed));
    expect(removed.status).toBe(200);
    expect(await removed.text()).not.toContain('aria-label="Remove Laptop"');
  });
});

describe("signing in with a passkey is refused", () => {
  let key: TestPasskey;
  const expired = "That took too long. Please try again.";
  const unaccepted = "Your passkey wasn't accepted. Please try again.";
  beforeAll(async () => {
    ({ key } = await owner("refusals@example.com"));
  });

  async function refusal(passkey: string, cookie: string): Promise<string> {
    const answer = await fetchPage("/login", { passkey }, cookie);
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).not.toContain("session_token");
    return decodeApostrophes(await answer.text());
  }

  it("for an answer that was already used", async () => {
    const { cookie, challenge } = await startSignIn();
    const answer = key.use({ challenge });
    expect((await fetchPage("/login", { passkey: answer }, cookie)).status).toBe(302);
    expect(await refusal(answer, cookie)).toContain(expired);
  });

  it("for another site", async () => {
    const { cookie, challenge } = await startSignIn();
    const elsewhere = key.use({ challenge, origin: "https://evil.example" });
    expect(await refusal(elsewhere, cookie)).toContain(unaccepted);
  });

  it("for the challenge of another browser, and for one made for another purpose", async () => {
    const { cookie } = await startSignIn();
    const other = await startSignIn();
    expect(await refusal(key.use(other), cookie)).toContain(expired);
    const otherOwner = await owner("someone@example.com");
    const challenge = await challengeOf(await fetchPage("/account/passkey", {}, otherOwner.cookie));
    expect(await refusal(key.use({ challenge }), cookie)).toContain(expired);
  });

  it("for a challenge that is too old", async () => {
    const { cookie, challenge } = await startSignIn();
    await rows("update passkey_challenges set expires_at = now() - interval '1 second'");
    expect(await refusal(key.use({ challenge }), cookie)).toContain(expired);
  });

  it("for a passkey that no one has added, and for malformed input", async () => {
    const { cookie, challenge } = await startSignIn();
    expect(await refusal(newKey().use({ challenge }), cookie)).toContain(
      "We don't recognize this passkey. Sign in with your password instead.",
    );
    expect(await refusal("", cookie)).toContain(unaccepted);
  });

  it("for another person's passkey, when a signed-in person confirms their identity", async () => {
    const { cookie } = await owner("confirms@example.com");
    const challenge = await challengeOf(await fetchPage("/account/passkey", {}, cookie));
    const answer = await fetchPage("/account/confirm", { passkey: key.use({ challenge }) }, cookie);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain("This passkey belongs to another account.");
  });
});

describe("a challenge", () => {
  it.each(["/login/passkey", "/account/passkey"])("is not issued by a link to %s", async (path) => {
    expect((await fetchPage(path)).status).toBe(405);
  });

  it("is not issued to another site, nor to signed-out visitors who want to add a passkey", async () => {
    const answer = await fetch(`${server.url}/login/passkey`, {
      method: "POST",
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(answer.status).toBe(403);
    const anonymous = await fetchPage("/account/passkey?for=add", {});
    expect(anonymous.headers.get("location")).toBe("/login");
  });
});
