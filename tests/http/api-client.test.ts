import { OpenAPIClientAxios, type OpenAPIClient } from "openapi-client-axios";
import { beforeAll, expect, test } from "vitest";
import { addApiKey } from "#tests/api-key.ts";
import { photograph } from "#tests/hostile-pictures.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson } from "#tests/signed-in.ts";

/*
 * Tests a program that knows only the document. The operation ids name its functions, and the schemas give its
 * parameters.
 */
interface Answer {
  status: number;
  data: Record<string, unknown> & { data: Record<string, unknown>[]; next: string | null };
  headers: Record<string, string>;
}
type Call = (
  parameters?: Record<string, unknown> | null,
  body?: unknown,
  config?: Record<string, unknown>,
) => Promise<Answer>;

const server = ownServer();
let client: OpenAPIClient & Record<string, Call>;

beforeAll(async () => {
  await createPerson(server.connection, "office");
  const key = await addApiKey(server.connection);
  const api = new OpenAPIClientAxios({
    definition: `${server.url}/api/v1/openapi.json`,
    withServer: { url: `${server.url}/api/v1` },
    axiosConfigDefaults: {
      headers: { authorization: `Bearer ${key}` },
      validateStatus: () => true,
    },
  });
  client = await api.init();
});

async function call(
  name: string,
  parameters: Record<string, unknown> | null = null,
  body?: unknown,
): Promise<Answer> {
  const operation = client[name];
  if (!operation) throw new Error(`The document names no ${name}.`);
  const answer = await operation(parameters, body);
  const text = `${name}: ${JSON.stringify(answer.data)}`;
  expect(answer.status, text).toBeGreaterThanOrEqual(200);
  expect(answer.status, text).toBeLessThan(300);
  return answer;
}

const etag = ({ headers }: Answer) => headers["etag"] ?? "";

test("leads are added, found, paged through, changed and noted", async () => {
  for (let at = 0; at < 105; at += 15)
    await Promise.all(
      Array.from({ length: 15 }, (_, place) =>
        call("createLead", null, {
          name: `Partner Customer ${"abcdefghijklmnopqrstuvwxyz"[(at + place) % 26]}`,
          phone: `757-555-${String(1000 + at + place)}`,
          service: "ants",
          message: `Request number ${at + place}`,
          source: "partner",
        }),
      ),
    );
  const seen = new Set<unknown>();
  const sizes: number[] = [];
  let after: string | undefined;
  do {
    const { data } = await call("listLeads", {
      source: "partner",
      ...(after === undefined ? {} : { after }),
    });
    sizes.push(data.data.length);
    for (const { id } of data.data) seen.add(id);
    after = data.next ?? undefined;
  } while (after !== undefined);
  expect([sizes, seen.size]).toEqual([[50, 50, 5], 105]);

  const [id] = seen;
  const read = await call("getLead", { id });
  await call(
    "updateLead",
    { id, "If-Match": etag(read) },
    {
      status: "won",
      value: "1250.50",
      sold_service: "ants",
    },
  );
  await call("addLeadNote", { id }, { body: "Sold on the phone.", call: "out_reached" });
  const { data } = await call("getLead", { id });
  expect(data).toMatchObject({
    status: "won",
    value: "1250.50",
    sold_service: "ants",
    notes: [{ body: "Sold on the phone.", call: "out_reached", author: "API key Test program" }],
  });
  const won = await call("listLeads", { status: "won", q: "partner" });
  expect(won.data.data.map((row) => row["id"])).toEqual([id]);
  const customer = await call("getCustomer", { id });
  expect(customer.data).toMatchObject({ id, won_value: 1250.5, open_leads: 0 });
  const people = await call("listCustomers", { q: "partner" });
  expect(people.data.data).toHaveLength(50);
});

/** Finds a day after today with two free windows. */
async function freeDay(lead: unknown): Promise<{ day: string; windows: Answer["data"]["data"] }> {
  for (let ahead = 1; ahead < 30; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const { data } = await call("listFreeWindows", { lead, day });
    if (data.data.length >= 2) return { day, windows: data.data };
  }
  throw new Error("No day of this month is free.");
}

test("a visit is booked, moved and canceled", async () => {
  const added = await call("createLead", null, { name: "Vera Visited", phone: "757-555-2400" });
  const lead = added.data["id"];
  const { day, windows } = await freeDay(lead);
  const [first, second] = windows.map((row) => row["window"]);
  const [person] = (windows[0]?.["people"] ?? []) as { id: string }[];
  const booked = await call("bookVisit", null, {
    lead_id: lead,
    lead_version: 1,
    day,
    window: first,
    person_id: person?.id,
  });
  const id = booked.data["id"];
  const visits = await call("listVisits", { lead, status: "booked" });
  expect(visits.data.data).toMatchObject([{ id, lead_version: 2, name: "Vera Visited" }]);
  const read = await call("getVisit", { id });
  const slot = { day, window: second, person_id: person?.id };
  const moved = await call("moveVisit", { id, "If-Match": etag(read) }, slot);
  expect(moved.data).toEqual({ id, lead_id: lead, lead_version: 3 });
  await call("cancelVisit", { id, "If-Match": etag(moved) });
  expect((await call("getVisit", { id })).data).toMatchObject({ status: "cancelled" });
  expect((await call("getLead", { id: lead })).data).toMatchObject({ status: "contacted" });
});

test("a post is written, published, read by visitors and unpublished", async () => {
  const written = await call("createPost", null, {
    title: "Ants after rain",
    content: "<h2>Why they come in</h2><p>Their nests are wet.</p>",
    category: "Ants",
  });
  const { id, path } = written.data;
  expect(path).toBeNull();
  const published = await call(
    "updatePost",
    { id, "If-Match": etag(written) },
    { published: true, excerpt: "Their nests are wet." },
  );
  const article = await fetch(`${server.url}${String(published.data["path"])}`);
  expect([article.status, await article.text()]).toEqual([
    200,
    expect.stringContaining("Hampton Roads Pest Control"),
  ]);
  const listed = await call("listPosts", { status: "published", q: "ants after" });
  expect(listed.data.data).toMatchObject([{ id, author: "Hampton Roads Pest Control" }]);
  await call("updatePost", { id, "If-Match": etag(published) }, { published: false });
  expect((await call("getPost", { id })).data).toMatchObject({
    published: false,
    excerpt: "Their nests are wet.",
    content: expect.stringContaining("Their nests are wet.") as string,
  });
});

test("a picture is uploaded, described and found", async () => {
  const form = new FormData();
  const bytes = new Uint8Array(await photograph(300, 200));
  form.set("file", new File([bytes], "carpenter ant.jpg", { type: "image/jpeg" }));
  const uploaded = await call("uploadMedia", null, form);
  const { id } = uploaded.data;
  await call("updateMediaItem", { id }, { alt: "A carpenter ant", tags: ["ants"] });
  const found = await call("listMedia", { tag: "ants", type: "image" });
  expect(found.data.data).toMatchObject([{ id, alt: "A carpenter ant", width: 200, height: 300 }]);
  expect((await call("getMediaItem", { id })).data).toMatchObject({ uses: [] });
  const again = await call("uploadMedia", null, form);
  expect(again.data).toMatchObject({ id, existed: true });
});

test("a review is added, changed and listed", async () => {
  const added = await call("createReview", null, {
    author: "Dana R.",
    body: "They found the nest in ten minutes.",
    stars: 5,
    reviewed_on: "2026-05-02",
    source: "google",
  });
  const { id } = added.data;
  await call("updateReview", { id, "If-Match": etag(added) }, { hidden: true, stars: 4 });
  const { data } = await call("listReviews");
  expect(data.data).toMatchObject([{ id, stars: 4, hidden: true, body: expect.any(String) }]);
  expect((await call("getReview", { id })).data).toMatchObject({ version: 1 });
});

test("pages, subscribers and reports are read", async () => {
  expect((await call("listPages")).data).toEqual({ data: [], next: null });
  expect((await call("listSubscribers", { status: "subscribed" })).data.data).toEqual([]);
  const { data } = await call("listReports");
  for (const { name } of data.data) {
    const report = await call("runReport", { id: name, period: "30" });
    expect(report.data).toMatchObject({ name, is_complete: true });
  }
});
