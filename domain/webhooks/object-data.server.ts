import { asc, eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { reviews } from "#database/schema/supplies/reviews.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { forPrograms } from "#domain/leads/fields/for-programs.ts";
import type { WebhookEventType } from "./event-types.ts";

type Data = Record<string, unknown>;

/** Returns an object's present data for receivers. A deleted object has only its id. */
export async function objectData(db: Database, type: WebhookEventType, id: string): Promise<Data> {
  const [kind] = type.split(".");
  const found =
    kind === "lead" || kind === "contact"
      ? await leadData(db, id)
      : kind === "visit"
        ? await visitData(db, id)
        : kind === "post"
          ? await postData(db, id)
          : kind === "review"
            ? await reviewData(db, id)
            : await subscriberData(db, id);
  return found ?? { id };
}

async function leadData(db: Database, id: string): Promise<Data | null> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  return lead ? forPrograms(lead) : null;
}

/** Returns a lead with its visits. */
async function visitData(db: Database, leadId: string): Promise<Data | null> {
  const lead = await leadData(db, leadId);
  const booked = await db
    .select({
      id: appointments.id,
      starts_at: appointments.startsAt,
      ends_at: appointments.endsAt,
      person_id: appointments.personId,
      status: appointments.status,
    })
    .from(appointments)
    .where(eq(appointments.leadId, leadId))
    .orderBy(asc(appointments.startsAt));
  return lead && { id: leadId, lead, visits: booked };
}

async function postData(db: Database, id: string): Promise<Data | null> {
  const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
  if (!post) return null;
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    category: post.category,
    published: post.published && post.deletedAt === null,
    published_at: post.publishedAt,
    updated_at: post.updatedAt,
  };
}

async function reviewData(db: Database, id: string): Promise<Data | null> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id));
  if (!review) return null;
  return {
    id: review.id,
    author: review.author,
    body: review.body,
    stars: review.stars,
    reviewed_on: review.reviewedOn,
    source: review.source,
    service: review.service,
    hidden: review.hidden,
  };
}

async function subscriberData(db: Database, id: string): Promise<Data | null> {
  const [reader] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  return reader ? { id, email: reader.email, status: reader.status } : null;
}
