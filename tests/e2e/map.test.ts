import type { Page } from "@playwright/test";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer({ MAP_EMBED_KEY: "a-map-key" });
});
test.afterAll(() => server.stop());

/** Replaces the map's provider and records the requests to it. */
async function watchProvider(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(/google/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The map</p>" });
  });
  return requests;
}

const loadButton = "Load the interactive map";

for (const path of ["/about", "/contact"])
  test(`${path} requests nothing from the map's provider before the button is pressed`, async ({
    visitorPage,
  }) => {
    const page = await visitorPage(phone);
    const requests = await watchProvider(page);
    const refused: string[] = [];
    page.on("console", (line) => (line.type() === "error" ? refused.push(line.text()) : undefined));
    await page.goto(`${server.url}${path}`, { waitUntil: "networkidle" });
    const drawing = page.getByRole("group", { name: "Map of the cities that we serve" });
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).toBeVisible();
    await expect(page.getByText("This contacts Google")).toBeVisible();
    expect(requests).toEqual([]);

    await page.getByRole("button", { name: loadButton }).click();
    await expect(page.frameLocator("iframe").getByText("The map")).toBeVisible();
    await expect(drawing).toBeHidden();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\/.*key=a-map-key/);
    await page.mouse.move(20, 20);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("iframe")).toHaveCount(1);
    expect(refused).toEqual([]);
  });

test("no name of the overview crosses a border of its city", async ({ openContext }) => {
  for (const width of [375, 768, 1280]) {
    const context = await openContext({
      baseURL: server.url,
      viewport: { width, height: 800 },
      isMobile: width < 600,
    });
    // The company's typeface, as on a later visit.
    await context.addInitScript(() => localStorage.setItem("display-face", "1"));
    const page = await context.newPage();
    await page.goto("/service-areas", { waitUntil: "networkidle" });
    const drawing = page.getByRole("group", { name: "Map of the cities that we serve" });
    await expect(drawing.locator(".map-name:visible")).toHaveCount(7);
    expect(await drawing.evaluate(crossings), `at ${width} pixels`).toEqual([]);
  }
});

test("the map can be loaded by keyboard, and takes the focus", async ({ visitorPage }) => {
  const page = await visitorPage();
  await watchProvider(page);
  await page.goto(`${server.url}/about`);
  await page.getByRole("button", { name: loadButton }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("iframe")).toBeFocused();
});

test("without JavaScript the drawing and the map link stay, and there is no button", async ({
  visitorPage,
}) => {
  const page = await visitorPage({ javaScriptEnabled: false });
  const requests = await watchProvider(page);
  await page.goto(`${server.url}/about`);
  await expect(page.getByRole("group", { name: /^Map of the cities/ })).toBeVisible();
  await expect(page.locator("figure").getByRole("link", { name: /Seaglass Lane/ })).toBeVisible();
  await expect(page.getByRole("button", { name: loadButton })).toBeHidden();
  expect(requests).toEqual([]);
});

test("without a key there is no button", async ({ visitorPage }) => {
  const page = await visitorPage();
  await page.goto("/about");
  await expect(page.getByRole("button", { name: loadButton })).toHaveCount(0);
});

test("a city beyond Hampton Roads is on the map with its name, on phones too", async ({
  visitorPage,
}) => {
  const cookie = await signInAs(server, "admin");
  const added = await fetch(`${server.url}/admin/settings/pages/new-city`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams({ intent: "create", name: "Richmond", state: "VA" }),
  });
  expect(added.status).toBe(302);
  const page = await visitorPage(phone);
  await expect(async () => {
    await page.goto(`${server.url}/service-areas`);
    const map = await page.getByRole("group", { name: /^Map of the cities/ }).boundingBox();
    const name = await page.locator("svg text", { hasText: "Richmond" }).boundingBox();
    if (!map || !name) throw new Error("not there yet");
    expect(name.x).toBeGreaterThanOrEqual(map.x);
    expect(name.y).toBeGreaterThanOrEqual(map.y);
    expect(name.x + name.width).toBeLessThanOrEqual(map.x + map.width);
  }).toPass();
  await expectAccessibleInBothThemes(page);
});

/** The names whose letters stand in more than one city, or half in one: letters at a border may touch it. */
function crossings(drawing: Element): string[] {
  const svg = drawing as SVGSVGElement;
  const shapes = [...svg.querySelectorAll<SVGPathElement>(".map-city path")];
  const names = [...svg.querySelectorAll<SVGTextElement>(".map-name")];
  return names.flatMap((name) => {
    if (name.getClientRects().length === 0) return [];
    const turn = name.transform.baseVal.consolidate()?.matrix ?? svg.createSVGMatrix();
    const cornersIn = (shape: SVGPathElement) =>
      Array.from({ length: name.getNumberOfChars() }, (_, at) => name.getExtentOfChar(at))
        .flatMap(({ x, y, width, height }) =>
          [0, 1].flatMap((across) =>
            [0.2, 0.8].map((down) => [x + width * across, y + height * down] as const),
          ),
        )
        .filter(([x, y]) =>
          shape.isPointInFill(Object.assign(svg.createSVGPoint(), { x, y }).matrixTransform(turn)),
        ).length;
    const found = shapes.map(cornersIn).filter((count) => count > 0);
    const all = name.getNumberOfChars() * 4;
    const isBeside = found.length === 0;
    return isBeside || (found.length === 1 && (found[0] ?? 0) >= all - 1)
      ? []
      : [`${name.textContent}: ${found.join(" and ")} of ${all}`];
  });
}
