import { expect, it } from "vitest";
import { literalUrls } from "./literal-urls.ts";

const found = (source: string, path = "app/site/some-page.tsx"): string[] =>
  literalUrls(path, source).map(({ url }) => url);

it.each([
  [`redirect("/login")`, "/login"],
  [`<a href="/contact#quote">Ask</a>`, "/contact#quote"],
  ["`/admin/forms/${id}`", "/admin/forms/"],
  ["`${origin}/blog?page=2`", "/blog?page=2"],
  [`const files = { path: "/sitemap.xml" }`, "/sitemap.xml"],
  [`const titles = { "/about": "About" }`, "/about"],
  [`<Link to="/">Home</Link>`, "/"],
  ["/^\\/(?:admin|login)(?:\\/|$)/.test(path)", "/^\\/(?:admin|login)(?:\\/|$)/"],
  [
    '`<p><a href="/services/termite-control">Termites</a></p>`',
    '<p><a href="/services/termite-control">Termites</a></p>',
  ],
  [`fetch("/functions/v1/ghl-contact-sync")`, "/functions/v1/ghl-contact-sync"],
])("%s contains a literal URL", (source, url) => {
  expect(found(source)).toEqual([url]);
});

it.each([
  `import { about } from "/about.ts"`,
  `text.split("/")`,
  `post("/contacts/upsert")`,
  `read("/services-of-others")`,
  `<a href={addresses.contact}>Ask</a>`,
  `const icon = "/favicon.svg"`,
  `const note = "See the page /about us"`,
])("%s contains no literal URL", (source) => {
  expect(found(source)).toEqual([]);
});

it("allows literal URLs in routes, endpoints, addresses, articles and tests", () => {
  for (const path of [
    "app/routes.ts",
    "app/endpoints.ts",
    "app/addresses.ts",
    "domain/blog/starter-posts/ants.ts",
    "app/site/some-page.test.ts",
  ])
    expect(found(`redirect("/login")`, path)).toEqual([]);
});

it("reports the line", () => {
  expect(literalUrls("server/app.ts", `\n\nredirect("/login");`)).toEqual([
    { path: "server/app.ts", line: 3, url: "/login" },
  ]);
});
