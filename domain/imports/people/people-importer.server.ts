import type { Ctx } from "#domain/access/context.server.ts";
import { joinImported } from "#domain/customers/join-imported.server.ts";
import { notifyLeads } from "#domain/leads/feed.server.ts";
import { insertImportedLeads } from "#domain/leads/imported/insert-imported-leads.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { countedOf } from "#domain/words/counted.ts";
import { CsvError } from "#domain/words/tables/csv-rows.ts";
import { encodingOf, type TextEncoding } from "#domain/words/tables/text-encoding.ts";
import type {
  Checked,
  Imported,
  Importer,
  ImportFile,
  ImportRun,
} from "#domain/imports/importer.ts";
import { readChoices } from "./people-choices.server.ts";
import { type PeopleOptions, readPeopleOptions } from "./people-options.ts";
import { PeopleReport } from "./people-report.ts";
import {
  nothingBefore,
  type PersonLine,
  type PlannedPerson,
  planPeople,
} from "./plan/plan-people.server.ts";
import { readPerson, type RowRules } from "./row/person-row.ts";
import { Turns } from "./turns.ts";
import { readPeople, tableProblem } from "./table/people-table.server.ts";

/** Maximum size of a people file in bytes. */
const mostBytes = 100 * 1024 * 1024;
const mostRows = 200_000;

/** Number of rows that a check looks up at once. */
const checkedAtOnce = 50;
/** Number of rows to read before other work on this thread gets a turn. */
const readAtOnce = 10;

/** Imports leads and customers from a CSV file. */
export const peopleImporter: Importer = {
  choices: (ctx, run) => readChoices(ctx, run),

  async check(ctx, run): Promise<Checked> {
    const file = fileOf(run);
    if ("message" in file) return { ok: false, message: file.message };
    const before = nothingBefore();
    try {
      const report = await eachBatch(
        ctx,
        run,
        file,
        checkedAtOnce,
        async (lines, found, howFar) => {
          for (const planned of await planPeople(ctx, lines, before)) found.add(planned);
          await run.progress(`${howFar} read.`, found.figures());
          return checkedAtOnce;
        },
      );
      return { ok: true, report: report.report(), figures: report.figures() };
    } catch (error) {
      if (error instanceof CsvError || error instanceof TableProblem)
        return { ok: false, message: error.message };
      throw error;
    }
  },

  async run(ctx, run): Promise<Imported> {
    const file = fileOf(run);
    if ("message" in file) throw new Error(file.message);
    let last: string | null = null;
    const turns = new Turns();
    const report = await eachBatch(ctx, run, file, turns.size, async (lines, found, howFar) => {
      const planned = await turns.take(lines.length, () => importBatch(ctx, run, file, lines));
      for (const one of planned) found.add(one);
      last = planned.at(-1)?.id ?? last;
      await run.progress(`${howFar} looked at.`, found.figures());
      return turns.size;
    });
    // Open pages reload once, and not for each lead.
    if (last !== null) await notifyLeads(ctx.db, [last]);
    return { report: report.report(), figures: report.figures() };
  },
};

/** Plans and imports a batch of lines in one transaction. */
async function importBatch(
  ctx: Ctx,
  run: ImportRun,
  file: ImportFile,
  lines: readonly PersonLine[],
): Promise<PlannedPerson[]> {
  return await ctx.db.transaction(async (tx) => {
    const now = new Date();
    const planned = await planPeople({ db: tx, secret: ctx.secret }, lines, nothingBefore());
    const coming = planned.filter(({ fate }) => fate === "added" || fate === "joined");
    if (coming.length === 0) return planned;
    const added = coming.map(({ id, key, person: { isNamed: _isNamed, ...facts } }) => ({
      id,
      key,
      ...facts,
    }));
    await insertImportedLeads(tx, ctx, added, { file: file.name, now });
    const pairs = coming.flatMap((one) =>
      one.fate === "joined" ? [{ leadId: one.id, partnerId: one.partnerId }] : [],
    );
    await joinImported(tx, ctx, pairs, run.id);
    await run.made(
      tx,
      coming.map(({ id, key }) => ({ kind: "lead", sourceKey: key, recordId: id })),
    );
    return planned;
  });
}

/** Thrown if the table cannot be imported in its current form. */
class TableProblem extends Error {}

function fileOf({ files }: ImportRun): ImportFile | { message: string } {
  const [file, second] = files;
  if (!file) return { message: "There is no file." };
  if (second) return { message: "Import one table at a time. Delete these files and send one." };
  return file.size > mostBytes
    ? { message: "A table of people has at most 100 MB. Split it into several." }
    : file;
}

type Batch = (
  lines: readonly PersonLine[],
  report: PeopleReport,
  howFar: string,
) => Promise<number>;

/** Reads the file and passes on its valid lines in batches. `batch` returns the size of the next batch. */
async function eachBatch(
  ctx: Ctx,
  run: ImportRun,
  file: ImportFile,
  first: number,
  batch: Batch,
): Promise<PeopleReport> {
  const options = readPeopleOptions(run.options);
  const { hours } = await readCompany(ctx.db);
  const encoding = await encodingOf(run.read(file));
  const all = await countRows(run, file, encoding, options);
  const now = new Date();
  let wanted = first;
  let waiting: PersonLine[] = [];
  let report: PeopleReport | null = null;
  let rules: RowRules | null = null;
  let count = 0;
  let seen = 0;
  for await (const { table, rows } of readPeople(run.read(file), encoding, options)) {
    if (report === null || rules === null) {
      const problem = tableProblem(table);
      if (problem !== null) throw new TableProblem(problem);
      report = new PeopleReport(table.program);
      rules = { ...table, ...options, timeZone: hours.timeZone, now };
    }
    count += rows.length;
    if (count > mostRows)
      throw new TableProblem("A table has at most 200,000 people. Split it into several.");
    for (const [at, { row, cells }] of rows.entries()) {
      if (at % readAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
      seen++;
      const read = readPerson(cells, rules);
      if (!read.ok) {
        report.refuse(
          row,
          cells.find((cell) => cell.trim() !== "")?.slice(0, 80) ?? "",
          read.reason,
        );
        continue;
      }
      waiting.push({ row, person: read.person });
      if (waiting.length < wanted) continue;
      wanted = await batch(waiting, report, countedOf(seen, all, "row"));
      waiting = [];
    }
  }
  if (report === null) throw new TableProblem("There are no people in this file.");
  if (waiting.length > 0) await batch(waiting, report, countedOf(seen, all, "row"));
  return report;
}

async function countRows(
  run: ImportRun,
  file: ImportFile,
  encoding: TextEncoding,
  options: PeopleOptions,
): Promise<number> {
  let count = 0;
  for await (const { rows } of readPeople(run.read(file), encoding, options)) {
    count += rows.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return count;
}
