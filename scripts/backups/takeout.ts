import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import * as addresses from "#app/addresses.ts";
import { links } from "#app/links.server.ts";
import { makeTakeout } from "#domain/takeout/make/make-takeout.server.ts";
import { readSiteAt } from "#domain/takeout/make/read-site.ts";
import { progressMark } from "#domain/takeout/progress-mark.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, openForReading, print, runTool } from "#database/transfer/terminal.ts";
import { commandText } from "#platform/command-text.ts";
import { readEnv } from "#platform/env.ts";
import { openStorage } from "#platform/storage.ts";
import { awaitServer } from "../deploy/await-server.ts";
import { lowerPriority } from "./low-priority.ts";
import { productName } from "../job-tables.ts";

// npm run takeout -- <file.zip>: everything that the firm has here, in one archive. The server adds --report, which prints
// how far it is and the report as JSON, and --site, the address of the website.
await runTool(async () => {
  const { target, asReport, site } = readParameters(process.argv.slice(2));
  const file = resolve(target);
  if (existsSync(file))
    throw new TransferError(`The file ${file} already exists and was left unchanged.`);
  const env = readEnv(process.env);
  if (env.NODE_ENV !== "test") lowerPriority();
  prepareFolder(dirname(file));
  await awaitServer(env);
  const { connection } = await openForReading(env.DATABASE_URL, env.DATA_DIR);
  await closing(connection, async () => {
    const report = await makeTakeout({
      connection,
      storage: openStorage(env),
      readSite: readSiteAt(site ?? `http://127.0.0.1:${env.PORT}`),
      sitemap: addresses.sitemapFile,
      links,
      product: productName(),
      file,
      ...(asReport ? { tell: seldom((howFar) => print(progressMark + howFar)) } : {}),
    });
    if (asReport) return print(JSON.stringify(report));
    print(`Wrote everything to ${file} (${Math.ceil(report.size / 1024)} KB).`);
    for (const [label, count] of Object.entries(report.figures))
      print(`  ${label}: ${count.toLocaleString("en-US")}`);
    for (const problem of report.problems) process.stderr.write(`${problem}\n`);
    print("It holds personal data: keep it where only you can read it.");
  });
});

/** Passes on one text a second. */
function seldom(tell: (text: string) => void): (text: string) => void {
  let told = 0;
  return (text) => {
    if (Date.now() - told < 1000) return;
    told = Date.now();
    tell(text);
  };
}

function readParameters(parameters: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { report: { type: "boolean", default: false }, site: { type: "string" } },
    });
    const [target, ...rest] = positionals;
    if (target && rest.length === 0) return { target, asReport: values.report, site: values.site };
  } catch {
    // An unknown parameter.
  }
  throw new TransferError(`Usage: ${commandText("takeout", "<file>")}, for example everything.zip`);
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new TransferError(
      `${userInfo().username} cannot write to the folder ${folder}. Name a file in a folder that this user can write, for example ${join(tmpdir(), "everything.zip")}.`,
      { cause: error },
    );
  }
}
