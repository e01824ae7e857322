import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finding, fine, problem } from "./finding.ts";

const name = "systemd";
/** These services run only when their path unit starts them. */
const startedByAnother = /-update\.service$/;

/** Checks that the units match the release and run. */
export function checkUnits(release: string, installed = "/etc/systemd/system"): Finding[] {
  const folder = join(release, "deploy/systemd");
  const findings: Finding[] = [];
  const units = readdirSync(folder).toSorted();
  for (const unit of units) {
    const target = join(installed, unit);
    const wrong = !existsSync(target)
      ? `There is no ${target}.`
      : readFileSync(target, "utf8") === readFileSync(join(folder, unit), "utf8")
        ? null
        : `${target} differs from the one of the release that runs.`;
    if (wrong)
      findings.push(
        problem(
          name,
          wrong,
          `Run sh ${release}/deploy/install.sh. Put your own changes into "systemctl edit ${unit}".`,
        ),
      );
  }
  for (const unit of units) {
    if (startedByAnother.test(unit)) continue;
    const state = systemctl("is-active", unit);
    if (state === null)
      return [
        ...findings,
        problem(name, "systemctl does not run here.", "Check that systemd is installed."),
      ];
    if (state !== "active")
      findings.push(
        problem(
          name,
          `${unit} is ${state}.`,
          `systemctl restart ${unit}; if it ends again: pest-control logs`,
        ),
      );
    if (systemctl("is-enabled", unit) !== "enabled")
      findings.push(
        problem(name, `${unit} does not start with the machine.`, `systemctl enable ${unit}`),
      );
  }
  return findings.length > 0 ? findings : [fine(name, "The units are installed and run.")];
}

/** Returns the state in one word, or null without systemctl. */
function systemctl(question: string, unit: string): string | null {
  const { stdout, stderr, error } = spawnSync("systemctl", [question, unit], {
    encoding: "utf8",
    timeout: 10_000,
  });
  if (error) return null;
  return stdout.trim() || stderr.trim().split("\n")[0] || "unknown";
}
