import { expect, it } from "vitest";
import { AccessDenied, type Actor, type Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { projectRoot } from "#tests/running-server.ts";
import { findOpenVerbs } from "./audited-verbs.ts";

/*
 * Every verb that a page, an endpoint or the API can call, called as every kind of person. This table repeats the permissions
 * on purpose: a verb that appears without one, or reads before it asks, fails the test.
 */
const kinds = {
  anonymous: { kind: "anonymous" },
  "a key without scopes": { kind: "key", keyId: "a-key", name: "A key", capabilities: [] },
  commenter: userActor("commenter"),
  "an administrator without the required second factor": userActor("admin", { mustEnroll: true }),
  seo: userActor("seo"),
  blogger: userActor("blogger"),
  office: userActor("office"),
  admin: userActor("admin"),
} as const satisfies Record<string, Actor>;
type Who = keyof typeof kinds;

const everyone = Object.keys(kinds) as Who[];
const signedIn = everyone.slice(2);
const staff: readonly Who[] = ["seo", "blogger", "office", "admin"];
const authors: readonly Who[] = ["seo", "blogger", "admin"];
const writers: readonly Who[] = ["blogger", "admin"];
const office: readonly Who[] = ["office", "admin"];
const admin: readonly Who[] = ["admin"];

/** Who opens the verbs of a folder or file. The longest name decides. */
const rolesOf: Record<string, readonly Who[]> = {
  "domain/": admin,
  "domain/analytics/": staff,
  "domain/audit/log-security-event": staff,
  "domain/blog/reading/": writers,
  "domain/blog/reading/list-posts": authors,
  "domain/blog/reading/stored-post": authors,
  "domain/blog/saving/": writers,
  "domain/customers/": office,
  "domain/duty/": office,
  "domain/duty/save-duty.server.ts#saveRota": admin,
  "domain/emails/email-status": signedIn,
  "domain/emails/operations": signedIn,
  "domain/emails/wording/test-mail.server.ts#sendOwnTestEmail": signedIn,
  "domain/leads/": office,
  "domain/media/": ["blogger", "office", "admin"],
  "domain/media/queries/": staff,
  "domain/messages/": office,
  "domain/messages/save-text-settings": admin,
  "domain/newsletter/": office,
  "domain/people/account/": signedIn,
  "domain/people/account/save-face.server.ts#saveFace": office,
  "domain/people/invitations/join-as-signed-in": signedIn,
  "domain/people/passkeys/": signedIn,
  "domain/people/second-step/": signedIn,
  "domain/people/second-step/enrollment": admin,
  "domain/people/sign-in/": signedIn,
  "domain/people/sign-up/resend-confirmation": signedIn,
  "domain/people/users/queries/list-staff": office,
  "domain/threats/behavior/behavior-operations.server.ts#log": signedIn,
  "domain/visits/": office,
};

/** Verbs that anybody may call, by the reason. */
const open: Record<string, readonly string[]> = {
  "A visitor calls it; limits, links and passwords decide.": [
    "domain/codes/errors/record-code-error.server.ts#recordCodeError",
    "domain/codes/errors/record-code-run.server.ts#recordCodeRuns",
    "domain/consent/erase-choices.server.ts#eraseChoices",
    "domain/consent/record-choice.server.ts#recordChoice",
    "domain/lead-sources/messages/receive-message.server.ts#receiveMessage",
    "domain/lead-sources/old-site/receive-copy.server.ts#receiveCopy",
    "domain/lead-sources/sources.server.ts#findSource",
    "domain/leads/operations.server.ts#enhancedFormValidation",
    "domain/leads/operations.server.ts#enhancedFormValidationProcedure",
    "domain/leads/operations.server.ts#ghlContactSync",
    "domain/leads/photos/add-photo-part.server.ts#addPhotoPart",
    "domain/leads/photos/begin-photo.server.ts#beginPhoto",
    "domain/leads/photos/photos-of-leads.server.ts#photographOfRequest",
    "domain/leads/submit/submit-lead.server.ts#submitLead",
    "domain/leads/visitor/change-request.server.ts#cancelRequest",
    "domain/leads/visitor/change-request.server.ts#changeRequest",
    "domain/leads/visitor/read-request.server.ts#confirmedRequest",
    "domain/leads/visitor/read-request.server.ts#readRequest",
    "domain/leads/visitor/sync-of-request.server.ts#syncOfRequest",
    "domain/messages/receive/receive-webhook.server.ts#receiveWebhook",
    "domain/newsletter/confirm.server.ts#confirmSubscription",
    "domain/newsletter/subscribe.server.ts#subscribe",
    "domain/newsletter/unsubscribe.server.ts#unsubscribe",
    "domain/people/invitations/accept-invitation.server.ts#acceptInvitation",
    "domain/people/lockout/unlock-account.server.ts#unlockAccount",
    "domain/people/passkeys/sign-in.server.ts#beginPasskeySignIn",
    "domain/people/passkeys/sign-in.server.ts#signInWithPasskey",
    "domain/people/reset/request-reset.server.ts#requestReset",
    "domain/people/reset/reset-password.server.ts#resetPassword",
    "domain/people/second-step/second-step.server.ts#readSecondStep",
    "domain/people/second-step/second-step.server.ts#withoutSecondStep",
    "domain/people/second-step/verify-second-step.server.ts#cancelSecondStep",
    "domain/people/second-step/verify-second-step.server.ts#verifySecondStep",
    "domain/people/sessions/extend-session.server.ts#extendSession",
    "domain/people/sessions/sign-out.server.ts#signOut",
    "domain/people/sessions/time-out.server.ts#timeOut",
    "domain/people/sign-in/operations.server.ts#detectBruteForceAttack",
    "domain/people/sign-in/sign-in.server.ts#signIn",
    "domain/people/sign-up/confirm-account.server.ts#confirmAccount",
    "domain/people/sign-up/sign-up.server.ts#signUp",
    "domain/redirects/operations.server.ts#log404Event",
    "domain/visits/calendar-feeds.server.ts#readCalendar",
  ],
  "It is a visitor's own session, or what everybody may see.": [
    "domain/blog/operations.server.ts#blogPostsApi",
    "domain/people/sessions/session.server.ts#readActor",
    "domain/people/sessions/session.server.ts#readSessionEnd",
    "domain/site/published-pages.server.ts#closedPaths",
    "domain/site/published-pages.server.ts#isOwnersPath",
    "domain/site/published-pages.server.ts#publishedPageAt",
  ],
  "It looks at the actor itself and says less.": [
    "domain/launch/open-needs.server.ts#openNeeds",
    "domain/media/changing.server.ts#mayChange",
  ],
  "The product calls it at the start, on a schedule, or for a program whose key it has checked.": [
    "domain/blog/saving/seed-starter-posts.server.ts#seedStarterPosts",
    "domain/canary/canary.server.ts#createCanary",
    "domain/canary/canary.server.ts#hasCanary",
    "domain/canary/canary.server.ts#startCanary",
    "domain/compliance/erasures/repeat-erasures.server.ts#repeatErasures",
    "domain/compliance/opt-outs/replay-opt-outs.server.ts#replayOptOuts",
    "domain/connections/stored-connections.server.ts#loadConnections",
    "domain/emails/delivery/send-email.server.ts#mailerOf",
    "domain/emails/release-held.server.ts#releaseHeld",
    "domain/emails/retry-email.server.ts#retryWaiting",
    "domain/leads/journal/open-journal.server.ts#openJournal",
    "domain/leads/sync/sync-backlog.server.ts#syncBacklog",
    "domain/media/intake.server.ts#reportFile",
    "domain/redirects/stored/built-in.server.ts#seedBuiltInRedirects",
    "domain/security/blocks/block-attackers.server.ts#blockAttackers",
    "domain/updates/shared-update.server.ts#reportUpdate",
    "domain/webhooks/follow-log.server.ts#followLog",
  ],
  "It gives no data of others.": [
    "domain/codes/as-visitor.server.ts#asVisitorKey",
    "domain/codes/as-visitor.server.ts#isAsVisitorKey",
    "domain/duty/copies/copy-keys.server.ts#copyKeys",
  ],
};

const refusals = ["signed_out", "reauthenticate"];

/** Replaces a database and a queue: every call leads on, and the first answer that a verb waits for fails. */
const reached: unknown = new Proxy(() => null, {
  get(_target, name) {
    if (name === "then")
      return (_done: unknown, fail: (error: Error) => void) => fail(new Error("reached"));
    if (typeof name === "symbol") throw new Error("reached");
    return reached;
  },
  apply: () => reached,
});

async function isLetIn(verb: (...inputs: unknown[]) => unknown, actor: Actor): Promise<boolean> {
  const ctx: Ctx = {
    ...testCtx(reached as Database),
    actor,
    jobs: reached as Ctx["jobs"],
  };
  // A verb of one input gets no other: the rest have defaults.
  for (const inputs of [[{}], [{}, {}, {}]]) {
    try {
      const answer = (await verb(ctx, ...inputs)) as { ok?: boolean; reason?: string } | null;
      if (answer?.ok === false && refusals.includes(answer.reason ?? "")) return false;
    } catch (error) {
      if (error instanceof AccessDenied) return false;
    }
  }
  return true;
}

it("every verb decides by itself who may call it, before it reads anything", async () => {
  const ids = findOpenVerbs(projectRoot).filter((id) => !id.startsWith("domain/access/"));
  expect(ids.length).toBeGreaterThan(400);
  const free = Object.values(open).flat();
  const folders = Object.keys(rolesOf).toSorted((a, b) => b.length - a.length);
  const wrong: Record<string, readonly Who[]> = {};
  for (const id of ids) {
    const [path, name = ""] = id.split("#");
    const verbs = (await import(`../../${path}`)) as Record<string, never>;
    const found: Who[] = [];
    for (const who of everyone)
      if (await isLetIn(verbs[name] as never, kinds[who])) found.push(who);
    const folder = folders.find((start) => id.startsWith(start)) ?? "";
    const expected = free.includes(id) ? everyone : rolesOf[folder];
    if (String(found) !== String(expected)) wrong[id] = found;
  }
  expect(wrong).toEqual({});
  expect(free.filter((id) => !ids.includes(id))).toEqual([]);
}, 60_000);
