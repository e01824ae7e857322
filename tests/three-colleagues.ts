import type { Ctx } from "#domain/access/context.server.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { type TestDatabase, testCtx, userActor } from "./factories.ts";

const colleagues = [
  { userId: "ann", role: "admin" },
  { userId: "olga", role: "office" },
  { userId: "bob", role: "blogger" },
] as const;

/** Replaces all accounts with three: Ann, Olga and Bob. */
export async function threeColleagues({ db }: TestDatabase): Promise<void> {
  await db.delete(userRoles);
  await db.delete(profiles);
  await db.insert(profiles).values(
    ["Ann", "Olga", "Bob"].map((fullName) => ({
      id: fullName.toLowerCase(),
      fullName,
      email: `${fullName.toLowerCase()}@example.com`,
    })),
  );
  await db.insert(userRoles).values([...colleagues]);
}

/** Returns a context in which one of them acts. */
export function as({ db }: TestDatabase, id: (typeof colleagues)[number]["userId"]): Ctx {
  const role = colleagues.find(({ userId }) => userId === id)?.role ?? "blogger";
  return testCtx(db, { actor: userActor(role, { userId: id, name: id }) });
}
