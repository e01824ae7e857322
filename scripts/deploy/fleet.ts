import { print } from "#database/transfer/terminal.ts";
import { readFleet } from "./fleet/fleet-file.ts";
import { fleetStatus, fleetTable } from "./fleet/fleet-status.ts";
import { fleetUpdate } from "./fleet/fleet-update.ts";
import { DeployError } from "./layout.ts";
import { runDeploy } from "./run-deploy.ts";

// bin/product fleet status|update <file>: lists or updates the machines in a file over ssh. See docs/agencies.md.
await runDeploy(async () => {
  const [action, file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0 || (action !== "status" && action !== "update"))
    throw new DeployError(
      "Usage: pest-control fleet status|update <file with a host on each line>",
    );
  const machines = readFleet(file);
  if (action === "update") return fleetUpdate(machines, print);
  const rows = await fleetStatus(machines, () => new Date());
  for (const line of fleetTable(rows)) print(line);
  const troubled = rows.filter(({ problem }) => problem).length;
  if (troubled > 0)
    throw new DeployError(
      troubled === 1 ? "1 machine needs a look." : `${troubled} machines need a look.`,
    );
});
