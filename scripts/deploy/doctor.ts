import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { print } from "#database/transfer/terminal.ts";
import { spawnSync } from "node:child_process";
import { checkCaddy } from "./doctor/caddy.ts";
import { type Finding, problem } from "./doctor/finding.ts";
import { checkClock, checkDisk, checkMemory, checkName } from "./doctor/machine.ts";
import { checkOwners } from "./doctor/owners.ts";
import { checkSettings } from "./doctor/settings-file.ts";
import { checkUnits } from "./doctor/units.ts";
import { checkRelease, checkRunning } from "./doctor/upkeep.ts";
import { DeployError, findLayout, ownRelease } from "./layout.ts";
import type { MachineFacts } from "./machine-facts.ts";
import { runDeploy } from "./run-deploy.ts";
import { readService } from "./switch-release.ts";

const marks = { ok: "ok     ", advice: "advice ", problem: "PROBLEM" };

// bin/product doctor: checks everything that the product needs on this machine. Exits with 1 if something is wrong.
await runDeploy(async () => {
  if (process.argv.length > 2) throw new DeployError("Usage: pest-control doctor");
  const findings = await examine();
  for (const { name, level, text, todo } of findings) {
    print(`${marks[level]}  ${name}: ${text}`);
    if (todo) print(`         -> ${todo}`);
  }
  const count = findings.filter(({ level }) => level === "problem").length;
  if (count > 0) throw new DeployError(count === 1 ? "1 problem." : `${count} problems.`);
  print("No problem.");
});

async function examine(): Promise<Finding[]> {
  const { base } = findLayout();
  const { dataDir } = readService(process.env);
  const root = statSync(base).uid;
  return [
    ...checkSettings(base),
    ...checkOwners({ base, dataDir, root, user: userOf() ?? root }),
    ...checkRelease(ownRelease),
    ...checkUnits(ownRelease),
    ...checkCaddy(),
    await checkDisk(dataDir),
    ...checkMemory(),
    await checkClock(process.env),
    await checkName(process.env["PUBLIC_URL"]),
    ...(await checkProduct()),
  ];
}

/** Returns the id of the user in the unit, or undefined if this machine has no such user. */
function userOf(): number | undefined {
  const unit = readFileSync(join(ownRelease, "deploy/systemd/pest-control.service"), "utf8");
  const name = /^User=(.+)$/m.exec(unit)?.[1] ?? "";
  const { stdout } = spawnSync("id", ["-u", name], { encoding: "utf8" });
  return stdout?.trim() ? Number(stdout) : undefined;
}

/** Runs with the rights of the product's user, because that user can put links into the data. */
async function checkProduct(): Promise<Finding[]> {
  const { stdout, stderr } = spawnSync(join(ownRelease, "bin/product"), ["status", "--json"], {
    encoding: "utf8",
    timeout: 60_000,
  });
  try {
    return checkRunning(JSON.parse(stdout) as MachineFacts, new Date());
  } catch {
    return [
      problem(
        "Health",
        `The state of the product is unknown. ${stderr}`.trim(),
        "pest-control status",
      ),
    ];
  }
}
