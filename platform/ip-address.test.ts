import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bitsOf, ipText, isPublicIp, rangeText, readIp, readRange } from "./ip-address.ts";

describe("an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
  ])("%s is read as %s", (given, text) => {
    const ip = readIp(given);
    expect(ip && ipText(ip)).toBe(text);
  });

  it.each([
    "",
    "x",
    "1.2.3",
    "1.2.3.4.5",
    "0x7f.1",
    "010.0.0.1",
    "127.1",
    "2130706433",
    "1.2.3.256",
  ])("%j is none", (given) => expect(readIp(given)).toBeNull());
  it.each(["::1::", ":::", "1:2:3:4:5:6:7:8:9", "[::1]", "12345::", "1.2.3.4:80", "g::1"])(
    "%j is none",
    (given) => expect(readIp(given)).toBeNull(),
  );
  it("is none in a text of a megabyte", () => expect(readIp("1:".repeat(500_000))).toBeNull());

  it("has the spelling that a browser gives it", () => {
    for (let tries = 0; tries < 500; tries++) {
      const groups = [...randomBytes(8)].map((byte) => (byte % 3 === 0 ? "0" : byte.toString(16)));
      const browser = new URL(`http://[${groups.join(":")}]`).hostname.slice(1, -1);
      const ip = readIp(groups.join(":"));
      if (ip?.kind() === "ipv6") expect(ipText(ip)).toBe(browser);
      expect(ip && bitsOf(ip)).toBe(bitsOf(readIp(browser) as NonNullable<typeof ip>));
    }
  });
});

describe("a range", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.9/24 ", "203.0.113.0/24"],
    ["203.0.113.7/32", "203.0.113.7"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["2001:db8:1:2:3::/48", "2001:db8:1::/48"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.0/120", "203.0.113.0/24"],
  ])("%s is stored as %s", (given, stored) => {
    const range = readRange(given);
    expect(range && rangeText(range)).toBe(stored);
  });

  it.each([
    "",
    "203.0.113",
    "203.0.113.7/33",
    "2001:db8::/129",
    "::ffff:1.2.3.4/80",
    "1.2.3.4/",
    "/8",
  ])("%j is none", (given) => expect(readRange(given)).toBeNull());
});

it.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["192.0.0.1", false],
  ["192.0.2.1", false],
  ["192.88.99.1", false],
  ["198.18.0.1", false],
  ["203.0.113.1", false],
  ["224.0.0.1", false],
  ["240.0.0.1", false],
  ["0.0.0.0", false],
  ["::", false],
  ["::1", false],
  ["64:ff9b::7f00:1", false],
  ["2001::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["3fff::1", false],
  ["4000::1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["::ffff:127.0.0.1", false],
])("%s may belong to a public service: %s", (text, isPublic) => {
  const ip = readIp(text);
  expect(ip && isPublicIp(ip)).toBe(isPublic);
});
