import { beforeAll, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { seedPost } from "../seeded-posts.ts";
import { createPerson, signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";
import type { SearchAnswer } from "#app/portal/search/search-answer.ts";

const server = ownServer();
beforeAll(async () => {
  const heron = visitor(1, "search");
  await postQuote(server.url, { ...heron, fields: { ...heron.fields, name: "Wanda Heron" } });
  await createPerson(server.connection, "seo", "heron@example.com");
  await seedPost(server, { slug: "heron", title: "A heron in the yard", category: "Moisture" });
});

/** Somebody's request, under another name than the visitor's. */
async function ask(number: number, name: string, more: Record<string, string> = {}) {
  const sender = visitor(number, "search");
  await postQuote(server.url, { ...sender, fields: { ...sender.fields, name, ...more } });
}

const cookies = new Map<string, string>();
async function cookieOf(role: "admin" | "office" | "blogger" | "seo"): Promise<string> {
  const cookie = cookies.get(role) ?? (await signInAs(server, role));
  cookies.set(role, cookie);
  return cookie;
}

async function find(role: "admin" | "office" | "blogger" | "seo", q: string) {
  const cookie = await cookieOf(role);
  const answer = await fetch(`${server.url}/admin/search?q=${encodeURIComponent(q)}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  const { groups } = (await answer.json()) as SearchAnswer;
  return groups.map(({ heading, items }) => [heading, items.map(({ label }) => label)]);
}

it("an administrator finds leads, people and posts, in this order", async () => {
  expect(await find("admin", "heron")).toMatchObject([
    ["Leads", ["Wanda Heron"]],
    ["People", [expect.any(String)]],
    ["Posts", ["A heron in the yard"]],
  ]);
});

it("everyone finds only what they may open", async () => {
  expect(await find("office", "heron")).toEqual([["Leads", ["Wanda Heron"]]]);
  expect(await find("seo", "heron")).toEqual([]);
});

it("finds nothing without letters", async () => {
  expect(await find("blogger", "")).toEqual([]);
});

/** What is stored, and how people type it. */
const spellings: [string, string[]][] = [
  ["Quang Nguyễn", ["Nguyen", "NGUYỄN", "nguye\u0302\u0303n", "quang nguyen"]],
  ["Moira O’Malley", ["O'Malley", "o’malley", "omalley", "O`Malley", "O´Malley"]],
  ["Tess Smith‑Jones", ["Smith-Jones", "smith jones", "smithjones", "Smith–Jones"]],
  ["Siobhán Muñoz", ["siobhan", "Munoz", "MUÑOZ"]],
  ["Łukasz Đorđević", ["lukasz dordevic", "Łukasz"]],
  ["Иван Ёлкин", ["иван", "ЕЛКИН"]],
];

it("finds names whatever their accents, apostrophes and dashes, in every list", async () => {
  for (const [number, [name]] of spellings.entries()) {
    await ask(20 + number, name, { message: `From ${number}`, company: `${name} & Partners` });
    const { id } = await createPerson(
      server.connection,
      "commenter",
      `spelled-${number}@example.com`,
    );
    await server.connection.executeSql("update profiles set full_name = $1 where id = $2", [
      name,
      id,
    ]);
    await seedPost(server, {
      slug: `by-${number}`,
      title: `A visit to ${name}`,
      content: `<p>By ${name}.</p>`,
    });
    await server.connection.executeSql(
      "insert into emails (id, template, recipient, subject, status, props) values (gen_random_uuid(), 'new-lead', $1, $2, 'sent', '{}')",
      [`spelled-${number}@example.com`, `Request of ${name}`],
    );
  }
  const cookie = await cookieOf("admin");
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
    expect(answer.status, path).toBe(200);
    return await answer.text();
  };
  for (const [name, typings] of spellings)
    for (const typed of typings) {
      const found = Object.fromEntries(await find("admin", typed));
      expect(found, `${typed} in the palette`).toMatchObject({
        Leads: [name],
        People: [name],
        Posts: [`A visit to ${name}`],
      });
      const q = encodeURIComponent(typed);
      for (const list of [
        `/admin/forms?q=${q}`,
        `/admin/customers?q=${q}`,
        `/admin/security/compliance?q=${q}`,
        `/admin/emails/logs?q=${q}`,
        `/admin/users?q=${q}`,
        `/admin/blog?q=${q}`,
        `/blog?q=${q}`,
      ])
        expect(await read(list), `${typed} in ${list}`).toContain(name);
    }
}, 120_000);

it.each([
  "(757) 200-0099",
  "757.200.0099",
  "757 200 0099",
  "7572000099",
  "+1 757-200-0099",
  "1 757 200 0099",
  "tel:+17572000099",
  "７５７‑２００‑００９９",
  "٧٥٧٢٠٠٠٠٩٩",
  "200-0099",
  "200 0099",
])("finds a phone number by %s", async (typed) => {
  await ask(99, "Pia Number");
  expect(await find("office", typed)).toEqual([["Leads", ["Pia Number"]]]);
});

it("finds a number in an address, a company, and what a pattern would match otherwise", async () => {
  await ask(120, "Ada Street", {
    address: "4711 Shore Dr, Norfolk, VA 23510-1234",
    company: "Bay & Sons 100%",
  });
  for (const typed of ["4711 23510", "23510-1234", "bay & sons", "100%"])
    expect(await find("office", typed), typed).toEqual([["Leads", ["Ada Street"]]]);
  for (const typed of ["4711_shore", "4%1"]) expect(await find("office", typed), typed).toEqual([]);
});

it("finds places of the portal, for those who may open them", async () => {
  expect(await find("admin", "thanksgiving")).toEqual([["Places", ["Federal holidays"]]]);
  expect(await find("office", "thanksgiving")).toEqual([]);
  expect(await find("office", "on-call")).toEqual([["Places", ["On call"]]]);
  for (const role of ["office", "blogger", "seo"] as const)
    expect(await find(role, "smtp")).toEqual([]);
});
