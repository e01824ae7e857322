import type { BrowserContext, Page } from "@playwright/test";
import { codePositions, codeTypes, type CodeType } from "#database/vocabularies.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { desktop, expect, fillQuote, test as base } from "./fixtures.ts";
import { addCodes, type Code } from "./placed-codes.ts";

const host = "https://listener.example";

/** Each slot styles an element of its own, so that no style replaces another. */
const styled = new Map([
  ["head_start", "header"],
  ["head_end", "main"],
  ["body_start", "footer"],
  ["body_end", "h1"],
]);

/** What a code of each type can have that a browser loads, by the name of the request that it makes. */
const contents: Record<CodeType, (name: string) => string> = {
  analytics: pixel,
  conversion_tracking: (name) => `<script async src="${host}/${name}"></script>`,
  header_script: pixel,
  body_script: (name) => `<script>${pixel(name)}</script>`,
  javascript: (name) =>
    `{ const l = document.createElement("script"); l.src = "${host}/${name}"; document.head.append(l); }`,
  css: (name) =>
    `${[...styled].find(([slot]) => name.includes(slot))?.[1]}{background-image:url(${host}/${name})}`,
  html: (name) => `<p>Seen</p><img src="${host}/${name}" alt="">`,
  other: (name) => `<div><p><img alt="" src="${host}/${name}"></p></div>`,
  meta_tags: (name) =>
    `<meta property="og:image" content="${host}/${name}"><link rel="alternate" href="${host}/${name}">`,
  schema_markup: (name) =>
    `{"@context":"https://schema.org","@type":"Event","image":"${host}/${name}"}`,
};
function pixel(name: string): string {
  return `new Image().src = "${host}/${name}";`;
}

/** Types that a browser loads nothing for, whatever they name. */
const quiet: readonly CodeType[] = ["meta_tags", "schema_markup"];

const placed: (Code & { name: string })[] = codeTypes.flatMap((type) =>
  codePositions.flatMap((position) =>
    (["analytics", "marketing"] as const).map((consent) => {
      const name = [type, position, consent].join("-");
      return { name, type, position, consent, content: contents[type](name) };
    }),
  ),
);
const isPossible = ({ type, position }: Code): boolean =>
  type === "meta_tags"
    ? position?.startsWith("head") === true
    : !["html", "other"].includes(type ?? "") || position?.startsWith("body") === true;
const codes = placed.filter(isPossible);
const loading = codes.filter(({ type }) => !quiet.includes(type as CodeType));

interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Addresses on other hosts that the browser asked for. */
  asked: string[];
}

let visitors = 0;
const test = base.extend<{ visitor(): Promise<Visitor> }, { site: TestServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startTestServer({
        WEB_ANALYTICS_ID: "G-TEST123456",
        WEB_ANALYTICS_ADS: "true",
        CHAT_WIDGET_URL: `${host}/chat.js`,
        MAP_EMBED_KEY: "key",
      });
      await addCodes(site, codes);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  async visitor({ openContext, site }, use) {
    await use(async () => {
      visitors++;
      const context = await openContext({
        baseURL: site.url,
        extraHTTPHeaders: { "x-forwarded-for": `192.0.2.${visitors}` },
        ...desktop,
      });
      const asked: string[] = [];
      context.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(site.url) && /^(?:http|ws)/.test(url)) asked.push(url);
      });
      await context.route(/^https:/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
      return { context, page: await context.newPage(), asked };
    });
  },
});

const barOf = (page: Page) => page.getByRole("region", { name: "Privacy choices" });

/** Reads some pages as a visitor does, with everything that wakes a page. */
async function lookAround(page: Page): Promise<void> {
  for (const path of ["/", "/contact", "/service-areas"]) {
    await page.goto(path);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await page.keyboard.press("Tab");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState("networkidle");
  }
}

test("nothing is asked of another host before a choice, nor after a refusal", async ({
  visitor,
}) => {
  const { page, asked } = await visitor();
  await lookAround(page);
  await expect(page.locator("#chat summary"), "our own message box is there").toBeVisible();
  expect(asked).toEqual([]);
  await barOf(page).getByRole("button", { name: "Decline" }).click();
  await expect(barOf(page)).toBeHidden();
  await lookAround(page);
  await expect(page.locator("#chat summary")).toBeVisible();
  expect(asked).toEqual([]);
});

test("nothing is asked of another host under Global Privacy Control, whatever is stored", async ({
  visitor,
}) => {
  const { context, page, asked } = await visitor();
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true });
    const agreed = { analytics: true, marketing: true, chat: true, id: "" };
    const version = "2026-11:analytics+marketing+chat";
    localStorage.setItem(
      "consent",
      JSON.stringify({ ...agreed, version, at: new Date().toISOString() }),
    );
  });
  await lookAround(page);
  expect(asked).toEqual([]);
});

test("each category wakes what waits for it, and nothing else", async ({ visitor }) => {
  const { page, asked } = await visitor();
  await page.goto("/contact");
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await barOf(page).getByText("Choose").click();
  await barOf(page).getByLabel("Marketing").check();
  await barOf(page).getByRole("button", { name: "Save my choice" }).click();
  const expected = loading.filter(({ consent }) => consent === "marketing");
  for (const { name } of expected)
    await expect.poll(() => asked, name).toContain(`${host}/${name}`);
  await page.waitForLoadState("networkidle");
  expect(new Set(asked)).toEqual(new Set(expected.map(({ name }) => `${host}/${name}`)));
});

test("the chat window comes with consent in place of our message box, and goes with it", async ({
  visitor,
}) => {
  const { context, page, asked } = await visitor();
  await page.goto("/contact");
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(barOf(page)).toContainText("Chat opens a chat window of another company");
  await barOf(page).getByText("Choose").click();
  await barOf(page).getByLabel("Chat").check();
  await barOf(page).getByRole("button", { name: "Save my choice" }).click();
  await expect(page.locator("#chat summary")).toBeHidden();
  expect(asked).toEqual([`${host}/chat.js`]);

  const choices = await context.newPage();
  await choices.goto("/privacy-choices");
  await expect(
    choices.getByText("You accepted chat and declined analytics and marketing"),
  ).toBeVisible();
  await choices.getByRole("button", { name: "Decline all" }).click();
  await expect(page.locator("#chat summary"), "the open page starts over").toBeVisible();
  await choices.goto("/about");
  await choices.mouse.move(300, 300);
  await choices.mouse.move(310, 310);
  await choices.waitForLoadState("networkidle");
  expect(asked).toEqual([`${host}/chat.js`]);
});

test("the private page of a request has nothing of what ran on the page of the form", async ({
  visitor,
}) => {
  const { page, asked } = await visitor();
  await page.goto("/contact");
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await barOf(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => asked).toContain(`${host}/chat.js`);
  await page.evaluate(() => Object.assign(window, { opened: "here" }));
  await fillQuote(page, "Dana Whitfield");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await expect(page).toHaveURL(/\/request\/./);
  await expect(page.getByText("Form Submitted Successfully!").first()).toBeVisible();
  const before = asked.length;
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "opened" in window), "it is a document of its own").toBe(false);
  expect(await page.locator("[data-snippet], [data-foreign], #consent").count()).toBe(0);
  expect(asked.slice(before)).toEqual([]);
});
