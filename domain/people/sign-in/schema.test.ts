import { describe, expect, it } from "vitest";
import { hasSessionCookie } from "#domain/people/sessions/cookie.ts";
import { blockOf, networkOf, widerNetworksOf } from "#domain/words/network.ts";
import { isCommonPassword } from "./passwords.server.ts";
import { newPasswordSchema, signUpSchema, waitMessage } from "./schema.ts";

describe("a common password", () => {
  it.each([
    "password",
    "PASSWORD",
    "qwerty123",
    "123456",
    "passwordpassword",
    "aaaaaaaaaaaaaaaa",
    "abcabcabcabc",
    "ada@example.com",
  ])("is %s", async (word) => {
    expect(await isCommonPassword(word, "ada@example.com")).toBe(true);
  });
  it.each(["tern-marsh-lantern", "Čtyři koně 2 psi"])("is not %s", async (word) => {
    expect(await isCommonPassword(word, "ada@example.com")).toBe(false);
  });
});

describe("a new password", () => {
  it.each([6, 64, 128])("may have %i characters", (length) => {
    const password = "tern marsh lantern ".repeat(7).slice(0, length);
    const fields = { fullName: "Ann Li", email: "ann@example.com", password };
    expect(signUpSchema.parse(fields).password).toBe(password);
    expect(newPasswordSchema.parse({ password, confirm: password }).password).toBe(password);
  });
  it("may not have 129", () => {
    const password = "x".repeat(129);
    expect(newPasswordSchema.safeParse({ password, confirm: password }).success).toBe(false);
  });
});

describe("a session cookie", () => {
  it.each([
    "account.session_token=abc",
    "a=b; __Host-account.session_token=abc",
    "a=b; __Secure-account.session_token=abc",
  ])("is in %s", (header) => {
    expect(hasSessionCookie(header)).toBe(true);
  });
  it.each([undefined, "", "a=b", "xaccount.session_token=abc", "account.session_token="])(
    "is not in %s",
    (header) => {
      expect(hasSessionCookie(header)).toBe(false);
    },
  );
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0007:1:2:3:4", "2001:db8:0:7::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["192.0.2.1", "192.0.2.0/24", []],
  ["::ffff:192.0.2.1", "192.0.2.0/24", []],
  ["2001:db8::1", null, ["2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["2001:db8:a:12ab:1:2:3:4", null, ["2001:db8:a:1200::/56", "2001:db8:a::/48"]],
  ["not-an-address", null, []],
])("counts %s also as %s and %j", (address, block, wider) => {
  expect(blockOf(address)).toBe(block);
  expect(widerNetworksOf(address).map(({ network }) => network)).toEqual(wider);
});

it("formats the waiting time", () => {
  expect(waitMessage(1)).toContain("in 1 minute.");
  expect(waitMessage(15 * 60)).toContain("in 15 minutes.");
  expect(waitMessage(24 * 3600)).toContain("in 24 hours.");
});
