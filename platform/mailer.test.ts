import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { certificate, certificateKey } from "#tests/mail-certificate.ts";
import { mail, mailerContract } from "#tests/contracts/mailer-contract.ts";
import { startSmtpServer } from "#tests/contracts/smtp-server.ts";
import {
  createMailer,
  headerLines,
  parseAddress,
  readMailServer,
  verifyMailServer,
} from "./mailer.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(options: SMTPServerOptions) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => server.close());
  return { received, port: (server.server.address() as AddressInfo).port };
}

const refuse = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
const plain = { disabledCommands: ["STARTTLS", "AUTH"] };

mailerContract("SMTP", async (options) => {
  const server = await startSmtpServer();
  return { server, mailer: createMailer({ url: server.url, allowPlain: true, ...options }) };
});

describe("the mailer", () => {
  test("a server that wants fewer emails gets a pause from all of them, then works again", async () => {
    let isBusy = true;
    const { port } = await serve({
      ...plain,
      onRcptTo: (_address, _session, done) =>
        done(isBusy ? refuse(451, "4.7.0 Too many messages, slow down") : null),
    });
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, allowPlain: true });
    expect(await mailer.send(mail)).toMatchObject({ kind: "later", isBusy: true });
    isBusy = false;
    const timed = async () => {
      const began = performance.now();
      expect(await mailer.send(mail)).toMatchObject({ kind: "sent" });
      return performance.now() - began;
    };
    for (const waited of await Promise.all([timed(), timed()]))
      expect(waited).toBeGreaterThan(1500);
    expect(await timed()).toBeLessThan(1500);
  });
  test("a server that refuses one recipient for now gets no pause", async () => {
    const { port } = await serve({
      ...plain,
      onRcptTo: ({ address }, _session, done) =>
        done(address === mail.to.address ? refuse(450, "4.2.0 Mailbox is locked") : null),
    });
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, allowPlain: true });
    const first = await mailer.send(mail);
    expect(first).toMatchObject({ kind: "later" });
    expect(first).not.toHaveProperty("isBusy");
    const began = performance.now();
    const other = { ...mail, to: { name: "", address: "hana@example.com" } };
    expect(await mailer.send(other)).toMatchObject({ kind: "sent" });
    expect(performance.now() - began).toBeLessThan(1500);
  });
  test.each([
    ["No such user", true],
    ["5.1.1 User unknown", true],
    ["5.2.1 Mailbox disabled", true],
    ["5.2.2 Mailbox full", false],
    ["5.7.1 Blocked by policy", false],
  ])("550 %s says about the mailbox: %s", async (message, hasNoMailbox) => {
    const { port } = await serve({
      ...plain,
      onRcptTo: (_to, _session, done) => done(refuse(550, message)),
    });
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, allowPlain: true });
    const delivery = await mailer.send(mail);
    expect("hasNoMailbox" in delivery).toBe(hasNoMailbox);
  });
  test("a refused sender says nothing about the recipient", async () => {
    const { port } = await serve({
      ...plain,
      onMailFrom: (_from, _session, done) => done(refuse(550, "5.1.8 Sender unknown")),
    });
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, allowPlain: true });
    const delivery = await mailer.send(mail);
    expect(delivery.kind).toBe("refused");
    expect(delivery).not.toHaveProperty("hasNoMailbox");
  });
  test("a wrong password is ours to fix, and the mail waits", async () => {
    const { port } = await serve({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refuse(535, "Authentication failed")),
    });
    const mailer = createMailer({ url: `smtp://user:wrong@127.0.0.1:${port}`, allowPlain: true });
    expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
  });
  test("sends nothing without TLS", async () => {
    const { received, port } = await serve(plain);
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}` });
    expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
    expect(received).toHaveLength(0);
  });
  test("rejects an untrusted certificate", async () => {
    const { received, port } = await serve({ disabledCommands: ["AUTH"] });
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}` });
    expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
    expect(received).toHaveLength(0);
  });
  test("accepts a certificate signed by the configured authority, over STARTTLS", async () => {
    const secured: boolean[] = [];
    const { received, port } = await serve({
      disabledCommands: ["AUTH"],
      cert: certificate,
      key: certificateKey,
      onMailFrom: (_from, session, done) => {
        secured.push(session.secure);
        done();
      },
    });
    const url = `smtp://127.0.0.1:${port}`;
    expect(await createMailer({ url, ca: certificate }).send(mail)).toMatchObject({ kind: "sent" });
    expect(received).toHaveLength(1);
    expect(secured).toEqual([true]);
  });
  test("works the same with implicit TLS", async () => {
    const { received, port } = await serve({
      secure: true,
      disabledCommands: ["AUTH"],
      cert: certificate,
      key: certificateKey,
    });
    const url = `smtps://127.0.0.1:${port}`;
    expect(await createMailer({ url, ca: certificate }).send(mail)).toMatchObject({ kind: "sent" });
    expect(await createMailer({ url }).send(mail)).toMatchObject({ kind: "later" });
    expect(received).toHaveLength(1);
  });
  test("gives up on a silent server", async () => {
    const silentServer = createServer(() => undefined);
    await new Promise<void>((ready) => silentServer.listen(0, "127.0.0.1", ready));
    stops.push(() => silentServer.close());
    const { port } = silentServer.address() as AddressInfo;
    const mailer = createMailer({
      url: `smtp://127.0.0.1:${port}`,
      allowPlain: true,
      timeoutMs: 300,
    });
    expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
  });
  test.each([
    ["a@b.co", { name: "", address: "a@b.co" }],
    ["Pest Control <a@b.co>", { name: "Pest Control", address: "a@b.co" }],
    ['"Pest, Control" <a@b.co>', { name: "Pest, Control", address: "a@b.co" }],
  ])("reads %s", (text, address) => expect(parseAddress(text)).toEqual(address));
});

describe("checking the mail server", () => {
  const verify = (
    port: number,
    options: { ca?: string; user?: string; plainly?: boolean; timeoutMs?: number } = {},
  ) =>
    verifyMailServer({
      url: `smtp://${options.user ? `${options.user}@` : ""}127.0.0.1:${port}`,
      allowPlain: options.plainly ?? false,
      ca: options.ca,
      timeoutMs: options.timeoutMs ?? 10_000,
    });

  test("succeeds without sending anything", async () => {
    const { received, port } = await serve({
      cert: certificate,
      key: certificateKey,
      onAuth: ({ username, password }, _session, done) =>
        username === "office" && password === "right"
          ? done(null, { user: username })
          : done(refuse(535, "Authentication failed")),
    });
    expect(await verify(port, { ca: certificate, user: "office:right" })).toEqual({ ok: true });
    expect(await verify(port, { ca: certificate, user: "office:wrong" })).toMatchObject({
      ok: false,
      error: expect.stringContaining("Authentication failed"),
    });
    expect(await verify(port)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/self.signed/),
    });
    expect(received).toHaveLength(0);
  });

  test("fails without TLS, with a silent server, or with no server", async () => {
    const { port } = await serve(plain);
    expect(await verify(port)).toMatchObject({ ok: false });
    expect(await verify(port, { plainly: true })).toEqual({ ok: true });
    const silentServer = createServer(() => undefined);
    await new Promise<void>((ready) => silentServer.listen(0, "127.0.0.1", ready));
    const { port: silentPort } = silentServer.address() as AddressInfo;
    expect(await verify(silentPort, { timeoutMs: 300 })).toMatchObject({ ok: false });
    await new Promise((done) => silentServer.close(done));
    expect(await verify(silentPort)).toMatchObject({
      ok: false,
      error: expect.stringContaining("ECONNREFUSED"),
    });
  });
});

test("the header lines match the sent ones, one line each", () => {
  const lines = headerLines({
    ...mail,
    subject: "Hello\r\nBcc: all@example.com",
    unsubscribe: "https://pests.example/leave",
  });
  expect(lines).toMatchObject({
    From: "Pest Control <office@pests.example>",
    To: "grace@example.com",
    "Reply-To": "visitor@example.com",
    Subject: "Hello Bcc: all@example.com",
    "List-Unsubscribe": "<https://pests.example/leave>",
  });
});

test.each([
  ["smtp://mail.example", 587, "starttls"],
  ["smtps://mail.example", 465, "implicit"],
  ["smtp://mail.example:465", 465, "implicit"],
  ["smtp://mail.example:2525", 2525, "starttls"],
])("%s is reached at port %i, TLS %s", (url, port, tls) =>
  expect(readMailServer({ url })).toMatchObject({ host: "mail.example", port, tls, user: "" }),
);
