import { beforeAll, describe, expect, it } from "vitest";
import { cities } from "#domain/settings/cities.ts";
import { ownServer } from "#tests/own-server.ts";

const server = ownServer();

async function read(path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The section of a document with this id. */
function part(html: string, id: string): string {
  const start = html.indexOf(`<section id="${id}"`);
  expect(start).toBeGreaterThan(0);
  return html.slice(start, html.indexOf("</section>", start));
}

/** The text between tags, as a reader sees it. */
const plain = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/g, "");

interface GraphNode {
  "@type": string;
  areaServed?: unknown;
  mainEntity?: { name: string }[];
}

function graphOf(html: string): GraphNode[] {
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  return (JSON.parse(json) as { "@graph"?: GraphNode[] })["@graph"] ?? [];
}

describe("/service-areas", () => {
  it("says on each card how many neighborhoods and ZIP codes it folds", async () => {
    const text = plain(await read("/service-areas"));
    for (const { neighborhoods, zipCodes } of cities)
      expect(text).toContain(`${neighborhoods.length} neighborhoods, ${zipCodes.length} ZIP codes`);
  });
});

describe.each(cities)("/service-areas/$slug", ({ slug, name, zipCodes, neighborhoods }) => {
  let html = "";
  beforeAll(async () => {
    html = await read(`/service-areas/${slug}`);
  });

  it("shows all of its ZIP codes and neighborhoods", () => {
    const shown = part(html, "neighborhoods");
    expect(shown.match(/>\d{5}</g)?.map((found) => found.slice(1, -1))).toEqual([...zipCodes]);
    const text = plain(shown).replaceAll("&#x27;", "'");
    for (const neighborhood of neighborhoods) expect(text).toContain(neighborhood);
  });

  it("marks its own city on the map, and no other", () => {
    const marked = [...html.matchAll(/<a ([^>]*class="map-city"[^>]*)>/g)].filter(([, given]) =>
      given?.includes("aria-current"),
    );
    expect(marked.map(([, given]) => given)).toEqual([
      expect.stringContaining(`href="/service-areas/${slug}"`),
    ]);
  });

  it("gives search engines the service, its one city and the visible questions", () => {
    const graph = graphOf(html);
    const service = graph.find((node) => node["@type"] === "Service");
    expect(service?.areaServed).toMatchObject({ name: `${name}, Virginia` });
    const questions = graph.find((node) => node["@type"] === "FAQPage")?.mainEntity ?? [];
    const shown = [
      ...html.matchAll(/<details name="faq"[^>]*><summary[^>]*><h3[^>]*>(.*?)<\/h3>/g),
    ].map(([, text]) => text?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"));
    expect(questions.map((question) => question.name)).toEqual(shown);
  });
});

it("answers 404 for a city that we do not serve", async () => {
  for (const slug of ["williamsburg", "constructor", "__proto__"])
    expect((await fetch(`${server.url}/service-areas/${slug}`)).status).toBe(404);
});

it("the list of areas has every ZIP code, and shows eight per city before it is opened", async () => {
  const html = await read("/service-areas");
  for (const { slug, zipCodes } of cities) {
    const start = html.indexOf(`aria-labelledby="${slug}-title"`);
    const [first = "", more = ""] = html
      .slice(html.indexOf(">ZIP codes<", start), html.indexOf("</article>", start))
      .split("<details");
    const codes = (text: string) => (text.match(/>\d{5}</g) ?? []).map((zip) => zip.slice(1, -1));
    expect(codes(first)).toEqual(zipCodes.slice(0, 8));
    expect(codes(more)).toEqual(zipCodes.slice(8));
    expect(plain(more).includes(`+${zipCodes.length - 8} more`)).toBe(zipCodes.length > 8);
  }
});

describe.each(["/", "/services", "/service-areas"])(
  "the ZIP check of %s, without JavaScript",
  (path) => {
    it("confirms, with the city and the next step", async () => {
      const zip = part(await read(`${path}?zip=23503`), "zip");
      expect(plain(zip)).toContain("Norfolk 23503 is in our area.");
      expect(zip).toContain('href="/service-areas/norfolk"');
      expect(zip).toContain('href="/contact?zip=23503#quote"');
      expect(zip).toContain('value="23503"');
    });

    it("passes the answer on to the quote form", async () => {
      expect(plain(await read("/contact?zip=23503"))).toContain("Norfolk 23503 is in our area.");
      for (const query of ["", "?zip=90210", "?zip="])
        expect(await read(`/contact${query}`)).not.toContain("is in our area");
    });

    it("declines and gives the phone number", async () => {
      const zip = part(await read(`${path}?zip=90210`), "zip");
      expect(plain(zip)).toContain("No, 90210 is not on our list.");
      expect(zip).toContain('href="tel:');
    });

    it("asks for five digits, and keeps the typed value", async () => {
      const zip = part(await read(`${path}?zip=%22%3Eghent`), "zip");
      expect(plain(zip)).toContain("Type the five digits");
      expect(zip).toContain('value="&quot;&gt;ghent"');
    });

    it("shows no answer before it is used", async () => {
      expect(plain(part(await read(path), "zip"))).not.toMatch(/in our area|No,|Type the/);
    });
  },
);
