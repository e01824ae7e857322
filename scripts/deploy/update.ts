import { resolve } from "node:path";
import { DeployError, findLayout, pointTo, releaseAt, removeOldReleases } from "./layout.ts";
import { runDeploy } from "./run-deploy.ts";
import { readService, switchTo, undoDatabaseOf } from "./switch-release.ts";
import { unpack } from "./unpack.ts";

/** Going back may include restoring the database. */
const returnLimitMs = 120_000;

// npm run update -- <archive>: installs a release beside the others, switches to it, and goes back if it is not healthy.
await runDeploy(async () => {
  const [archive, ...rest] = process.argv.slice(2);
  if (!archive || rest.length > 0) throw new DeployError("Usage: npm run update -- <archive>");
  const layout = findLayout();
  const service = readService(process.env);
  const name = unpack(layout, resolve(archive));
  const before = releaseAt(layout.current);
  const earlier = releaseAt(layout.previous);
  if (before === name) throw new DeployError(`${name} runs already. Nothing was changed.`);
  console.log(`Switching from ${before ?? "nothing"} to ${name}.`);
  const began = performance.now();
  if (await switchTo(layout, name, service)) {
    console.log(`${name} runs (${secondsSince(began)} s). To go back: npm run revert`);
    for (const old of removeOldReleases(layout)) console.log(`Removed ${old}.`);
    return;
  }
  if (before === undefined)
    throw new DeployError(`${name} is not healthy, and there is no release to go back to.`);
  console.error(`${name} is not healthy. Going back to ${before}.`);
  const back = performance.now();
  undoDatabaseOf(layout, name, before, service.dataDir);
  const limitMs = Math.max(service.limitMs, returnLimitMs);
  const healthy = await switchTo(layout, before, { ...service, limitMs });
  // A release that failed is none to go back to.
  pointTo(layout.previous, earlier);
  throw new DeployError(
    healthy
      ? `${before} runs again (${secondsSince(back)} s). The log of the service says why ${name} did not.`
      : `${before} does not answer either. Read the log of the service.`,
  );
});

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
