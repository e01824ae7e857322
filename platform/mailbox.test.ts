import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type MailboxServer, startMailboxServer } from "#tests/mailbox-server.ts";
import { takeFromMailbox } from "./mailbox.ts";

let server: MailboxServer;
beforeAll(async () => {
  server = await startMailboxServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.mails.clear();
  server.isLocked = false;
});

const take = (id: string, limitMs = 100) =>
  takeFromMailbox({ url: server.url, allowPlain: true }, id, limitMs);

it("finds the email by its id, and deletes only it", async () => {
  server.mails.add("<one@example.com>").add("<two@example.com>");
  expect(await take("<two@example.com>")).toEqual({ kind: "arrived" });
  expect([...server.mails]).toEqual(["<one@example.com>"]);
});

it("waits for an email that arrives late", async () => {
  setTimeout(() => server.mails.add("<late@example.com>"), 500);
  expect(await take("<late@example.com>", 5000)).toEqual({ kind: "arrived" });
});

it("says that an email did not arrive", async () => {
  expect(await take("<lost@example.com>")).toEqual({ kind: "missing" });
});

it("says why the mailbox cannot be read", async () => {
  server.isLocked = true;
  expect(await take("<one@example.com>")).toEqual({ kind: "failed", error: "Invalid credentials" });
  const nowhere = { url: "imap://canary:secret@127.0.0.1:1", allowPlain: true };
  expect(await takeFromMailbox(nowhere, "<one@example.com>", 100)).toMatchObject({
    kind: "failed",
  });
});

it("does not sign in without TLS unless that is allowed", async () => {
  server.mails.add("<one@example.com>");
  expect(await takeFromMailbox({ url: server.url }, "<one@example.com>", 100)).toMatchObject({
    kind: "failed",
  });
});
