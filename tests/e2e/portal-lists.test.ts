import { marks } from "#domain/limits/rules.ts";
import { accountKey } from "#domain/people/sign-in/known-networks.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { userInvitations } from "#database/schema/work/people.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import {
  notFoundDaily,
  notFoundDays,
  notFoundEvents,
  notFoundSums,
  redirectRules,
} from "#database/schema/work/redirects.ts";
import { sha256 } from "#platform/crypto.ts";
import type { TestServer } from "../running-server.ts";
import { expect, test } from "./fixtures.ts";

const long = "a-longer-name-than-most-people-have.and-a-second-part";
const longPath = `/services/${"termite-control-and-inspection-".repeat(4)}page`;

/** Rows with the longest texts that lists meet. */
async function fill({ connection: { db } }: TestServer): Promise<void> {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  await createUser(db, {
    id: crypto.randomUUID(),
    email: `${long}@a-company-with-a-long-name.example.com`,
    fullName: "Maximiliana Featherstonehaugh-Cholmondeley",
    role: "office",
    passwordHash: "",
    emailVerified: false,
  });
  const account = accountKey(`${long}@a-company-with-a-long-name.example.com`);
  await db.insert(signInLimits).values({
    key: `${marks.lock.prefix}:${account}@2001:db8:1234:5678::/64`,
    points: 1,
    expire: new Date(now.getTime() + 900_000),
  });
  const invitation = crypto.randomUUID();
  await db.insert(userInvitations).values({
    id: invitation,
    email: `${long}@another-company.example.com`,
    role: "commenter",
    tokenHash: sha256(invitation),
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  await db.insert(emails).values({
    id: crypto.randomUUID(),
    template: "invitation",
    props: {},
    recipient: `${long}@another-company.example.com`,
    subject: "You're invited to join a company with a rather long name, and here is why",
    status: "failed",
    lastError: `550 5.1.1 <${long}@another-company.example.com> no such mailbox here`,
    attempts: 3,
    subjectType: "invitation",
    subjectId: invitation,
  });
  await db.insert(newsletterSubscribers).values({
    id: crypto.randomUUID(),
    email: `${long}@another-company.example.com`,
    status: "unsubscribed",
    createdAt: now,
    confirmedAt: now,
    unsubscribedAt: now,
  });
  await db.insert(redirectRules).values({
    id: crypto.randomUUID(),
    from: longPath,
    to: `${longPath}-at-its-new-address`,
    note: "Kept, because the company directory links to it",
    lastHitAt: now,
    hitCount: 123_456,
    source: "staff",
  });
  const referrer = `https://directory.example.com${longPath}`;
  await db
    .insert(notFoundEvents)
    .values({ requestedUrl: longPath, referrerUrl: referrer, userAgent: "Mozilla/5.0" });
  await db
    .insert(notFoundDaily)
    .values({ day, url: longPath, referrer, count: 12_345, people: 1234, lastSeen: now });
  await db.insert(notFoundDays).values({ day, count: 12_345 }).onConflictDoNothing();
  await db.insert(notFoundSums).values(
    [7, 30, 90].flatMap((days) =>
      [
        { kind: "url" as const, key: longPath },
        { kind: "referrer" as const, key: referrer },
      ].map((what) => ({
        days,
        ...what,
        count: 12_345,
        people: 1234,
        fromGoogle: 123,
        lastSeen: now,
      })),
    ),
  );
}

const lists = [
  "/admin",
  "/admin/users",
  "/admin/newsletter",
  "/admin/newsletter/issues",
  "/admin/emails",
  "/admin/emails/logs",
  "/admin/url-management",
  "/admin/url-management?view=recent",
  "/admin/url-management?view=sources",
  "/admin/url-management/redirects",
  "/admin/url-management/redirects/history",
  "/admin/url-management/quick-fixes",
  "/admin/security",
  "/admin/security/audit",
  "/admin/security/blocked",
  "/admin/security/mfa",
  "/admin/forms",
  "/admin/blog",
  "/account/security",
];

for (const width of [768, 1280])
  test(`no list of the portal hides a column or a tab at ${width} pixels`, async ({
    staffPage,
    server,
  }) => {
    test.setTimeout(120_000);
    if (width === 768) await fill(server);
    const page = await staffPage("admin", { viewport: { width, height: 900 } });
    for (const path of lists) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const cut = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll<HTMLElement>("main, main *")]
          .filter((box) => {
            const { overflowX, textOverflow } = getComputedStyle(box);
            // A shortened text says so with an ellipsis.
            if (textOverflow === "ellipsis" || box.clientWidth <= 1) return false;
            const clips = box === document.documentElement || overflowX !== "visible";
            return clips && box.scrollWidth > box.clientWidth;
          })
          .map(
            (box) =>
              `${box.getAttribute("aria-label") ?? box.tagName}, ${box.scrollWidth} in ${box.clientWidth}`,
          ),
      );
      expect.soft(cut, path).toEqual([]);
    }
  });
