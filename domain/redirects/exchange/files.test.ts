import { processorTime } from "#tests/processor-time.ts";
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
      : ["problem" in line ? line.problem : line.leftOut],
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
    const lines = file.split("\n").filter((line) => line !== "" && !line.startsWith("# rule "));
    expect(lines).toEqual([
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
      ["/a", "/b", "permanent", undefined],
      ["/c", "/d", "temporary", undefined],
    ]);
    expect(effects(linesOf("csv", 'from,to\n"/a, b","/x"'))).toEqual([
      ["/a, b", "/x", undefined, undefined],
    ]);
  });
});

describe("an exported file of every kind of rule", () => {
  const targets = ["/about", "/about?x=1", "/about?x=a%20b#top", "https://other.example/a?b=1"];
  const every = (["pass", "ignore", "exact"] as const).flatMap((query) =>
    targets.flatMap((to, at): ExportedRule[] => [
      rule({ from: `/e${at}${query}${query === "exact" ? "?p=1.5&q=%2B" : ""}`, to, query }),
      rule({ from: `/b${at}${query}/*/x`, to, query, match: "pattern", position: 7 }),
      rule({ from: `/c${at}${query}`, to, query, match: "prefix", enabled: false }),
      rule({
        from: `/d${at}${query}`,
        to,
        query,
        type: "meta_refresh",
        note: "# rule {} ; \\ '=x",
      }),
    ]),
  );
  const others = [
    rule({ from: "/gone", to: null, type: "gone", query: "ignore" }),
    rule({ from: "/gone/*", to: null, type: "gone", match: "pattern", enabled: false }),
    rule({ from: "/empty", query: "exact" }),
    rule({ from: "/what's-new,(a)&b;c", note: "'=1+1" }),
    rule({ from: "/caf%C3%A9", to: "/x/$1?y=$1", match: "prefix", note: "=x" }),
    rule({ from: "/price%241", to: "/price%241", type: "permanent_308" }),
    rule({ from: "/x?a=$b", to: "/y", query: "exact" }),
  ];

  it.each(exportFormats)("in %s comes back unchanged, with every option", (format) => {
    for (const exported of [...every, ...others]) {
      const read = linesOf(format, writeRules(format, [exported]));
      const { from, to, type, match, query, position, note, enabled } = exported;
      const [{ line: _line, ...found } = { line: 0 }, ...more] = read;
      expect(more).toEqual([]);
      const got = "rule" in found ? found.rule : null;
      expect({ position: "100", note: "", enabled: true, ...defined(got) }).toEqual({
        from,
        to: to ?? "",
        type,
        match,
        query,
        position: String(position),
        note,
        enabled,
      });
    }
    const all = linesOf(format, writeRules(format, [...every, ...others]));
    expect(all.filter((line) => "rule" in line)).toHaveLength(every.length + others.length);
  });

  it.each(["htaccess", "nginx"] as const)(
    "in %s is read by its lines once they are edited",
    (format) => {
      const file = writeRules(format, [rule({ from: "/a", to: "/b", note: "as before" })]);
      const [edited] = linesOf(
        format,
        file.replaceAll(/\/b(?=[\s$;])/g, (found, at: number) =>
          at > file.indexOf("\n") ? "/c" : found,
        ),
      );
      expect(edited).toMatchObject({ rule: { from: "/a", to: "/c" } });
    },
  );
});

const defined = (found: object | null) =>
  Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => value !== undefined));

it.each(["json", "csv"] as const)("a rule in %s says that it is turned on", (format) => {
  const file = writeRules(format, [rule({ from: "/a" })]);
  expect(linesOf(format, file)).toMatchObject([{ rule: { enabled: true } }]);
});

describe("a spreadsheet", () => {
  it.each([
    ["from,to", "/cat;/blog/x,/contact", ["/cat;/blog/x", "/contact"]],
    ["from;to", "/cat,dog;/contact", ["/cat,dog", "/contact"]],
    ["from\tto", "/cat;,dog\t/contact", ["/cat;,dog", "/contact"]],
    ['"from";"to"', '"/a;b";/contact', ["/a;b", "/contact"]],
    ["sep=;\r\nfrom;to", "/a,b;/contact", ["/a,b", "/contact"]],
  ])("with the first line %j has one separator", (header, row, [from, to]) => {
    expect(linesOf("csv", `${header}\r\n${row}`)).toMatchObject([{ rule: { from, to } }]);
  });

  it("names a line with more values than columns", () => {
    expect(effects(linesOf("csv", "from,to\n/a,/b,/c\n/d,/e,,"))).toEqual([
      [expect.stringContaining("more values")],
      ["/d", "/e", undefined, undefined],
    ]);
  });
});

describe("exports of WordPress plugins", () => {
  it("reads the CSV of Redirection", () => {
    const text = `source,target,regex,code,type,hits,title,status
"/old","/new",0,301,"url",12,"A, title","active"
"/p?id=3","/new",0,302,"url",0,"","disabled"
"^/news/(.*)$","/blog/$1",1,307,"url",0,"","active"
"/gone","",0,410,"error",0,"","active"
"/lost","",0,404,"error",0,"","active"
"/luck","/x",0,301,"random",0,"","active"
"(a|b)+","/x",1,301,"url",0,"","active"`;
    expect(linesOf("csv", text).map(({ line: _line, ...found }) => found)).toMatchObject([
      { rule: { from: "/old", to: "/new", type: "permanent", note: "A, title", enabled: true } },
      { rule: { from: "/p?id=3", query: "exact", type: "temporary", enabled: false } },
      { rule: { from: "/news", to: "/blog/$1", match: "prefix", type: "temporary_307" } },
      { rule: { from: "/gone", to: "", type: "gone" } },
      { leftOut: "We have no rule with the status 404." },
      { leftOut: expect.stringContaining("more than lead to an address") },
      { leftOut: expect.stringContaining("no equivalent") },
    ]);
  });

  it("reads the JSON of Redirection", () => {
    const entry = (changes: object) => ({
      id: 1,
      url: "/old",
      match_url: "/old",
      match_data: { source: { flag_query: "exact", flag_case: true } },
      action_code: 301,
      action_type: "url",
      action_data: { url: "/new" },
      match_type: "url",
      title: "",
      regex: false,
      group_id: 1,
      position: 0,
      enabled: true,
      ...changes,
    });
    const redirects = [
      entry({}),
      entry({ match_data: { source: { flag_query: "ignore" } }, enabled: false }),
      entry({ match_data: { source: { flag_query: "pass" } }, action_data: "/older" }),
      entry({ regex: true, url: "^/a/([^/]+)$", match_url: "regex", position: 4 }),
      entry({ match_type: "login", action_data: { logged_in: "/x", logged_out: "" } }),
      entry({ action_type: "error", action_code: 410, action_data: null }),
    ];
    const text = JSON.stringify({ plugin: { version: "5.5" }, groups: [], redirects });
    expect(linesOf("json", text)).toMatchObject([
      { rule: { from: "/old", to: "/new", query: "exact", type: "permanent" } },
      { rule: { query: "ignore", enabled: false } },
      { rule: { query: "pass", to: "/older" } },
      { rule: { from: "/a/*", match: "pattern", query: "ignore", position: "5" } },
      { leftOut: expect.stringContaining("cannot do") },
      { rule: { type: "gone", to: "" } },
    ]);
  });

  it("reads the CSV of Yoast, in every language and with or without quotation marks", () => {
    for (const header of ["Origin,Target,Type,Format", "Ursprung,Ziel,Typ,Format", "A,B,C,D"])
      expect(
        linesOf(
          "csv",
          `${header}\n"/old","/new/","301","plain"\nolder,new,307,plain\n^shop/(.*)$,/services,302,regex\n"/x","",451,plain`,
        ),
      ).toMatchObject([
        { rule: { from: "/old", to: "/new/", type: "permanent", match: "exact" } },
        { rule: { from: "/older", to: "/new", type: "temporary_307" } },
        { rule: { from: "/shop", to: "/services", match: "prefix", type: "temporary" } },
        { leftOut: "We have no rule with the status 451." },
      ]);
  });

  it("reads the CSV and the JSON of Rank Math", () => {
    const text = `id,source,matching,destination,type,category,status
1,old-page,exact,/new,301,,active
2,blog/,start,/blog,302,,inactive
3,foo,contains,/x,301,,active
4,^tag/([^/]+)$,regex,/blog?q=$1,301,,active
5,"[{""pattern"":""a"",""comparison"":""exact""},{""pattern"":""b"",""comparison"":""end""}]",,/c,410,,active`;
    const rows = [
      { rule: { from: "/old-page", to: "/new", enabled: true } },
      { rule: { from: "/blog", match: "prefix", enabled: false, type: "temporary" } },
      { leftOut: expect.stringContaining("contains") },
      { rule: { from: "/tag/*", match: "pattern" } },
      { rule: { from: "/a", type: "gone" } },
      { leftOut: expect.stringContaining("end") },
    ];
    expect(linesOf("csv", text)).toMatchObject(rows);
    const sources =
      'a:2:{i:0;a:3:{s:6:"ignore";s:0:"";s:7:"pattern";s:5:"old-1";s:10:"comparison";s:5:"exact";}i:1;a:3:{s:6:"ignore";s:0:"";s:7:"pattern";s:4:"part";s:10:"comparison";s:8:"contains";}}';
    const entry = { id: "1", sources, url_to: "/new", header_code: "301", status: "active" };
    const json = { modules: [], redirections: [entry, { ...entry, sources: "a:0:{}" }] };
    expect(linesOf("json", JSON.stringify(json))).toMatchObject([
      { rule: { from: "/old-1", to: "/new", type: "permanent" } },
      { leftOut: expect.stringContaining("contains") },
      { leftOut: expect.stringContaining("can't be read") },
    ]);
  });
});

it("reads a whole .htaccess, and names what is no redirect with its line", () => {
  const text = `# BEGIN WordPress
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /
RewriteRule ^index\\.php$ - [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule . /index.php [L]
</IfModule>
# END WordPress
Options -Indexes
Header set X-Frame-Options DENY
Redirect 301 "/two words" /new?a=1
Redirect 404 /lost
RewriteCond %{HTTPS} off
RewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L]
RewriteCond %{HTTP_HOST} ^old\\.example$
RewriteRule ^x$ /y [R=301,L]
RewriteRule ^drop$ /new? [R=301,L]
RewriteRule ^drop2$ /new [R=301,L,QSD]
RewriteRule ^add$ /new?a=1 [R=301,L,QSA]
RewriteRule ^own$ /new?a=1 [R=301,L]
RewriteRule ^keep$ new [NC,R=308]
RewriteCond %{QUERY_STRING} ^p=7$ [NC]
RewriteRule ^index\\.php$ /about [R=301]
RewriteCond %{REQUEST_URI} ^/from\\.html$
RewriteRule .* /to [R=301,L]
RewriteCond %{QUERY_STRING} (^|&)p=8(&|$)
RewriteRule ^index\\.php$ /x [R=301]
RewriteRule ^removed$ - [G]`;
  const found = linesOf("htaccess", text).map(({ line, ...read }) => [line, read]);
  expect(found).toMatchObject([
    [1, { leftOut: expect.stringContaining("WordPress") }],
    [10, { leftOut: expect.stringContaining("isn't a redirect") }],
    [11, { leftOut: expect.stringContaining("isn't a redirect") }],
    [12, { rule: { from: "/two words", to: "/new?a=1", query: "ignore" } }],
    [13, { leftOut: "We have no rule with the status 404." }],
    [15, { leftOut: expect.stringContaining("more than the address") }],
    [17, { leftOut: expect.stringContaining("more than the address") }],
    [18, { rule: { from: "/drop", to: "/new", query: "ignore" } }],
    [19, { rule: { from: "/drop2", to: "/new", query: "ignore" } }],
    [20, { rule: { from: "/add", to: "/new?a=1", query: "pass" } }],
    [21, { rule: { from: "/own", to: "/new?a=1", query: "ignore" } }],
    [22, { rule: { from: "/keep", to: "/new", type: "permanent_308", query: "pass" } }],
    [24, { rule: { from: "/index.php?p=7", to: "/about?p=7", query: "exact" } }],
    [26, { rule: { from: "/from.html", to: "/to", match: "exact" } }],
    [28, { leftOut: expect.stringContaining("more than the address") }],
    [29, { rule: { from: "/removed", type: "gone", to: "" } }],
  ]);
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
        const ms = processorTime(() => readRules(format, text));
        expect(ms, `${format} ${text.slice(0, 20)}`).toBeLessThan(500);
      }
  });
});
