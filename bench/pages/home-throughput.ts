import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, get } from "node:http";
import { join } from "node:path";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { load, type Load } from "#bench/load.ts";
import { freePort } from "#bench/postgres-cluster.ts";
import { program } from "#bench/program.ts";
import { burdenSite } from "./burdened-site.ts";
import { atLeast, atMost, median, type Result, info } from "#bench/result.ts";

const rounds = 5;
const seconds = 5;
/** Headers that each server generates itself for every connection. */
const ownHeaders = new Set([
  "date",
  "connection",
  "keep-alive",
  "content-length",
  "content-type",
  "server",
  "transfer-encoding",
]);

/** Our home page from memory against nginx with the same bytes and headers, in alternating rounds. */
export async function run(): Promise<Result[]> {
  const plain = await measure("home page", async () => undefined);
  const burdened = await measure("with three custom codes and 1,000 redirects", burdenSite);
  return [...plain, ...burdened];
}

async function measure(
  name: string,
  prepare: (dataDir: string) => Promise<void>,
): Promise<Result[]> {
  const wrk = program("wrk", "wrk");
  const nginx = program("nginx", "nginx-light");
  const folder = await temporaryFolder("pest-bench");
  const dataDir = join(folder.path, "data");
  await prepare(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const home = `${product.url}/`;
    await fetch(home).then((answer) => answer.text());
    await pause(1500);
    const page = await fetchCompressed(home);
    const reference = await startNginx(nginx, folder.path, page);
    try {
      const same = await fetchCompressed(reference.url);
      if (!same.body.equals(page.body)) throw new Error("nginx does not serve the same bytes.");
      for (const url of [home, reference.url]) load(wrk, url, 2);
      const ours: Load[] = [];
      const theirs: Load[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(load(wrk, home, seconds));
        theirs.push(load(wrk, reference.url, seconds));
      }
      const ratios = ours.map(
        ({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN),
      );
      const rate = (loads: Load[]): number => median(loads.map(({ perSecond }) => perSecond));
      return [
        atLeast(0.3, {
          name: `${name}, against nginx, median of the rounds`,
          figure: median(ratios),
          unit: "",
          note: `rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}`,
        }),
        atMost(10, {
          name: `${name}, p99`,
          figure: median(ours.map(({ p99 }) => p99)),
          unit: "ms",
        }),
        info({ name: `${name}, answers`, figure: rate(ours), unit: "per second" }),
        info({ name: `${name}: nginx, answers`, figure: rate(theirs), unit: "per second" }),
        info({ name: `${name}: compressed page`, figure: page.body.length / 1024, unit: "KB" }),
      ];
    } finally {
      await reference.stop();
    }
  } finally {
    await product.kill();
    await folder.remove();
  }
}

interface Page {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

function fetchCompressed(url: string): Promise<Page> {
  return new Promise((done, fail) => {
    get(url, { headers: { "accept-encoding": "br" }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        if (answer.statusCode === 200 && answer.headers["content-encoding"] === "br")
          done({ body: Buffer.concat(chunks), headers: answer.headers });
        else fail(new Error(`${url} answered ${answer.statusCode}, not a brotli page.`));
      });
    }).on("error", fail);
  });
}

async function startNginx(
  nginx: string,
  folder: string,
  page: Page,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const files = join(folder, "nginx");
  await mkdir(files);
  await writeFile(join(files, "home.html"), page.body);
  // Its workers run as another user if root starts it.
  await chmod(folder, 0o755);
  const configuration = join(folder, "nginx.conf");
  await writeFile(configuration, configure(port, folder, page.headers));
  const child = spawn(nginx, ["-c", configuration, "-e", join(folder, "nginx.log")], {
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}/`;
  for (let turn = 0; turn < 50; turn++) {
    const up = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) break;
    await pause(100);
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function configure(port: number, folder: string, headers: IncomingHttpHeaders): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))};`);
  return `
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  etag off;
  keepalive_requests 100000000;
  open_file_cache max=10;
  client_body_temp_path ${folder}/body;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location = / {
      root ${folder}/nginx;
      try_files /home.html =404;
      default_type ${JSON.stringify(headers["content-type"] ?? "text/html")};
      ${lines.join("\n      ")}
    }
  }
}
`;
}
