import { randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { mfaRecoveryCodes } from "#database/schema/work/people.ts";
import { sha256 } from "#platform/crypto.ts";
import { isProtected } from "./second-factor.server.ts";
import { recoveryCodeCount } from "./rules.ts";

/** Letters and digits that are not easily confused. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 6;
const groupLength = 4;

/** With 118 bits of entropy, a plain hash protects a code as well as a slow one would. */
function newCode(): string {
  const letter = () => alphabet[randomInt(alphabet.length)] ?? "";
  const group = () => Array.from({ length: groupLength }, letter).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** Hash of a typed code, ignoring separators; null if it cannot be one of ours. */
function hashOf(code: string): string | null {
  const letters = code.toLowerCase().replace(/[\s-]/g, "");
  return letters.length === groups * groupLength ? sha256(letters) : null;
}

/** Replaces all codes with ten new ones; they are readable only here. */
export async function replaceCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId));
  await tx.insert(mfaRecoveryCodes).values(
    codes.map((code) => ({
      id: crypto.randomUUID(),
      userId,
      codeHash: hashOf(code) ?? "",
    })),
  );
  return codes;
}

/** Consumes a code once, even with concurrent requests. */
export async function consumeRecoveryCode(
  tx: Database,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const hash = hashOf(code);
  if (hash === null) return false;
  const used = await tx
    .update(mfaRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(mfaRecoveryCodes.userId, userId),
        eq(mfaRecoveryCodes.codeHash, hash),
        isNull(mfaRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: mfaRecoveryCodes.id });
  return used.length > 0;
}

/** Recovery codes replace a second factor; deletes them if there is none. */
export async function deleteUnusableCodes(tx: Database, userId: string): Promise<void> {
  if (await isProtected(tx, userId)) return;
  await tx.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId));
}

export async function countCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(mfaRecoveryCodes)
    .where(and(eq(mfaRecoveryCodes.userId, userId), isNull(mfaRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}
