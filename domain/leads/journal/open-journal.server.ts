import { join } from "node:path";
import type { Ctx } from "#domain/access/context.server.ts";
import type { EmailKind } from "#domain/emails/kind.server.ts";
import { outgoing } from "#domain/emails/outgoing.server.ts";
import { mailerOf } from "#domain/emails/delivery/send-email.server.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { leadDrafts } from "#domain/leads/submit/lead-row.server.ts";
import { readMailFacts, rememberedMailFacts } from "#domain/leads/submit/mail-facts.server.ts";
import { officeTexts } from "#domain/settings/office-texts.server.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { openDurableFolder } from "#platform/durable-folder.ts";
import { remade } from "#platform/remade.ts";
import { checkStoring } from "./can-store.server.ts";
import { JournalStore, unreadableFolder } from "./journal-store.server.ts";
import type { PendingLead } from "./journal-replay.server.ts";
import { LeadJournal } from "./lead-journal.server.ts";
import { leadNotice, leadNoticeSummary, unreadableLeads } from "./notice-emails.server.ts";
import { OfficeNotices } from "./office-notices.server.ts";
import { replayLeads } from "./replay-leads.server.ts";

export const journalFolder = "lead-journal";
const listedInSummary = 200;

export interface OpenJournal {
  journal: LeadJournal;
  /** Replays what an earlier run left, and tells the office about new entries. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the journal in the data folder. */
export async function openJournal(ctx: Ctx, dataDir: string): Promise<OpenJournal> {
  const { db, log, secret } = ctx;
  const path = join(dataDir, journalFolder);
  const store = new JournalStore(await openDurableFolder(path, unreadableFolder), secret);
  const journal = new LeadJournal({
    store,
    log,
    replay: (entries) => replayLeads(ctx, entries),
    probe: () => checkStoring(db),
  });
  let notices: OfficeNotices | null = null;
  return {
    journal,
    async start() {
      // Notices need the recipients when they cannot be read. A start without the database recalled those of the last run.
      await readMailFacts(db).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
      });
      notices = noticesOf(ctx, journal, store);
      const unreadable = await journal.start();
      if (unreadable.length === 0) return;
      const props = { count: unreadable.length, folder: join(path, unreadableFolder) };
      const { company } = rememberedMailFacts(db);
      const recipient = ctx.env.OFFICE_EMAIL ?? company.email;
      void mailOf(ctx)?.({ kind: unreadableLeads, id: unreadable[0] ?? "", props, recipient });
    },
    async stop() {
      notices?.stop();
      await journal.stop();
    },
  };
}

interface Notice {
  kind: EmailKind;
  id: string;
  props: Record<string, unknown>;
  recipient: string;
  replyTo?: string | null;
}

/** Sends the office a text message; null if none are set up. True if the provider took one. */
function textOf(ctx: Ctx): ((leads: readonly PendingLead[]) => Promise<boolean>) | null {
  const text = officeTexts(ctx);
  return text && ((leads) => text(noticeText(leads)));
}

function noticeText([first, ...others]: readonly PendingLead[]): string {
  if (!first) return "";
  const { name, phone, email, serviceLabel } = first.entry.row;
  const who = [name, phone ?? email, serviceLabel].filter(Boolean).join(", ");
  return others.length === 0
    ? `New request, not in the portal yet: ${who}`
    : `${others.length + 1} new requests, not in the portal yet. The first: ${who}`;
}

/** Sends emails past the outbox; null without a mail server. True if the server took the email. */
function mailOf(ctx: Ctx): ((notice: Notice) => Promise<boolean>) | null {
  const mailer = mailerOf(ctx);
  if (!mailer) return null;
  return async ({ kind, id, props, recipient, replyTo = null }) => {
    const { company } = rememberedMailFacts(ctx.db);
    const written = writeEmail(kind, kind.wording, props, senderOf(company));
    const email = { id: `${kind.template}-${id}`, recipient, replyTo, props };
    const delivery = await mailer.send(outgoing(ctx, email, kind, company, written));
    if (delivery.kind !== "sent")
      ctx.log.error({ template: kind.template, error: delivery.error }, "notice not sent");
    return delivery.kind === "sent";
  };
}

function noticesOf(ctx: Ctx, journal: LeadJournal, store: JournalStore): OfficeNotices {
  const { env } = ctx;
  // The owner can change both at run time.
  const mailNow = remade(
    () => [env.SMTP_URL],
    () => mailOf(ctx),
  );
  const textNow = remade(
    () => [env.TEXT_URL, env.TEXT_FROM, env.OFFICE_TEXTS],
    () => textOf(ctx),
  );
  const mailAll = async (leads: readonly PendingLead[], first: PendingLead): Promise<boolean> => {
    const isOne = leads.length === 1;
    const sent = await Promise.all(
      draftsOf(ctx, first).map(async ({ props, recipient, replyTo }, at) =>
        mailNow()?.({
          kind: isOne ? leadNotice : leadNoticeSummary,
          id: `${first.entry.row.id}-${at}`,
          props: isOne ? props : summaryOf(leads),
          recipient,
          replyTo: isOne ? replyTo : null,
        }),
      ),
    );
    // The first recipient is the office; the others get copies.
    return sent[0] === true;
  };
  return new OfficeNotices({
    pending: () => (mailNow() || textNow() ? journal.pending : []),
    mark: (lead) => store.markNoticed(lead),
    async send(leads) {
      const [first] = leads;
      if (!first) return true;
      // Each reaches the office without the other.
      const taken = await Promise.all([mailAll(leads, first), textNow()?.(leads)]);
      return taken.includes(true);
    },
  });
}

function draftsOf(ctx: Ctx, { entry }: PendingLead) {
  const { row, minutes, receivedAt } = entry;
  const facts = { ...rememberedMailFacts(ctx.db), confirms: false, journaled: false };
  return leadDrafts(ctx, row, minutes, facts, receivedAt);
}

function summaryOf(leads: readonly PendingLead[]) {
  return {
    leads: leads.slice(0, listedInSummary).map(({ entry: { row } }) => ({
      name: row.name,
      facts: [row.phone, row.email, row.serviceLabel, row.address].filter(Boolean).join(", "),
    })),
    more: Math.max(0, leads.length - listedInSummary),
  };
}
