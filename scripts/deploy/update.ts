import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { print } from "#database/transfer/terminal.ts";
import { resultFile, resultText, type UpdateResult } from "#platform/releases/update-result.ts";
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
import {
  readService,
  type Service,
  switchTo,
  undoDatabaseOf,
  writeAsOwner,
} from "./switch-release.ts";
import { unpack } from "./unpack.ts";

/** Going back may include restoring the database. */
const returnLimitMs = 120_000;
/** The printed lines. */
const said: string[] = [];

// bin/product update [<archive>] [--unsigned]: installs a release beside the others, switches to it, and goes back if it is
// not healthy. Without an archive, it takes the newest release of UPDATE_FEED. With --requested, it saves its result for the
// portal.
await runDeploy(async () => {
  const { archive, unsigned, requested } = readArguments();
  const layout = findLayout();
  const service = readService(process.env);
  const work = async (): Promise<void> => {
    const unlock = lockDeploys(layout);
    try {
      if (archive) await updateFromFile(layout, service, resolve(archive), unsigned);
      else await updateFromFeed(layout, service);
    } finally {
      unlock();
    }
  };
  await (requested ? reporting(service.dataDir, work) : work());
});

/** Records the start and the result of the update in the data folder for the portal. */
async function reporting(dataDir: string, work: () => Promise<void>): Promise<void> {
  const leave = (state: UpdateResult["state"], lines: readonly string[]): void =>
    writeAsOwner(dataDir, resultFile, resultText(state, new Date(), lines));
  leave("running", []);
  let isOver = false;
  // Records an unexpected exit, too.
  process.once("exit", () => {
    if (!isOver)
      leave("failed", [
        ...said,
        "The update ended early. Its log: journalctl -u pest-control-update",
      ]);
  });
  try {
    await work();
  } catch (error) {
    isOver = true;
    leave("failed", [...said, error instanceof Error ? error.message : String(error)]);
    throw error;
  }
  isOver = true;
  leave("done", said);
}

function say(line: string): void {
  said.push(line);
  print(line);
}

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
    throw new DeployError(`${name} is already running. Nothing was changed.`);
  await changeTo(layout, name, service);
}

async function updateFromFeed(layout: Layout, service: Service): Promise<void> {
  const found = await findUpdate(process.env["UPDATE_FEED"], join(layout.base, "downloads"), say);
  if (!found) return say(`${ownFacts().version} is the newest release. Nothing to do.`);
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
  say(`Switching from ${before ?? "nothing"} to ${name}.`);
  const began = performance.now();
  if (await switchTo(layout, name, service)) {
    say(`${name} runs (${secondsSince(began)} s). To go back: pest-control revert`);
    for (const old of removeOldReleases(layout)) say(`Removed ${old}.`);
    return;
  }
  if (before === undefined)
    throw new DeployError(`${name} is not healthy, and there is no release to go back to.`);
  say(`${name} is not healthy. Going back to ${before}.`);
  const back = performance.now();
  undoDatabaseOf(layout, name, before, service.dataDir);
  const limitMs = Math.max(service.limitMs, returnLimitMs);
  const healthy = await switchTo(layout, before, { ...service, limitMs });
  // Never go back to a release that failed.
  pointTo(layout.previous, earlier);
  throw new DeployError(
    healthy
      ? `${before} runs again (${secondsSince(back)} s). The log of the service says why ${name} did not.`
      : `${before} does not answer either. Read the log of the service.`,
  );
}

interface Arguments {
  archive: string | undefined;
  unsigned: boolean;
  requested: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    options: {
      unsigned: { type: "boolean", default: false },
      requested: { type: "boolean", default: false },
    },
    allowPositionals: true,
    strict: false,
  });
  const [archive, ...rest] = positionals;
  const unsigned = values["unsigned"] === true;
  const requested = values["requested"] === true;
  const isUnknown = Object.keys(values).some((name) => !["unsigned", "requested"].includes(name));
  // A person can vouch for a file, but not for a download from a feed.
  if (isUnknown || rest.length > 0 || (unsigned && !archive) || (requested && archive))
    throw new DeployError("Usage: pest-control update [<archive> [--unsigned]]");
  return { archive, unsigned, requested };
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
