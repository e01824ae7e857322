import { createHash, createHmac } from "node:crypto";
import type { Actor } from "#domain/access/context.server.ts";
import { networkOf } from "#domain/words/network.ts";
import { compactPhone } from "#domain/leads/rules.ts";
import { plainTexts } from "#domain/leads/fields/plain-fields.ts";
import type { LeadValues } from "#domain/leads/schema.ts";

const fold = (text: string | null | undefined): string =>
  (text ?? "").normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Equal for submissions with the same content, however they are typed. */
export function contentHash(values: LeadValues): string {
  const { submissionType, name, phone, email, address, service, message } = values;
  const { bestTime, plan, offer, textConsent } = values;
  const { company, units, ...added }: Partial<Record<string, string | null>> = plainTexts(values);
  const choices = [bestTime, plan, offer, textConsent ? "texts" : null];
  return digest([
    submissionType,
    fold(name),
    compactPhone(phone),
    fold(email),
    fold(address),
    service,
    fold(message),
    // Without choices, the hash is that of earlier releases, whose journals and retries still arrive.
    ...(choices.some(Boolean) ? choices : []),
    ...(company || units ? [fold(company), fold(units)] : []),
    ...Object.entries(added).flatMap(([name, text]) => (text ? [`${name}: ${fold(text)}`] : [])),
  ]);
}

/** Equal for submissions with the same message under any name, or null without a message. */
export function bodyHash({ message }: LeadValues): string | null {
  const text = fold(message);
  return text.length < 20 ? null : digest([text]);
}

/** Key of the submission limit: a user, or the network of an anonymous visitor, hashed for the database. */
export function rateKey(actor: Actor, ip: string, secret: string): string {
  const sender = actor.kind === "user" ? `user:${actor.userId}` : `network:${networkOf(ip)}`;
  return createHmac("sha256", secret).update(sender).digest("base64url");
}

function digest(parts: readonly (string | null)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
