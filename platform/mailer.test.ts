import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { createMailer, type OutgoingMail, parseAddress } from "./mailer.ts";

const mail: OutgoingMail = {
  messageId: "<1@pests.example>",
  from: { name: "Pest Control", address: "office@pests.example" },
  to: { name: "", address: "grace@example.com" },
  replyTo: { name: "", address: "visitor@example.com" },
  unsubscribe: null,
  subject: "Thank you",
  html: "<p>Thank you, Zoë</p>",
  text: "Thank you, Zoë",
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(options: SMTPServerOptions) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
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

describe("the mailer", () => {
  test("delivers both forms with its own id and answers to the visitor", async () => {
    const { received, port } = await serve(plain);
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, allowPlain: true });
    expect(await mailer.send(mail)).toMatchObject({ kind: "sent" });
    expect(received[0]).toContain("Message-ID: <1@pests.example>");
    expect(received[0]).toContain("Reply-To: visitor@example.com");
    expect(received[0]).toContain("Auto-Submitted: auto-generated");
    expect(received[0]).toContain("multipart/alternative");
    expect(received[0]).not.toContain("List-Unsubscribe");
  });
  test("a mail of a series names the address that ends it with one press", async () => {
    const { received, port } = await serve(plain);
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, allowPlain: true });
    await mailer.send({ ...mail, unsubscribe: "https://pests.example/leave?token=1" });
    expect(received[0]).toContain("List-Unsubscribe: <https://pests.example/leave?token=1>");
    expect(received[0]).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });
  test("no value becomes a header of its own", async () => {
    const { received, port } = await serve(plain);
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, allowPlain: true });
    await mailer.send({
      ...mail,
      subject: "Hello\r\nBcc: all@example.com",
      from: { name: "A\r\nX-Evil: 1", address: mail.from.address },
      replyTo: { name: "B\nX-Evil: 2", address: "v@example.com\r\nX-Evil: 3" },
      unsubscribe: "https://pests.example/\r\nX-Evil: 4",
    });
    expect(received[0]).not.toMatch(/^(Bcc|X-Evil):/im);
  });
  test("550 is final", async () => {
    const { port } = await serve({
      ...plain,
      onRcptTo: (_to, _session, done) => done(refuse(550, "No such user")),
    });
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, allowPlain: true });
    expect(await mailer.send(mail)).toMatchObject({
      kind: "refused",
      error: expect.stringContaining("No such user"),
    });
  });
  test("451 is worth another attempt", async () => {
    const { port } = await serve({
      ...plain,
      onRcptTo: (_to, _session, done) => done(refuse(451, "Greylisted")),
    });
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, allowPlain: true });
    expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
  });
  test("a wrong password is ours to repair, and the mail waits", async () => {
    const { port } = await serve({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refuse(535, "Authentication failed")),
    });
    const mailer = createMailer({ url: `smtp://user:wrong@127.0.0.1:${port}`, allowPlain: true });
    expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
  });
  test("without TLS nothing is said", async () => {
    const { received, port } = await serve(plain);
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}` });
    expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
    expect(received).toHaveLength(0);
  });
  test("a certificate that nobody vouches for is not accepted", async () => {
    const { received, port } = await serve({ disabledCommands: ["AUTH"] });
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}` });
    expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
    expect(received).toHaveLength(0);
  });
  test("a silent server is given up", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
    stops.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
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
