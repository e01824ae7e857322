import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { seedPost } from "#tests/seeded-posts.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { createPerson } from "#tests/signed-in.ts";
import { longArticle } from "./long-post.ts";
import { signIn } from "./sign-in.ts";
import { program } from "#bench/program.ts";
import { atMost, median, percentile, type Result, info } from "#bench/result.ts";

const words = 5000;
const openings = 10;
const keys = 200;
const opensWithinMs = 1000;
const keyWithinMs = 50;
const places = ["start", "middle", "end"] as const;
type Place = (typeof places)[number];

/** A long article in the editor: time until it is editable, and latency of each key. */
export async function run(): Promise<Result[]> {
  const executablePath = program("chromium", "chromium");
  const folder = await temporaryFolder("pest-bench");
  const env = { DATA_DIR: join(folder.path, "data") };
  const { email, path } = await prepare(env.DATA_DIR);
  const product = await startProduct(env);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
    });
    await signIn(context, product.url, email);
    const results = await open(context, path);
    for (const preview of [false, true])
      for (const place of places) results.push(...(await write(context, path, place, preview)));
    return results;
  } finally {
    await browser.close();
    await product.kill();
    await folder.remove();
  }
}

async function prepare(dataDir: string): Promise<{ email: string; path: string }> {
  const connection = await connect({ dataDir });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    const { email } = await createPerson(connection, "admin");
    await seedPost({ connection }, { slug: "long", content: longArticle(words) });
    const { rows } = await connection.executeSql("select id from blog_posts");
    const [post] = rows as { id: string }[];
    return { email, path: `/admin/blog/edit/${post?.id}` };
  } finally {
    await connection.close();
  }
}

/** Runs in the page: records when the article becomes editable, in milliseconds since the navigation began. */
function watchOpening(): void {
  const editorShown = () =>
    document.querySelector('#post-content[contenteditable="true"]') !== null;
  const poll = () => {
    if (!editorShown()) return void requestAnimationFrame(poll);
    // This message arrives after the frame that shows it is painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () =>
      Object.assign(window, { editableAt: performance.now() }),
    );
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(poll);
}

async function open(context: BrowserContext, path: string): Promise<Result[]> {
  const page = await context.newPage();
  await page.addInitScript(watchOpening);
  const times: number[] = [];
  for (let turn = 0; turn <= openings; turn++) {
    await page.goto(path);
    const at = await page.waitForFunction(() => (window as { editableAt?: number }).editableAt);
    // The first visit fills the browser's cache.
    if (turn > 0) times.push(Number(await at.jsonValue()));
    await page.waitForLoadState("networkidle");
    await pause(300);
  }
  await page.close();
  const note = times.map((time) => time.toFixed(0)).join(", ");
  return [
    atMost(opensWithinMs, {
      name: `editor with ${words} words, second visit: ready for typing, median`,
      figure: median(times),
      unit: "ms",
      note,
    }),
    atMost(opensWithinMs, {
      name: `editor with ${words} words, second visit: ready for typing, worst`,
      figure: Math.max(...times),
      unit: "ms",
    }),
  ];
}

/** Runs in the page: measures the time from each key event to the frame painted after it. */
function watchKeys(): void {
  const delays: number[] = [];
  Object.assign(window, { keyDelays: delays });
  addEventListener(
    "keydown",
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => delays.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      }),
    { capture: true },
  );
}

async function write(
  context: BrowserContext,
  path: string,
  place: Place,
  preview: boolean,
): Promise<Result[]> {
  const page = await context.newPage();
  await page.goto(path);
  const article = page.locator("#post-content");
  await article.waitFor();
  await page.waitForLoadState("networkidle");
  if (preview) {
    await page.getByRole("tab", { name: "Preview" }).click();
    await page.frameLocator("iframe").locator(".article p").first().waitFor();
  }
  await putCursor(page, place);
  await pause(1500);
  await page.evaluate(watchKeys);
  await type(page);
  const times = await page.evaluate(() => (window as { keyDelays?: number[] }).keyDelays ?? []);
  if (times.length < keys) throw new Error(`Only ${times.length} of ${keys} keys were seen.`);
  if (!(await article.textContent())?.includes("attic vent"))
    throw new Error("The words did not arrive in the article.");
  await page.close({ runBeforeUnload: false });
  const name = `typing at the ${place}${preview ? ", preview beside it" : ""}`;
  return [
    atMost(keyWithinMs, { name: `${name}: p95`, figure: percentile(times, 95), unit: "ms" }),
    info({ name: `${name}: worst`, figure: Math.max(...times), unit: "ms" }),
  ];
}

/** Puts the cursor at the end of the first, middle or last paragraph with a click, like a writer. */
async function putCursor(page: Page, place: Place): Promise<void> {
  const paragraphs = page.locator("#post-content > p");
  const count = await paragraphs.count();
  const at = { start: 0, middle: Math.floor(count / 2), end: count - 1 }[place];
  await paragraphs.nth(at).scrollIntoViewIfNeeded();
  await paragraphs.nth(at).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("End");
}

const text = " The attic vent lets in wasps, and mice follow the wires to the kitchen.";

/** Types like a person: 80 to 190 ms between keys, and occasional pauses in which other work runs. */
async function type(page: Page): Promise<void> {
  for (let number = 0; number < keys; number++) {
    const began = performance.now();
    await page.keyboard.press(text[number % text.length] ?? " ");
    const gap = number % 40 === 39 ? 1200 : 80 + ((number * 37) % 110);
    await pause(Math.max(0, gap - (performance.now() - began)));
  }
  await pause(500);
}
