import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "#tests/product-process.ts";

const script = join(import.meta.dirname, "../fleet.ts");
let base: string;
let remove: () => Promise<void>;

/** Acts as a machine that answers from files in the folder with its name. Logs each request. */
const ssh = `#!/bin/sh
while [ "$1" != -- ]; do shift; done
host=$2
echo "$host: $3" >> "$FLEET/asked"
case "$3" in *"status --json"*) answer=status ;; *) answer=update ;; esac
[ -d "$FLEET/$host" ] || { echo "ssh: Could not resolve hostname $host" >&2; exit 255; }
cat "$FLEET/$host/$answer"
[ ! -e "$FLEET/$host/$answer.fails" ]
`;

beforeAll(async () => {
  ({ path: base, remove } = await temporaryFolder("pest-fleet"));
  mkdirSync(join(base, "bin"));
  writeFileSync(join(base, "bin/ssh"), ssh);
  chmodSync(join(base, "bin/ssh"), 0o755);
});
afterAll(() => remove());

function fleet(...parameters: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    PATH: `${join(base, "bin")}${delimiter}${process.env["PATH"]}`,
    FLEET: base,
  };
  return new Promise((done) => {
    execFile(process.execPath, [script, ...parameters], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

interface State {
  version?: string;
  ok?: boolean;
  finishedAt?: string | null;
  drill?: string;
  certificate?: string;
}

function machine(host: string, state: State | string, update = "1.1.0 runs"): void {
  mkdirSync(join(base, host), { recursive: true });
  const text = typeof state === "string" ? state : JSON.stringify(answerOf(state));
  writeFileSync(join(base, host, "status"), text);
  writeFileSync(join(base, host, "update"), `${update}\n`);
}

function answerOf({
  version = "1.0.0",
  ok = true,
  finishedAt = new Date(Date.now() - 5 * 3_600_000).toISOString(),
  drill = "equal",
  certificate = "ok",
}: State) {
  const made = finishedAt === null ? null : { finishedAt, drill };
  return {
    version,
    address: "https://www.example.com",
    health: { ok, text: ok ? "ready" : "The database is not responding." },
    certificate: { outcome: certificate, text: "The certificate is valid for 3 more days." },
    running: {
      requests: { waiting: 0, late: 0 },
      uptime: 864_000,
      backup: { made, failedAt: null, problem: null, isNightly: true },
    },
  };
}

function fleetFile(name: string, text: string): string {
  const file = join(base, name);
  writeFileSync(file, text);
  return file;
}

it("lists version, health and last backup of each machine in the order of the file", async () => {
  machine("one.example.com", {});
  machine("ada@two.example.com", { version: "1.1.0" });
  const file = fleetFile(
    "good",
    "# customers\none.example.com  Tidewater Pest\n\nada@two.example.com # the second\n",
  );
  const { code, output } = await fleet("status", file);
  expect(output.split("\n").slice(0, 3)).toEqual([
    "machine              version  health  last backup",
    "Tidewater Pest       1.0.0    ready   5 h ago, drill equal",
    "ada@two.example.com  1.1.0    ready   5 h ago, drill equal",
  ]);
  expect(code).toBe(0);
});

it("names each machine that needs a look, and why", async () => {
  machine("sick", { ok: false });
  machine("late", { finishedAt: "2026-01-01T00:00:00.000Z" });
  machine("bare", { finishedAt: null });
  machine("wrong", { drill: "different" });
  machine("expiring", { certificate: "failed" });
  machine("foreign", "command not found \u001b[2J");
  machine("other", JSON.stringify({ version: "1.0.0" }));
  const hosts = ["sick", "late", "bare", "wrong", "expiring", "foreign", "other", "nowhere"];
  const { code, output } = await fleet("status", fleetFile("bad", hosts.join("\n")));
  expect(code).toBe(1);
  for (const line of [
    "sick: The database is not responding.",
    "late: The last backup finished",
    "bare: There is no backup.",
    "wrong: The restore drill of the last backup found differences.",
    "expiring: The certificate is valid for 3 more days.",
    "foreign: it gave no answer",
    "other: it gave no answer",
    "nowhere: ssh: Could not resolve hostname nowhere",
    "8 machines need a look.",
  ])
    expect(output).toContain(line);
});

it("shows no control characters of another machine", async () => {
  machine("hostile", { version: "1.0.0\u001b]0;owned\u0007\u001b[2J" });
  const { output } = await fleet("status", fleetFile("hostile-file", "hostile"));
  expect(output).toContain("1.0.0]0;owned");
  expect(output).not.toMatch(/[\u0007\u001B]/);
});

it("updates one after the other, and stops at the first that fails", async () => {
  for (const host of ["a", "b", "c"]) machine(host, { version: "1.1.0" });
  const file = fleetFile("three", "a\nb\nc\n");
  const good = await fleet("update", file);
  expect(good).toMatchObject({ code: 0, output: expect.stringContaining("ready with 1.1.0") });

  machine("b", {}, "The download was cut off.");
  writeFileSync(join(base, "b/update.fails"), "");
  writeFileSync(join(base, "asked"), "");
  const stopped = await fleet("update", file);
  expect(stopped.code).toBe(1);
  expect(stopped.output).toContain("The download was cut off.");
  expect(stopped.output).toContain("Stopped: b was not updated. Not touched: c.");
  expect(readFileSync(join(base, "asked"), "utf8")).not.toMatch(/^c:/m);

  machine("a", { ok: false });
  expect((await fleet("update", file)).output).toContain(
    "Stopped: a is not ready after the update. Not touched: b, c.",
  );
});

it("refuses a file without hosts, with one twice, or with what ssh would take for an option", async () => {
  expect((await fleet("status", join(base, "none"))).output).toContain("There is no file");
  expect((await fleet("status", fleetFile("empty", "# none\n"))).output).toContain("has no host");
  expect((await fleet("status", fleetFile("twice", "a\na b\n"))).output).toContain("has a twice");
  const option = fleetFile("option", `a\n-oProxyCommand=touch ${join(base, "owned")}\n`);
  expect((await fleet("status", option)).output).toContain("Line 2");
  expect(existsSync(join(base, "owned"))).toBe(false);
  expect((await fleet("restart", option)).output).toContain("Usage");
});
