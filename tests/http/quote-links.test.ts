import { beforeAll, expect, it } from "vitest";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { offers, plans, quoteServices } from "#domain/leads/choices.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { ownServer } from "#tests/own-server.ts";

const { cities } = companyDefaults;

const server = ownServer();
/** Every link to the form that chooses something, with a page that has it. */
const links = new Map<string, string>();
const forms = new Map<string, string>();

const read = async (path: string) => await (await fetch(`${server.url}${path}`)).text();

beforeAll(async () => {
  for (const { path } of sitePages({ cities }))
    for (const [, href = ""] of (await read(path)).matchAll(/href="(\/contact\?[^"#]*)/g))
      links.set(href.replaceAll("&amp;", "&"), path);
  for (const link of links.keys()) forms.set(link, await read(link));
});

/** The values that the form of this link starts with. */
function started(link: string) {
  const html = forms.get(link) ?? "";
  const form = /<form[^>]*id="quote-form"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];
  const named = (name: string) => inputs.filter((tag) => attribute(tag, "name") === name);
  const checked = (name: string) =>
    named(name).find((tag) => /\bchecked\b|type="hidden"/.test(tag)) ?? "";
  return {
    service: attribute(checked("service"), "value"),
    plan: attribute(checked("plan"), "value"),
    offer: attribute(checked("offer"), "value"),
    city: attribute(named("city")[0] ?? "", "value"),
    zip: attribute(named("zip")[0] ?? "", "value"),
    business: /<details[^>]*\bopen\b[^>]*>\s*<summary[^>]*>For a business/.test(form),
  };
}

it("every plan with a page, every service, pest, city and offer has a link", () => {
  const chosen = (name: string) =>
    new Set(
      [...links.keys()].flatMap((link) => new URLSearchParams(link.split("?")[1]).get(name) ?? []),
    );
  const shown = plans.map(({ value }) => value).filter((value) => value !== "commercial");
  expect([...chosen("plan")].toSorted()).toEqual(shown.toSorted());
  expect([...chosen("city")].toSorted()).toEqual(cities.map(({ slug }) => slug).toSorted());
  expect(chosen("service")).toContain("commercial");
  expect(chosen("pest").size).toBeGreaterThan(5);
  expect(chosen("offer").size).toBeGreaterThan(0);
});

it("every link of the site arrives as chosen, with a service wherever it names one", () => {
  for (const [link, page] of links) {
    const query = new URLSearchParams(link.split("?")[1]);
    const at = `${link} of ${page}`;
    const form = started(link);
    for (const name of ["plan", "offer", "zip"] as const)
      if (query.has(name)) expect(form[name], at).toBe(query.get(name));
    const service = query.get("pest") ?? query.get("service");
    if (service) expect(form.service, at).toBe(service);
    if (query.has("plan")) expect(form.service, at).toMatch(/^[a-z-]+$/);
    const city = cities.find(({ slug }) => slug === query.get("city"));
    if (query.has("city")) expect(form.city, at).toBe(city?.name);
  }
});

it.each(plans.map(({ value, service }) => [value, service]))(
  "a bookmarked link with only the plan %s chooses the service %s",
  async (plan, service) => {
    const link = `/contact?plan=${plan}`;
    forms.set(link, await read(link));
    expect(started(link)).toMatchObject({ plan, service, business: service === "commercial" });
  },
);

it.each(quoteServices.map(({ value }) => value))(
  "the short form offers the carried service %s, and without script its button shows the full one",
  async (service) => {
    const link = `/contact?service=${service}`;
    forms.set(link, await read(link));
    const isBusiness = service === "commercial";
    expect(started(link)).toMatchObject({ service, business: isBusiness });
    expect(forms.get(link)?.includes('id="quote-form-company"')).toBe(isBusiness);
    const answer = await fetch(`${server.url}/contact`, {
      method: "POST",
      headers: { origin: server.url },
      body: new URLSearchParams({ service, name: "Jane", form: "quick", unfold: "quote" }),
    });
    expect(answer.status).toBe(200);
    forms.set(link, await answer.text());
    expect(started(link)).toMatchObject({ service, business: isBusiness });
    for (const name of ["company", "units", "email", "street", "message"])
      expect(forms.get(link)).toContain(`id="quote-form-${name}"`);
    expect(forms.get(link)).toContain('value="Jane"');
    expect(forms.get(link)).not.toContain('id="quote-form-errors"');
  },
);

it("a refused short form keeps the city that a link carried", async () => {
  const answer = await fetch(`${server.url}/contact`, {
    method: "POST",
    headers: { origin: server.url },
    body: new URLSearchParams({ form: "quick", name: "A", city: "Norfolk", plan: "quarterly" }),
  });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("The house is in Norfolk");
  expect(page).not.toContain('id="quote-form-street"');
});

it.each(offers.map(({ value }) => value))("a link with the offer %s brings it", async (offer) => {
  const link = `/contact?offer=${offer}`;
  forms.set(link, await read(link));
  expect(started(link)).toMatchObject({ offer });
});

const person = { name: "Jane Doe", phone: "757-555-0142", service: "general", tcpaConsent: "on" };

/** Sends the form without script and returns the address of the private page. */
async function sent(place: Record<string, string>): Promise<string> {
  const answer = await fetch(`${server.url}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url, "x-forwarded-for": `198.51.100.${(senders += 1)}` },
    body: new URLSearchParams({ ...person, street: "12 Marsh Lane", ...place }),
  });
  return answer.headers.get("location") ?? expect.unreachable(await answer.text());
}
let senders = 0;

const inspects = "We inspect, free of charge";

it.each([
  { city: "Moyock", state: "NC", zip: "27958" },
  { city: "Richmond", state: "VA", zip: "23220" },
])("the confirmation for %j promises no inspection", async (place) => {
  const page = await read(await sent(place));
  expect(page).not.toContain(inspects);
  expect(page).toContain("The address you gave is not in our area.");
  expect(page).not.toContain("Where is the house?");
});

it.each([
  { city: "FPO", state: "AE", zip: "09501" },
  { city: "APO", state: "AP", zip: "96555" },
])("asks where the house is for %j, and takes the answer without script", async (place) => {
  const path = await sent(place);
  const page = await read(path);
  expect(page).not.toContain(inspects);
  expect(page).toContain("Where is the house?");
  const answer = async (house: Record<string, string>) => {
    const body = new URLSearchParams({ intent: "house", phone: person.phone, ...house });
    const headers = { origin: server.url };
    const given = await fetch(`${server.url}${path}`, { method: "POST", headers, body });
    return { status: given.status, text: await given.text() };
  };
  const empty = await answer({ street: "", city: "", state: "VA", zip: "" });
  expect(empty.status).toBe(422);
  expect(empty.text).toContain("Enter the ZIP code.");
  const house = { street: "9 Shore Drive", city: "Norfolk", state: "VA", zip: "23503" };
  const done = await answer(house);
  expect(done.text).toContain(inspects);
  expect(done.text).not.toContain("Where is the house?");
});
