import { expect } from "vitest";
import { startTestServer } from "../running-server.ts";
import { postQuote, visitor } from "../visitors.ts";
import { type MoodyServers, startMoodyServers } from "./moody-servers.ts";

const leadsEach = 5;

export interface LeadState {
  sync: string;
  syncError: string | null;
  mails: { status: string; error: string | null }[];
}

export interface MoodTrial {
  servers: MoodyServers;
  /** Sends leads; each must be thanked at once, whatever the outside does. Returns their email addresses. */
  sendLeads(): Promise<string[]>;
  statesOf(emails: string[]): Promise<LeadState[]>;
  /** Lets waiting attempts begin now, again and again, until the leads have such states. */
  untilEach(emails: string[], isSettled: (state: LeadState) => boolean): Promise<void>;
  /** Every lead that was sent is stored once. */
  expectAllStored(): Promise<void>;
  stop(): Promise<void>;
}

/** The product with a mail server and a CRM whose mood changes. */
export async function startMoodTrial(): Promise<MoodTrial> {
  const servers = await startMoodyServers();
  const server = await startTestServer({ ...servers.env, LOG_LEVEL: "silent" });
  let next = 0;

  async function statesOf(emails: string[]): Promise<LeadState[]> {
    const { rows } = await server.connection.executeSql(
      `select lead.ghl_sync_status as sync, lead.ghl_sync_error as "syncError",
        (select json_agg(json_build_object('status', status, 'error', last_error)) from emails
          where subject_type = 'lead' and subject_id = lead.id::text) as mails
      from form_submissions as lead where email = any($1)`,
      [emails],
    );
    return rows as LeadState[];
  }

  return {
    servers,
    statesOf,
    async sendLeads() {
      const began = performance.now();
      const people = Array.from({ length: leadsEach }, () => visitor(next++, "mood"));
      const answers = await Promise.all(people.map((person) => postQuote(server.url, person)));
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 303));
      expect(performance.now() - began).toBeLessThan(3000);
      return people.map(({ email }) => email);
    },
    async untilEach(emails, isSettled) {
      const check = async (): Promise<boolean> => {
        await server.connection.executeSql(
          "update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()",
        );
        return (await statesOf(emails)).every(isSettled);
      };
      await expect.poll(check, { timeout: 150_000, interval: 500 }).toBe(true);
    },
    async expectAllStored() {
      const { rows } = await server.connection.executeSql(
        "select count(*)::int as leads, count(distinct email)::int as people from form_submissions where email like 'mood-%'",
      );
      expect(rows).toEqual([{ leads: next, people: next }]);
    },
    async stop() {
      await server.stop();
      await servers.close();
    },
  };
}
