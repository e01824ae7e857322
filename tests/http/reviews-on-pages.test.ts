import { expect, it } from "vitest";
import { reviews } from "#database/schema/supplies/reviews.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";
import { textLines } from "#tests/page-text.ts";
import { ownServer } from "#tests/own-server.ts";

const server = ownServer();

const read = async (path: string): Promise<string> =>
  await (await fetch(`${server.url}${path}`)).text();
const rating = /([\d.]+ of 5) from (\d+) reviews/;
const ratingOf = (html: string) =>
  rating.exec(textLines(html).join(" ").replace(/\s+/g, " "))?.slice(1);

async function add(stars: number, sample = false): Promise<void> {
  const { db } = server.connection;
  await db.insert(reviews).values({
    id: crypto.randomUUID(),
    author: "Dana R.",
    body: `They came the same day, number ${stars}.`,
    stars,
    reviewedOn: "2026-05-02",
    source: "google",
    sample,
    permission: "Dana Reyes, by email",
    permittedOn: "2026-05-03",
  });
  await invalidateDocuments(db);
}

it("no page shows a rating or an empty section before there are reviews", async () => {
  for (const path of ["/", "/services/termite-control", "/service-areas/norfolk"])
    expect(ratingOf(await read(path)), path).toBeUndefined();
  expect(await read("/")).not.toContain('id="reviews"');
});

it("the first reviews stand on the home page after the plans, without an average", async () => {
  for (const stars of [5, 4, 5, 5]) await add(stars);
  await expect.poll(() => read("/")).toContain('id="reviews"');
  const html = await read("/");
  expect(html.indexOf('id="reviews"')).toBeGreaterThan(html.indexOf('id="plans"'));
  expect(html.indexOf('id="reviews"')).toBeLessThan(html.indexOf('id="why-us"'));
  expect(html.split("They came the same day").length - 1).toBeGreaterThanOrEqual(3);
  expect(ratingOf(html)).toBeUndefined();
});

it("five reviews are a rating below the buttons, rounded down, and samples do not count", async () => {
  await add(1, true);
  await add(4);
  await expect.poll(async () => ratingOf(await read("/"))).toEqual(["4.6 of 5", "5"]);
  for (const path of ["/services/termite-control", "/service-areas/norfolk"])
    expect(ratingOf(await read(path)), path).toEqual(["4.6 of 5", "5"]);
  const html = await read("/");
  expect(html.indexOf('data-cta="rating"')).toBeGreaterThan(html.indexOf('data-cta="hero-quote"'));
  expect(html).not.toContain("AggregateRating");
  expect(await read("/login")).not.toContain('data-cta="rating"');
});
