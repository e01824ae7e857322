import { createHmac } from "node:crypto";
import { allows, type Ctx } from "#domain/access/context.server.ts";

/** Keys of what a browser keeps of leads. The browser holds them in memory only, so that what it stores is closed without the server. */
export interface CopyKeys {
  userId: string;
  /** Names the session, without its id. */
  session: string;
  /** 32 bytes, base64url: for what was read. Another session has another key. */
  readKey: string;
  /** 32 bytes, base64url: for changes that are not sent yet. The person has it in every session. */
  changeKey: string;
}

/** Null for people who cannot read leads. */
export function copyKeys({ actor, secret }: Pick<Ctx, "actor" | "secret">): CopyKeys | null {
  if (actor.kind !== "user" || !allows(actor, "leads.read")) return null;
  const derive = (purpose: string): string =>
    createHmac("sha256", secret).update(`lead copies ${purpose}`).digest("base64url");
  return {
    userId: actor.userId,
    session: derive(`name ${actor.sessionId}`).slice(0, 16),
    readKey: derive(`read ${actor.sessionId}`),
    changeKey: derive(`changes ${actor.userId}`),
  };
}
