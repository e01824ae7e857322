import { Agent } from "node:http";
import * as addresses from "#app/addresses.ts";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { contact } from "#domain/settings/facts/contact.ts";
import { postFacts, readSeen } from "#tests/facts-form.ts";
import { readLive } from "#tests/live-reader.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import {
  pause,
  type ProductProcess,
  startProduct,
  temporaryFolder,
} from "#tests/product-process.ts";
import { createPerson, postPassword } from "#tests/signed-in.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { startPostgres } from "#bench/postgres-cluster.ts";
import { atMost, exactly, info, percentile, type Result } from "#bench/result.ts";

const instanceCount = 3;
const leads = 300;
const conflicts = 50;
const passwords = 60;
const allowedPasswords = 5;
const changes = 20;

interface Setup {
  urls: string[];
  cookie: string;
  connection: DatabaseConnection;
  world: OutsideWorld;
}

/** Whether three instances on one Postgres server agree: sessions, limits, locks, pages, live events and jobs. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const postgres = await startPostgres();
  const world = await startOutsideWorld();
  const env = { ...world.env, DATA_DIR: folder.path, DATABASE_URL: postgres.url };
  const instances: ProductProcess[] = [];
  try {
    while (instances.length < instanceCount) instances.push(await startProduct(env));
    const urls = instances.map(({ url }) => url);
    const connection = await connect({ url: postgres.url, dataDir: folder.path });
    try {
      const person = await createPerson(connection, "admin");
      const cookie = await postPassword({ url: urls[0] ?? "" }, person, "198.51.100.9");
      const setup = { urls, cookie, connection, world };
      return [
        ...(await measureLeads(setup)),
        ...(await measureLocks(setup)),
        ...(await measurePages(setup)),
        ...(await measureLimits(setup)),
        ...(await measureSessions(setup)),
      ];
    } finally {
      await connection.close();
    }
  } finally {
    for (const instance of instances) await instance.stop();
    await postgres.stop();
    await world.close();
    await folder.remove();
  }
}

/** Leads that arrive on every instance reach the open pages of all of them, the mail server and the CRM once. */
async function measureLeads({ urls, cookie, connection, world }: Setup): Promise<Result[]> {
  const pages = urls.map((url) => readLive(url, cookie));
  await until(() => pages.every((page) => page.connections() > 0));
  const agent = new Agent({ keepAlive: true });
  const delays: number[] = [];
  for (let number = 0; number < leads; number++) {
    const begun = performance.now();
    await postQuote(urls[number % urls.length] ?? "", visitor(number, "agreed"), agent);
    await until(() => pages.every((page) => page.leads.size > number), 1);
    delays.push(performance.now() - begun);
  }
  agent.destroy();
  for (const page of pages) await page.stop();
  await until(() => world.contacts.length >= leads && world.mails.length >= 2 * leads);
  // A job that ran twice would send its email or contact again.
  await pause(3000);
  const { rows } = await connection.executeSql("select count(*)::int as n from form_submissions");
  return [
    exactly(leads, {
      name: "Leads sent to three instances by turns: stored",
      figure: (rows as { n: number }[])[0]?.n ?? 0,
      unit: "leads",
    }),
    exactly(2 * leads, {
      name: "Emails of these leads, one to the office and one to the visitor: delivered",
      figure: world.mails.length,
      unit: "emails",
    }),
    exactly(leads, {
      name: "Contacts of these leads: sent to the CRM",
      figure: world.contacts.length,
      unit: "contacts",
    }),
    info({
      name: "From sending a lead until open pages of all instances show it, median",
      figure: percentile(delays, 50),
      unit: "ms",
    }),
    atMost(1000, {
      name: "From sending a lead until open pages of all instances show it, p99",
      figure: percentile(delays, 99),
      unit: "ms",
    }),
  ];
}

/** Three instances change one lead from the same version at the same moment. */
async function measureLocks({ urls, cookie, connection }: Setup): Promise<Result[]> {
  let saved = 0;
  let refused = 0;
  const { rows } = await connection.executeSql(
    `select id, version from form_submissions order by created_at limit ${conflicts}`,
  );
  for (const { id, version } of rows as { id: string; version: number }[]) {
    const answers = await Promise.all(
      ["contacted", "won", "lost"].map((status, at) =>
        post(`${urls[at]}${addresses.lead(id)}`, cookie, {
          intent: "status",
          version: String(version),
          status,
        }),
      ),
    );
    saved += answers.filter((status) => status === 200).length;
    refused += answers.filter((status) => status === 409).length;
  }
  return [
    exactly(conflicts, {
      name: `${conflicts} leads, each changed on three instances at the same moment: saved`,
      figure: saved,
      unit: "changes",
    }),
    exactly(2 * conflicts, {
      name: "The other changes: refused as changed by someone else",
      figure: refused,
      unit: "changes",
    }),
  ];
}

/** A new phone number, saved on one instance, appears in the cached home page of the others. */
async function measurePages({ urls, cookie }: Setup): Promise<Result[]> {
  const delays: number[] = [];
  for (let change = 0; change < changes; change++) {
    const phone = `(757) 555-01${String(10 + change)}`;
    const origin = urls[change % urls.length] ?? "";
    const seen = await readSeen(origin, cookie, contact);
    const begun = performance.now();
    await postFacts(origin, cookie, contact, { changes: { phone }, seen });
    const isShown = async (url: string): Promise<boolean> =>
      (await (await fetch(url)).text()).includes(phone);
    for (const url of urls) while (!(await isShown(url))) await pause(5);
    delays.push(performance.now() - begun);
  }
  return [
    info({
      name: "From saving a fact until the cached pages of all instances show it, median",
      figure: percentile(delays, 50),
      unit: "ms",
    }),
    atMost(1000, {
      name: "From saving a fact until the cached pages of all instances show it, slowest of 20",
      figure: percentile(delays, 100),
      unit: "ms",
    }),
  ];
}

/** Wrong passwords for one account from one address, all at once on all instances. */
async function measureLimits({ urls, connection }: Setup): Promise<Result[]> {
  const { email } = await createPerson(connection, "seo");
  const answers = await Promise.all(
    Array.from({ length: passwords }, (_, at) =>
      post(
        `${urls[at % urls.length]}${addresses.login}`,
        "",
        { email, password: "not-the-password" },
        "203.0.113.7",
      ),
    ),
  );
  return [
    exactly(allowedPasswords, {
      name: `${passwords} wrong passwords at once, spread over three instances: compared`,
      figure: answers.filter((status) => status === 401).length,
      unit: "attempts",
    }),
  ];
}

/** A session opened on one instance works on all, and a sign-out on one ends it on all. */
async function measureSessions({ urls, cookie }: Setup): Promise<Result[]> {
  const open = async (): Promise<number> => {
    const answers = await Promise.all(
      urls.map((url) =>
        fetch(`${url}${addresses.leads}`, { headers: { cookie }, redirect: "manual" }),
      ),
    );
    return answers.filter(({ status }) => status === 200).length;
  };
  const before = await open();
  await post(`${urls[0]}${addresses.logout}`, cookie, {});
  return [
    exactly(instanceCount, {
      name: "Instances that know a session opened on one of them",
      figure: before,
      unit: "instances",
    }),
    exactly(0, {
      name: "Instances that still know it after a sign-out on one of them",
      figure: await open(),
      unit: "instances",
    }),
  ];
}

async function post(
  url: string,
  cookie: string,
  fields: Record<string, string>,
  address = "198.51.100.9",
): Promise<number> {
  const answer = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": address,
      accept: "text/html",
      ...(cookie ? { cookie } : {}),
    },
    body: new URLSearchParams(fields),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function until(done: () => boolean, everyMs = 20): Promise<void> {
  const end = Date.now() + 60_000;
  while (!done()) {
    if (Date.now() > end) throw new Error("The instances did not agree within a minute.");
    await pause(everyMs);
  }
}
