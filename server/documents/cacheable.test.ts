import { expect, it } from "vitest";
import { cacheKey } from "./cacheable.ts";

it.each([
  ["/", "/"],
  ["/?utm_source=mail&gclid=1", "/"],
  ["/?x=%F0%9F%98%80", "/"],
  ["/contact?zip=23503", null],
  ["/blog?q=ants", null],
  ["/auth?mode=signup", null],
  ["/auth?token_hash=x&type=recovery", null],
  ["/service-areas/virginia-beach", "/service-areas/virginia-beach"],
  ["/contact/", null],
  ["//contact", null],
  ["/CONTACT", null],
  ["/%63ontact", null],
  ["/administration", "/administration"],
  ["/admin", null],
  ["/account", null],
  ["/account/security", null],
  ["/admin/forms?status=new", null],
])("keys %s as %s", (target, key) => {
  expect(cacheKey(target)).toBe(key);
});
