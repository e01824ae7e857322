import { Agent } from "node:http";
import { connect } from "#database/connect.ts";
import { type ProductProcess, pause, startProduct } from "./product-process.ts";
import { postQuote, visitor } from "./visitors.ts";

export interface KillCyclesOptions {
  cycles: number;
  /** Settings of the product: data folder or database, mail server, CRM. */
  env: Record<string, string>;
  /** Concurrent senders; default 6. */
  senders?: number;
  onCycle?: (cycle: number, acknowledged: number) => void;
}

export interface KillCycles {
  /** Email addresses of leads that got a thank-you. */
  acknowledged: string[];
  /** Sent, but the server was killed before an answer came: the lead may or may not be saved, but never partially. */
  unanswered: number;
  /** Status codes of answers that were neither a thank-you nor cut off. */
  refused: number[];
}

/** Starts the product, sends forms and kills it with -9 in the middle, again and again on the same data. */
export async function runKillCycles(options: KillCyclesOptions): Promise<KillCycles> {
  const result: KillCycles = { acknowledged: [], unanswered: 0, refused: [] };
  let number = 0;
  for (let cycle = 1; cycle <= options.cycles; cycle++) {
    const product = await startProduct(options.env);
    const before = result.acknowledged.length;
    const agent = new Agent({ keepAlive: true });
    const alive = new AbortController();
    const sender = async (): Promise<void> => {
      while (!alive.signal.aborted) {
        const person = visitor(number++, "killed");
        try {
          const { status } = await postQuote(product.url, person, agent);
          if (status === 303) result.acknowledged.push(person.email);
          else result.refused.push(status);
        } catch {
          result.unanswered++;
          await pause(5);
        }
      }
    };
    const senders = Array.from({ length: options.senders ?? 6 }, sender);
    while (result.acknowledged.length === before && result.refused.length < 20) await pause(10);
    await pause(100 + Math.random() * 900);
    await product.kill();
    alive.abort();
    await Promise.all(senders);
    agent.destroy();
    options.onCycle?.(cycle, result.acknowledged.length);
  }
  return result;
}

export interface LeadAccount {
  email: string;
  copies: number;
  events: number;
  /** The visitor sent the form again without its key, which adds one event and one email with the private link. */
  again: boolean;
  audits: number;
  mails: number;
  mailsSent: number;
  synced: boolean;
  /** Emails and syncs covered by a waiting or running job; one delivery counts for everything it contains. */
  jobs: number;
}

/** The database content for each lead, without alerts of the promise clock; with the embedded database, the product must not be running. */
export async function accountForLeads(
  env: Record<string, string | undefined>,
): Promise<Map<string, LeadAccount>> {
  const connection = await connect({ url: env["DATABASE_URL"], dataDir: env["DATA_DIR"] ?? "" });
  try {
    const { rows } = await connection.executeSql(`
      with events as (select lead_id as id, count(*) filter (where not detail ? 'again')::int as n,
          count(*) filter (where detail ? 'again')::int as again from lead_events where type = 'received' group by 1),
        audits as (select details->>'resource_id' as id, count(*)::int as n from security_events
          where event_type = 'audit_lead_received' group by 1),
        mails as (select subject_id as id, count(*)::int as n, count(*) filter (where status = 'sent')::int as sent
          from emails where subject_type = 'lead' and template <> 'lead-alert' group by 1),
        open_jobs as (select coalesce(job.data->>'leadId', emails.subject_id) as id,
            sum(case when job.name = 'deliver-lead' then jsonb_array_length(job.data->'emailIds') + 1 else 1 end)::int as n
          from pgboss.job as job left join emails on emails.id::text = job.data->>'emailId'
          where job.name in ('deliver-lead', 'send-email', 'sync-lead') and job.state in ('created', 'retry', 'active')
          group by 1)
      select lead.email, count(*) over (partition by lead.email)::int as copies,
        coalesce(events.n, 0) as events, coalesce(events.again, 0) = 1 as again,
        coalesce(audits.n, 0) as audits, coalesce(mails.n, 0) as mails,
        coalesce(mails.sent, 0) as "mailsSent", lead.ghl_sync_status = 'synced' as synced,
        coalesce(open_jobs.n, 0) as jobs
      from form_submissions as lead
        left join events on events.id = lead.id
        left join audits on audits.id = lead.id::text
        left join mails on mails.id = lead.id::text
        left join open_jobs on open_jobs.id = lead.id::text`);
    return new Map((rows as LeadAccount[]).map((row) => [row.email, row]));
  } finally {
    await connection.close();
  }
}

export interface Verdict {
  missing: number;
  repeated: number;
  /** Leads without their history, audit row or emails, or with more of them. */
  incomplete: number;
  /** Leads with something still to send, but no job for it. */
  forgotten: number;
  /** Leads not sent or not synced yet. */
  unfinished: number;
}

const mailsOf = ({ again }: LeadAccount): number => (again ? 3 : 2);

/** Compares the answers that visitors got with the database. Leads that were cut off must be complete, too. */
export function verifyLeads(
  acknowledged: readonly string[],
  accounts: ReadonlyMap<string, LeadAccount>,
): Verdict {
  const all = [...accounts.values()];
  const count = (test: (lead: LeadAccount) => boolean): number => all.filter(test).length;
  const open = (lead: LeadAccount): number =>
    mailsOf(lead) - lead.mailsSent + (lead.synced ? 0 : 1);
  return {
    missing: acknowledged.filter((email) => !accounts.has(email)).length,
    repeated: count(({ copies }) => copies !== 1),
    incomplete: count(
      (lead) => lead.events !== 1 || lead.audits !== 1 || lead.mails !== mailsOf(lead),
    ),
    forgotten: count((lead) => open(lead) > lead.jobs),
    unfinished: count((lead) => open(lead) > 0),
  };
}

/** Lets the product run until `done`, for at most `limitMs`, then stops it gracefully. */
export async function runUntil(
  env: Record<string, string>,
  done: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  const product: ProductProcess = await startProduct(env);
  const end = Date.now() + limitMs;
  let isDone = await done();
  while (!isDone && Date.now() < end) {
    await pause(100);
    isDone = await done();
  }
  await product.stop();
  return isDone;
}
