import { randomBytes } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { seal, unseal } from "#platform/crypto.ts";

/** The secrets of a source. */
export interface SourceSecrets {
  /** The product's own key, in the format of Standard Webhooks. */
  key: string;
  /** The secret from the other system, or an empty string. */
  theirs: string;
  /** A second secret from the other system, or an empty string. */
  token: string;
}

const purpose = "lead source";

export function newSecrets(): SourceSecrets {
  return { key: newSourceKey(), theirs: "", token: "" };
}

export function newSourceKey(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

export function sealSecrets(secrets: SourceSecrets, { secret }: Pick<Ctx, "secret">): string {
  return seal(JSON.stringify(secrets), secret, purpose);
}

/** Returns null without secrets, and if another instance key sealed them. */
export function openSecrets(
  sealed: string | null,
  { secret }: Pick<Ctx, "secret">,
): SourceSecrets | null {
  if (sealed === null) return null;
  try {
    return JSON.parse(unseal(sealed, secret, purpose)) as SourceSecrets;
  } catch {
    return null;
  }
}
