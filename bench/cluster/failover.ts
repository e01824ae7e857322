import { accountForLeads, verifyLeads } from "#tests/kill-cycles.ts";
import { startOutsideWorld } from "#tests/outside-world.ts";
import {
  pause,
  type ProductProcess,
  startProduct,
  temporaryFolder,
} from "#tests/product-process.ts";
import { atMost, exactly, info, median, type Result } from "#bench/result.ts";
import { type ClusterNode, type PatroniCluster, startPatroni } from "./nodes.ts";
import { type SentLead, sendByTurns } from "./paced-visitors.ts";

const leadsPerSecond = 20;
/** Writing starts again later than this only if it never does. */
const giveUpMs = 120_000;

interface Fault {
  name: string;
  times: number;
  /** Seconds until both instances write again. */
  limit: number;
  /** Whom it meets; the primary by default. */
  of?: "sync_standby";
  harm(node: ClusterNode): unknown;
  repair(node: ClusterNode): void;
}

const faults: Fault[] = [
  {
    name: "Postgres of the primary killed",
    times: 5,
    limit: 20,
    harm: (primary) => primary.killPostgres(),
    repair: () => undefined,
  },
  {
    name: "Machine of the primary killed",
    times: 2,
    limit: 45,
    harm: (primary) => primary.kill(),
    repair: (node) => node.start(),
  },
  {
    name: "Machine of the primary cut off",
    times: 2,
    limit: 45,
    harm: (primary) => primary.cutOff(),
    repair: (node) => node.reconnect(),
  },
  {
    name: "Primary cut off from the other machines, not from the product",
    times: 1,
    limit: 45,
    harm: (primary) => primary.cutOffFromNodes(),
    repair: (node) => node.reconnect(),
  },
  {
    name: "Synchronous standby cut off",
    times: 1,
    limit: 45,
    of: "sync_standby",
    harm: (standby) => standby.cutOff(),
    repair: (node) => node.reconnect(),
  },
  {
    name: "Planned switchover",
    times: 1,
    limit: 20,
    harm: (primary) =>
      primary.run("patronictl --config-file /etc/patroni/config.yml switchover --force"),
    repair: () => undefined,
  },
];

interface Round {
  fault: Fault;
  seconds: number;
  /** Seconds until another machine was the primary; null if the same one came back. */
  promotedAfter: number | null;
}

/** Two instances under load on a cluster of Patroni, whose primary is killed and cut off. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-cluster");
  const world = await startOutsideWorld();
  const instances: ProductProcess[] = [];
  let cluster: PatroniCluster | undefined;
  const close = async (): Promise<void> => {
    for (const instance of instances.splice(0)) await instance.stop();
    await cluster?.stop();
    await world.close();
    await folder.remove();
  };
  process.once("SIGINT", () => void close().finally(() => process.exit(130)));
  try {
    cluster = await startPatroni(folder.path);
    console.log(cluster.versions);
    const env = {
      ...world.env,
      DATABASE_URL: cluster.url,
      SECRET_KEY: "the-two-instances-share-this-secret-key",
      STARTER_POSTS: "false",
    };
    for (const name of ["a", "b"])
      instances.push(await startProduct({ ...env, DATA_DIR: `${folder.path}/instance-${name}` }));
    const sending = sendByTurns(
      instances.map(({ url }) => url),
      leadsPerSecond,
    );
    await pause(10_000);
    const rounds: Round[] = [];
    for (const fault of faults)
      for (let time = 1; time <= fault.times; time++) {
        rounds.push(await strike(cluster, fault, sending));
        console.log(fault.name, rounds.at(-1)?.seconds.toFixed(1), "s");
      }
    await pause(5000);
    await sending.stop();
    const thanked = sending.sent.filter(({ status }) => status === 303);
    const emails = thanked.map(({ email }) => email);
    const account = () => accountForLeads({ ...env, DATA_DIR: folder.path });
    const stopAt = Date.now() + 180_000;
    let stored = await account();
    while (verifyLeads(emails, stored).unfinished > 0 && Date.now() < stopAt) {
      await pause(3000);
      stored = await account();
    }
    printTable(rounds, sending.sent, stored);
    return resultsOf(rounds, sending.sent, verifyLeads(emails, stored));
  } finally {
    await close();
  }
}

/** Harms the primary, waits until every instance writes again, and repairs the machine. */
async function strike(
  cluster: PatroniCluster,
  fault: Fault,
  sending: ReturnType<typeof sendByTurns>,
): Promise<Round> {
  const primary = await cluster.healthy();
  await pause(5000);
  const standby = (await cluster.members()).find(({ role }) => role === fault.of)?.name;
  const harmed = cluster.nodes.find(({ name }) => name === standby) ?? primary;
  sending.label(fault.name);
  await fault.harm(harmed);
  const began = performance.now();
  let promoted: number | null = null;
  const watching = new AbortController();
  const others = cluster.nodes.filter((node) => node !== primary);
  const watch = (async () => {
    while (promoted === null && !watching.signal.aborted) {
      if ((await Promise.all(others.map(isPrimary))).includes(true)) promoted = performance.now();
      await pause(100);
    }
  })();
  const writesAgain = (): number => sending.writingSince(began);
  while (!Number.isFinite(writesAgain()) && performance.now() - began < giveUpMs) await pause(20);
  watching.abort();
  await watch;
  fault.repair(harmed);
  await cluster.healthy();
  // Leads of the journals belong to this fault.
  await pause(3000);
  sending.label("Between faults");
  return {
    fault,
    seconds: (writesAgain() - began) / 1000,
    promotedAfter: promoted === null ? null : (promoted - began) / 1000,
  };
}

async function isPrimary({ address }: ClusterNode): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(500);
    const answer = await fetch(`http://${address}:8008/primary`, { signal });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

type Accounts = Awaited<ReturnType<typeof accountForLeads>>;

function printTable(rounds: readonly Round[], sent: readonly SentLead[], stored: Accounts): void {
  const rows = [...faults.map(({ name }) => name), "Between faults"].map((name) => {
    const seconds = rounds.filter(({ fault }) => fault.name === name).map((one) => one.seconds);
    const leads = sent.filter(({ label }) => label === name);
    const thanked = leads.filter(({ status }) => status === 303);
    return {
      fault: name,
      "min s": seconds.length > 0 ? Math.min(...seconds).toFixed(1) : "",
      "median s": seconds.length > 0 ? median(seconds).toFixed(1) : "",
      "max s": seconds.length > 0 ? Math.max(...seconds).toFixed(1) : "",
      sent: leads.length,
      acknowledged: thanked.length,
      "through the journal": thanked.filter(({ queued }) => queued).length,
      lost: thanked.filter(({ email }) => !stored.has(email)).length,
      twice: leads.filter(({ email }) => (stored.get(email)?.copies ?? 0) > 1).length,
    };
  });
  console.table(rows);
}

function resultsOf(
  rounds: readonly Round[],
  sent: readonly SentLead[],
  verdict: ReturnType<typeof verifyLeads>,
): Result[] {
  const perFault = faults.map(({ name, times, limit }) => {
    const own = rounds.filter(({ fault }) => fault.name === name);
    const seconds = own.map((round) => round.seconds);
    const promoted = own.flatMap(({ promotedAfter }) => promotedAfter ?? []);
    const list = (values: number[]): string => values.map((value) => value.toFixed(1)).join(", ");
    const elsewhere = promoted.length > 0 ? `; another primary after ${list(promoted)}` : "";
    const leads = sent.filter(({ label, status }) => label === name && status === 303);
    return atMost(limit, {
      name: `${name}, ${times} times: both instances write again, slowest`,
      figure: Math.max(...seconds),
      unit: "s",
      note: `${list(seconds)} s${elsewhere}; ${leads.length} leads acknowledged, ${leads.filter(({ queued }) => queued).length} of them through the journal`,
    });
  });
  const thanked = sent.filter(({ status }) => status === 303);
  const count = (name: string, figure: number): Result => info({ name, figure, unit: "leads" });
  const none = (name: string, figure: number): Result =>
    exactly(0, { name, figure, unit: "leads" });
  return [
    ...perFault,
    count(`sent to two instances by turns, ${leadsPerSecond} a second`, sent.length),
    count("acknowledged", thanked.length),
    count("of them through the journal", thanked.filter(({ queued }) => queued).length),
    count(
      "refused with a message",
      sent.filter(({ status }) => status !== 303 && status !== 0).length,
    ),
    count("without an answer", sent.filter(({ status }) => status === 0).length),
    none("acknowledged but missing", verdict.missing),
    none("stored more than once", verdict.repeated),
    none("without history, audit row or emails", verdict.incomplete),
    none("with something owed and no job for it", verdict.forgotten),
    info({ name: "not mailed and synced at the end", figure: verdict.unfinished, unit: "leads" }),
  ];
}
