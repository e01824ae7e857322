import { describe, expect, it } from "vitest";
import { clientAddress, trustedProxies } from "./client-address.ts";

const none = trustedProxies(undefined);
const local = trustedProxies("127.0.0.1, 10.0.0.0/8, ::1");

describe("the visitor's address", () => {
  it.each([
    ["a header from anybody is ignored", "203.0.113.9", "1.2.3.4", none, "203.0.113.9"],
    ["a trusted proxy is believed", "127.0.0.1", "203.0.113.9", local, "203.0.113.9"],
    [
      "what the visitor put in front is not",
      "127.0.0.1",
      "6.6.6.6, 203.0.113.9",
      local,
      "203.0.113.9",
    ],
    ["a chain of trusted proxies is walked", "::1", "203.0.113.9, 10.1.2.3", local, "203.0.113.9"],
    ["nonsense ends the walk", "127.0.0.1", "203.0.113.9, evil", local, "127.0.0.1"],
    ["mapped addresses are plain ones", "::ffff:127.0.0.1", "203.0.113.9", local, "203.0.113.9"],
    ["a port is left out", "127.0.0.1", "203.0.113.10:51234", local, "203.0.113.10"],
    ["a port of IPv6 too", "127.0.0.1", "[2001:db8::9]:443", local, "2001:db8::9"],
    ["brackets without a port too", "127.0.0.1", "[2001:DB8:0::9]", local, "2001:db8::9"],
    ["quotes too", "127.0.0.1", '"[2001:db8::9]:443"', local, "2001:db8::9"],
    ["a last hop with a port is trusted", "::1", "203.0.113.9, 10.1.2.3:80", local, "203.0.113.9"],
    ["IPv6 without brackets keeps its groups", "::1", "2001:db8::9:443", local, "2001:db8::9:443"],
    ["a mapped hop is a plain one", "::1", "::ffff:203.0.113.9", local, "203.0.113.9"],
    ["a mapped hop in brackets", "::1", "[::ffff:203.0.113.9]:80", local, "203.0.113.9"],
    ["a port that is none ends the walk", "127.0.0.1", "203.0.113.9:port", local, "127.0.0.1"],
    ["an unknown hop ends the walk", "127.0.0.1", "203.0.113.9, unknown", local, "127.0.0.1"],
    ["an octal spelling ends the walk", "127.0.0.1", "0313.0.113.9", local, "127.0.0.1"],
    ["empty hops end the walk", "127.0.0.1", "203.0.113.9, ,", local, "127.0.0.1"],
  ])("%s", (_name, peer, header, trusted, expected) => {
    expect(clientAddress(peer, header, trusted)).toBe(expected);
  });
});

it.each(["", " ", "10.0.0.0/8", "127.0.0.1, ::1", "::ffff:10.0.0.0/104"])(
  "TRUST_PROXY may be %j",
  (list) => expect(() => trustedProxies(list)).not.toThrow(),
);
it.each(["proxy", "10.0.0.0/33", "10.0.0.1:80", "10.0.0"])("TRUST_PROXY may not be %j", (list) =>
  expect(() => trustedProxies(list)).toThrow(/is not an address/),
);
