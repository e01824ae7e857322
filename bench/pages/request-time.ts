import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { startProduct, temporaryFolder } from "#tests/product-process.ts";
import { paces, tabTo } from "#bench/by-hand.ts";
import { program } from "#bench/program.ts";
import { atMost, type Result } from "#bench/result.ts";

/** Each field of the short form, and what a visitor types there. */
const answers = [
  ["Name", "Dana"],
  ["Phone", "7575550142"],
  ["ZIP code", "23503"],
] as const;
const consent = /may call or email me/;

/** From the first field of a request to its confirmation, without any help by the browser's saved addresses. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const product = await startProduct({ DATA_DIR: join(folder.path, "data") });
  const browser = await chromium.launch({
    executablePath: program("chromium", "chromium"),
    args: ["--no-sandbox"],
  });
  const open = async (width: number, hasTouch: boolean): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch });
    const page = await context.newPage();
    // The way of a visitor: the pest is carried to the form.
    await page.goto(`${product.url}/pests/termites`);
    await page
      .getByRole("link", { name: /^Request a Quote/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/contact\?pest=termites#quote/);
    return page;
  };
  try {
    const seconds = async (fill: (page: Page) => Promise<void>, page: Page): Promise<number> => {
      const start = performance.now();
      await fill(page);
      await page.waitForURL(/\/request\//);
      return (performance.now() - start) / 1000;
    };
    return [
      atMost(20, {
        name: "a request by keyboard, from its first field to its confirmation",
        figure: await seconds(byKeyboard, await open(1280, false)),
        unit: "s",
        note: "250 ms a key, 0.8 s a field",
      }),
      atMost(20, {
        name: "a request by thumb, from its first field to its confirmation",
        figure: await seconds(byThumb, await open(375, true)),
        unit: "s",
        note: "320 ms a key, 1.2 s a field",
      }),
    ];
  } finally {
    await browser.close();
    await product.kill();
    await folder.remove();
  }
}

const formOf = (page: Page): Locator => page.getByRole("form", { name: "Request a quote" });

async function byKeyboard(page: Page): Promise<void> {
  const { perCharacter, perField } = paces.keyboard;
  const form = formOf(page);
  await form.getByRole("radio", { checked: true }).focus();
  for (const [label, text] of answers) {
    await tabTo(page, form.getByRole("textbox", { name: label }));
    await page.waitForTimeout(perField);
    await page.keyboard.type(text, { delay: perCharacter });
  }
  await tabTo(page, form.getByRole("checkbox", { name: consent }));
  await page.waitForTimeout(perField);
  await page.keyboard.press("Space");
  await tabTo(page, form.getByRole("button", { name: "Request a Quote" }));
  await page.waitForTimeout(perField);
  await page.keyboard.press("Enter");
}

async function byThumb(page: Page): Promise<void> {
  const { perCharacter, perField } = paces.thumb;
  const form = formOf(page);
  for (const [label, text] of answers) {
    await form.getByRole("textbox", { name: label }).tap();
    await page.waitForTimeout(perField);
    await page.keyboard.type(text, { delay: perCharacter });
  }
  await form.getByRole("checkbox", { name: consent }).tap();
  await page.waitForTimeout(perField);
  await form.getByRole("button", { name: "Request a Quote" }).tap();
}
