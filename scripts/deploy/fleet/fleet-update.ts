import { DeployError } from "../layout.ts";
import type { FleetMachine } from "./fleet-file.ts";
import { fleetStatus } from "./fleet-status.ts";
import { plainText, runRemotely } from "./remote.ts";

const limitMs = 45 * 60_000;

/**
 * Updates one machine after the other from its own feed.
 * @throws DeployError at the first machine that fails or is not ready afterwards. It does not touch the rest.
 */
export async function fleetUpdate(
  machines: readonly FleetMachine[],
  print: (line: string) => void,
): Promise<void> {
  for (const [at, machine] of machines.entries()) {
    print(`${machine.name}:`);
    const { code, stdout, stderr } = await runRemotely(machine.host, "update", limitMs);
    for (const line of plainText(`${stdout}\n${stderr}`).split("\n")) if (line) print(`  ${line}`);
    const [row] = code === 0 ? await fleetStatus([machine], () => new Date()) : [];
    if (row?.health === "ready") {
      print(`  ready with ${row.version}`);
      continue;
    }
    const left = machines.slice(at + 1).map(({ name }) => name);
    throw new DeployError(
      `Stopped: ${machine.name} ${code === 0 ? "is not ready after the update" : "was not updated"}. ` +
        (left.length > 0 ? `Not touched: ${left.join(", ")}.` : "It was the last one."),
    );
  }
}
