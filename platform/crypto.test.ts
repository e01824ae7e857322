import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword, readOrCreateSecret, seal, unseal, verifyPassword } from "./crypto.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "crypto-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the secret", () => {
  it("is created once, readable by its owner only", () => {
    const secret = readOrCreateSecret(join(folder, "data"));
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readOrCreateSecret(join(folder, "data"))).toBe(secret);
    expect(statSync(join(folder, "data", "secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, "data"))).toEqual(["secret"]);
  });

  it("is never replaced when damaged", () => {
    writeFileSync(join(folder, "secret"), "short");
    expect(() => readOrCreateSecret(folder)).toThrow(/damaged/);
    expect(readFileSync(join(folder, "secret"), "utf8")).toBe("short");
  });
});

describe("a password", () => {
  it("matches its hash, however its letters are composed", async () => {
    const hash = await hashPassword("caf\u00e9-\u1ec7lm");
    expect(hash).toMatch(/^scrypt\$14\$8\$5\$/);
    expect(await verifyPassword("cafe\u0301-e\u0323\u0302lm", hash)).toBe(true);
    expect(await verifyPassword("cafe-elm", hash)).toBe(false);
    expect(await hashPassword("caf\u00e9-\u1ec7lm")).not.toBe(hash);
  });

  it.each(["", "plain", "scrypt$14$8$5$", "bcrypt$14$8$5$a$b"])(
    "does not match %j",
    async (hash) => {
      expect(await verifyPassword("plain", hash)).toBe(false);
    },
  );
});

describe("an encrypted text", () => {
  const secret = "a secret of tests, long enough";
  it("can be decrypted with the same secret and purpose only", () => {
    const sealed = seal("JBSWY3DPEHPK3PXP", secret, "factor");
    expect(sealed).not.toContain("JBSWY");
    expect(seal("JBSWY3DPEHPK3PXP", secret, "factor")).not.toBe(sealed);
    expect(unseal(sealed, secret, "factor")).toBe("JBSWY3DPEHPK3PXP");
    expect(() => unseal(sealed, secret, "other")).toThrow();
    expect(() => unseal(sealed, "another secret", "factor")).toThrow();
    expect(() => unseal(`${sealed.slice(0, -2)}AA`, secret, "factor")).toThrow();
    expect(() => unseal("plain", secret, "factor")).toThrow("not a sealed text");
  });
});
