import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { refuseCrossSiteWrites } from "./same-site.ts";

const app = new Hono();
app.use(refuseCrossSiteWrites("https://www.example.com"));
app.all("*", (context) => context.text("taken"));

const statusOf = async (headers: Record<string, string>, method = "POST") =>
  (await app.request("http://inside.example/contact", { method, headers })).status;

const host = "pests.example";

describe("a write is taken", () => {
  it.each([
    [
      "of a page that sends no referrer, where the browser says it is ours",
      { origin: "null", "sec-fetch-site": "same-origin" },
    ],
    ["of our own page", { origin: "https://pests.example" }],
    [
      "of our own page in a current browser",
      { origin: "https://pests.example", "sec-fetch-site": "same-origin" },
    ],
    [
      "of the public address behind a proxy that names another host",
      { origin: "https://www.example.com" },
    ],
    ["of the public address with its default port", { origin: "https://www.example.com:443" }],
    ["with a host in capitals", { origin: "https://pests.example", host: "PESTS.Example" }],
    ["with an origin in capitals", { origin: "HTTPS://PESTS.EXAMPLE" }],
    [
      "with the default port of https",
      { origin: "https://pests.example", host: "pests.example:443" },
    ],
    ["with the default port of http", { origin: "http://pests.example", host: "pests.example:80" }],
    ["with a port of its own", { origin: "http://pests.example:8080", host: "Pests.Example:8080" }],
    ["of a program without a browser", {}],
    ["that the person began", { "sec-fetch-site": "none" }],
  ])("%s", async (_what, headers) => {
    expect(await statusOf({ host, ...headers })).toBe(200);
  });
});

describe("a write is refused", () => {
  it.each([
    ["of an opaque page, without the browser's word", { origin: "null" }],
    ["of an opaque page of a neighboring host", { origin: "null", "sec-fetch-site": "same-site" }],
    ["of an opaque page, as if a person began it", { origin: "null", "sec-fetch-site": "none" }],
    ["of an opaque page of another site", { origin: "null", "sec-fetch-site": "cross-site" }],
    [
      "of an opaque page, with an unknown word",
      { origin: "null", "sec-fetch-site": "Same-Origin, same-origin" },
    ],
    ["of another site", { origin: "https://evil.example" }],
    [
      "of another site that names our own word",
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    ],
    ["of another site without an origin", { "sec-fetch-site": "cross-site" }],
    [
      "of another site with our origin",
      { origin: "https://pests.example", "sec-fetch-site": "cross-site" },
    ],
    ["of another port", { origin: "https://pests.example:8443" }],
    ["of a host below ours", { origin: "https://a.pests.example", "sec-fetch-site": "same-site" }],
    ["of an origin that is none", { origin: "pests.example" }],
    ["of two origins", { origin: "https://pests.example https://evil.example" }],
    ["to a host that is none", { origin: "https://pests.example", host: "%%%" }],
  ])("%s", async (_what, headers) => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"])
      expect(await statusOf({ host, ...headers }, method)).toBe(403);
  });

  it("but a read is not", async () => {
    expect(await statusOf({ host, origin: "https://evil.example" }, "GET")).toBe(200);
  });
});
