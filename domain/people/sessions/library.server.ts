import { eq } from "drizzle-orm";
import { z } from "zod";
import { cookiePrefix } from "./cookie.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import {
  authAccounts,
  authVerifications,
  profiles,
  userSessions,
} from "#database/schema/accounts.ts";
import { hashPassword, randomToken, verifyPassword } from "#platform/crypto.ts";
import type { Env } from "#platform/env.ts";
import { passwordLength } from "#domain/people/sign-in/schema.ts";

/** Carries the visitor's address as the server knows it; the browser's own headers never reach the library. */
export const peerHeader = "x-account-peer";

const absoluteLifetimeSeconds = 24 * 60 * 60;

type Library = ReturnType<typeof openLibrary>;

const opened = new WeakMap<Database, Library>();

/** The accounts library of a database, loaded when the first session cookie or sign-in arrives. */
export function libraryOf({ db, env, secret }: Pick<Ctx, "db" | "env" | "secret">): Library {
  const existing = opened.get(db);
  if (existing) return existing;
  const library = openLibrary(db, env, secret);
  opened.set(db, library);
  library.catch(() => opened.delete(db));
  return library;
}

/**
 * The accounts library on our tables. It is called by our verbs only: none of its own doors is open,
 * and no account comes to be through it.
 */
async function openLibrary(db: Database, env: Env, secret: string) {
  const [{ betterAuth }, { drizzleAdapter }, endpoints] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
    sessionEndpoints(db),
  ]);
  const baseURL = env.PUBLIC_URL ?? "http://localhost";
  return betterAuth({
    baseURL,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        profiles,
        user_sessions: userSessions,
        auth_accounts: authAccounts,
        auth_verifications: authVerifications,
      },
      transaction: true,
    }),
    logger: { disabled: true },
    telemetry: { enabled: false },
    user: {
      modelName: "profiles",
      fields: { name: "fullName" },
    },
    session: {
      modelName: "user_sessions",
      additionalFields: {
        lastActiveAt: {
          type: "date",
          required: true,
          input: false,
          defaultValue: () => new Date(),
        },
      },
      expiresIn: absoluteLifetimeSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: { modelName: "auth_accounts" },
    verification: { modelName: "auth_verifications" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(password, hash),
      },
    },
    plugins: [{ id: "sessions", endpoints }],
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix,
      useSecureCookies: baseURL.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [peerHeader], ipv6Subnet: 128 },
      database: { generateId: () => crypto.randomUUID() },
    },
  });
}

/**
 * What our verbs ask for once they have found a person to be who they say, the part of the library's own sign-in that
 * comes after the password: a session and its signed cookie, or a new cookie for a session.
 */
async function sessionEndpoints(db: Database) {
  const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import("better-auth/api"),
    import("better-auth/cookies"),
  ]);
  const openSession = createAuthEndpoint(
    "/open-session",
    {
      method: "POST",
      body: z.object({ userId: z.string() }),
      metadata: { SERVER_ONLY: true },
    },
    async (context) => {
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(context.body.userId);
      if (!user) throw new Error("Nobody has this account.");
      const session = await internalAdapter.createSession(user.id, false);
      await setSessionCookie(context, { session, user });
      return { sessionId: session.id };
    },
  );
  const renewSession = createAuthEndpoint(
    "/renew-session",
    {
      method: "POST",
      body: z.object({ sessionId: z.string() }),
      metadata: { SERVER_ONLY: true },
    },
    async (context) => {
      const token = randomToken();
      await db
        .update(userSessions)
        .set({ token })
        .where(eq(userSessions.id, context.body.sessionId));
      const found = await context.context.internalAdapter.findSession(token);
      if (found) await setSessionCookie(context, found);
      return null;
    },
  );
  return { openSession, renewSession };
}
