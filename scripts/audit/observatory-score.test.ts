import { expect, it } from "vitest";
import { observatoryScore } from "./observatory-score.ts";

const good = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};
const page = '<script type="module" src="/a.js" integrity="sha256-x"></script>';
const scoreOf = (changes: Record<string, string | undefined>, html = page): number => {
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...good, ...changes }))
    if (value !== undefined) headers.append(name, value);
  return observatoryScore(headers, html).score;
};

it("rewards each protection of a page that has them all", () => {
  expect(scoreOf({})).toBe(135);
  expect(scoreOf({}, "<p>no script</p>")).toBe(130);
  expect(scoreOf({ "cross-origin-resource-policy": undefined })).toBe(125);
  const policy = good["content-security-policy"];
  expect(scoreOf({ "content-security-policy": policy.replace("'none';", "'self';") })).toBe(130);
  expect(
    scoreOf({ "content-security-policy": policy.replace("'sha256-b'", "'unsafe-inline'") }),
  ).toBe(125);
});

it("takes points for what is missing or unsafe, and gives no rewards then", () => {
  expect(scoreOf({ "strict-transport-security": undefined })).toBe(80);
  expect(scoreOf({ "content-security-policy": undefined })).toBe(55);
  expect(scoreOf({ "content-security-policy": "script-src * 'unsafe-inline'" })).toBe(60);
  expect(scoreOf({ "set-cookie": "a=1; Path=/" })).toBe(70);
  expect(scoreOf({ "set-cookie": "a=1; HttpOnly; Secure; SameSite=Lax" })).toBe(140);
  expect(scoreOf({ "referrer-policy": "unsafe-url" })).toBe(125);
  expect(scoreOf({}, '<script src="https://other.example.com/a.js"></script>')).toBe(125);
  expect(
    scoreOf({
      "access-control-allow-origin": "https://a.example",
      "access-control-allow-credentials": "true",
    }),
  ).toBe(50);
});
