import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { messageIdOf, senderAddress } from "#domain/emails/outgoing.server.ts";
import { mailerOf } from "#domain/emails/delivery/send-email.server.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import { webhookEndpoints } from "#database/schema/overview/webhooks.ts";
import { errorText } from "#database/startup-error.ts";
import { aiSettings, requestAnswer } from "#platform/ai.ts";
import { openBackupTarget } from "#platform/backup-target.ts";
import { openCrm } from "#platform/crm/open-crm.ts";
import { createTexter } from "#platform/texter.ts";
import { explained } from "#platform/words/explained.ts";
import { fails, type Finding, type TryOut, works } from "./try-out.ts";

const notSetUp = fails("This connection is not set up.");

/** Sends an email and reports the answer of the mail server. */
export async function tryMail(ctx: Ctx, { email }: TryOut): Promise<Finding> {
  const mailer = mailerOf(ctx);
  if (!mailer) return notSetUp;
  const company = await readCompany(ctx.db);
  const from = senderAddress(ctx, company);
  const text = `This is a test of the mail server of ${company.name}. It works: you are reading it.`;
  const delivery = await mailer.send({
    messageId: messageIdOf(ctx, randomUUID()),
    from,
    to: { name: "", address: email },
    replyTo: null,
    unsubscribe: null,
    subject: "Test of the mail server",
    text,
    html: `<p>${escapeHtml(text)}</p>`,
  });
  return delivery.kind === "sent"
    ? works(`The mail server accepted an email from ${from.address} to ${email}. Check your inbox.`)
    : fails(`The mail server did not accept the email. ${explained(delivery.error)}`);
}

/** Opens the account, adds a test contact and deletes it. With webhooks only, it lists the receivers. */
export async function tryCrm(ctx: Ctx): Promise<Finding> {
  if (ctx.env.CRM_KIND === "webhooks") return await tryWebhooks(ctx);
  const crm = openCrm(ctx.env);
  if (!crm) return notSetUp;
  const account = await crm.readAccount();
  if (account.kind !== "ok")
    return fails(`The CRM does not accept the token or the account. ${explained(account.error)}`);
  const added = await crm.upsert({
    firstName: "Connection",
    lastName: "Test",
    name: "Connection Test",
    email: `connection-test-${randomUUID().slice(0, 8)}@example.com`,
    country: "US",
    source: "Test of the connection",
    customFields: [],
    dnd: true,
    dndSettings: {},
  });
  if (added.kind !== "ok")
    return fails(`The CRM accepts the token but not a contact. ${explained(added.error)}`);
  const tagged = await crm.addTags?.(added.value.id, ["test"]);
  const removed = await crm.deleteContact(added.value.id);
  const name = account.value || "without a name";
  if (removed.kind !== "ok")
    return fails(
      `The CRM saved a test contact but did not delete it: ${removed.error}. Delete “Connection Test” there.`,
    );
  if (tagged && tagged.kind !== "ok")
    return fails(`The CRM accepts contacts but not tags: ${tagged.error}`);
  return works(`The CRM opened the account “${name}”, saved a test contact and deleted it.`);
}

async function tryWebhooks({ db }: Ctx): Promise<Finding> {
  const { name, state, events } = webhookEndpoints;
  const active = await db
    .select({ name, events })
    .from(webhookEndpoints)
    .where(eq(state, "active"));
  const found = active.filter(
    (one) => one.events.length === 0 || one.events.includes("lead.created"),
  );
  return found.length === 0
    ? fails("No active webhook gets new leads. Add one in Settings, Webhooks.")
    : works(`New leads go to: ${found.map((one) => one.name).join(", ")}.`);
}

/** Sends a text message. */
export async function tryTexts(ctx: Ctx, { to }: TryOut): Promise<Finding> {
  const { TEXT_URL: url, TEXT_FROM: from, OFFICE_TEXTS: numbers = [] } = ctx.env;
  if (!url || !from) return notSetUp;
  const number = to === "" ? numbers[0] : toE164(to);
  if (!number)
    return fails(
      to === "" ? "Please type a number to send the test to." : `${to} is not a phone number.`,
    );
  const { name } = await readCompany(ctx.db);
  const delivery = await createTexter({ url, from }).send(
    number,
    `${name}: this is a test of text messages to staff.`,
  );
  return delivery.ok
    ? works(`The service accepted a text message to ${number}. Check that phone.`)
    : fails(`The service did not accept a text message to ${number}. ${explained(delivery.error)}`);
}

/** Asks the model for one word. */
export async function tryAi({ env }: Ctx): Promise<Finding> {
  const settings = aiSettings(env);
  if (!settings) return notSetUp;
  const answer = await requestAnswer(
    { ...settings, timeoutMs: Math.min(settings.timeoutMs, 30_000) },
    {
      instructions: "You test whether a connection works.",
      prompt: "Answer with the word: ready",
      schema: z.object({ word: z.string().max(100) }),
      maxOutputTokens: 200,
    },
  );
  return answer.ok
    ? works(`${settings.model} answered within ${(answer.durationMs / 1000).toFixed(1)} seconds.`)
    : fails(`${settings.model} did not answer: ${answer.message} ${answer.detail}`.trim());
}

/** Stores a file, reads it back and deletes it. */
export async function tryBackups({ env }: Ctx): Promise<Finding> {
  const target = openBackupTarget(env);
  const folder = await mkdtemp(join(tmpdir(), "connection-test-"));
  const [sent, received] = [join(folder, "sent"), join(folder, "received")];
  const name = `connection-test-${randomUUID()}.txt`;
  const content = `A test of the place of backups. ${randomUUID()}\n`;
  try {
    await writeFile(sent, content);
    await target.put(name, sent);
    const found = await target.fetch(name, received);
    await target.delete(name);
    if (!found) return fails(`The test file is missing from ${target.place} after the upload.`);
    return (await readFile(received, "utf8")) === content
      ? works(`A test file went to ${target.place}, came back and was deleted.`)
      : fails(`The file from ${target.place} differs from the one that went there.`);
  } catch (error) {
    return fails(`The test failed in ${target.place}. ${explained(errorText(error))}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
