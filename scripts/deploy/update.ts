import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { print } from "#database/transfer/terminal.ts";
import { checkSignature } from "./check-signature.ts";
import { findUpdate } from "./feed/find-update.ts";
import {
  DeployError,
  findLayout,
  type Layout,
  ownFacts,
  ownRelease,
  pointTo,
  releaseAt,
  removeOldReleases,
} from "./layout.ts";
import { lockDeploys } from "./lock-deploys.ts";
import { runDeploy } from "./run-deploy.ts";
import { readService, type Service, switchTo, undoDatabaseOf } from "./switch-release.ts";
import { unpack } from "./unpack.ts";

/** Going back may include restoring the database. */
const returnLimitMs = 120_000;

// bin/product update [<archive>] [--unsigned]: installs a release beside the others, switches to it, and goes back if it is
// not healthy. Without an archive it takes the newest release of UPDATE_FEED.
await runDeploy(async () => {
  const { archive, unsigned } = readArguments();
  const layout = findLayout();
  const service = readService(process.env);
  const unlock = lockDeploys(layout);
  try {
    if (archive) await updateFromFile(layout, service, resolve(archive), unsigned);
    else await updateFromFeed(layout, service);
  } finally {
    unlock();
  }
});

async function updateFromFile(
  layout: Layout,
  service: Service,
  archive: string,
  unsigned: boolean,
): Promise<void> {
  const signatureFile = `${archive}.sig`;
  const signature = existsSync(signatureFile) ? readFileSync(signatureFile, "utf8") : null;
  const name = await unpack(layout, archive, (copy) =>
    checkSignature({
      archive: copy,
      signature,
      release: ownRelease,
      unsigned: unsigned ? "confirmed" : "refused",
    }),
  );
  if (releaseAt(layout.current) === name)
    throw new DeployError(`${name} runs already. Nothing was changed.`);
  await changeTo(layout, name, service);
}

async function updateFromFeed(layout: Layout, service: Service): Promise<void> {
  const found = await findUpdate(process.env["UPDATE_FEED"], join(layout.base, "downloads"), print);
  if (!found) return print(`${ownFacts().version} is the newest release. Nothing to do.`);
  const { archive, signature } = found;
  const name = await unpack(
    layout,
    archive,
    (copy) =>
      checkSignature({
        archive: copy,
        signature: signature || null,
        release: ownRelease,
        unsigned: "never",
      }),
    found.name,
  );
  rmSync(archive);
  await changeTo(layout, name, service);
}

async function changeTo(layout: Layout, name: string, service: Service): Promise<void> {
  const before = releaseAt(layout.current);
  const earlier = releaseAt(layout.previous);
  print(`Switching from ${before ?? "nothing"} to ${name}.`);
  const began = performance.now();
  if (await switchTo(layout, name, service)) {
    print(`${name} runs (${secondsSince(began)} s). To go back: pest-control revert`);
    for (const old of removeOldReleases(layout)) print(`Removed ${old}.`);
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
}

function readArguments(): { archive: string | undefined; unsigned: boolean } {
  const { values, positionals } = parseArgs({
    options: { unsigned: { type: "boolean", default: false } },
    allowPositionals: true,
    strict: false,
  });
  const [archive, ...rest] = positionals;
  const unsigned = values["unsigned"] === true;
  const isUnknown = Object.keys(values).some((name) => name !== "unsigned");
  // A person can know where a file comes from, not what a feed sends.
  if (isUnknown || rest.length > 0 || (unsigned && !archive))
    throw new DeployError("Usage: pest-control update [<archive> [--unsigned]]");
  return { archive, unsigned };
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
