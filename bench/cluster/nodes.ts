import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pause } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { postgresPrograms, program, ProgramMissing } from "#bench/program.ts";

const bridge = "pest-cluster";
const network = "10.93.7";
const names = ["one", "two", "three"] as const;
const packages = "patroni etcd-server etcd-client python3-etcd iproute2";

/** A machine of the cluster: network and processes of its own, with etcd, Patroni and Postgres. */
export interface ClusterNode {
  name: string;
  address: string;
  start(): void;
  /** Every process of the machine ends at once, as when its power fails. */
  kill(): Promise<void>;
  killPostgres(): void;
  /** Nothing arrives from the machine, and nothing reaches it. */
  cutOff(): void;
  /** The machine still meets the product, but no other machine of the cluster. */
  cutOffFromNodes(): void;
  reconnect(): void;
  /** Runs a program in the machine, and returns its output. */
  run(command: string): string;
}

export interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

export interface PatroniCluster {
  nodes: ClusterNode[];
  /** The address for the product, with every host. */
  url: string;
  versions: string;
  /** What Patroni says about its members, by one that answers. */
  members(): Promise<Member[]>;
  /** The primary, once it has a synchronous standby and another standby. */
  healthy(): Promise<ClusterNode>;
  stop(): Promise<void>;
}

/** Starts three machines with the files of deploy/cluster, and waits until they are a cluster. Needs root. */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  if (process.getuid?.() !== 0) throw new ProgramMissing("Not measured. It needs root rights.");
  const patroni = program("patroni", packages);
  program("etcd", packages);
  const versions = [`${postgresPrograms()}/postgres`, patroni, "etcd"].map(
    (path) => output(path, "--version").split("\n")[0],
  );
  removeNetwork();
  ip(`link add ${bridge} type bridge`);
  ip(`addr add ${network}.1/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  spawnSync("chmod", ["755", folder]);
  const nodes = names.map((name, at) => makeNode(folder, name, at));
  const cluster: PatroniCluster = {
    nodes,
    url: `postgres://pest:pest-password@${nodes.map(({ address }) => address).join(",")}/pest`,
    versions: versions.join(", "),
    members: () => members(nodes),
    healthy: () => healthy(nodes),
    async stop() {
      for (const node of nodes) await node.kill();
      removeNetwork();
    },
  };
  try {
    for (const node of nodes) node.start();
    const primary = await cluster.healthy();
    for (const sql of [
      "create role pest login password 'pest-password'",
      "create database pest owner pest",
    ])
      primary.run(`psql --quiet --username postgres --command "${sql}"`);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

function makeNode(base: string, name: string, at: number): ClusterNode {
  const folder = join(base, name);
  const [namespace, outside, address] = [`pest-${name}`, `pest-v-${name}`, `${network}.${11 + at}`];
  for (const part of ["postgresql/15", "etcd", "config"])
    mkdirSync(join(folder, part), { recursive: true });
  for (const [template, file] of [
    ["patroni.yml", "config.yml"],
    ["etcd", "etcd"],
  ] as const)
    writeFileSync(join(folder, "config", file), filledIn(template, name, address), { mode: 0o600 });
  spawnSync("chown", ["-R", "postgres:", folder]);
  ip(`netns add ${namespace}`);
  ip(`link add ${outside} type veth peer name eth0 netns ${namespace}`);
  ip(`link set ${outside} master ${bridge} up`);
  ip(`-n ${namespace} addr add ${address}/24 dev eth0`);
  for (const device of ["eth0", "lo"]) ip(`-n ${namespace} link set ${device} up`);
  const others = names.flatMap((_, other) => (other === at ? [] : [`${network}.${11 + other}/32`]));

  let starts = 0;
  let child: ReturnType<typeof spawn> | undefined;
  const run = (command: string): string => {
    const [first] = childrenOf(child?.pid ?? 0);
    const inside = ["--target", String(first), "--pid", "--mount", "--net"];
    const asPostgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"];
    return output("nsenter", ...inside, "--", ...asPostgres, "sh", "-c", command);
  };
  return {
    name,
    address,
    run,
    start() {
      const log = openSync(join(folder, "log"), "a");
      const apart = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];
      const script = ["bash", join(import.meta.dirname, "node.sh"), folder, String(++starts)];
      child = spawn("ip", ["netns", "exec", namespace, ...apart, ...script], {
        cwd: "/",
        stdio: ["ignore", log, log],
      });
      closeSync(log);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      const [first] = childrenOf(child.pid ?? 0);
      process.kill(first ?? child.pid ?? 0, "SIGKILL");
      await ended;
    },
    killPostgres: () =>
      void run('kill -9 "$(head -n 1 /var/lib/postgresql/15/patroni/postmaster.pid)"'),
    cutOff: () => ip(`link set ${outside} down`),
    cutOffFromNodes() {
      for (const other of others) ip(`-n ${namespace} route add blackhole ${other}`);
    },
    reconnect() {
      ip(`link set ${outside} up`);
      for (const other of others)
        spawnSync("ip", ["-n", namespace, "route", "del", "blackhole", other]);
    },
  };
}

/** A file of deploy/cluster with the values of a machine, as docs/operations.md says. */
function filledIn(template: string, name: string, address: string): string {
  return readFileSync(join(projectRoot, "deploy/cluster", template), "utf8")
    .replaceAll("THIS_NAME", name)
    .replaceAll("THIS_ADDRESS", address)
    .replaceAll(/ADDRESS_(ONE|TWO|THREE)/g, (_, which: string) => {
      const at = names.findIndex((one) => one.toUpperCase() === which);
      return `${network}.${11 + at}`;
    })
    .replaceAll("PRODUCT_NETWORK", `${network}.0/24`)
    .replaceAll(/[A-Z]+_PASSWORD/g, (word) => word.toLowerCase().replaceAll("_", "-"));
}

async function members(nodes: readonly ClusterNode[]): Promise<Member[]> {
  const asked = nodes.map(async ({ address }) => {
    const answer = await fetch(`http://${address}:8008/cluster`, {
      signal: AbortSignal.timeout(1500),
    });
    return ((await answer.json()) as { members: Member[] }).members;
  });
  return await Promise.any(asked).catch(() => []);
}

async function healthy(nodes: readonly ClusterNode[]): Promise<ClusterNode> {
  const end = Date.now() + 180_000;
  let seen: Member[] = [];
  while (Date.now() < end) {
    seen = await members(nodes);
    const leader = seen.find(({ role, state }) => role === "leader" && state === "running");
    const ready = seen.filter(
      ({ state, timeline, lag }) =>
        ["running", "streaming"].includes(state) &&
        timeline === leader?.timeline &&
        !(Number(lag) > 0),
    );
    const primary = nodes.find(({ name }) => name === leader?.name);
    const isSafe = seen.some(({ role }) => role === "sync_standby");
    if (primary && isSafe && ready.length === nodes.length) return primary;
    await pause(500);
  }
  throw new Error(`The cluster is not healthy: ${JSON.stringify(seen)}`);
}

/** Removes the machines and their network, those of an interrupted run, too. */
function removeNetwork(): void {
  for (const name of names) {
    for (const pid of output("ip", "netns", "pids", `pest-${name}`).split("\n").filter(Boolean))
      spawnSync("kill", ["-9", pid]);
    spawnSync("ip", ["netns", "del", `pest-${name}`]);
    spawnSync("ip", ["link", "del", `pest-v-${name}`]);
  }
  spawnSync("ip", ["link", "del", bridge]);
}

function ip(parameters: string): void {
  const { status, stderr } = spawnSync("ip", parameters.split(" "), { encoding: "utf8" });
  if (status !== 0) throw new Error(`ip ${parameters}: ${stderr}`);
}

function output(command: string, ...parameters: string[]): string {
  const { stdout, stderr } = spawnSync(command, parameters, { encoding: "utf8", cwd: "/" });
  return `${stdout ?? ""}${stderr ?? ""}`.trim();
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return listed.split(" ").filter(Boolean).map(Number);
}
