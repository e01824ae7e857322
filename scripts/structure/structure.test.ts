import { describe, expect, it } from "vitest";
import { checkStructure } from "./check.ts";
import { checkInstalledPackages } from "./installed-packages.ts";
import { readSource } from "./read-source.ts";

const owners = { leads: "domain/leads" };
const schema = 'export const leads = pgTable("leads", {});';

/** The violations in a small tree: path to text. */
function violationsIn(tree: Record<string, string>): string[] {
  const files = Object.entries({ "database/schema/leads.ts": schema, ...tree }).map(
    ([path, text]) => readSource(path, text),
  );
  return checkStructure(files, owners);
}

function importing(path: string, target: string): string[] {
  return violationsIn({ [path]: `import { x } from "#${target}";` });
}

describe("the structure check", () => {
  it("accepts a tree that follows the rules", () => {
    expect(
      violationsIn({
        "domain/leads/submit-lead.server.ts":
          'import { leads } from "#database/schema/leads.ts"; tx.insert(leads).values({});',
        "app/site/contact/contact-page.tsx":
          'import { submitLead } from "#domain/leads/submit-lead.server.ts"; import { Button } from "#app/ui/button.tsx";',
        "app/ui/button.tsx": "export const Button = 1;",
        "app/routes.ts": 'export default ["site/contact/contact-page.tsx"];',
      }),
    ).toEqual([]);
  });

  it.each([
    ["domain/leads/a.ts", "app/ui/button.tsx"],
    ["domain/leads/a.ts", "server/app.ts"],
    ["domain/leads/a.ts", "scripts/demo.ts"],
    ["app/site/blog/a.ts", "database/schema/leads.ts"],
    ["app/session/a.ts", "database/connect.ts"],
    ["app/site/blog/a.ts", "app/portal/blog/b.ts"],
    ["app/portal/blog/a.ts", "app/site/blog/b.ts"],
    ["app/ui/button.tsx", "app/session/clock.ts"],
    ["app/ui/button.tsx", "domain/words/csv.ts"],
    ["app/session/a.ts", "app/site/blog/b.ts"],
    ["app/article/a.ts", "app/portal/blog/b.ts"],
    ["app/root.tsx", "app/site/blog/b.ts"],
    ["platform/log.ts", "domain/words/csv.ts"],
    ["platform/log.ts", "database/connect.ts"],
    ["database/connect.ts", "platform/log.ts"],
    ["app/session/a.ts", "server/app.ts"],
    ["platform/log.ts", "server/app.ts"],
    ["server/app.ts", "tests/factories.ts"],
    ["server/app.ts", "bench/measure.ts"],
    ["app/site/blog/a.ts", "scripts/demo.ts"],
    ["app/site/blog/a.ts", "app/site/blog/blog-page.tsx"],
    ["app/site/blog/a.ts", "app/site/frame/site-layout.tsx"],
    ["server/app.ts", "app/site/files/robots-route.ts"],
  ])("refuses %s importing %s", (path, target) => {
    expect(importing(path, target)).toEqual([
      expect.stringContaining(`${path}:1 imports ${target}:`),
    ]);
  });

  it.each([
    ["domain/leads/a.ts", "package.json"],
    ["domain/leads/a.ts", "domain/words/csv.ts"],
    ["app/routes.ts", "app/site/blog/b.ts"],
    ["app/portal/blog/a.ts", "app/session/clock.ts"],
    ["server/app.ts", "app/site/blog/b.ts"],
    ["bench/measure.ts", "server/app.ts"],
    ["scripts/demo.ts", "database/connect.ts"],
    ["app/site/blog/blog.test.ts", "app/site/blog/blog-page.tsx"],
  ])("accepts %s importing %s", (path, target) => {
    expect(importing(path, target)).toEqual([]);
  });

  it("refuses a story that imports one above it, or a register", () => {
    expect(importing("domain/settings/a.ts", "domain/blog/b.ts")).toEqual([
      expect.stringContaining("blog is not before settings"),
    ]);
    expect(importing("domain/blog/a.ts", "domain/hooks.server.ts")).toEqual([
      expect.stringContaining("registers are for the server"),
    ]);
    expect(violationsIn({ "domain/weather/a.ts": "" })).toEqual([
      expect.stringContaining("weather is not in the list"),
    ]);
    expect(importing("domain/blog/a.ts", "domain/settings/b.ts")).toEqual([]);
    expect(importing("domain/schedules.ts", "domain/blog/b.ts")).toEqual([]);
  });

  it("finds relative, re-exported, dynamic and type imports", () => {
    for (const text of [
      'import { x } from "../../app/ui/button.tsx";',
      'export { x } from "#app/ui/button.tsx";',
      'await import("#app/ui/button.tsx");',
      'import type { X } from "#app/ui/button.tsx";',
      'import x from "#app/ui/button.tsx?script";',
    ])
      expect(violationsIn({ "domain/leads/a.ts": text })).toHaveLength(1);
  });

  it("refuses web packages in the domain and database packages in the app", () => {
    for (const name of ["react", "react-dom/server", "react-router", "hono"])
      expect(violationsIn({ "domain/leads/a.ts": `import "${name}";` })).toHaveLength(1);
    expect(violationsIn({ "app/session/a.ts": 'import { eq } from "drizzle-orm";' })).toHaveLength(
      1,
    );
  });

  it("refuses value cycles and accepts type cycles", () => {
    const first = 'import { b } from "./b.ts"; export const a = 1;';
    expect(
      violationsIn({
        "domain/leads/a.ts": first,
        "domain/leads/b.ts": 'import { a } from "./a.ts"; export const b = 1;',
      }),
    ).toEqual(["Cycle: domain/leads/a.ts -> domain/leads/b.ts -> domain/leads/a.ts"]);
    expect(
      violationsIn({
        "domain/leads/a.ts": first,
        "domain/leads/b.ts": 'import type { a } from "./a.ts"; export const b = 1;',
      }),
    ).toEqual([]);
  });

  it("refuses files over 300 lines, except tests and migrations", () => {
    const long = "x;\n".repeat(301);
    expect(violationsIn({ "server/app.ts": long })).toEqual([
      "server/app.ts: 301 lines, at most 300 are allowed.",
    ]);
    expect(violationsIn({ "server/app.ts": "x;\n".repeat(300) })).toEqual([]);
    expect(violationsIn({ "server/app.test.ts": long, "database/migrations/x.ts": long })).toEqual(
      [],
    );
  });

  it("refuses folders with more than 20 files, except tests", () => {
    const files = (count: number, ending: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, place) => [`bench/file-${place}${ending}`, ""]),
      );
    expect(violationsIn(files(21, ".ts"))).toEqual(["bench: 21 files, at most 20 are allowed."]);
    expect(violationsIn({ ...files(20, ".ts"), ...files(20, ".test.ts") })).toEqual([]);
  });

  it.each([
    ["domain/media/delete-media.server.ts", "app/portal/media/delete-media.tsx"],
    ["app/site/blog/list.tsx", "app/portal/blog/parts/list.ts"],
    ["domain/people/users/roles.ts", "app/portal/users/roles.tsx"],
    ["domain/emails/log-filters.ts", "domain/emails/log/log-filters.tsx"],
  ])("refuses %s and %s, which share a base name in one area", (one, other) => {
    expect(violationsIn({ [one]: "", [other]: "" })).toEqual([
      `${one} and ${other} share a base name in one area.`,
    ]);
  });

  it("accepts one base name in two areas, and a test next to its file", () => {
    expect(
      violationsIn({
        "domain/leads/schema.ts": "",
        "domain/media/schema.ts": "",
        "domain/media/schema.test.ts": "",
        "domain/people/users/schema.ts": "",
        "domain/people/account/schema.ts": "",
      }),
    ).toEqual([]);
  });

  it.each(["index", "utils", "helper", "common", "misc", "services", "manager", "mutations"])(
    "refuses a file named %s",
    (name) => {
      expect(violationsIn({ [`domain/words/${name}.server.ts`]: "" })).toHaveLength(1);
    },
  );

  it.each([
    ["an insert", 'import { leads } from "#database/schema/leads.ts"; tx.insert(leads);'],
    ["an update", 'import { leads as t } from "#database/schema/leads.ts"; tx.update(t);'],
    ["a delete", 'import * as all from "#database/schema/leads.ts"; tx.delete(all.leads);'],
    [
      "a local name",
      'import { leads } from "#database/schema/leads.ts"; const t = leads; tx.update(t);',
    ],
    [
      "a table in SQL",
      'import { leads } from "#database/schema/leads.ts"; sql`with x as (insert into ${leads} values (1))`;',
    ],
    [
      "an update in SQL",
      'import { leads } from "#database/schema/leads.ts"; sql`update ${leads}`;',
    ],
    [
      "a delete in SQL",
      'import { leads } from "#database/schema/leads.ts"; sql`DELETE FROM ${leads}`;',
    ],
    ["a table named in SQL", "sql`update leads set x = 1`;"],
    ["a table named in a string", 'db.query("truncate leads");'],
    [
      "a builder of inserts",
      'import { leads } from "#database/schema/leads.ts"; insertRows(leads, []);',
    ],
  ])("refuses %s outside the folder that owns the table", (_, text) => {
    expect(violationsIn({ "domain/blog/a.ts": text })).toEqual([
      "domain/blog/a.ts:1: writes leads, which only domain/leads writes.",
    ]);
    for (const path of ["domain/leads/deep/a.ts", "scripts/demo.ts", "domain/blog/a.test.ts"])
      expect(violationsIn({ [path]: text })).toEqual([]);
  });

  it.each([
    "tx.update(table).set({});",
    "tx.insert(t()).values({});",
    "sql`insert into ${table}`;",
  ])("refuses a write to an unknown table: %s", (text) => {
    expect(violationsIn({ "domain/leads/a.ts": text })).toEqual([
      "domain/leads/a.ts:1: writes a table that is not imported by name from the schema.",
    ]);
  });

  it("does not mistake a lock, set or hash for a write", () => {
    expect(
      violationsIn({
        "domain/blog/a.ts":
          'set.delete(key); hash.update(text); sql`select 1 from leads for update`; sql`on conflict do update set x = 1`; tx.select().from(leads).for("update");',
      }),
    ).toEqual([]);
  });

  it("refuses a table without an owner and an owner without a table", () => {
    const files = [readSource("database/schema/leads.ts", schema)];
    expect(checkStructure(files, {})).toEqual(["leads: no folder owns this table."]);
    expect(checkStructure(files, { ...owners, gone: "domain/leads" })).toEqual([
      "gone: owned, but not in database/schema.",
    ]);
  });

  it("refuses a file that does not parse", () => {
    expect(() => violationsIn({ "domain/leads/a.ts": "import {" })).toThrow("does not parse");
  });
});

describe("packages that npm start does not install", () => {
  const violationsOf = (path: string, text: string): string[] =>
    checkInstalledPackages([readSource(path, text)], ["recheck", "axe-core"]);

  it.each([
    ["server/app.ts", 'import { check } from "recheck";'],
    ["scripts/backup.ts", 'const axe = await import("axe-core/axe");'],
    ["vite/inline-script.ts", 'import "recheck";'],
  ])("are refused in %s", (path, text) => {
    expect(violationsOf(path, text)).toEqual([expect.stringContaining(`${path}:1 imports`)]);
  });

  it.each([
    ["server/app.ts", 'import type { check } from "recheck";'],
    ["server/app.ts", 'import { z } from "zod";'],
    ["server/app.test.ts", 'import { check } from "recheck";'],
    ["scripts/structure/list-patterns.ts", 'import { check } from "recheck";'],
    ["tests/visitors.ts", 'import axe from "axe-core";'],
  ])("are accepted in %s: %s", (path, text) => {
    expect(violationsOf(path, text)).toEqual([]);
  });
});
