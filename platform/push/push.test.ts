import { createECDH } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { decrypt, isSigned, type PushService, startPushService } from "#tests/push-service.ts";
import { encryptMessage, maxPlainBytes } from "./encrypt.ts";
import { isPublicAddress, isPublicUrl, publicLookup } from "./public-hosts.ts";
import { createPusher, type PushTarget, targetProblem } from "./pusher.ts";
import { authorizationOf, serverKeysOf } from "./server-keys.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  senderPrivate: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  readerPrivate: bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
  readerPublic: bytes(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  ),
  salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

describe("a message", () => {
  const reader = { publicKey: example.readerPublic, secret: example.auth };
  it("is encrypted as in the example of RFC 8291", () => {
    const chosen = { salt: example.salt, privateKey: example.senderPrivate };
    expect(encryptMessage(example.text, reader, chosen).toString("base64url")).toBe(
      example.message,
    );
  });
  it("is read by its browser, each time under other keys", () => {
    const keys = createECDH("prime256v1");
    keys.setPrivateKey(example.readerPrivate);
    const [one, other] = [encryptMessage("Zoë", reader), encryptMessage("Zoë", reader)];
    expect(one.equals(other)).toBe(false);
    expect([one, other].map((each) => decrypt(each, keys, example.auth))).toEqual(["Zoë", "Zoë"]);
  });
  it("fits into one record", () => {
    expect(() => encryptMessage("x".repeat(maxPlainBytes), reader)).not.toThrow();
    expect(() => encryptMessage("x".repeat(maxPlainBytes + 1), reader)).toThrow("too long");
  });
});

describe("the keys of an installation", () => {
  it("follow from its secret", () => {
    const { publicKey } = serverKeysOf("a secret of an installation, long enough");
    expect(serverKeysOf("a secret of an installation, long enough").publicKey).toBe(publicKey);
    expect(serverKeysOf("another secret of an installation").publicKey).not.toBe(publicKey);
    expect(bytes(publicKey)).toHaveLength(65);
  });
  it("sign for one push service, and for no longer than a day", () => {
    const keys = serverKeysOf("a secret of an installation, long enough");
    const audience = "https://push.example.net";
    const subject = "mailto:office@example.com";
    const authorization = authorizationOf(keys, { audience, subject });
    expect(isSigned({ authorization }, audience)).toBe(true);
    expect(isSigned({ authorization }, "https://other.example.net")).toBe(false);
    const [head = "", tail = ""] = authorization.split(", k=");
    const stranger = serverKeysOf("another secret of an installation").publicKey;
    expect(isSigned({ authorization: `${head}, k=${stranger}` }, audience)).toBe(false);
    expect(tail).toBe(keys.publicKey);
    const old = authorizationOf(keys, { audience, subject, now: Date.now() - 13 * 3_600_000 });
    expect(isSigned({ authorization: old }, audience)).toBe(false);
  });
});

test.each([
  ["142.250.74.110", true],
  ["2a00:1450:4001:82a::200e", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", true],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["localhost", false],
])("%s is a public address: %s", (address, isPublic) =>
  expect(isPublicAddress(address)).toBe(isPublic),
);

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://web.push.apple.com/QGu", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/abc", false],
  ["https://user:word@fcm.googleapis.com/abc", false],
  ["https://localhost/abc", false],
  ["https://printer.local/abc", false],
  ["https://intranet/abc", false],
  ["https://127.0.0.1/abc", false],
  ["https://2130706433/abc", false],
  ["https://0x7f.1/abc", false],
  ["https://[::1]/abc", false],
  ["https://[::ffff:10.0.0.1]/abc", false],
  ["file:///etc/passwd", false],
  ["not an address", false],
])("%s may be a push service: %s", (url, isPublic) => expect(isPublicUrl(url)).toBe(isPublic));

it("connects to no name that leads to this machine", async () => {
  const found = await new Promise((done) =>
    publicLookup("localhost", { all: true }, (error) => done(error?.message)),
  );
  expect(found).toBe("localhost is not a public host.");
});

describe("a push service", () => {
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.messages.length = 0;
    service.status = 201;
  });
  const message = { text: '{"tag":"a"}', ttl: 60, urgency: "high", topic: "lead-1" } as const;
  const send = (target: PushTarget, testOrigin = service.origin) =>
    createPusher({
      keys: serverKeysOf("a secret of an installation, long enough"),
      subject: "mailto:office@example.com",
      testOrigin,
      timeoutMs: 500,
    }).send(target, message);

  it("takes an encrypted, signed message with its lifetime, urgency and topic", async () => {
    expect(await send(service.browser())).toEqual({ kind: "sent" });
    const [{ headers, payload } = { headers: {}, payload: null }] = service.messages;
    expect(payload).toEqual({ tag: "a" });
    expect(headers).toMatchObject({
      ttl: "60",
      urgency: "high",
      topic: "lead-1",
      "content-encoding": "aes128gcm",
    });
  });
  it.each([
    [404, { kind: "gone" }],
    [410, { kind: "gone" }],
    [400, { kind: "refused", isFinal: true }],
    [403, { kind: "refused", isFinal: true }],
    [413, { kind: "refused", isFinal: true }],
    [301, { kind: "refused", isFinal: true }],
    [429, { kind: "refused", isFinal: false }],
    [503, { kind: "refused", isFinal: false }],
  ])("that answers %s is understood", async (status, expected) => {
    service.status = status;
    expect(await send(service.browser())).toMatchObject(expected);
  });
  it("on this machine is refused, unless a test names it", async () => {
    const browser = service.browser();
    const elsewhere = "http://127.0.0.1:1";
    expect(await send(browser, elsewhere)).toMatchObject({ kind: "refused", isFinal: true });
    expect(targetProblem(browser)).toContain("no public https address");
    expect(service.messages).toEqual([]);
  });
  it("that never answers, or never ends its answer, costs half a second", async () => {
    const server = createServer((request, response) => {
      if (request.url === "/endless") {
        response.writeHead(201);
        const timer = setInterval(() => response.write("x".repeat(10_000)), 5);
        response.on("close", () => clearInterval(timer));
      }
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { p256dh, auth } = service.browser();
    const silent = await send({ endpoint: `${origin}/silent`, p256dh, auth }, origin);
    expect(silent).toMatchObject({ kind: "refused", isFinal: false });
    const endless = await send({ endpoint: `${origin}/endless`, p256dh, auth }, origin);
    expect(endless).toEqual({ kind: "sent" });
    server.closeAllConnections();
    server.close();
  });
  it.each([
    ["p256dh", "AAAA"],
    ["p256dh", Buffer.alloc(65, 4).toString("base64url")],
    ["auth", "AAAA"],
    ["endpoint", "https://10.0.0.1/push"],
    ["endpoint", `https://push.example.net/${"x".repeat(1000)}`],
  ])("is never asked for a browser with a damaged %s", (name, value) =>
    expect(targetProblem({ ...service.browser(), [name]: value }, service.origin)).toEqual(
      expect.any(String),
    ),
  );
});
