import { Agent } from "node:http";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { serverKeysOf } from "#platform/push/server-keys.ts";
import type { OutsideWorld } from "./outside-world.ts";
import { pause, startProduct } from "./product-process.ts";
import type { PushService } from "./push-service.ts";
import { createPerson } from "./signed-in.ts";
import { postQuote, visitor } from "./visitors.ts";

const secret = "a secret of the alert trials, long enough";

/** The settings of a product that rings at a push service on this machine. */
export function alertEnv(
  world: OutsideWorld,
  service: PushService,
  dataDir: string,
): Record<string, string> {
  return {
    ...world.env,
    DATA_DIR: dataDir,
    STARTER_POSTS: "false",
    // Rendering all pages after each start would only slow the trial.
    WARM_UP: "false",
    PAGE_COMPRESSION: "quick",
    SECRET_KEY: secret,
    PUSH_TEST_ORIGIN: service.origin,
  };
}

/**
 * Puts one person with one device on duty every day, around the clock. The product must not be running.
 * @param promiseSeconds every lead is promised an answer after this time, so that its stages pass quickly
 */
export async function plantDuty(
  env: Record<string, string>,
  service: PushService,
  promiseSeconds: number | null,
): Promise<void> {
  const connection = await openDatabase(env);
  try {
    const person = await createPerson(connection, "admin", "duty@example.com");
    const { endpoint, p256dh, auth } = service.browser();
    await connection.executeSql(
      `insert into push_devices (id, user_id, endpoint, p256dh, auth, server_key, label, created_at)
        values ($1, $2, $3, $4, $5, $6, 'Test', now())`,
      [crypto.randomUUID(), person.id, endpoint, p256dh, auth, serverKeysOf(secret).publicKey],
    );
    const store = (key: string, value: unknown) =>
      connection.executeSql("insert into settings (key, value) values ($1, $2::jsonb)", [
        key,
        JSON.stringify(value),
      ]);
    const seven = <Value>(value: Value): Value[] => Array.from({ length: 7 }, () => value);
    await store("dutyRota", seven({ first: person.id, second: "" }));
    const week = seven({ opens: 0, closes: 24 * 60 });
    await store("company", { hours: { timeZone: "America/New_York", week }, holidays: [] });
    if (promiseSeconds === null) return;
    await connection.executeSql(`create function soon() returns trigger language plpgsql as
      $$ begin new.promised_at := new.created_at + interval '${promiseSeconds} seconds'; return new; end $$`);
    await connection.executeSql(
      "create trigger soon before insert on form_submissions for each row execute function soon()",
    );
  } finally {
    await connection.close();
  }
}

export interface AlertKills {
  /** Email addresses of leads that got a thank-you. */
  acknowledged: string[];
  /** Of killed processes, how many were killed while alerts were on their way. */
  busyKills: number;
}

/** Starts the product, sends a few leads a second while earlier ones ring, and kills it with -9, again and again. */
export async function killWhileRinging(
  env: Record<string, string>,
  service: PushService,
  { cycles, onCycle }: { cycles: number; onCycle?: (cycle: number, leads: number) => void },
): Promise<AlertKills> {
  const result: AlertKills = { acknowledged: [], busyKills: 0 };
  let number = 0;
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const product = await startProduct(env);
    const agent = new Agent({ keepAlive: true });
    const alive = new AbortController();
    const sender = async (): Promise<void> => {
      while (!alive.signal.aborted) {
        const person = visitor(number++, "ringing");
        const status = await postQuote(product.url, person, agent)
          .then((answer) => answer.status)
          .catch(() => 0);
        if (status === 303) result.acknowledged.push(person.email);
        await pause(60 * Math.random());
      }
    };
    const senders = [sender(), sender()];
    const before = service.messages.length;
    await pause(200 + Math.random() * 1800);
    if (service.messages.length > before) result.busyKills++;
    await product.kill();
    alive.abort();
    await Promise.all(senders);
    agent.destroy();
    onCycle?.(cycle, result.acknowledged.length);
  }
  return result;
}

export interface AlertVerdict {
  leads: number;
  /** Acknowledged, but not stored. */
  missing: number;
  /** Leads without a row for each of the four stages. */
  unfinished: number;
  /** Stages that rang. */
  rang: number;
  /** Stages that rang without exactly one email to each recipient in the outbox, or with one that was not sent. */
  wrongEmails: number;
  /** Stages that rang without exactly one push message in the queue. */
  wrongDeliveries: number;
  /** Push messages that still wait, or that failed. */
  unsent: number;
  /** Left out, because a later stage had rung when their turn came. */
  replaced: number;
  /** Left out for any other reason. */
  lost: number;
  /** Messages that the push service got, one for each lead and stage. */
  pushed: number;
  /** Recorded as sent, but unknown to the push service. */
  neverPushed: number;
  /** Leads and stages that the push service got more than once. */
  pushedAgain: number;
  /** Emails that the mail server got more than once. */
  mailedAgain: number;
}

/** Compares what rang with the outbox, the queue, and what the push service and the mail server got. */
export async function verifyAlerts(
  env: Record<string, string>,
  service: PushService,
  world: OutsideWorld,
  acknowledged: readonly string[],
): Promise<AlertVerdict> {
  const connection = await openDatabase(env);
  try {
    const { rows } = await connection.executeSql(`
      with alerts as (select lead_id, count(*)::int as stages from lead_alerts group by 1),
        mails as (select subject_id as id, props->>'stage' as stage, count(*)::int as n, count(distinct recipient)::int as readers,
          count(*) filter (where status <> 'sent')::int as unsent from emails where template = 'lead-alert' group by 1, 2),
        pushes as (select lead_id, stage, count(*)::int as n from alert_deliveries group by 1, 2)
      select lead.email, coalesce(alerts.stages, 0) as stages, coalesce((select jsonb_agg(jsonb_build_object(
          'stage', alert.stage, 'mails', coalesce(mails.n, 0), 'readers', coalesce(mails.readers, 0),
          'unsent', coalesce(mails.unsent, 0), 'pushes', coalesce(pushes.n, 0)))
        from lead_alerts as alert
          left join mails on mails.id = lead.id::text and mails.stage = alert.stage
          left join pushes on pushes.lead_id = lead.id and pushes.stage = alert.stage
        where alert.lead_id = lead.id and alert.rang), '[]'::jsonb) as rang
      from form_submissions as lead left join alerts on alerts.lead_id = lead.id`);
    const leads = rows as {
      email: string;
      stages: number;
      rang: {
        stage: string;
        mails: number;
        readers: number;
        unsent: number;
        pushes: number;
      }[];
    }[];
    const found = await connection.executeSql(
      "select lead_id::text || ' ' || stage as key, state, error from alert_deliveries",
    );
    const deliveries = found.rows as { key: string; state: string; error: string | null }[];
    const pushed = new Map<string, number>();
    for (const { payload } of service.messages) {
      const key = `${payload.tag} ${payload.stage}`;
      pushed.set(key, (pushed.get(key) ?? 0) + 1);
    }
    const mailed = new Map<string, number>();
    for (const { messageId } of world.mails)
      mailed.set(messageId, (mailed.get(messageId) ?? 0) + 1);
    const known = new Set(leads.map(({ email }) => email));
    const rang = leads.flatMap((lead) => lead.rang);
    // The person on duty hears of each stage, and the office of a broken promise.
    const readersOf = (stage: string): number => (stage === "past" ? 2 : 1);
    const dropped = deliveries.filter(({ state }) => state === "dropped");
    const isReplaced = ({ error }: { error: string | null }) => error === "A later alert rang.";
    const again = (counts: Map<string, number>) => [...counts.values()].filter((n) => n > 1).length;
    return {
      leads: leads.length,
      missing: acknowledged.filter((email) => !known.has(email)).length,
      unfinished: leads.filter(({ stages }) => stages !== 4).length,
      rang: rang.length,
      wrongEmails: rang.filter(
        ({ stage, mails, readers, unsent }) =>
          mails !== readersOf(stage) || readers !== readersOf(stage) || unsent > 0,
      ).length,
      wrongDeliveries: rang.filter(({ pushes }) => pushes !== 1).length,
      unsent: deliveries.filter(({ state }) => state === "queued" || state === "failed").length,
      replaced: dropped.filter(isReplaced).length,
      lost: dropped.filter((each) => !isReplaced(each)).length,
      pushed: pushed.size,
      neverPushed: deliveries.filter(({ key, state }) => state === "sent" && !pushed.has(key))
        .length,
      pushedAgain: again(pushed),
      mailedAgain: again(mailed),
    };
  } finally {
    await connection.close();
  }
}

/** Whether nothing is left to ring or to send. The product must not be running. */
export function isQuiet({ unfinished, unsent, wrongEmails }: AlertVerdict): boolean {
  return unfinished === 0 && unsent === 0 && wrongEmails === 0;
}

/** Lets the product run for a while, until all alerts are sent; at most five times. */
export async function finishRinging(
  env: Record<string, string>,
  verify: () => Promise<AlertVerdict>,
  secondsEach: number,
): Promise<AlertVerdict> {
  let verdict = await verify();
  for (let turn = 0; turn < 5 && (turn === 0 || !isQuiet(verdict)); turn++) {
    const product = await startProduct(env);
    await pause(secondsEach * 1000);
    await product.stop();
    verdict = await verify();
  }
  return verdict;
}

async function openDatabase(env: Record<string, string>): Promise<DatabaseConnection> {
  return await connect({ url: env["DATABASE_URL"], dataDir: env["DATA_DIR"] ?? "" });
}
