import { join } from "node:path";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { createPerson, postPassword } from "#tests/signed-in.ts";
import { addTextedLead } from "#tests/texted-lead.ts";
import { startTextsCrm, type TextsCrm, textWebhook } from "#tests/texts-crm.ts";
import { atMost, exactly, info, percentile, type Result } from "#bench/result.ts";

type Lead = Awaited<ReturnType<typeof addTextedLead>>;

const people = 60;
const atOnce = 4;
const textsEach = 2;
const warmUps = 12;
const limitMs = 1000;

/**
 * How soon STOP, START and HELP take effect. While the office sends texts to people, all of them write STOP: no text
 * may reach the CRM once their STOP is answered.
 */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const crm = await startTextsCrm();
  try {
    const env = { DATA_DIR: join(folder.path, "data"), ...crm.env };
    const { all, email } = await prepare(env.DATA_DIR);
    const [warm, leads] = [all.slice(0, warmUps), all.slice(warmUps)];
    const product = await startProduct(env);
    const cookie = await postPassword(product, { email }, "198.51.100.9");
    const office: Office = { url: product.url, cookie, crm };
    // The first webhooks of a process also compile it.
    await inGroups(warm, (lead) => askForHelp(office, lead));
    await inGroups(warm, (lead) => stop(office, lead));
    await pause(3000);

    const helps = await inGroups(leads, (lead) => askForHelp(office, lead));
    const stops = await inGroups(leads, (lead) => stop(office, lead));
    await pause(3000);
    const late = stops.flatMap(({ lead, answeredAt }) =>
      crm.sent.filter(({ toNumber, at }) => toNumber === lead.phone && at > answeredAt),
    );
    const starts = await inGroups(leads, async (lead) => {
      const from = performance.now();
      await say(office, lead, "START");
      return await until(from, () => isBlocked(crm, lead, "inactive"));
    });
    await product.stop();

    const p99 = (name: string, values: readonly number[]): Result =>
      atMost(limitMs, { name, figure: percentile(values, 99), unit: "ms" });
    return [
      info({ name: `people, ${atOnce} at once`, figure: people, unit: "people" }),
      p99(
        "STOP: no text is sent from then on, p99",
        stops.map(({ answered }) => answered),
      ),
      p99(
        "STOP: blocked in the CRM too, p99",
        stops.map(({ blocked }) => blocked),
      ),
      exactly(0, { name: "texts sent after an answered STOP", figure: late.length, unit: "texts" }),
      p99("START: open in the CRM again, p99", starts),
      p99("HELP: the answer is with the CRM, p99", helps),
    ];
  } finally {
    await crm.close();
    await folder.remove();
  }
}

interface Office {
  url: string;
  cookie: string;
  crm: TextsCrm;
}

async function prepare(dataDir: string): Promise<{ all: Lead[]; email: string }> {
  const connection = await connect({ dataDir });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    const all: Lead[] = [];
    while (all.length < warmUps + people) all.push(await addTextedLead({ connection }));
    return { all, ...(await createPerson(connection, "office")) };
  } finally {
    await connection.close();
  }
}

/** Runs the work for all leads, some of them at once. */
async function inGroups<Value>(
  leads: readonly Lead[],
  work: (lead: Lead) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (let from = 0; from < leads.length; from += atOnce)
    values.push(...(await Promise.all(leads.slice(from, from + atOnce).map(work))));
  return values;
}

/** Returns the milliseconds until the answer to HELP is with the CRM. */
async function askForHelp(office: Office, lead: Lead): Promise<number> {
  const from = performance.now();
  await say(office, lead, "HELP");
  return await until(from, () => office.crm.sent.some(({ toNumber }) => toNumber === lead.phone));
}

/** Sends a STOP while the office sends texts; times in milliseconds, `answeredAt` since the epoch. */
async function stop(office: Office, lead: Lead) {
  const texts = Array.from({ length: textsEach }, (_, turn) => write(office, lead, turn));
  const from = performance.now();
  await say(office, lead, "STOP");
  const answered = performance.now() - from;
  const answeredAt = Date.now();
  await Promise.all(texts);
  const blocked = await until(from, () => isBlocked(office.crm, lead, "active"));
  return { lead, answered, answeredAt, blocked };
}

async function say({ url, crm }: Office, { contactId }: Lead, body: string): Promise<void> {
  const webhook = crm.signed(textWebhook(contactId, body));
  const { status } = await fetch(`${url}/webhooks/crm`, { method: "POST", ...webhook });
  if (status !== 200) throw new Error(`A received text was answered with ${status}.`);
}

/** Sends a text as the office; it is refused after a STOP. */
async function write({ url, cookie }: Office, { id }: Lead, turn: number): Promise<void> {
  const { status } = await fetch(`${url}/admin/forms/${id}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ intent: "text", text: `We come at ${3 + turn}.` }),
  });
  if (status >= 500) throw new Error(`A text was answered with ${status}.`);
}

function isBlocked(crm: TextsCrm, { contactId }: Lead, status: string): boolean {
  return crm.blocks.findLast((block) => block.contactId === contactId)?.status === status;
}

/** Milliseconds from `from` until it is so; at most 15 seconds. */
async function until(from: number, isSo: () => boolean): Promise<number> {
  while (!isSo() && performance.now() - from < 15_000) await pause(5);
  return performance.now() - from;
}
