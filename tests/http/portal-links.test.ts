import { beforeAll, describe, expect, it } from "vitest";
import { type Role, staffRoles } from "#domain/access/permissions.ts";
import { readEnv } from "#platform/env.ts";
import { isLong } from "#tests/long-form.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { storeMonth } from "../../scripts/demo/store-month.ts";

/* Follows the links of the portal as every role: a link to a page that refuses its reader is a dead end, and each click counts as a threat. */

const server = ownServer();
/** Limits how many addresses of one form the test opens. */
const perForm = isLong ? 3 : 1;
/* Administrators may open everything: only a broken link stops them, and they have most of the pages. */
const readers = staffRoles.filter((role) => isLong || role !== "admin");

beforeAll(async () => {
  await storeMonth(server.connection, { env: readEnv({}), origin: server.url, already: 0 });
});

describe("every link of the portal leads somewhere", () => {
  it.each(readers)("for %s", async (role) => {
    const { opened, failed } = await crawl(role);
    expect(failed).toEqual([]);
    expect(opened).toBeGreaterThan(10);
  });

  it("and no click of one's own is a threat", async () => {
    const { rows } = await server.connection.executeSql(
      "select endpoint from security_threats where user_id is not null and threat_type <> 'bulk_form_access'",
    );
    expect(rows).toEqual([]);
  });
});

async function crawl(role: Role) {
  const cookie = await signInAs(server, role);
  const waiting = [{ address: "/admin", from: "the sign-in" }];
  const forms = new Map<string, number>();
  const seen = new Set(["/admin"]);
  const failed: string[] = [];
  let opened = 0;
  for (const { address, from } of waiting) {
    const answer = await fetch(server.url + address, { headers: { cookie } });
    opened += 1;
    if (!answer.ok) failed.push(`${from} → ${address}: ${answer.status}`);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const html = await answer.text();
    if (!isPage || !isPortal(new URL(answer.url).pathname)) continue;
    for (const link of linksIn(html, answer.url)) {
      const form = formOf(link);
      const count = forms.get(form) ?? 0;
      if (seen.has(link) || count >= perForm) continue;
      seen.add(link);
      forms.set(form, count + 1);
      waiting.push({ address: link, from: address });
    }
  }
  return { opened, failed };
}

const isPortal = (path: string): boolean => /^\/(?:admin|account)(?:\/|$)/.test(path);

function linksIn(html: string, page: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), page))
    .filter(({ origin }) => origin === server.url)
    .map(({ pathname, search }) => pathname + search);
}

/** Returns the address without what tells records apart: ids, numbers, days, and the values of its query. */
function formOf(address: string): string {
  const { pathname, searchParams } = new URL(address, server.url);
  const path = pathname
    .split("/")
    .map((part) => (/\d/.test(part) || part.length > 30 ? "*" : part))
    .join("/");
  return `${path}?${[...new Set(searchParams.keys())].toSorted().join("&")}`;
}
