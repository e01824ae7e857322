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
  ])("%s", (_name, peer, header, trusted, expected) => {
    expect(clientAddress(peer, header, trusted)).toBe(expected);
  });
});
