import { desc, eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { emailWordings } from "#database/schema/emails.ts";
import type { EmailKind } from "./kind.server.ts";
import type { Wording } from "./wording.ts";

/** The wording in force: the newest version, or the default. */
export async function readWording(db: Database, kind: EmailKind): Promise<Wording> {
  const [newest] = await db
    .select({ wording: emailWordings.wording })
    .from(emailWordings)
    .where(eq(emailWordings.template, kind.template))
    .orderBy(desc(emailWordings.version))
    .limit(1);
  return wordingOf(kind, newest?.wording);
}

/** A stored version; what it does not hold is the default's. */
export function wordingOf(
  kind: EmailKind,
  stored: Record<string, string> | null | undefined,
): Wording {
  return { ...kind.wording, ...stored };
}
