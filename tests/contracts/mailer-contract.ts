import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mailer, OutgoingMail } from "#platform/mailer.ts";

export interface MailerTrial {
  mailer: Mailer;
  server: {
    /** Sources of the emails that arrived. */
    received: string[];
    /** `refuses`: no such recipient, for good; `busy`: fewer emails, please; `delays`: this one later. */
    mood: "works" | "refuses" | "busy" | "delays" | "slow" | "silent";
    close(): Promise<void>;
  };
}

export const mail: OutgoingMail = {
  messageId: "<1@pests.example>",
  from: { name: "Pest Control", address: "office@pests.example" },
  to: { name: "", address: "grace@example.com" },
  replyTo: { name: "", address: "visitor@example.com" },
  unsubscribe: null,
  subject: "Thank you",
  html: "<p>Thank you, Zoë</p>",
  text: "Thank you, Zoë",
};

/** What the product relies on, for every way to send emails. `timeoutMs` is for one step of the conversation. */
export function mailerContract(
  name: string,
  start: (options: { timeoutMs: number }) => Promise<MailerTrial>,
): void {
  describe(`the contract of a mailer, kept by ${name}`, () => {
    let mailer: Mailer;
    let server: MailerTrial["server"];
    beforeEach(async () => {
      ({ mailer, server } = await start({ timeoutMs: 1000 }));
    });
    afterEach(() => server.close());

    it("delivers both forms with its own ID and the visitor as reply-to", async () => {
      expect(await mailer.send(mail)).toEqual({ kind: "sent", response: expect.any(String) });
      const [source] = server.received;
      for (const part of [
        "Message-ID: <1@pests.example>",
        "Reply-To: visitor@example.com",
        "Auto-Submitted: auto-generated",
        "multipart/alternative",
      ])
        expect(source).toContain(part);
      expect(source).not.toContain("List-Unsubscribe");
    });

    it("gives a recurring email a one-click unsubscribe header", async () => {
      await mailer.send({ ...mail, unsubscribe: "https://pests.example/leave?token=1" });
      const [source] = server.received;
      expect(source).toContain("List-Unsubscribe: <https://pests.example/leave?token=1>");
      expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    });

    it("lets no value inject a header", async () => {
      await mailer.send({
        ...mail,
        subject: "Hello\r\nBcc: all@example.com",
        from: { name: "A\r\nX-Evil: 1", address: mail.from.address },
        replyTo: { name: "B\nX-Evil: 2", address: "v@example.com\r\nX-Evil: 3" },
        unsubscribe: "https://pests.example/\r\nX-Evil: 4",
      });
      expect(server.received[0]).not.toMatch(/^(Bcc|X-Evil):/im);
    });

    it("says that a refusal of the recipient is final", async () => {
      server.mood = "refuses";
      expect(await mailer.send(mail)).toMatchObject({
        kind: "refused",
        error: expect.stringMatching(/\w/),
      });
    });

    it("says that a busy server wants fewer emails, and one about this email only does not", async () => {
      server.mood = "delays";
      const delayed = await mailer.send(mail);
      expect(delayed).toMatchObject({ kind: "later" });
      expect(delayed).not.toHaveProperty("isBusy");
      server.mood = "busy";
      expect(await mailer.send(mail)).toMatchObject({ kind: "later", isBusy: true });
    });

    it("waits for a slow server within its time, and no longer than the caller", async () => {
      server.mood = "slow";
      expect(await mailer.send(mail)).toMatchObject({ kind: "sent" });
      expect(await mailer.send(mail, 50)).toMatchObject({ kind: "later" });
    });

    it("gives up on a server that goes silent or is not there", async () => {
      server.mood = "silent";
      expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
      expect(server.received).toEqual([]);
      await server.close();
      expect(await mailer.send(mail)).toMatchObject({ kind: "later" });
    });
  });
}
