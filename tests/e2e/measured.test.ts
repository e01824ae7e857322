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
  const beacons: { event: string; page: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/beacon"))
      beacons.push(request.postDataJSON() as { event: string; page: string });
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
  await expect.poll(countOf("page_view")).toBe(3);
  const followed = beacons.filter(({ event }) => event === "next_page").map((one) => one.page);
  expect(followed, "only the contact page can end the visit").toEqual(["/about", "/about"]);
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

test("the ids of ad clicks stay in the browser for a form, and the visit gets the ad's source", async ({
  visitorPage,
}) => {
  const page = await visitorPage({ ...desktop, userAgent: person });
  const beacons: { event: string; from: object }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/beacon"))
      beacons.push(request.postDataJSON() as { event: string; from: object });
  });
  for (const id of ["gclid", "gbraid", "wbraid", "msclkid"]) {
    await page.goto(`/about?${id}=abc&other=x`);
    const touches = await page.evaluate(() => localStorage.getItem("touches"));
    expect(JSON.parse(touches ?? "{}")).toMatchObject({ last: { utm: { [id]: "abc" } } });
    await expect
      .poll(() => beacons.filter(({ event }) => event === "visit").at(-1)?.from)
      .toEqual({ paid: id });
  }
});
