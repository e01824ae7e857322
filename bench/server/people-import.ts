import { Agent } from "node:http";
import { join } from "node:path";
import * as addresses from "#app/addresses.ts";
import { importPartBytes } from "#domain/imports/rules.ts";
import { startOutsideWorld } from "#tests/outside-world.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { createPerson, postPassword } from "#tests/signed-in.ts";
import { whileStopped } from "#tests/stopped-product.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { atMost, exactly, info, percentile, type Result } from "#bench/result.ts";
import { submitAtPace } from "./lead-submission.ts";

const people = 100_000;
const notesLength = 180;
const pace = { perSecond: 50, seconds: 45 };
/** How much slower a request may become while an import, or its undo, runs. */
const mostSlower = 1.5;
const warmUpLeads = 300;
const longestMs = 20 * 60_000;

/** 100,000 people come in from a file of 30 MB while visitors send requests. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const world = await startOutsideWorld();
  try {
    const env = { ...world.env, DATA_DIR: join(folder.path, "data") };
    await (await startProduct(env)).stop();
    const person = await whileStopped(env.DATA_DIR, (connection) =>
      createPerson(connection, "admin"),
    );
    const product = await startProduct(env);
    const agent = new Agent({ keepAlive: true });
    const cookie = await postPassword({ url: product.url }, person, "198.51.100.9");
    for (let turn = 0; turn < warmUpLeads; turn++)
      await postQuote(product.url, visitor(10_000 + turn, "warm"), agent);
    await pause(2000);
    const alone = await submitAtPace(product.url, agent, pace, "alone");
    const file = Buffer.from(table());
    const id = await upload(product.url, cookie, file);
    const checkedIn = await settled(product.url, cookie, id, "What the import would do");
    const before = await product.residentBytes();
    await postForm(product.url, cookie, id, { intent: "import", id, option: "chosen=no" });
    const importing = settled(product.url, cookie, id, "Undo this import");
    const meanwhile = await submitAtPace(product.url, agent, pace, "meanwhile");
    const importedIn = await importing;
    const after = await product.residentBytes();
    await postForm(product.url, cookie, id, { intent: "undo", id });
    const undone = settled(product.url, cookie, id, ">Undone<");
    const during = await submitAtPace(product.url, agent, pace, "undoing");
    const undoneIn = await undone;
    agent.destroy();
    await product.stop();
    const { rows } = await whileStopped(env.DATA_DIR, (connection) =>
      connection.executeSql(
        "select count(*)::int as n, count(*) filter (where imported)::int as imported from form_submissions",
      ),
    );
    const [stored] = rows as { n: number; imported: number }[];
    const p99 = {
      alone: percentile(alone.latencies, 99),
      meanwhile: percentile(meanwhile.latencies, 99),
      undoing: percentile(during.latencies, 99),
    };
    const megabyte = 1024 * 1024;
    return [
      info({
        name: `${pace.perSecond} leads a second without an import: p99`,
        figure: p99.alone,
        unit: "ms",
      }),
      info({
        name: "during the import of 100,000 people: p99",
        figure: p99.meanwhile,
        unit: "ms",
      }),
      info({ name: "during its undo: p99", figure: p99.undoing, unit: "ms" }),
      atMost(mostSlower, {
        name: "with the import against without: p99",
        figure: p99.meanwhile / p99.alone,
        unit: "",
      }),
      atMost(mostSlower, {
        name: "with the undo against without: p99",
        figure: p99.undoing / p99.alone,
        unit: "",
      }),
      info({
        name: "during the import: median",
        figure: percentile(meanwhile.latencies, 50),
        unit: "ms",
      }),
      exactly(3 * pace.perSecond * pace.seconds, {
        name: "thanked in the meantime",
        figure: [alone, meanwhile, during]
          .flatMap(({ statuses }) => statuses)
          .filter((one) => one === 303).length,
        unit: "visitors",
      }),
      exactly(0, {
        name: "imported people after the undo",
        figure: stored?.imported ?? -1,
        unit: "people",
      }),
      info({ name: "size of the file", figure: file.byteLength / megabyte, unit: "MB" }),
      info({ name: "check", figure: checkedIn / 1000, unit: "s" }),
      info({ name: "import", figure: importedIn / 1000, unit: "s" }),
      info({ name: "undo", figure: undoneIn / 1000, unit: "s" }),
      info({
        name: "memory of the server, more after the import than before",
        figure: (after - before) / megabyte,
        unit: "MB",
      }),
    ];
  } finally {
    await world.close();
    await folder.remove();
  }
}

/** As many people as a large company has, each with an address and notes. */
function table(): string {
  const line = (at: number): string => {
    const number = 2_000_000 + at;
    const phone = `757-${String(number).slice(0, 3)}-${String(number).slice(3)}`;
    const notes = `Customer ${at}: ${"quarterly service at the back door, gate code 1234; ".repeat(4)}`;
    return `Person ${at},Family,${phone},person${at}@example.com,${at % 9000} Union Street,Norfolk,VA,23510,"${notes.slice(0, notesLength)}",2019-03-04`;
  };
  const header = "First Name,Last Name,Phone,Email,Street,City,State,Zip,Notes,Created";
  return [header, ...Array.from({ length: people }, (_, at) => line(at))].join("\r\n");
}

async function upload(url: string, cookie: string, file: Buffer): Promise<string> {
  let id = "";
  for (let start = 0; start < file.byteLength; start += importPartBytes) {
    const form = new FormData();
    form.set("kind", "people");
    if (id !== "") form.set("import", id);
    form.set("name", "people.csv");
    form.set("size", String(file.byteLength));
    form.set("start", String(start));
    const part = new Uint8Array(file.subarray(start, start + importPartBytes));
    form.set("file", new File([part], "people.csv"));
    const answer = await fetch(url + addresses.importFiles, {
      method: "POST",
      body: form,
      headers: { accept: "application/json", origin: url, cookie },
    });
    if (!answer.ok) throw new Error(`A part was refused: ${await answer.text()}`);
    ({
      value: { id },
    } = (await answer.json()) as { value: { id: string } });
  }
  return id;
}

async function postForm(
  url: string,
  cookie: string,
  id: string,
  fields: Record<string, string>,
): Promise<void> {
  const answer = await fetch(url + addresses.importPage(id), {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
  if (answer.status >= 400) throw new Error(`The form was refused: ${answer.status}`);
}

/** Waits until the page of an import says something; returns the milliseconds. */
async function settled(url: string, cookie: string, id: string, words: string): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < longestMs) {
    const page = await fetch(url + addresses.importPage(id), { headers: { cookie } });
    if ((await page.text()).includes(words)) return performance.now() - begun;
    await pause(1000);
  }
  throw new Error(`The import did not come to “${words}”.`);
}
