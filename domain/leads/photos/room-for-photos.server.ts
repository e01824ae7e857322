import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { waitingPhotos } from "#domain/limits/rules.ts";
import { diskRoom } from "#platform/storage/disk-room.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadPhotos as photos } from "#database/schema/work/lead-files.ts";

const unfinished = and(isNull(photos.key), isNull(photos.refused));

interface NewPhoto {
  leadId: string;
  /** The keyed hash of the network (or person) that sent the request. */
  sender: string;
  /** Bytes. */
  size: number;
}

/** Whether one more photograph may be on its way; `later` if others have to arrive or go first. */
export async function roomFor(
  tx: Database,
  photo: NewPhoto,
  now = new Date(),
): Promise<"room" | "later" | "full"> {
  const { size } = photo;
  const waiting = await waitingBytes(tx, photo);
  if (waiting.request + size > waitingPhotos.request) return "later";
  if (waiting.sender + size > waitingPhotos.sender) return "later";
  if (waiting.everyone + size <= waitingPhotos.everyone) return "room";
  await tx.delete(photos).where(unfinishedSince(waitingPhotos.idleSeconds, now));
  const { everyone } = await waitingBytes(tx, photo);
  return everyone + size > waitingPhotos.everyone ? "full" : "room";
}

async function waitingBytes(tx: Database, { leadId, sender }: NewPhoto) {
  const sumOf = (condition = sql`true`) =>
    sql<number>`coalesce(sum(${photos.size}) filter (where ${condition}), 0)::float8`;
  const [waiting] = await tx
    .select({
      everyone: sumOf(),
      sender: sumOf(eq(leads.rateKey, sender)),
      request: sumOf(eq(photos.leadId, leadId)),
    })
    .from(photos)
    .innerJoin(leads, eq(leads.id, photos.leadId))
    .where(unfinished);
  return waiting ?? { everyone: 0, sender: 0, request: 0 };
}

/** Whether the disk has room beyond what requests and the database need. */
export async function isDiskFull(folder: string): Promise<boolean> {
  return (await diskRoom(folder)).isLow;
}

const unfinishedSince = (seconds: number, now: Date) =>
  and(unfinished, lt(photos.createdAt, new Date(now.getTime() - seconds * 1000)));

/** Deletes photographs that did not arrive within a day; returns how many. */
export async function deleteUnfinishedPhotos(db: Database, now = new Date()): Promise<number> {
  const gone = await db
    .delete(photos)
    .where(unfinishedSince(waitingPhotos.keptSeconds, now))
    .returning({ id: photos.id });
  return gone.length;
}
