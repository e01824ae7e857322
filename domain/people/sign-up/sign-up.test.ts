import { beforeEach, describe, expect, it, vi } from "vitest";
import { desc, eq } from "drizzle-orm";
import { emails } from "#database/schema/supplies/emails.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import {
  authAccounts,
  authVerifications,
  mfaFactors,
  profiles,
  userRoles,
  userSessions,
} from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import * as crypto from "#platform/crypto.ts";
import { readEnv } from "#platform/env.ts";
import { startBreachService } from "#tests/breach-service.ts";
import { testCtx, userActor, testSecret, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { confirmAccount } from "./confirm-account.server.ts";
import { openAccount } from "./open-account.server.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";
import { signUp } from "./sign-up.server.ts";
import type { SignUpRequest } from "./sign-up-request.ts";
import { unsealed } from "#domain/emails/sealed-links.server.ts";

vi.mock("#platform/crypto.ts", { spy: true });

const database = ownDatabase();
const enqueued: { queue: string; data: SignUpRequest }[] = [];
beforeEach(async () => {
  for (const table of [profiles, authVerifications, signInLimits, emails, securityEvents])
    await emptyTable(database.db, table);
  enqueued.length = 0;
  vi.clearAllMocks();
});

const ann = {
  fullName: "Ann O’Brien-Li",
  email: "ann@example.com",
  password: "tern-marsh-lantern",
};

function visitor(ip = "192.0.2.10"): Ctx {
  const ctx = testCtx(database.db, { request: { ip } });
  const enqueue: Ctx["jobs"]["enqueue"] = async (_tx, queue, data) =>
    void enqueued.push({ queue, data: data as SignUpRequest });
  return { ...ctx, jobs: { ...ctx.jobs, enqueue } };
}
const system = () => testCtx(database.db, { actor: { kind: "system", name: "accounts" } });

/** Signs up and runs the job. */
async function arrive(person = ann, now = new Date()): Promise<void> {
  await signUp(visitor(), person);
  const request = enqueued.at(-1)?.data;
  if (request) await openAccount(system(), request, now);
}

const newestMail = async () => {
  const [mail] = await database.db.select().from(emails).orderBy(desc(emails.createdAt)).limit(1);
  return mail && unsealed(mail, testSecret);
};
const templates = async () =>
  (await database.db.select().from(emails)).map((row) => row.template).toSorted();
const actions = async () =>
  (await database.db.select().from(securityEvents)).map((row) => row.eventType);
const person = async (email = ann.email) =>
  (await database.db.select().from(profiles).where(eq(profiles.email, email)))[0];

async function linkToken(): Promise<string> {
  const link = new URL(String((await newestMail())?.props["link"]));
  expect(link.pathname).toBe("/auth");
  expect(link.searchParams.get("type")).toBe("signup");
  return link.searchParams.get("token_hash") ?? "";
}

describe("signing up", () => {
  it.each([
    [
      {},
      {
        fullName: ["Full name is required"],
        email: ["Email is required"],
        password: ["Password is required"],
      },
    ],
    [{ ...ann, fullName: "A" }, { fullName: ["Full name must be at least 2 characters"] }],
    [
      { ...ann, fullName: "Ann <b>" },
      { fullName: ["Name can only contain letters, spaces, hyphens, and apostrophes"] },
    ],
    [
      { ...ann, email: "ann@example.com\r\nBcc: x@y.zz" },
      { email: ["Email contains invalid characters"] },
    ],
    [{ ...ann, email: "ann" }, { email: ["Please enter a valid email address"] }],
    [{ ...ann, password: "12345" }, { password: ["Password must be at least 6 characters"] }],
    [
      { ...ann, password: "letmein" },
      { password: ["This password is one of the most common ones. Please choose another."] },
    ],
    [
      { ...ann, password: "ann@example.com" },
      { password: ["This password is one of the most common ones. Please choose another."] },
    ],
  ])("refuses %j before any work", async (input, fieldErrors) => {
    expect(await signUp(visitor(), input)).toMatchObject({ reason: "invalid", fieldErrors });
    expect(crypto.hashPassword).not.toHaveBeenCalled();
    expect(enqueued).toEqual([]);
  });

  it("refuses a leaked password, and counts the try before it asks the breach service", async () => {
    const service = await startBreachService();
    try {
      service.leaked.set(ann.password, 7);
      const asking = (): Ctx => ({
        ...visitor(),
        env: readEnv({ NODE_ENV: "test", BREACHED_PASSWORDS_URL: service.url }),
      });
      for (let n = 0; n < 5; n++)
        expect(await signUp(asking(), ann)).toMatchObject({
          reason: "invalid",
          fieldErrors: {
            password: ["This password was found in a data breach. Please choose another."],
          },
        });
      expect(await signUp(asking(), ann)).toMatchObject({ reason: "limited" });
      expect(service.requests).toHaveLength(5);
      expect(enqueued).toEqual([]);
      service.mood = "broken";
      expect(
        await signUp({ ...asking(), request: visitor("192.0.2.77").request }, ann),
      ).toMatchObject({
        ok: true,
      });
    } finally {
      await service.close();
    }
  });

  it("creates an unconfirmed account without a role, and emails a link", async () => {
    expect(
      await signUp(visitor(), { ...ann, email: " ANN@Example.com", role: "admin" }),
    ).toMatchObject({
      ok: true,
    });
    expect(await person()).toBeUndefined();
    expect(JSON.stringify(enqueued[0])).not.toContain("scrypt$");
    await openAccount(system(), enqueued[0]?.data as SignUpRequest);
    expect(await person()).toMatchObject({ fullName: ann.fullName, emailVerified: false });
    expect(await database.db.select().from(userRoles)).toEqual([]);
    const [account] = await database.db.select().from(authAccounts);
    expect(await crypto.verifyPassword(ann.password, account?.password ?? "")).toBe(true);
    expect(await templates()).toEqual(["account-confirm"]);
    expect(await actions()).toEqual(["audit_sign_up_requested", "audit_account_opened"]);
    const [link] = await database.db.select().from(authVerifications);
    expect(await linkToken()).not.toContain(link?.value);
  });

  it("answers alike, with the same work, whether or not the address has an account", async () => {
    await arrive();
    const statements = async (email: string): Promise<unknown[]> => {
      vi.clearAllMocks();
      const watched = vi.spyOn(database.db, "transaction");
      const answer = await signUp(visitor(), { ...ann, email });
      const transactions = watched.mock.calls.length;
      watched.mockRestore();
      expect(crypto.hashPassword).toHaveBeenCalledTimes(1);
      // The sealed part of a cookie is never the same.
      const cookies = answer.ok ? answer.value.cookies : [];
      return [answer.ok, cookies.map((cookie) => cookie.replace(/=[^;]*/, "")), transactions];
    };
    expect(await statements(ann.email)).toEqual(await statements("new@example.com"));
    expect(await templates()).toEqual(["account-confirm"]);
  });

  it("tells the owner of an account that a visitor tried, at most three times a day", async () => {
    await arrive();
    const before = await database.db.select().from(authAccounts);
    for (let n = 0; n < 4; n++) {
      await database.db.delete(signInLimits);
      await arrive({ ...ann, fullName: "Mallory", password: "another-password-1" });
    }
    expect(await templates()).toEqual([
      "account-confirm",
      "account-exists",
      "account-exists",
      "account-exists",
    ]);
    expect(await database.db.select().from(authAccounts)).toEqual(before);
    expect(await person()).toMatchObject({ fullName: ann.fullName });
    const reminder = (await database.db.select().from(emails)).find(
      (mail) => mail.template === "account-exists",
    );
    expect(reminder).toMatchObject({
      recipient: ann.email,
      props: {
        fullName: ann.fullName,
        signInLink: "http://localhost:3000/auth",
        resetLink: "http://localhost:3000/auth?mode=forgot",
      },
    });
  });

  it("repeated by an interrupted job emails no one", async () => {
    await arrive();
    await openAccount(system(), enqueued[0]?.data as SignUpRequest);
    expect(await templates()).toEqual(["account-confirm"]);
  });

  it("is limited per network and for all networks together", async () => {
    vi.mocked(crypto.hashPassword).mockResolvedValue("none");
    const from = (ip: string, n: number) =>
      signUp(visitor(ip), { ...ann, email: `a${n}@example.com` });
    for (let n = 0; n < 5; n++) expect(await from("192.0.2.66", n)).toMatchObject({ ok: true });
    expect(await from("192.0.2.66", 5)).toMatchObject({
      reason: "limited",
      message: expect.stringContaining("Too Many Attempts"),
    });
    for (let n = 0; n < 195; n++) await from(`198.51.100.${n}`, n);
    expect(await from("203.0.113.1", 1)).toMatchObject({ reason: "limited" });
    vi.mocked(crypto.hashPassword).mockReset();
  });

  it("reports a failure", async () => {
    vi.mocked(crypto.hashPassword).mockRejectedValueOnce(new crypto.TooBusy());
    expect(await signUp(visitor(), ann)).toMatchObject({
      reason: "unexpected",
      message: "Signup failed. Please try again.",
    });
  });
});

describe("confirming an address", () => {
  it("works once, however often the button is pressed", async () => {
    await arrive();
    const token = await linkToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirmAccount(testCtx(database.db), token)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await person()).toMatchObject({ emailVerified: true });
    expect((await actions()).filter((action) => action === "audit_email_confirmed")).toHaveLength(
      1,
    );
  });

  it("is refused after a day, with an invalid token, and with a token for another purpose", async () => {
    await arrive();
    const token = await linkToken();
    const late = new Date(Date.now() + 24 * 3_600_000 + 1000);
    const id = token.split(".")[0];
    for (const [tried, now] of [
      [token, late],
      [`${id}.${"x".repeat(43)}`, new Date()],
      ["", new Date()],
      [null, new Date()],
    ] as const)
      expect(await confirmAccount(testCtx(database.db), tried, now)).toMatchObject({
        reason: "link",
      });
    await database.db.update(authVerifications).set({ identifier: `recovery:${id}` });
    expect(await confirmAccount(testCtx(database.db), token)).toMatchObject({ reason: "link" });
    expect(await person()).toMatchObject({ emailVerified: false });
  });

  it("can be requested again three times an hour; only the newest link works", async () => {
    await arrive(ann, new Date());
    const first = await linkToken();
    const signedIn = testCtx(database.db, {
      actor: userActor(null, { userId: (await person())?.id ?? "", emailVerified: false }),
    });
    expect(await resendConfirmation(signedIn)).toEqual({
      ok: true,
      value: { message: "Confirmation email sent!" },
    });
    expect(await confirmAccount(signedIn, first)).toMatchObject({ reason: "link" });
    await resendConfirmation(signedIn);
    expect(await resendConfirmation(signedIn)).toMatchObject({ reason: "limited" });
    expect(await confirmAccount(signedIn, await linkToken())).toMatchObject({ ok: true });
    expect(await resendConfirmation(signedIn)).toMatchObject({ reason: "confirmed" });
    await expect(resendConfirmation(testCtx(database.db))).rejects.toThrow("sign in");
  });
});

describe("after confirming the address", () => {
  const cookieOf = async (person = ann): Promise<string> => {
    const answer = await signUp(visitor(), person);
    if (!answer.ok) throw new Error(answer.message);
    const request = enqueued.at(-1)?.data;
    if (request) await openAccount(system(), request);
    return answer.value.cookies.map((line) => line.split(";")[0]).join("; ");
  };
  const browser = (cookie: string) =>
    testCtx(database.db, { request: { headers: new Headers({ cookie }) } });

  it("the browser that signed up is signed in", async () => {
    const cookie = await cookieOf();
    const answer = await confirmAccount(browser(cookie), await linkToken());
    expect(answer).toMatchObject({
      value: { opened: { actor: { email: ann.email, emailVerified: true, role: null } } },
    });
    expect(await database.db.select().from(userSessions)).toMatchObject([
      { userId: (await person())?.id },
    ]);
    expect(await actions()).toContain("audit_successful_login");
  });

  it("another browser is not signed in: it may belong to somebody else", async () => {
    await cookieOf();
    const other = await cookieOf({ ...ann, email: "eve@example.com" });
    const [mail] = await database.db.select().from(emails).where(eq(emails.recipient, ann.email));
    const link = new URL(String(mail && unsealed(mail, testSecret).props["link"]));
    expect(await confirmAccount(browser(other), link.searchParams.get("token_hash"))).toMatchObject(
      { ok: true, value: { opened: null } },
    );
    expect(await database.db.select().from(userSessions)).toEqual([]);
  });

  it("an account with a second factor asks for it", async () => {
    const cookie = await cookieOf();
    await database.db.insert(mfaFactors).values({
      id: "phone",
      userId: (await person())?.id ?? "",
      friendlyName: "Phone",
      secret: "sealed",
      status: "verified",
    });
    expect(await confirmAccount(browser(cookie), await linkToken())).toMatchObject({
      value: { opened: null },
    });
  });

  it("a repeated sign-up gets a cookie that signs nobody in", async () => {
    await cookieOf();
    const token = await linkToken();
    const again = await cookieOf();
    expect(again).toMatch(/^account\.sign_up=/);
    expect(await confirmAccount(browser(again), token)).toMatchObject({ value: { opened: null } });
  });
});
