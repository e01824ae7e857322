import { print } from "#database/transfer/terminal.ts";
import { readMachine } from "./machine-facts.ts";
import { statusLines } from "./status-lines.ts";
import { runDeploy } from "./run-deploy.ts";
import { DeployError } from "./layout.ts";

// bin/product status [--json]: shows the state of the product on this machine. Exits with 1 if it is not ready.
await runDeploy(async () => {
  const given = process.argv.slice(2);
  if (given.some((one) => one !== "--json"))
    throw new DeployError("Usage: pest-control status [--json]");
  const facts = await readMachine(process.env);
  if (given.length > 0) print(JSON.stringify(facts));
  else for (const line of statusLines(facts, new Date())) print(line);
  if (!facts.health.ok) throw new DeployError("The product is not ready. Why: pest-control doctor");
});
