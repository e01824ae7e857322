import { beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { signIn } from "./sign-in.server.ts";

/** Password hashes that started and wait until the test lets them end; null lets all end at once. */
const hashes = vi.hoisted((): { held: (() => void)[] | null } => ({ held: null }));

vi.mock("node:crypto", async (original) => {
  const real = await original<typeof import("node:crypto")>();
  const scrypt = (
    password: string,
    salt: Buffer,
    length: number,
    { N, r, p }: { N: number; r: number; p: number },
    done: (error: Error | null, key: Buffer) => void,
  ) => {
    // A stranger's hash matches nothing at any cost.
    const cost = p === 5 ? { N: 2, r, p } : { N, r, p };
    const end = () => real.scrypt(password, salt, length, cost, done);
    if (hashes.held) hashes.held.push(end);
    else end();
  };
  return { ...real, scrypt };
});

const person = { email: "ada@example.com", password: "tern-marsh-lantern" };
const database = ownDatabase();
beforeAll(async () => {
  const passwordHash = quickHash(person.password);
  const known = { id: "ada", email: person.email, fullName: "Ada", role: "admin" as const };
  await createUser(database.db, { ...known, passwordHash, emailVerified: true });
});

const enter = (ip: string) => signIn(testCtx(database.db, { request: { ip } }), person);

describe("an attack from 150 networks", () => {
  it("takes every place of strangers, and none of a person on a network they signed in from before", async () => {
    expect(await enter("192.0.2.10")).toMatchObject({ ok: true });
    hashes.held = [];
    let refused = 0;
    let waiting = 0;
    const attack = Array.from({ length: 150 }, async (_, n) => {
      waiting++;
      const ctx = testCtx(database.db, { request: { ip: `198.18.${n}.1` } });
      const guess = { email: n % 2 ? person.email : `nobody-${n}@example.com` };
      const answer = await signIn(ctx, { ...guess, password: "wrong-password" });
      waiting--;
      if (!answer.ok && answer.reason === "unexpected") refused++;
    });
    await expect.poll(() => waiting, { timeout: 30_000 }).toBe(102);
    expect(refused).toBe(48);

    const entering = enter("192.0.2.10");
    // This one starts later and is refused; the person already has a place.
    expect(await enter("203.0.113.1")).toMatchObject({ ok: false, reason: "unexpected" });
    const ends = hashes.held;
    hashes.held = null;
    for (const end of ends) end();
    expect(await entering).toMatchObject({ ok: true });
    await Promise.all(attack);
  });
});
