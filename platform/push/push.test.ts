import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { type PushService, startPushService } from "#tests/push-service.ts";
import { isPublicAddress, isPublicUrl, publicLookup } from "#platform/outside/public-hosts.ts";
import { createPusher, maxTextBytes, type PushTarget, targetProblem } from "./pusher.ts";
import { serverKeysOf } from "./server-keys.ts";

describe("the keys of an installation", () => {
  it("follow from its secret", () => {
    const { publicKey } = serverKeysOf("a secret of an installation, long enough");
    expect(serverKeysOf("a secret of an installation, long enough").publicKey).toBe(publicKey);
    expect(serverKeysOf("another secret of an installation").publicKey).not.toBe(publicKey);
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
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
  const send = (
    target: PushTarget,
    testOrigin = service.origin,
    text: string = message.text,
    timeoutMs = 10_000,
  ) =>
    createPusher({
      keys: serverKeysOf("a secret of an installation, long enough"),
      subject: "mailto:office@example.com",
      testOrigin,
      timeoutMs,
    }).send(target, { ...message, text });

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
  it("takes a text of one record, and is never asked to take a longer one", async () => {
    const textOf = (bytes: number) => JSON.stringify({ tag: "é".repeat((bytes - 10) / 2) });
    expect(await send(service.browser(), service.origin, textOf(maxTextBytes - 1))).toEqual({
      kind: "sent",
    });
    const long = await send(service.browser(), service.origin, textOf(maxTextBytes + 1));
    expect(long).toMatchObject({ kind: "refused", isFinal: true });
    expect(service.messages).toHaveLength(1);
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
  it("that never answers, or never ends its answer, is given up", async () => {
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
    const to = (path: string) => ({ endpoint: origin + path, p256dh, auth });
    const silent = await send(to("/silent"), origin, message.text, 500);
    expect(silent).toMatchObject({ kind: "refused", isFinal: false });
    const endless = await send(to("/endless"), origin);
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
