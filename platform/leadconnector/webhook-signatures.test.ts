import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { readWebhookKeys, webhookCheck } from "./webhook-signatures.ts";

const ed25519 = generateKeyPairSync("ed25519");
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("ed25519");
const pem = (pair: typeof ed25519): string =>
  pair.publicKey.export({ type: "spki", format: "pem" }).toString();
const isSigned = webhookCheck(pem(ed25519) + pem(rsa));
const body = Buffer.from('{"type":"InboundMessage","body":"STOP"}');
const byEd25519 = sign(null, body, ed25519.privateKey).toString("base64");
const byRsa = sign("sha256", body, rsa.privateKey).toString("base64");
const none = { ed25519: null, rsa: null };

describe("a webhook's signature", () => {
  it("is valid by either algorithm", () => {
    expect(isSigned(body, { ...none, ed25519: byEd25519 })).toBe(true);
    expect(isSigned(body, { ...none, rsa: byRsa })).toBe(true);
    expect(isSigned(body, { ed25519: "N/A", rsa: byRsa })).toBe(true);
  });

  test.each([
    ["nothing", none],
    ["no Base64", { ...none, ed25519: "§§§" }],
    ["zeros", { ...none, ed25519: Buffer.alloc(64).toString("base64") }],
    ["a signature in the other header", { ed25519: byRsa, rsa: byEd25519 }],
    ["another key", { ...none, ed25519: sign(null, body, stranger.privateKey).toString("base64") }],
    ["a longer text", { ...none, ed25519: "A".repeat(100_000) }],
  ])("is not %s", (_name, given) => expect(isSigned(body, given)).toBe(false));

  it("is of these bytes only", () => {
    const others = [Buffer.from(body.toString().replace("STOP", "STAY")), Buffer.alloc(0)];
    for (const other of others)
      expect(isSigned(other, { ed25519: byEd25519, rsa: byRsa })).toBe(false);
  });

  it("is not valid by the published keys if somebody else signed", () => {
    expect(webhookCheck()(body, { ed25519: byEd25519, rsa: byRsa })).toBe(false);
  });
});

it("keys may be written on one line, and others are refused", () => {
  expect(readWebhookKeys(pem(ed25519).replaceAll("\n", "\\n"))).toHaveLength(1);
  const other = generateKeyPairSync("ec", { namedCurve: "P-256" });
  for (const wrong of [
    "",
    "no key",
    other.publicKey.export({ type: "spki", format: "pem" }).toString(),
  ])
    expect(() => readWebhookKeys(wrong)).toThrow();
});
