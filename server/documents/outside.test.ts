import { expect, test } from "vitest";
import { readEnv } from "#platform/env.ts";
import { outsideSources } from "./outside.ts";
import { contentSecurityPolicy } from "./policy.ts";

function policyOf(env: Record<string, string>): string {
  return contentSecurityPolicy({
    scripts: [],
    outside: outsideSources(readEnv(env)),
    secure: false,
  });
}

test("without outside services a page loads from our origin only", () =>
  expect(policyOf({})).not.toMatch(/https?:|wss?:/));

test("a chat widget may use its loader's origin, and no other", () => {
  const policy = policyOf({ CHAT_WIDGET_URL: "https://chat.example.com/v1/loader.js?id=7" });
  for (const name of ["script-src", "connect-src", "img-src", "frame-src", "style-src"])
    expect(policy).toMatch(new RegExp(`${name} [^;]*https://chat\\.example\\.com(?: |;)`));
  expect(policy).toContain("connect-src 'self' https://chat.example.com wss://chat.example.com;");
  expect(policy).not.toContain("loader.js");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test("web analytics may use its own hosts, and those of ads only if it measures ads", () => {
  const analytics = { WEB_ANALYTICS_ID: "G-TEST123456" };
  const policy = policyOf(analytics);
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).not.toContain("frame-src");
  expect(policy).not.toContain("doubleclick");
  const withAds = policyOf({ ...analytics, WEB_ANALYTICS_ADS: "true" });
  expect(withAds).toMatch(/connect-src [^;]*https:\/\/\*\.g\.doubleclick\.net/);
  expect(policyOf({ WEB_ANALYTICS_ADS: "true" })).toBe(policyOf({}));
});

test("a loader without TLS is rejected at startup", () =>
  expect(() => readEnv({ CHAT_WIDGET_URL: "http://chat.example.com/loader.js" })).toThrow(
    "CHAT_WIDGET_URL",
  ));
