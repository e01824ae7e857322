import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { emailSender } from "#domain/emails/delivery/send-email.server.ts";
import { resendEmail } from "#domain/emails/log/resend.server.ts";
import { profiles, userInvitations, userRoles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { readEnv } from "#platform/env.ts";
import type { Delivery } from "#platform/mailer.ts";
import { emptyTable, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { listInvitations } from "./invitation-list.server.ts";
import { inviteUser } from "./invite-user.server.ts";
import { resendInvitation, revokeInvitation } from "./open-invitation.server.ts";
import { showInvitationLink } from "./show-invitation-link.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  for (const table of [profiles, userInvitations, securityEvents, emails])
    await emptyTable(database.db, table);
  await database.db
    .insert(profiles)
    .values({ id: "the-admin", fullName: "Dana Owner", email: "dana@example.com" });
  await database.db.insert(userRoles).values({ userId: "the-admin", role: "admin" });
});

const admin = (server: "no mail server" | "a mail server"): Ctx =>
  testCtx(database.db, {
    actor: userActor("admin", { name: "Dana Owner" }),
    env: readEnv({
      NODE_ENV: "test",
      ...(server === "a mail server" ? { SMTP_URL: "smtp://mail.example:587" } : {}),
    }),
  });

async function invite(ctx: Ctx): Promise<{ id: string; message: string }> {
  const answer = await inviteUser(ctx, { email: "sam@example.com", role: "office" });
  if (!answer.ok) throw new Error(answer.message);
  return { id: answer.value.invitation.id, message: answer.value.message };
}

/** Sends every queued email to a mail server that answers like this; returns the recipients. */
async function sendAll(ctx: Ctx, delivery: Delivery): Promise<string[]> {
  const recipients: string[] = [];
  const send = emailSender(() => ({
    send(mail) {
      recipients.push(mail.to.address);
      return Promise.resolve(delivery);
    },
  }));
  for (const { id } of await database.db.select({ id: emails.id }).from(emails))
    await send(ctx, id);
  return recipients;
}

const refusing: Delivery = { kind: "refused", error: "550 No such mailbox" };
const unreachable: Delivery = { kind: "later", error: "connection refused" };
const accepting: Delivery = { kind: "sent", response: "250 OK" };

async function mailInList(ctx: Ctx): Promise<unknown> {
  const { invitations } = await listInvitations(ctx, { cursor: null, all: true });
  return invitations[0]?.mail;
}

const tokenOf = (link: string): string => new URL(link).searchParams.get("token") ?? "";

describe("an invitation without a mail server", () => {
  it("is listed as not sent, and its link invites the person", async () => {
    const ctx = admin("no mail server");
    const { id, message } = await invite(ctx);
    expect(message).toBe(
      "The invitation for sam@example.com wasn't sent because no mail server is set up. Copy its link from the list.",
    );
    expect(await mailInList(ctx)).toEqual({ status: "held", error: null });
    const shown = await showInvitationLink(ctx, { invitationId: id });
    if (!shown.ok) throw new Error(shown.message);
    expect(shown.value.email).toBe("sam@example.com");
    const password = "tern-marsh-lantern";
    expect(
      await acceptInvitation(testCtx(database.db), {
        token: tokenOf(shown.value.link),
        fullName: "Sam Early",
        password,
        confirm: password,
      }),
    ).toMatchObject({ ok: true, value: { email: "sam@example.com" } });
    const listed = async (all: boolean) =>
      (await listInvitations(ctx, { cursor: null, all })).invitations.map(({ status }) => status);
    // Accepted ones leave the first view.
    expect(await listed(false)).not.toContain("accepted");
    expect(await listed(true)).toContain("accepted");
    const rows = await database.db.select().from(securityEvents);
    const row = rows.find(({ eventType }) => eventType === "audit_invitation_link_shown");
    expect(row).toMatchObject({ userId: "the-admin", severity: "medium" });
    expect(JSON.stringify(rows)).not.toContain(tokenOf(shown.value.link));
    expect(await showInvitationLink(ctx, { invitationId: id })).toMatchObject({
      reason: "not_found",
    });
  });

  it("shows the newest link after it is sent again", async () => {
    const ctx = admin("no mail server");
    const { id } = await invite(ctx);
    const first = await showInvitationLink(ctx, { invitationId: id });
    expect(await resendInvitation(ctx, { invitationId: id })).toMatchObject({
      value: { message: expect.stringContaining("wasn't sent") },
    });
    const second = await showInvitationLink(ctx, { invitationId: id });
    if (!first.ok || !second.ok) throw new Error("no link");
    expect(second.value.link).not.toBe(first.value.link);
  });

  it("shows its link to administrators only", async () => {
    const { id } = await invite(admin("no mail server"));
    const blogger = testCtx(database.db, { actor: userActor("blogger") });
    await expect(showInvitationLink(blogger, { invitationId: id })).rejects.toBeInstanceOf(
      AccessDenied,
    );
  });

  it.each([
    ["revoked", (ctx: Ctx, id: string) => revokeInvitation(ctx, { invitationId: id })],
    [
      "expired",
      (_ctx: Ctx, id: string) =>
        database.db
          .update(userInvitations)
          .set({ expiresAt: new Date(Date.now() - 1000) })
          .where(eq(userInvitations.id, id)),
    ],
  ])("shows no link once it is %s", async (_state, end) => {
    const ctx = admin("no mail server");
    const { id } = await invite(ctx);
    await end(ctx, id);
    expect(await showInvitationLink(ctx, { invitationId: id })).toMatchObject({
      reason: "not_found",
    });
  });
});

describe("an invitation with a mail server", () => {
  it("that refuses it is listed with the reason and has a link to copy", async () => {
    const ctx = admin("a mail server");
    const { id, message } = await invite(ctx);
    expect(message).toBe("Invitation sent to sam@example.com");
    await sendAll(ctx, refusing);
    expect(await mailInList(ctx)).toEqual({ status: "failed", error: "550 No such mailbox" });
    expect(await showInvitationLink(ctx, { invitationId: id })).toMatchObject({ ok: true });
  });

  it("keeps its link to the reader while the email waits and after it is sent", async () => {
    const ctx = admin("a mail server");
    const { id } = await invite(ctx);
    expect(await showInvitationLink(ctx, { invitationId: id })).toMatchObject({ reason: "sent" });
    await sendAll(ctx, unreachable);
    expect(await mailInList(ctx)).toEqual({ status: "queued", error: "connection refused" });
    expect(await showInvitationLink(ctx, { invitationId: id })).toMatchObject({ reason: "sent" });
    await sendAll(ctx, accepting);
    expect(await mailInList(ctx)).toEqual({ status: "sent", error: null });
    expect(await showInvitationLink(ctx, { invitationId: id })).toMatchObject({ reason: "sent" });
  });

  it.each(["before the first attempt", "after a failed attempt"])(
    "is not mailed any more once accepted %s",
    async (when) => {
      const ctx = admin("a mail server");
      const { id } = await invite(ctx);
      if (when === "after a failed attempt") await sendAll(ctx, unreachable);
      await database.db
        .update(userInvitations)
        .set({ acceptedAt: new Date(), acceptedBy: "sam" })
        .where(eq(userInvitations.id, id));
      const [mail] = await database.db.select().from(emails);
      expect(await resendEmail(ctx, mail?.id ?? "")).toMatchObject({
        reason: "conflict",
        message:
          "This email is no longer to be sent: the invitation was accepted, revoked, or sent again.",
      });
      expect(await sendAll(ctx, accepting)).toEqual([]);
      expect(await database.db.select().from(emails)).toEqual([]);
    },
  );

  it("sent twice in a row mails the link that works only", async () => {
    const ctx = admin("a mail server");
    const { id } = await invite(ctx);
    await resendInvitation(ctx, { invitationId: id });
    expect(await sendAll(ctx, accepting)).toEqual(["sam@example.com"]);
    expect(await mailInList(ctx)).toEqual({ status: "sent", error: null });
  });
});
