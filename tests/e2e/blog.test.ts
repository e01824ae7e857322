import type { Page } from "@playwright/test";
import { termiteSwarmSeason } from "#domain/blog/starter-posts/termite-swarm-season-hampton-roads.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import type { TestServer } from "../running-server.ts";
import { seedPost } from "#tests/seeded-posts.ts";
import { xssAddresses, xssPayloads } from "../xss-payloads.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

const article = {
  slug: "a-wet-house",
  title: "A wet house",
  category: "Moisture",
  excerpt: "Where the water comes from.",
  content: `<h2>One</h2><p>First <a href="/contact">word</a>.</p><h2>Two</h2><p>Second, with a sump.</p><h2>Three</h2>
<table><tr>${"<th>A long heading</th>".repeat(8)}</tr><tr>${"<td>Words</td>".repeat(8)}</tr></table>
<pre><code>${"long ".repeat(60)}</code></pre><blockquote><p>Said.</p></blockquote>
<div data-embed="vimeo" data-id="123456789" data-title="A tour"></div>`,
};

/** An article that ships with the product: a picture, a table and many headings. */
const real = termiteSwarmSeason(companyDefaults);

async function publish(server: TestServer): Promise<void> {
  await server.connection.executeSql("delete from blog_posts");
  await seedPost(server, article);
  await seedPost(server, { ...real, image: real.featuredImage });
  await seedPost(server, { slug: "ants", title: "Ants in March", category: "Ants" });
  await server.connection.executeSql("select pg_notify('documents', '*')");
}

test.describe("the blog", () => {
  test.beforeEach(({ server }) => publish(server));

  test("has no axe violations and no sideways scrolling", async ({ visitorPage }) => {
    const page = await visitorPage();
    for (const path of ["/blog", "/blog?q=nothing", "/blog/a-wet-house", `/blog/${real.slug}`]) {
      await page.goto(path);
      await expectAccessibleInBothThemes(page, path);
    }
  });

  test("shows the whole cover of its first article", async ({ server, visitorPage }) => {
    await server.connection.executeSql("delete from blog_posts");
    await seedPost(server, { ...real, image: real.featuredImage, at: "2026-03-02T15:00:00Z" });
    await seedPost(server, { slug: "one", title: "One", category: "Ants" });
    await seedPost(server, { slug: "two", title: "Two", category: "Ants" });
    await server.connection.executeSql("select pg_notify('documents', '*')");
    const page = await visitorPage();
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const cover = page.getByRole("article").filter({ hasText: real.title }).locator("img");
      // The stored page makes way for the new order within a moment.
      await expect(async () => {
        await page.goto("/blog");
        const { width = 0, height = 1 } = (await cover.boundingBox()) ?? {};
        expect(width).toBeGreaterThan(viewport.width / 2);
        expect(width / height).toBeCloseTo(16 / 9, 1);
      }).toPass();
    }
  });

  test("can be searched, filtered and read without JavaScript", async ({ visitorPage }) => {
    const page = await visitorPage({ ...phone, javaScriptEnabled: false });
    await page.goto("/blog");
    await page.getByLabel("Search articles").fill("sump");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/blog\?q=sump$/);
    await expect(page.getByText("Showing 1 of 3 articles")).toBeVisible();
    await page.getByRole("link", { name: "Ants", exact: true }).click();
    await expect(page.getByText("No articles found")).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await page.getByRole("link", { name: "A wet house" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "A wet house" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Play video from Vimeo" })).toBeHidden();
    await expect(page.getByRole("link", { name: /Watch on Vimeo/ })).toBeVisible();
  });

  test("shows results as one types, and keeps the search in the address", async ({
    visitorPage,
  }) => {
    const page = await visitorPage(phone);
    await page.goto("/blog");
    const box = page.getByLabel("Search articles");
    await box.pressSequentially("sump");
    await expect(page.getByText("Showing 1 of 3 articles")).toBeVisible();
    await expect(page).toHaveURL(/\/blog\?q=sump$/);
    await expect(box).toBeFocused();
    await box.fill("");
    await expect(page.getByText("Showing 3 of 3 articles")).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test("requests the video service only after the button is pressed, by any input, and copies the link", async ({
    visitorPage,
  }) => {
    const page = await visitorPage(desktop);
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    const requests: string[] = [];
    await page.route(/vimeo\.com/, (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>The video</p>" });
    });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
      Reflect.deleteProperty(Navigator.prototype, "share");
      Reflect.deleteProperty(navigator, "share");
    });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/blog/a-wet-house");
    expect(requests).toEqual([]);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("Link copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      "/blog/a-wet-house",
    );
    await page.getByRole("button", { name: "Play video from Vimeo" }).click();
    const frame = page.frameLocator('iframe[title="A tour"]');
    await expect(frame.getByText("The video")).toBeVisible();
    expect(requests).toEqual(["https://player.vimeo.com/video/123456789?dnt=1"]);
    await page.reload();
    const button = page.getByRole("button", { name: "Play video from Vimeo" });
    await button.evaluate((element: HTMLElement) => element.click());
    await expect(frame.getByText("The video")).toBeVisible();
    expect(problems).toEqual([]);
  });
});

/** Records everything a seeded script would do. */
function watch(page: Page): string[] {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) ran.push(`request ${request.url()}`);
  });
  return ran;
}

/** Elements and attributes on the page that ran, or could run, a script. */
async function dangers(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = "xss" in window ? ["window.xss"] : [];
    for (const element of document.querySelectorAll("main *")) {
      if (/^(?:iframe|object|embed|base|form)$/.test(element.localName)) {
        const search = element.getAttribute("role") === "search";
        if (!search && element.closest(".article")) found.push(element.outerHTML.slice(0, 100));
      }
      for (const { name, value } of element.attributes) {
        const address = /^(?:href|src|action|formaction|xlink:href)$/.test(name);
        const scheme = /^[\u0000-\u0020]*(?:java|vb|live)script|^\s*data:text/i.test(value);
        if (name.startsWith("on") || (address && scheme)) found.push(`${name}=${value}`);
      }
    }
    return found;
  });
}

test.describe("scripts seeded in posts", () => {
  test.setTimeout(300_000);

  test("never run for any reader, even if they bypass every check", async ({
    server,
    staffPage,
  }) => {
    await server.connection.executeSql("delete from blog_posts");
    expect(xssPayloads.length).toBeGreaterThanOrEqual(100);
    for (const [at, payload] of xssPayloads.entries()) {
      const clean = payload.replaceAll("\u0000", "");
      const image = { url: xssAddresses[at % xssAddresses.length] ?? "", alt: clean };
      await seedPost(server, {
        slug: `planted-${at}`,
        title: `${at} ${clean}`,
        excerpt: clean,
        content: `${clean}</p></div>${(xssPayloads[at + 1] ?? "").replaceAll("\u0000", "")}`,
        category: at % 10 === 0 ? clean : "Planted",
        author: clean,
        image: { ...image, url: image.url.replaceAll("\u0000", "") },
        token: `planted-token-${at}`,
      });
    }
    const page = await staffPage("admin", desktop);
    const ran = watch(page);
    const readPage = async (path: string) => {
      const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
      expect(answer?.status(), path).toBe(200);
      expect(await dangers(page), path).toEqual([]);
    };
    const pages = Math.ceil(xssPayloads.length / 12);
    for (let number = 1; number <= pages; number++) await readPage(`/blog?page=${number}`);
    // Every article also contains the payload of the next one.
    for (const at of xssPayloads.keys()) if (at % 2 === 0) await readPage(`/blog/planted-${at}`);
    for (const at of xssPayloads.keys())
      if (at % 12 === 0) await readPage(`/blog/preview/planted-token-${at}`);
    for (const path of ["/blog-admin", "/admin/blog", "/sitemap"]) await readPage(path);
    expect(ran).toEqual([]);
  });

  test("never run when they are entered through the editor", async ({ server, staffPage }) => {
    await server.connection.executeSql("delete from blog_posts");
    const page = await staffPage("admin", desktop);
    const ran = watch(page);
    const size = Math.ceil(xssPayloads.length / 4);
    for (let part = 0; part < 4; part++) {
      const content = xssPayloads.slice(part * size, (part + 1) * size);
      const answer = await page.request.post("/admin/blog/save", {
        headers: { origin: server.url },
        form: {
          list: "admin",
          editing: `a-planting-visit-${part}`,
          title: `Part ${part} <img src=x onerror=window.xss=1>`,
          slug: `part-${part}`,
          excerpt: (content[0] ?? "").replaceAll("\u0000", ""),
          category: "<svg onload=window.xss=1>",
          content: content
            .map((payload) => `<p>${payload}</p>`)
            .join("")
            .replaceAll("\u0000", ""),
          published: "on",
        },
      });
      expect(await answer.json()).toMatchObject({ ok: true });
      await page.goto(`/blog/part-${part}`);
      expect(await dangers(page)).toEqual([]);
    }
    for (const path of ["/blog", "/blog-admin", "/admin/blog"]) {
      await page.goto(path);
      expect(await dangers(page)).toEqual([]);
    }
    expect(ran).toEqual([]);
  });
});
