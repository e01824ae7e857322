import { beforeAll, describe, expect, it } from "vitest";
import { emergencyLink, serviceLinks } from "#app/menus/site-links.ts";
import { cities } from "#domain/settings/cities.ts";
import { telHref } from "#domain/settings/company.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

const server = ownServer();
let office: { cookie: string };
beforeAll(async () => {
  office = { cookie: await signInAs(server, "admin") };
});

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
        `href="/contact\\?(?:service|plan)=[^"]+#quote" data-cta="service-${slugOf(href)}-quote"`,
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
  const shown = [
    ...html.matchAll(/<details name="faq"[^>]*><summary[^>]*><h3[^>]*>(.*?)<\/h3>/gs),
  ].map((found) => found[1]);
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

it("offers the call before the form for urgent services, while somebody answers it", async () => {
  const html = await read("/services/emergency-pest-response");
  const hero = /<main.*?<\/section>/s.exec(html)?.[0] ?? "";
  const call = hero.indexOf('data-call="emergency"');
  const quote = hero.indexOf('data-cta="emergency-quote"');
  const isClosed = hero.includes("Closed, opens");
  expect(Math.min(call, quote)).toBeGreaterThan(0);
  expect(quote < call).toBe(isClosed);
});

describe("a quote link of a page about a service", () => {
  const carried: Record<string, Record<string, string>> = {
    "/services/residential-pest-control": { service: "general" },
    "/services/termite-control": { service: "termites" },
    "/services/mosquito-control": { service: "mosquitoes" },
    "/services/moisture-control": { service: "other", plan: "moisture" },
    "/services/commercial-pest-management": { service: "commercial" },
    "/services/emergency-pest-response": { plan: "emergency" },
  };

  it.each([...serviceLinks, emergencyLink].map(({ href }) => href))(
    "carries it, in every place of %s",
    async (path) => {
      const html = (await read(path)).replaceAll("&amp;", "&");
      const own = html.includes('id="estimate-form"') ? "#estimate-form" : null;
      const links = [...html.matchAll(/href="(\/contact[^"]*#quote)"/g)].map(([, href]) => href);
      expect(links.length + html.split(`href="${own}"`).length - 1).toBeGreaterThanOrEqual(2);
      if (own) expect(links).toEqual([]);
      const { plan, ...service } = carried[path] ?? { missing: path };
      for (const href of links) {
        const { searchParams } = new URL(href ?? "", server.url);
        expect(Object.fromEntries(searchParams), href).toMatchObject(service);
        if (plan) expect(searchParams.get("plan")).toBe(plan);
      }
    },
  );

  it.each(["/services/termite-control", "/services/moisture-control"])(
    "leads to the form in %s, if not to the contact page, and the form starts with it",
    async (path) => {
      const form = section(await read(path), "estimate-form");
      const { service = "", plan } = carried[path] ?? {};
      expect(form).toMatch(new RegExp(`<input type="radio"[^>]*checked=""[^>]*value="${service}"`));
      if (!plan) return;
      expect(form).toMatch(new RegExp(`<input type="hidden" name="plan" value="${plan}"`));
      expect(form).not.toContain('type="checkbox" name="plan"');
    },
  );
});

it.each([
  ["moisture", "Moisture control"],
  ["commercial", "Commercial pest management"],
  ["emergency", "Emergency pest response"],
])("a request from the %s page says so to the visitor and to the office", async (plan, label) => {
  const form = section(await read(`/contact?plan=${plan}`), "quote");
  expect(form).toContain(`>${label}</label>`);
  const { fields, ...rest } = visitor(40, plan);
  const { location } = await postQuote(server.url, { ...rest, fields: { ...fields, plan } });
  expect(location).toMatch(/^\/request\//);
  const { rows } = await server.connection.executeSql(
    "select form_submissions.id, props->>'plan' as mailed from form_submissions join emails on subject_id = form_submissions.id::text where email = $1 and plan = $2 and template = 'lead-office'",
    [rest.email, plan],
  );
  const [lead] = rows as { id: string; mailed: string }[];
  expect(lead?.mailed).toBe(label);
  const page = await fetch(`${server.url}/admin/forms/${lead?.id}`, { headers: office });
  expect(await page.text()).toMatch(new RegExp(`>Asked about</dt><dd[^>]*>${label}</dd>`));
});
