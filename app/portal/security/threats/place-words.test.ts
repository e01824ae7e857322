import { expect, test } from "vitest";
import { placeWords } from "./place-words.ts";

test.each([
  ["/login", "at the sign-in"],
  ["/admin/forms", "in the portal, at /admin/forms"],
  ["/rest/v1/rpc/run_security_maintenance", "at an address for programs"],
  ["/functions/v1/blog-posts-api", "at an address for programs"],
  ["/newsletter", "at /newsletter"],
])("an attack on %s happened %s", (endpoint, words) => {
  expect(placeWords(endpoint)).toBe(words);
});
