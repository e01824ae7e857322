import type { Ctx } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { isCommonPassword } from "#domain/people/sign-in/passwords.server.ts";
import { messages, minPasswordLength } from "#domain/people/sign-in/schema.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { createBreachCheck } from "#platform/passwords/breaches.ts";
import { containsWord, hostNames } from "./guessable-words.ts";

/** The person who will use a new password. */
export interface PasswordOwner {
  email: string;
  fullName: string;
  /** Null for a guest. */
  role: Role | null;
}

/** Why a new password cannot be used, as one sentence; null if it can. Asks the breach service last. */
export async function refusePassword(
  ctx: Ctx,
  password: string,
  owner: PasswordOwner,
  tooShort = shortPassword,
): Promise<string | null> {
  return (
    (await refuseGuessable(ctx, password, owner, tooShort)) ?? (await refuseBreached(ctx, password))
  );
}

/** Refuses a short or common password and one with words of the person or the company; asks no outside service. */
export async function refuseGuessable(
  ctx: Ctx,
  password: string,
  owner: PasswordOwner,
  tooShort = shortPassword,
): Promise<string | null> {
  const min = minPasswordLength(owner.role);
  if ([...password].length < min) return tooShort(min);
  if (await isCommonPassword(password, owner.email)) return messages.commonPassword;
  if (containsWord(password, { names: [owner.fullName, localPart(owner.email)] }))
    return messages.ownPassword;
  return containsWord(password, await companyWords(ctx)) ? messages.companyPassword : null;
}

/** Refuses a password that the breach service knows. Without a service, or while it fails, none. */
export async function refuseBreached(ctx: Ctx, password: string): Promise<string | null> {
  const url = ctx.env.BREACHED_PASSWORDS_URL;
  if (!url) return null;
  const isBreached = createBreachCheck({
    url,
    onFailure: (error) =>
      ctx.log.warn({ error, request: ctx.request.id }, "a password was not checked for breaches"),
  });
  return (await isBreached(password)) ? messages.breachedPassword : null;
}

/** "Password must be at least 8 characters" */
function shortPassword(min: number): string {
  return `Password must be at least ${min} characters`;
}

function localPart(email: string): string {
  return email.split("@")[0] ?? "";
}

async function companyWords({ db, env, request }: Ctx) {
  const { name, address, phone, email } = await readCompany(db);
  const host = new URL(env.PUBLIC_URL ?? request.origin).hostname;
  const hosts = [...(isName(host) ? [host] : []), email.split("@")[1] ?? ""];
  return { names: [name, address.city, ...hosts.flatMap(hostNames)], phone };
}

/** Whether it is a host name, and no address of a network. */
function isName(host: string): boolean {
  return !host.includes("[") && !/^[\d.]+$/.test(host);
}
