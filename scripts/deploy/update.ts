import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkSignature } from "./check-signature.ts";
import {
  DeployError,
  findLayout,
  ownRelease,
  pointTo,
  releaseAt,
  removeOldReleases,
} from "./layout.ts";
import { runDeploy } from "./run-deploy.ts";
import { readService, switchTo, undoDatabaseOf } from "./switch-release.ts";
import { unpack } from "./unpack.ts";

/** Going back may include restoring the database. */
const returnLimitMs = 120_000;

// npm run update -- <archive> [--unsigned]: installs a release beside the others, switches to it, and goes back if it is not
// healthy.
await runDeploy(async () => {
  const { archive, unsigned } = readArguments();
  const layout = findLayout();
  const service = readService(process.env);
  const signatureFile = `${resolve(archive)}.sig`;
  const signature = existsSync(signatureFile) ? readFileSync(signatureFile, "utf8") : null;
  const name = await unpack(layout, resolve(archive), (copy) =>
    checkSignature({ archive: copy, signature, release: ownRelease, unsigned }),
  );
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

function readArguments(): { archive: string; unsigned: boolean } {
  const { values, positionals } = parseArgs({
    options: { unsigned: { type: "boolean", default: false } },
    allowPositionals: true,
    strict: false,
  });
  const [archive, ...rest] = positionals;
  if (!archive || rest.length > 0 || Object.keys(values).some((name) => name !== "unsigned"))
    throw new DeployError("Usage: npm run update -- <archive> [--unsigned]");
  return { archive, unsigned: values["unsigned"] === true };
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
