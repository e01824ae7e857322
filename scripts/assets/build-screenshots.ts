/**
 * Takes the screenshots in docs/screenshots from the demo data, in a data folder of its own. Run: npm run
 * build:screenshots, or npm run build:screenshots -- lead inbox. With "every", it takes every page at both widths in
 * both looks, into the folder screenshots.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { addCookies } from "#tests/browser-cookies.ts";
import { program } from "#bench/program.ts";
import { startProduct, temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { startTextsCrm } from "#tests/texts-crm.ts";
import { publicPages, staffPages } from "#tests/shown-pages.ts";
import { createPerson, postPassword } from "#tests/signed-in.ts";

interface Shot {
  name: string;
  path: string;
  widths: readonly number[];
  /** The whole page instead of its first screen. */
  isFull?: boolean;
  /** Words of a heading to scroll to. */
  at?: string;
}

const both = [1280, 375];
const chosen = process.argv.slice(2);
const takesEvery = chosen.includes("every");
const folder = fileURLToPath(
  new URL(takesEvery ? "../../screenshots/" : "../../docs/screenshots/", import.meta.url),
);
const looks = takesEvery ? (["light", "dark"] as const) : (["light"] as const);

const staff = [
  { role: "admin", email: "robin.porter@example.com", name: "Robin Porter" },
  { role: "office", email: "dana.flores@example.com", name: "Dana Flores" },
  { role: "office", email: "sam.whitfield@example.com", name: "Sam Whitfield" },
] as const;

const visited: readonly Shot[] = [
  { name: "home", path: "/", widths: both },
  { name: "services", path: "/services", widths: [1280] },
  { name: "service-areas", path: "/service-areas", widths: [1280] },
  { name: "norfolk", path: "/service-areas/norfolk", widths: [1280] },
  { name: "hampton", path: "/service-areas/hampton", widths: [375] },
  { name: "contact", path: "/contact", widths: both },
  { name: "blog", path: "/blog", widths: both },
];

const isStaffPage = (path: string): boolean => /^\/(?:admin|blog-admin|account)/.test(path);

const temporary = await temporaryFolder("pest-screenshots");
const dataDir = join(temporary.path, "data");
try {
  await addStaff();
  run(["scripts/demo.ts"]);
  const named = [...visited, ...(await portalShots())];
  const shots = takesEvery
    ? everyShot(named)
    : named.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  const crm = await startTextsCrm();
  const product = await startProduct({ DATA_DIR: dataDir, ...crm.env });
  const browser = await chromium.launch({
    executablePath: program("chromium", "chromium"),
    args: ["--no-sandbox"],
  });
  try {
    const cookies = await postPassword(product, staff[0], "198.51.100.7");
    for (const shot of shots)
      for (const width of shot.widths)
        for (const look of looks) await take(browser, product.url, cookies, shot, width, look);
  } finally {
    await browser.close();
    await product.stop();
    await crm.close();
  }
} finally {
  await temporary.remove();
}

function run(args: string[]): void {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status } = spawnSync(process.execPath, args, { cwd: projectRoot, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${args.join(" ")} failed.`);
}

async function addStaff(): Promise<void> {
  const connection = await connect({ dataDir });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    for (const { role, email, name } of staff) {
      const { id } = await createPerson(connection, role, email);
      await connection.executeSql("update profiles set full_name = $1 where id = $2", [name, id]);
    }
  } finally {
    await connection.close();
  }
}

/** Screens of the office; the lead is the newest one with texts. */
async function portalShots(): Promise<readonly Shot[]> {
  const connection = await connect({ dataDir });
  try {
    const { rows } = await connection.executeSql(
      "select l.id from form_submissions l join lead_texts t on t.lead_id = l.id order by l.seq desc limit 1",
    );
    const [{ id }] = rows as [{ id: string }];
    const visits = await connection.executeSql(
      "select starts_at::date::text as day from appointments where starts_at > now() group by 1 order by count(*) desc limit 1",
    );
    const [{ day: workday }] = visits.rows as [{ day: string }];
    const posts = await connection.executeSql(
      "select id from blog_posts where published_at is not null order by published_at limit 1",
    );
    const [{ id: post }] = posts.rows as [{ id: string }];
    return [
      { name: "editor", path: `/admin/blog/edit/${post}`, widths: [1280] },
      { name: "dashboard", path: "/admin", widths: both, isFull: true },
      { name: "inbox", path: "/admin/forms", widths: both },
      { name: "lead", path: `/admin/forms/${id}`, widths: both, isFull: true },
      { name: "conversation", path: `/admin/forms/${id}`, widths: [375], at: "Text messages" },
      { name: "new-lead", path: "/admin/forms/new", widths: [375], isFull: true },
      { name: "customers", path: "/admin/customers", widths: both },
      { name: "customer", path: `/admin/customers/${id}`, widths: [1280] },
      { name: "schedule", path: `/admin/schedule?view=week&day=${workday}`, widths: both },
      { name: "schedule-day", path: `/admin/schedule?lead=${id}&day=${workday}`, widths: both },
      { name: "duty", path: "/admin/duty", widths: both },
      { name: "security", path: "/admin/security", widths: both },
      { name: "users", path: "/admin/users", widths: both },
      { name: "launch", path: "/admin/launch", widths: [375], isFull: true },
      { name: "make-it-yours", path: "/admin/make-it-yours", widths: both },
      { name: "menus", path: "/admin/settings/menus", widths: both },
      { name: "look", path: "/admin/settings/company/look", widths: [1280], isFull: true },
      { name: "page-texts", path: "/admin/settings/pages/home", widths: [1280] },
    ];
  } finally {
    await connection.close();
  }
}

/** Returns every page at full length. Pages with a record come from the named shots. */
function everyShot(named: readonly Shot[]): Shot[] {
  const paths = new Set([...publicPages, ...staffPages, ...named.map(({ path }) => path)]);
  return [...paths].map((path) => ({
    name: path.replace(/^\//, "").replaceAll(/[^\w-]+/g, "_") || "home",
    path,
    widths: both,
    isFull: true,
  }));
}

async function take(
  browser: Browser,
  url: string,
  cookies: string,
  { name, path, isFull, at }: Shot,
  width: number,
  look: "light" | "dark",
): Promise<void> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: isPhone ? 812 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: "reduce",
    colorScheme: look,
  });
  try {
    // The company's typefaces, as on a later visit.
    await context.addInitScript(() => localStorage.setItem("display-face", "1"));
    if (isStaffPage(path)) {
      // Without the reminder of a second factor.
      await context.addCookies([{ name: "portal_factor", value: "later", url }]);
      await addCookies(context, url, cookies);
    }
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForTimeout(500);
    const answer = await page.goto(path);
    if (!takesEvery && answer?.status() !== 200)
      throw new Error(`${path} was answered with ${answer?.status()}.`);
    await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => undefined);
    // On a slow machine, the portal starts and previews arrive later.
    await page
      .getByText("Connecting")
      .waitFor({ state: "hidden" })
      .catch(() => undefined);
    for (const frame of page.frames()) await frame.waitForLoadState().catch(() => undefined);
    if (at)
      await page
        .getByRole("heading", { name: at })
        .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 80));
    const file = join(folder, `${name}-${width}${look === "dark" ? "-dark" : ""}.png`);
    await page.screenshot({ path: file, fullPage: isFull === true });
    console.log(file);
  } finally {
    await context.close();
  }
}
