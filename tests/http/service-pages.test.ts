import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceLinks } from "#app/site/metadata/site-links.ts";
import { cities } from "#domain/settings/cities.ts";
import { telHref } from "#domain/settings/company.ts";
import { startTestServer, type TestServer } from "../running-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function read(path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

const section = (html: string, id: string): string =>
  new RegExp(`<section id="${id}".*?</section>`, "s").exec(html)?.[0] ?? "";

const slugOf = (href: string) => href.split("/").at(-1) ?? "";

it("offers each service with a link to read more and to request it, termites as the most popular", async () => {
  const cards = section(await read("/services"), "services");
  for (const { href } of serviceLinks) {
    expect(cards).toContain(`href="${href}" data-cta="learn-${slugOf(href)}"`);
    expect(cards).toMatch(
      new RegExp(
        `href="/contact(\\?service=\\w+)?#quote" data-cta="service-${slugOf(href)}-quote"`,
      ),
    );
  }
  const popular = cards.split("<li").filter((card) => card.includes("Most popular"));
  expect(popular).toHaveLength(1);
  expect(popular[0]).toContain("Termite");
});

it("names each city's animal control, and counts no call to it as a call to us", async () => {
  const notice = section(await read("/services"), "wildlife");
  for (const { name, animalControl } of cities) {
    expect(notice).toContain(name);
    expect(notice).toContain(`href="${telHref(animalControl.phone)}"`);
  }
  expect(notice).not.toContain("data-call");
});

it.each([
  ["/services", 6],
  ["/services/residential-pest-control", 6],
  ["/services/commercial-pest-management", 6],
  ["/services/emergency-pest-response", 4],
])("%s shows %i questions, and the same ones in its graph", async (path, count) => {
  const html = await read(path);
  const shown = [...html.matchAll(/<summary[^>]*><h3[^>]*>(.*?)<\/h3>/gs)].map((found) => found[1]);
  expect(shown).toHaveLength(count);
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  expect(json.match(/"@type":"Question"/g)).toHaveLength(count);
});

it("sells the three plans and a free inspection at home, in the text and in the graph", async () => {
  const html = await read("/services/residential-pest-control");
  for (const plan of ["Essential Protection", "Complete Protection", "Premium Protection"]) {
    expect(section(html, "plans")).toContain(plan);
    expect(html).toContain(`"@type":"Offer","name":"${plan}"`);
  }
  expect(html).toMatch(/"name":"Free inspection".{0,120}"price":0,/);
});

it("offers the call before the form for urgent services", async () => {
  const html = await read("/services/emergency-pest-response");
  const hero = /<main.*?<\/section>/s.exec(html)?.[0] ?? "";
  expect(hero.indexOf('data-call="emergency"')).toBeGreaterThan(0);
  expect(hero.indexOf('data-call="emergency"')).toBeLessThan(
    hero.indexOf('data-cta="emergency-quote"'),
  );
});
