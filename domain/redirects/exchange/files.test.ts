import { describe, expect, it } from "vitest";
import { exportFormats, type FileLine, mostLines } from "./formats.ts";
import { readRules } from "./read-file.ts";
import { type ExportedRule, writeRules } from "./write-rules.ts";

function rule(changes: Partial<ExportedRule> & { from: string }): ExportedRule {
  return {
    id: changes.from,
    to: "/about",
    type: "permanent",
    match: "exact",
    query: "pass",
    position: 100,
    note: "",
    enabled: true,
    ...changes,
  };
}

function linesOf(...given: Parameters<typeof readRules>): FileLine[] {
  const read = readRules(...given);
  if (!read.ok) throw new Error(read.message);
  return read.lines;
}

const effects = (lines: FileLine[]) =>
  lines.map((line) =>
    "rule" in line
      ? [line.rule.from, line.rule.to, line.rule.type, line.rule.match]
      : [line.problem],
  );

const rules = [
  rule({ from: "/old.page", to: "/new?x=1" }),
  rule({ from: "/tmp", type: "temporary_307", to: "/new" }),
  rule({ from: "/gone", type: "gone", to: null }),
  rule({ from: "/news", to: "/blog/$1", match: "prefix" }),
  rule({ from: "/shop", to: "/services", match: "prefix", type: "temporary" }),
  rule({ from: "/tag/*", to: "/blog?q=$1", match: "pattern", type: "permanent_308" }),
  rule({ from: "/archive/**", to: "/blog", match: "pattern" }),
  rule({ from: "/old;jsessionid=1", to: "/new;v=1?x={1};" }),
  rule({ from: "/index.php?page_id=12", to: "/about", query: "exact" }),
  rule({ from: "/index.php?page_id=13", to: null, type: "gone", query: "exact" }),
];

describe("an exported file", () => {
  it.each(exportFormats)("in %s is read back as the same rules", (format) => {
    const read = linesOf(format, writeRules(format, rules));
    expect(effects(read)).toEqual(
      rules.map(({ from, to, type, match }) => [from, to ?? "", type, match]),
    );
    expect(read.slice(-2)).toMatchObject([
      { rule: { query: "exact" } },
      { rule: { query: "exact" } },
    ]);
  });

  it("for nginx has no word that nginx would read as its own", () => {
    const file = writeRules("nginx", [
      rule({ from: "/old;id=1", to: "/new;v=1" }),
      rule({ from: "/price", to: "/price$host" }),
      rule({ from: "/tag/*", to: "/$1$", match: "pattern" }),
      rule({ from: "/x?a=$b", to: "/y", query: "exact" }),
    ]);
    expect(file.trimEnd().split("\n")).toEqual([
      'location = "/old;id=1" { return 301 "/new;v=1$is_args$args"; }',
      "location = /price { return 301 /price%24host$is_args$args; }",
      "location ~ ^/tag/([^/]+)/?$ { return 301 /$1%24$is_args$args; }",
      "# nginx cannot compare an address with a dollar sign: /x?a=$b { return 301 /y; }",
    ]);
  });

  it.each(["json", "csv"] as const)("in %s keeps order, query, note and state", (format) => {
    const full = rule({
      from: "/a?b=1",
      query: "exact",
      position: 7,
      note: '=1+1, "quoted"; and more',
      enabled: false,
    });
    expect(linesOf(format, writeRules(format, [full]))[0]).toMatchObject({
      rule: {
        from: "/a?b=1",
        query: "exact",
        position: "7",
        note: full.note,
        enabled: false,
      },
    });
  });
});

describe("files of other programs", () => {
  it("reads .htaccess", () => {
    const text = `RewriteEngine On
# moved in 2020
Redirect 301 /old /new
Redirect gone /removed
RedirectPermanent /one http://example.com/one
RedirectMatch 302 ^/tag/(.*)$ /blog
RewriteRule ^page/([^/]+)/?$ /blog?q=$1 [R=301,L]
RewriteCond %{QUERY_STRING} ^p=12$
RewriteRule ^index\\.php$ /about? [R=301,L]
RewriteRule ^internal$ /index.php [L]
RewriteRule ^(a|b)+$ /x [R=301]
Nonsense here`;
    expect(effects(linesOf("htaccess", text))).toEqual([
      ["/old", "/new/$1", "permanent", "prefix"],
      ["/removed", "", "gone", "prefix"],
      ["/one", "http://example.com/one/$1", "permanent", "prefix"],
      ["/tag", "/blog", "temporary", "prefix"],
      ["/page/*", "/blog?q=$1", "permanent", "pattern"],
      ["/index.php?p=12", "/about", "permanent", "exact"],
      ["This rewrite isn't a redirect."],
      [expect.stringContaining("no equivalent")],
      [expect.stringContaining("isn't a redirect that we know")],
    ]);
  });

  it("reads nginx", () => {
    const text = `location = /old { return 301 /new$is_args$args; }
location /shop {
  return 302 /services;
}
rewrite ^/news/(.*)$ /blog/$1 permanent;
rewrite ^/internal$ /x last;
location = /gone { return 410; }
proxy_pass http://example;`;
    expect(effects(linesOf("nginx", text))).toEqual([
      ["/old", "/new", "permanent", "exact"],
      ["/shop", "/services", "temporary", "prefix"],
      ["/news", "/blog/$1", "permanent", "prefix"],
      ["This rewrite isn't a redirect."],
      ["/gone", "", "gone", "exact"],
      [expect.stringContaining("isn't a redirect that we know")],
    ]);
  });

  it("reads a spreadsheet with semicolons, and one without optional columns", () => {
    expect(effects(linesOf("csv", "From;To;Type\r\n/a;/b;301\r\n\r\n/c;/d;302"))).toEqual([
      ["/a", "/b", "permanent", "exact"],
      ["/c", "/d", "temporary", "exact"],
    ]);
    expect(effects(linesOf("csv", 'from,to\n"/a, b","/x"'))).toEqual([
      ["/a, b", "/x", "permanent", "exact"],
    ]);
  });
});

describe("a file that cannot be read", () => {
  it.each([
    ["json", "{", "valid JSON"],
    ["json", '{"a":1}', "list of rules"],
    ["json", "[]", "no rules"],
    ["csv", "to\n/a", "“from” is missing"],
    ["csv", 'from,to\n"/a', "never closed"],
    ["htaccess", "# nothing", "no rules"],
    ["csv", `from,to\n${"/a,/b\n".repeat(mostLines + 1)}`, "at most"],
  ] as const)("%s %j is refused as a whole", (format, text, message) => {
    expect(readRules(format, text)).toMatchObject({
      ok: false,
      message: expect.stringContaining(message),
    });
  });

  it("costs linear time, however hostile it is", () => {
    const size = 400_000;
    const texts = [
      '"'.repeat(size),
      '"",'.repeat(size / 3),
      `from\n${"'=".repeat(size / 2)}`,
      "[".repeat(size),
      "(".repeat(size),
      "RedirectMatch 301 ".repeat(size / 18),
      `RewriteRule ^${"(.*)".repeat(480)}$ /x [R]\n`.repeat(200),
      "{ ; } ".repeat(size / 6),
      "\n".repeat(size),
    ];
    for (const format of exportFormats)
      for (const text of texts) {
        const began = performance.now();
        readRules(format, text);
        expect(performance.now() - began, `${format} ${text.slice(0, 20)}`).toBeLessThan(500);
      }
  });
});
