import { and, asc, inArray, isNotNull, isNull, eq } from "drizzle-orm";
import { can } from "#domain/access/permissions.ts";
import type { Database } from "#database/connect.ts";
import { faces, profiles, userRoles } from "#database/schema/work/people.ts";
import { roles } from "#database/vocabularies.ts";

const mostShown = 6;
const mostFaces = 4;
const callers = roles.filter((role) => can(role, "leads.read"));

/** Staff who call customers and agreed that the website shows them. */
const isShown = and(
  isNotNull(profiles.shownSince),
  isNull(profiles.deactivatedAt),
  inArray(userRoles.role, callers),
);

export interface Caller {
  /** The first name. */
  name: string;
  /** The name of the picture's files. */
  face?: string;
}

/** Returns the people who call customers and agreed to be shown, oldest consent first; at most four have a face. */
export async function shownCallers(db: Database): Promise<Caller[]> {
  const rows = await db
    .select({ fullName: profiles.fullName, face: faces.key })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .leftJoin(faces, eq(faces.userId, profiles.id))
    .where(isShown)
    .orderBy(asc(profiles.shownSince), asc(profiles.id))
    .limit(mostShown);
  const byName = new Map<string, Caller>();
  let faceCount = 0;
  for (const { fullName, face } of rows) {
    const name = fullName.trim().split(/\s+/, 1)[0] ?? "";
    if (name === "" || byName.has(name)) continue;
    byName.set(name, face && faceCount++ < mostFaces ? { name, face } : { name });
  }
  return [...byName.values()];
}

/** Returns the files of a picture, in Base64 by format, while the website shows it; none at any other time. */
export async function shownFace(db: Database, key: string): Promise<Map<string, string>> {
  const [face] = await db
    .select({ files: faces.files })
    .from(faces)
    .innerJoin(profiles, eq(profiles.id, faces.userId))
    .innerJoin(userRoles, eq(userRoles.userId, faces.userId))
    .where(and(eq(faces.key, key), isShown));
  return new Map(Object.entries(face?.files ?? {}));
}
