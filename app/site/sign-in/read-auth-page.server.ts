import { redirect } from "react-router";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import { can, isStaffRole } from "#domain/access/permissions.ts";
import { readEmailStatus } from "#domain/emails/email-status.server.ts";
import { roleLabels } from "#domain/people/users/roles.ts";
import { type AuthMode, authPath, modeOf, tokenParameter } from "./auth-mode.ts";
import { type AuthNotice, readNotice } from "./auth-notices.ts";
import { minPasswordLength } from "#domain/people/sign-in/schema.ts";
import { signOut } from "#domain/people/sessions/sign-out.server.ts";
import { type LinkOwner, readLink } from "#domain/people/sign-in/one-time-links.server.ts";
import { safeNextPath } from "#app/session/next-path.ts";
import { readSessionEnd, type SessionEnd } from "#domain/people/sessions/session.server.ts";
import { withCookies } from "#app/session/with-cookies.server.ts";

interface AuthNotices {
  notice: AuthNotice | null;
  /** Why the reader's session ended; null if it did not, or another notice is more important. */
  end?: SessionEnd | "unknown" | null;
}

export type AuthPage = AuthNotices &
  (
    | { shows: "sign-in"; next: string | null }
    | { shows: "sign-up" | "forgot" }
    | { shows: "new-password" | "confirm"; email: string; minLength: number }
    | {
        shows: "dashboard";
        account: ShownAccount;
        mail: Awaited<ReturnType<typeof readEmailStatus>>;
      }
  );

interface ShownAccount {
  name: string;
  email: string;
  emailVerified: boolean;
  role: string;
  isStaff: boolean;
  isAdmin: boolean;
  mayReadPosts: boolean;
  /** Whether the user can write posts. */
  mayWrite: boolean;
  twoFactor: boolean;
}

/**
 * Data and cookies for /auth.
 * @throws Response a redirect to the form for a new link if the link is invalid
 */
export async function readAuthPage(
  ctx: Ctx,
  url: URL,
): Promise<{ page: AuthPage; cookies: string[] }> {
  const { actor } = ctx;
  const search = url.searchParams;
  const mode = modeOf(search);
  const notice = readNotice(search.get("notice"));
  if (mode === "new-password" || mode === "confirm") {
    const { email, role } = await ownerOfLink(ctx, mode, search.get(tokenParameter));
    const minLength = minPasswordLength(role);
    return { page: { shows: mode, email, minLength, notice }, cookies: [] };
  }
  if (actor.kind === "user") {
    const mail = await readEmailStatus(ctx);
    return { page: { shows: "dashboard", account: shown(actor), mail, notice }, cookies: [] };
  }
  const ended = await readSessionEnd(ctx);
  const cookies = ended ? await signOut(ctx) : [];
  const end = notice === null || notice === "ended" ? ended : null;
  if (mode !== "sign-in") return { page: { shows: mode, notice, end }, cookies };
  const named = search.get("next");
  const next = named === null ? null : safeNextPath(named, authPath());
  return { page: { shows: mode, next, notice, end }, cookies };
}

function shown(actor: SignedInActor): ShownAccount {
  const { name, email, emailVerified, role, twoFactor } = actor;
  return {
    name,
    email,
    emailVerified,
    role: role ? roleLabels[role] : "No role yet",
    isStaff: isStaffRole(role),
    isAdmin: role === "admin",
    mayReadPosts: can(role, "posts.read"),
    mayWrite: can(role, "posts.write"),
    twoFactor,
  };
}

/** The person that a valid link was sent to. */
async function ownerOfLink(
  ctx: Ctx,
  mode: Extract<AuthMode, "new-password" | "confirm">,
  token: string | null,
): Promise<LinkOwner> {
  if (!token) throw leadTo({ mode: "forgot", notice: "session-missing" });
  const dead =
    mode === "confirm"
      ? leadTo({ notice: "confirm-dead" })
      : leadTo({ mode: "forgot", notice: "link-dead" });
  try {
    const type = mode === "confirm" ? "signup" : "recovery";
    const owner = await readLink(ctx.db, type, token, new Date());
    if (owner) return owner;
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "link not read");
    throw leadTo({ mode: "forgot", notice: "link-unread" });
  }
  throw dead;
}

interface Destination {
  mode?: "signup" | "forgot";
  notice: AuthNotice;
}

/** Redirects after a form or a link, with a notice for the destination page. */
export function leadTo(destination: Destination, cookies: readonly string[] = []): Response {
  return redirect(authPath(destination), { status: 303, headers: withCookies(cookies) });
}
