import { spawnSync } from "node:child_process";
import { print } from "#database/transfer/terminal.ts";
import { EnvironmentError, readEnv } from "#platform/env.ts";
import { DeployError } from "./layout.ts";
import { runDeploy } from "./run-deploy.ts";
import { readService, restart } from "./switch-release.ts";

// bin/product restart: restarts the service and waits until it is ready. Settings that it would refuse never stop it.
await runDeploy(async () => {
  if (process.argv.length > 2) throw new DeployError("Usage: pest-control restart");
  try {
    readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw new DeployError(`Nothing was restarted. ${error.message}`);
  }
  const service = readService(process.env);
  if (!(await restart(service)))
    throw new DeployError(
      `The product is not ready within ${service.limitMs / 1000} s. All of its log: pest-control logs\n${lastWords()}`,
    );
  print("The product is ready.");
});

/** Returns the last lines of the product itself, without those of systemd. */
function lastWords(): string {
  const choice = ["_SYSTEMD_UNIT=pest-control.service", "--lines", "20"];
  const { stdout } = spawnSync("journalctl", [...choice, "--output", "cat", "--no-pager"], {
    encoding: "utf8",
    timeout: 10_000,
  });
  return stdout?.trimEnd() ?? "";
}
