import { expect, it } from "vitest";
import { links } from "#app/links.server.ts";
import { joinRules } from "./loops.ts";
import { createMatcher } from "./matcher.ts";
import type { Rule } from "./schema.ts";

/** "/a -> /b"; a star makes a pattern, a + at the end a prefix, a missing destination means gone. */
function rule(text: string): Rule {
  const [from = "", to = ""] = text.split(" -> ");
  const type = to === "" ? "gone" : "permanent";
  const match = from.includes("*") ? "pattern" : from.endsWith("+") ? "prefix" : "exact";
  const query = from.includes("?") ? "exact" : "pass";
  const path = from.replace(/\+$/, "");
  return { id: text, from: path, to: to || null, type, match, query, position: 100 };
}
const matcherOf = (known: readonly Rule[]) => createMatcher(known, links);
const rules = (...texts: string[]): Rule[] => texts.map(rule);

it.each([
  ["/a -> /a", [], "loop"],
  ["/a -> /a?x=1", [], "loop"],
  ["/b -> /a", ["/a -> /b"], "loop"],
  ["/b -> /a#part", ["/a -> /b"], "loop"],
  ["/c -> /a", ["/a -> /b", "/b -> /c"], "chain"],
  ["/a/* -> /a/b/$1", [], null],
  ["/a/** -> /a/b/$1", [], "loop"],
  ["/a/* -> /b/$1", ["/b/* -> /a/$1"], "loop"],
  ["/a/* -> /b/$1", ["/b/** -> /c"], "chain"],
  ["/a -> /b", ["/b -> /c"], "chain"],
  ["/a -> /b", ["/b -> https://other.example/"], "chain"],
  ["/a -> /b/1", ["/b/* -> /c/$1"], "chain"],
  ["/b/1 -> /c", ["/a/* -> /b/$1"], "chain"],
  ["/a -> /b", ["/c -> /d", "/x/* -> /y/$1"], null],
  ["/a+ -> /a/b", [], "loop"],
  ["/a+ -> /b/$1", ["/b/x -> /c"], "chain"],
  ["/a+ -> /b", ["/b -> /a/x"], "loop"],
  ["/a+ -> /b", ["/ab -> /c"], null],
  ["/c -> /a/x", ["/a+ -> /b"], "chain"],
  ["/a?p=1 -> /b", ["/a?p=2 -> /c", "/a -> /d"], null],
  ["/a?p=1 -> /b", ["/c?p=3 -> /a?p=2"], null],
  ["/x?p=1 -> /a?p=1", ["/a?p=1 -> /b"], "chain"],
  ["/a/b+ -> /x", ["/a+ -> /y"], null],
  ["/a -> /b", ["/b"], null],
  ["/a", ["/b -> /a"], null],
  ["/a -> https://other.example/a", [], null],
])("%s next to %j is refused as %s", (added, others, reason) => {
  const joined = joinRules(rule(added), rules(...others));
  if (reason === null) expect(joined).toMatchObject({ ok: true });
  else expect(joined).toMatchObject({ ok: false, reason });
});

it("refuses a rule that another one hides, and one that hides another", () => {
  const folder = { ...rule("/a+ -> /x"), position: 10 };
  const part = { ...rule("/a/b/* -> /y"), position: 20 };
  expect(joinRules(part, [folder])).toMatchObject({ ok: false, reason: "conflict" });
  expect(joinRules(folder, [part])).toMatchObject({ ok: false, reason: "conflict" });
  expect(joinRules({ ...part, position: 5 }, [folder])).toMatchObject({ ok: true });
  expect(joinRules(rule("/a/b/1 -> /y"), [folder])).toMatchObject({ ok: true });
});

it.each([
  ["/b -> /c", "/a -> /b", "/c"],
  ["/b -> /c?x=1", "/a -> /b?y=2", "/c?x=1&y=2"],
  ["/b/* -> /c/$1", "/a -> /b/1", "/c/1"],
  ["/b+ -> /c/$1", "/a -> /b/1/2?x=1", "/c/1/2?x=1"],
  ["/b+ -> /c/$1", "/a -> /b", "/c"],
  ["/b -> https://other.example/b", "/a -> /b", "https://other.example/b"],
])("%s repoints %s, straight to %s", (added, other, to) => {
  expect(joinRules(rule(added), rules(other))).toEqual({
    ok: true,
    repointed: [{ rule: rule(other), to }],
  });
});

it("reports the end of the chain as a suggested destination", () => {
  expect(joinRules(rule("/a -> /b"), rules("/b -> /c"))).toMatchObject({
    message: expect.stringContaining("“/c”"),
  });
});

it("goes to the end in one hop, and never in a loop, whatever is stored", () => {
  const matcher = matcherOf(
    rules(
      "/a -> /b",
      "/b -> /c",
      "/x -> /y",
      "/y -> /x",
      "/to-out -> https://other.example/",
      "/g",
    ),
  );
  expect(matcher.match("/a")?.to).toBe("/c");
  expect(matcher.match("/x")).toBeNull();
  expect(matcher.match("/to-out")?.to).toBe("https://other.example/");
  expect(matcher.match("/g")).toMatchObject({ to: null });
  expect(matcher.match("/nothing")).toBeNull();
});

it("prefers an exact rule, then the most specific pattern, and never applies to the portal", () => {
  const matcher = matcherOf(
    rules(
      "/a/** -> /rest-of-a",
      "/a/b-* -> /b/$1",
      "/a/b-c -> /exact",
      "/adm** -> /x",
      "/admin -> /x",
    ),
  );
  expect(matcher.match("/a/b-c")?.to).toBe("/exact");
  expect(matcher.match("/a/b-d")?.to).toBe("/b/d");
  expect(matcher.match("/a/z")?.to).toBe("/rest-of-a");
  expect(matcher.match("/admin")).toBeNull();
});

it("never leaves the site because of visitor input", () => {
  const matcher = matcherOf(
    rules("/go/** -> /$1", "/x/* -> //evil.com/$1", "/y -> javascript:alert(1)"),
  );
  expect(matcher.match("/go/evil.com")?.to).toBe("/evil.com");
  expect(matcher.match("/go/https:/evil.com")?.to).toBe("/https:/evil.com");
  expect(matcher.match("/x/1")?.to).toBe("/evil.com/1");
  expect(matcher.match("/y")).toBeNull();
});
