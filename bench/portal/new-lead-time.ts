import { join } from "node:path";
import { chromium } from "@playwright/test";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { startProduct, temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { createPerson } from "#tests/signed-in.ts";
import { paces, tabTo } from "#bench/by-hand.ts";
import { program } from "#bench/program.ts";
import { atMost, type Result } from "#bench/result.ts";
import { signIn } from "./sign-in.ts";

/** From the inbox to the saved lead of a caller, by keyboard only: name, number, pest and consent. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const env = { DATA_DIR: join(folder.path, "data") };
  const connection = await connect({ dataDir: env.DATA_DIR });
  await migrate(connection, join(projectRoot, "database/migrations"));
  const { email } = await createPerson(connection, "office");
  await connection.close();
  const product = await startProduct(env);
  const browser = await chromium.launch({
    executablePath: program("chromium", "chromium"),
    args: ["--no-sandbox"],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(context, product.url, email);
    const page = await context.newPage();
    await page.goto(`${product.url}/admin/forms`);
    await page.getByRole("banner").getByText("Live").waitFor({ state: "attached" });
    const { perCharacter, perField } = paces.keyboard;
    const start = performance.now();
    await page.keyboard.press("c");
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
    await page.waitForTimeout(perField);
    await page.keyboard.type("Carla Whitfield", { delay: perCharacter });
    await page.keyboard.press("Tab");
    await page.waitForTimeout(perField);
    await page.keyboard.type("7575550143", { delay: perCharacter });
    await page.keyboard.press("Tab");
    await page.waitForTimeout(perField);
    await page.keyboard.type("Ants", { delay: perCharacter });
    await tabTo(page, page.getByRole("checkbox", { name: /agreed to calls and email/ }));
    await page.waitForTimeout(perField);
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Carla Whitfield" }).waitFor();
    return [
      atMost(15, {
        name: "a caller becomes a lead by keyboard, from the inbox to the saved lead",
        figure: (performance.now() - start) / 1000,
        unit: "s",
        note: "250 ms a key, 0.8 s a field",
      }),
    ];
  } finally {
    await browser.close();
    await product.kill();
    await folder.remove();
  }
}
