import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { messageIdOf, senderAddress } from "#domain/emails/outgoing.server.ts";
import { mailerOf } from "#domain/emails/delivery/send-email.server.ts";
import { crmOf } from "#domain/leads/sync/sync-lead.server.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { aiSettings, requestAnswer } from "#platform/ai.ts";
import { openBackupTarget } from "#platform/backup-target.ts";
import { createTexter } from "#platform/texter.ts";
import { explained } from "./explained.ts";
import { fails, type Finding, type TryOut, works } from "./try-out.ts";

const notSetUp = fails("This connection is not set up.");

/** Sends an email, and reports what the mail server answers. */
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
    html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
  });
  return delivery.kind === "sent"
    ? works(`The mail server took an email from ${from.address} to ${email}. Look into your inbox.`)
    : fails(`The mail server did not take the email. ${explained(delivery.error)}`);
}

/** Opens the location, adds a contact that says that it is a test, and removes it. */
export async function tryCrm(ctx: Ctx): Promise<Finding> {
  const crm = crmOf(ctx);
  if (!crm) return notSetUp;
  const location = await crm.readLocation();
  if (location.kind !== "ok")
    return fails(`The CRM does not open the location. ${explained(location.error)}`);
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
    return fails(`The CRM opens its location, but takes no contact. ${explained(added.error)}`);
  const tagged = await crm.addTags(added.value.id, ["test"]);
  const removed = await crm.deleteContact(added.value.id);
  const name = location.value || "without a name";
  if (removed.kind !== "ok")
    return fails(
      `The CRM took a test contact, but does not remove it: ${removed.error}. Remove “Connection Test” there.`,
    );
  if (tagged.kind !== "ok") return fails(`The CRM takes contacts, but no tags: ${tagged.error}`);
  return works(`The CRM opened the location “${name}”, took a test contact, and removed it.`);
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
    ? works(`The service took a text message to ${number}. Look at that phone.`)
    : fails(`The service did not take a text message to ${number}. ${explained(delivery.error)}`);
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

/** Stores a file, reads it again and removes it. */
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
    if (!found) return fails(`${target.place} took a file, and does not have it.`);
    return (await readFile(received, "utf8")) === content
      ? works(`A file was stored in ${target.place}, read again, and removed.`)
      : fails(`${target.place} gave back another file than it took.`);
  } catch (error) {
    return fails(
      `It does not work in ${target.place}. ${explained(error instanceof Error ? error.message : String(error))}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
