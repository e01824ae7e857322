import { startTestServer } from "../running-server.ts";
import { desktop, expect, test } from "./fixtures.ts";

const person = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";

test("a visit, its pages, a call and its source are counted without any cookie", async ({
  visitorPage,
  staffPage,
  server,
}) => {
  const page = await visitorPage({ ...desktop, userAgent: person });
  await page.route("https://news.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<a href="${server.url}/about?utm_source=Town%20Crier">Read</a>`,
    }),
  );
  const beacons: { event: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/beacon"))
      beacons.push(request.postDataJSON() as { event: string });
  });
  const countOf = (event: string) => () =>
    beacons.filter((beacon) => beacon.event === event).length;
  await page.goto("https://news.example/");
  await page.getByRole("link", { name: "Read" }).click();
  await expect.poll(countOf("page_view")).toBe(1);
  expect(countOf("visit")()).toBe(1);
  await page.reload();
  await expect.poll(countOf("page_view")).toBe(2);
  await page.goto("/contact");
  await page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { once: true }),
  );
  await page.getByRole("banner").getByRole("link", { name: /^Call/ }).click();
  await expect.poll(countOf("phone_click")).toBe(1);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(countOf("scroll_depth")).toBeGreaterThanOrEqual(4);
  expect(countOf("visit")(), "a reload and a second page are the same visit").toBe(1);
  expect(await page.context().cookies()).toEqual([]);

  // Totals are written every ten seconds.
  const office = await staffPage("seo", desktop);
  const bySource = office.getByRole("region", { name: "Website by source" });
  const row = bySource.getByRole("row").filter({ hasText: "town-crier" });
  await expect(async () => {
    await office.goto("/admin?days=7");
    await expect(row.getByRole("cell")).toHaveText(["1", "3", "1", "–", "100.0%"], {
      timeout: 1000,
    });
  }).toPass({ timeout: 20_000 });
});

test("declared bots and senders who flood are not counted", async ({ server }) => {
  const send = (userAgent: string, page: string) =>
    fetch(`${server.url}/beacon`, {
      method: "POST",
      headers: { "user-agent": userAgent, "x-forwarded-for": "198.51.100.77" },
      body: JSON.stringify({ event: "page_view", page }),
    });
  expect((await send("Googlebot/2.1", "/about")).status).toBe(204);
  const answers = [];
  for (let at = 0; at < 130; at++) answers.push((await send(person, "/about")).status);
  expect(answers.filter((status) => status === 204)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
});

test("the configured web analytics service gets the events after a touch, denied consent first", async ({
  browser,
}) => {
  const server = await startTestServer({ WEB_ANALYTICS_ID: "G-TEST123456" });
  try {
    const page = await browser.newPage({ ...desktop, baseURL: server.url, userAgent: person });
    const requests: string[] = [];
    await page.route("https://www.googletagmanager.com/**", (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    await page.goto("/");
    expect(requests).toEqual([]);
    await page.mouse.move(20, 20);
    await expect.poll(() => requests).toHaveLength(1);
    const dataLayer = await page.evaluate(() =>
      (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((words) =>
        Array.from(words),
      ),
    );
    expect(dataLayer[0]).toEqual([
      "consent",
      "default",
      {
        analytics_storage: "denied",
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
      },
    ]);
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map(
            (words) => words[1],
          ),
        ),
      )
      .toContain("page_view");
    expect(refused).toEqual([]);
  } finally {
    await server.stop();
  }
});
