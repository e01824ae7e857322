import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { reviews } from "#database/schema/supplies/reviews.ts";
import { emptyTable, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { deleteReview } from "./delete-review.server.ts";
import { listReviews } from "./read-reviews.server.ts";
import { saveReview } from "./save-review.server.ts";
import { reviewTotals, shownReviews } from "./shown-reviews.server.ts";

const database = ownDatabase();
beforeEach(() => emptyTable(database.db, reviews));

const ctx = (role: "admin" | "blogger" = "admin") =>
  testCtx(database.db, { actor: userActor(role) });

const review = (fields: Record<string, unknown> = {}) => ({
  author: "Dana R.",
  body: "They found the nest in ten minutes.",
  stars: "5",
  reviewedOn: "2026-05-02",
  source: "google",
  link: "",
  service: "",
  city: "",
  permission: "Dana Reyes, by email",
  permittedOn: "2026-05-03",
  hidden: false,
  ...fields,
});

async function add(fields: Record<string, unknown> = {}): Promise<string> {
  const outcome = await saveReview(ctx(), null, review(fields));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value.id;
}

const authors = async (place: Parameters<typeof shownReviews>[1], most = 10) =>
  (await shownReviews(database.db, place, most)).map(({ author }) => author);

describe("a review", () => {
  it("is added, changed and deleted, each with an audit row", async () => {
    const id = await add();
    const changed = await saveReview(ctx(), { id, version: 0 }, review({ stars: "4" }));
    expect(changed).toMatchObject({ ok: true });
    expect(await listReviews(ctx())).toMatchObject([{ id, stars: 4, version: 1 }]);
    expect(await deleteReview(ctx(), { id })).toMatchObject({ ok: true });
    expect(await listReviews(ctx())).toEqual([]);
    const rows = await database.db
      .select({ type: securityEvents.eventType })
      .from(securityEvents)
      .orderBy(desc(securityEvents.id))
      .limit(3);
    expect(rows.map(({ type }) => type).toSorted()).toEqual([
      "audit_review_added",
      "audit_review_changed",
      "audit_review_deleted",
    ]);
  });

  it("is not overwritten by someone who saw an older one", async () => {
    const id = await add();
    await saveReview(ctx(), { id, version: 0 }, review({ stars: "4" }));
    const late = await saveReview(ctx(), { id, version: 0 }, review({ stars: "1" }));
    expect(late).toMatchObject({ ok: false, reason: "conflict" });
    expect(await listReviews(ctx())).toMatchObject([{ stars: 4 }]);
  });

  it("is changed by administrators only", async () => {
    await expect(saveReview(ctx("blogger"), null, review())).rejects.toThrow(AccessDenied);
    await expect(deleteReview(ctx("blogger"), { id: "x" })).rejects.toThrow(AccessDenied);
  });

  it.each([
    [{ stars: "6" }, "stars", "Choose 1 to 5 stars"],
    [{ body: " " }, "body", "Enter the words of the review"],
    [{ source: "" }, "source", "Choose where the review comes from"],
    [{ link: "javascript:alert(1)" }, "link", "Enter a full address that starts with https://"],
    [{ city: "atlantis" }, "city", "Choose a city of the list"],
    [{ reviewedOn: "2999-01-01" }, "reviewedOn", "This day is in the future"],
    [{ permittedOn: "" }, "permittedOn", "Enter the day on which you got the permission"],
    [{ permission: "" }, "permission", "Enter who gave the permission, and how"],
    [{ author: "a\0b" }, "author", "Name contains a character that cannot be stored"],
  ])("is refused with %j", async (fields, name, message) => {
    const outcome = await saveReview(ctx(), null, review(fields));
    expect(outcome).toMatchObject({ ok: false, fieldErrors: { [name]: [message] } });
    expect(await listReviews(ctx())).toEqual([]);
  });
});

describe("a page", () => {
  it("shows no review that is hidden or lacks the permission", async () => {
    await add({ author: "Hidden", hidden: true });
    await add({ author: "Silent", permission: "", permittedOn: "" });
    await add({ author: "Shown" });
    expect(await authors({})).toEqual(["Shown"]);
  });

  it("of a service shows those about it first, and never those about another", async () => {
    await add({ author: "General", reviewedOn: "2026-05-04" });
    await add({ author: "Termites", service: "termites", reviewedOn: "2026-01-01" });
    await add({ author: "Kitchen", service: "commercial" });
    expect(await authors({ service: "termites" })).toEqual(["Termites", "General"]);
  });

  it("of a city shows its own first, then the newest", async () => {
    await add({ author: "Old", reviewedOn: "2025-01-01" });
    await add({ author: "New", reviewedOn: "2026-01-01", city: "suffolk" });
    await add({ author: "Norfolk", reviewedOn: "2024-01-01", city: "norfolk" });
    expect(await authors({ city: "norfolk" }, 2)).toEqual(["Norfolk", "New"]);
  });
});

describe("the average", () => {
  it("counts every review entered, needs five, and is rounded down", async () => {
    for (const stars of ["5", "5", "5", "4"]) await add({ stars });
    expect(await reviewTotals(database.db)).toBeNull();
    await add({ stars: "4", hidden: true });
    expect(await reviewTotals(database.db)).toEqual({ count: 5, average: "4.6" });
    for (let more = 0; more < 3; more++) await add();
    expect(await reviewTotals(database.db)).toEqual({ count: 8, average: "4.7" });
  });

  it("leaves out samples of the demonstration", async () => {
    for (let sample = 0; sample < 6; sample++) {
      await add();
    }
    await database.db.update(reviews).set({ sample: true });
    expect(await reviewTotals(database.db)).toBeNull();
    expect(await shownReviews(database.db, {}, 1)).toMatchObject([{ sample: true }]);
  });
});
