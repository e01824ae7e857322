import { links } from "#app/links.server.ts";
import { describe, expect, test } from "vitest";
import { writeEmail } from "./write-email.ts";
import { type EmailKind, emailKindOf, emailKinds } from "./kind.server.ts";
import { companyVariables, senderOf } from "./sender.server.ts";
import { variableProblem } from "./wording/wording.ts";
import "#domain/hooks.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";

const origin = "https://pests.example";
const sender = senderOf(companyDefaults);
const named = emailKinds().map((kind) => [kind.template, kind] as const);
const injection = `<script>alert(1)</script> {{link}} {{companyName}}\r\nBcc: all@example.com`;

/** The sample with every free text replaced; times and links stay. */
function withTexts(kind: EmailKind, text: string): Record<string, unknown> {
  const props = kind.sample(origin, links);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value !== "string" || /^\d{4}-|^(https?|tel):/.test(value)) continue;
    if (fits(kind, { ...props, [name]: text })) props[name] = text;
  }
  return props;
}

function fits(kind: EmailKind, props: Record<string, unknown>): boolean {
  try {
    kind.parts(props, sender);
    return true;
  } catch {
    return false;
  }
}

test("templates have unique names", () => {
  expect(new Set(named.map(([template]) => template)).size).toBe(named.length);
});

describe.each(named)("%s", (_template, kind) => {
  const sample = kind.sample(origin, links);

  test("renders from its sample, in both formats, with no variable left", async () => {
    const { subject, html, text } = writeEmail(kind, kind.wording, sample, sender);
    expect(subject).not.toBe("");
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|undefined|\[object|NaN/);
    expect(text).toContain(companyDefaults.name);
    for (const [link] of html.matchAll(/<a href="tel:[^>]*>/g))
      expect(link).toContain("white-space:nowrap");
    const { button, links } = kind.parts(sample, sender);
    for (const href of [button, ...links.map((link) => link.href)])
      if (href !== null) expect(text).toContain(href);
  });

  test("uses only declared variables, and replaces all of them", () => {
    const known = [...Object.keys(kind.variables), ...Object.keys(companyVariables)];
    for (const text of [...Object.values(kind.wording), kind.reason])
      expect(variableProblem(text, known)).toBeNull();
    expect(Object.keys(kind.parts(sample, sender).values).toSorted()).toEqual(
      Object.keys(kind.variables).toSorted(),
    );
  });

  test("has a button label exactly if it has a button", () => {
    expect(kind.wording.button !== "").toBe(kind.parts(sample, sender).button !== null);
  });

  test("an email address", async () => {
    const wording = {
      ...kind.wording,
      subject: Object.keys(kind.variables)
        .map((name) => `{{${name}}}`)
        .join(" "),
    };
    const { subject, html } = writeEmail(kind, wording, withTexts(kind, injection), sender);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain("<script>");
    const named = html.includes("{{link}}");
    expect(html.includes("&lt;script&gt;")).toBe(named);
  });
});

test.each([
  ["account-confirm", 1],
  ["password-reset", 1],
  ["account-locked", 1],
  ["invitation", 1],
  ["newsletter-confirm", 1],
  ["lead-visitor", 0],
])("%s has %i secret", (template, count) => {
  const kind = emailKindOf(template);
  const secrets = kind?.secretsOf(kind.sample(origin, links)) ?? [];
  expect(secrets).toHaveLength(count);
  expect(kind?.staleAfterHours === undefined).toBe(false);
});
