import { describe, expect, it } from "vitest";
import { decodeApostrophes } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();

const reader = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const request = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init });
/** The visible text, without the scripts. */
const withoutScripts = (html: string): string => html.replace(/<script[^]*?<\/script>/g, "");

const form = (size: number) => new URLSearchParams({ name: "x".repeat(size) });

describe("a refusal by the server", () => {
  it.each([
    ["/contact", { method: "PUT" }, 405, "This action isn't available here"],
    ["/%00", {}, 400, "This address isn't valid"],
    [`/${"a".repeat(9000)}`, {}, 414, "This address is too long"],
    ["/contact", { method: "POST", body: form(300_000) }, 413, "This is too large"],
    ["/contact", { method: "POST", body: "{}" }, 415, "This format isn't supported"],
  ])(
    "is a page for a reader, and plain text otherwise: %.20s %j",
    async (path, init, status, title) => {
      const answer = await request(path, { ...init, headers: reader });
      expect(answer.status).toBe(status);
      const html = await answer.text();
      expect(decodeApostrophes(html)).toContain(`<h1>${title}</h1>`);
      expect(html).toContain('href="tel:+17575550100"');
      expect(html).not.toContain("<script");
      expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
      expect(answer.headers.get("x-frame-options")).toBe("DENY");

      const plain = await request(path, init);
      expect(plain.status).toBe(status);
      expect(plain.headers.get("content-type")).toContain("text/plain");
      expect(await plain.text()).not.toContain("<");
    },
  );

  it("names the allowed methods", async () => {
    const answer = await request("/contact", { method: "DELETE", headers: reader });
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  it("names the actual reason, not the usual one", async () => {
    const headers = { ...reader, origin: "https://evil.example" };
    const answer = await request("/contact", { method: "POST", headers, body: form(1) });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("This request came from another site and was refused.");
  });
});

describe("inside the portal", () => {
  it.each(["/admin/emails", "/admin/blog", "/blog-admin"])(
    "a form sent to %s, which takes none, gets a message",
    async (path) => {
      const cookie = await signInAs(server, "admin", `admin-${crypto.randomUUID()}@example.com`);
      const headers = { ...reader, cookie, origin: server.url };
      const answer = await request(path, { method: "POST", headers, body: form(1) });
      expect(answer.status).toBe(405);
      expect(decodeApostrophes(withoutScripts(await answer.text()))).toContain(
        "This action isn't available here</h1>",
      );
    },
  );
});

describe("inside the site's frame", () => {
  it("a form sent to a page that takes none gets a message", async () => {
    const answer = await request("/about", { method: "POST", body: form(1) });
    expect(answer.status).toBe(405);
    const html = withoutScripts(await answer.text());
    expect(decodeApostrophes(html)).toContain("This action isn't available here");
    expect(html.replaceAll("<!-- -->", "")).toContain("Call (757) 555-0100");
  });

  it.each(["/no-such-page", "/service-areas/atlantis", "/services/no-such-service", "/a/b/c?q=1"])(
    "%s is the 404 page, rendered or cached",
    async (path) => {
      for (const _ of [1, 2]) {
        const answer = await request(path);
        expect(answer.status).toBe(404);
        const html = await answer.text();
        expect(html).toMatch(/<title>Page not found \| [^<]+<\/title>/);
        expect(html).toContain('<meta name="robots" content="noindex"');
        expect(html).not.toContain('rel="canonical"');
        expect(withoutScripts(html).match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(
          "Nothing lives at this address",
        );
        expect(html).toContain("Oops! Page not found");
        expect(withoutScripts(html)).not.toContain('aria-label="Breadcrumb"');
        expect(answer.headers.get("content-security-policy")).toContain("'sha256-");
      }
    },
  );

  it("the 404 page suggests likely targets of the address, before the main pages, and home", async () => {
    const links = async (path: string) =>
      [
        ...withoutScripts(await (await request(path)).text()).matchAll(
          /<li><a href="([^"]+)" class="flex/g,
        ),
      ].map(([, href]) => href);
    const main = ["/services", "/pests", "/service-areas", "/contact"];
    expect(await links("/pest-tips")).toEqual(main);
    // A site without posts suggests no blog.
    const area = ["/service-areas", "/services", "/pests", "/contact"];
    expect(await links("/virginia-blog")).toEqual(area);
    expect(await links("/unknown")).toEqual(main);
    expect(await (await request("/unknown")).text()).toContain("Return to Home");
  });
});
