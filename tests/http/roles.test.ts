import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { operations } from "#domain/api/operations/all-operations.server.ts";
import { type Scope, scopeNames } from "#domain/api/scopes.ts";
import { fileDoors } from "#server/endpoints/bodies/file-doors.ts";
import { functions } from "#server/endpoints/functions.ts";
import { readOrCreateSecret } from "#platform/crypto.ts";
import { procedures } from "#server/endpoints/procedures.ts";
import { addApiKey, apiFetch } from "#tests/api-key.ts";
import { enrollFactor } from "#tests/mfa.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, postPassword, signInAs } from "#tests/signed-in.ts";

/*
 * Every endpoint, requested as every role. This table repeats the permissions on purpose: an endpoint or a permission
 * that appears or changes without it fails a test.
 */
const visitorKinds = ["anonymous", "commenter", "seo", "blogger", "office", "admin"] as const;
type Who = (typeof visitorKinds)[number];
const staff: readonly Who[] = ["seo", "blogger", "office", "admin"];
const authors: readonly Who[] = ["seo", "blogger", "admin"];
const writers: readonly Who[] = ["blogger", "admin"];
const office: readonly Who[] = ["office", "admin"];
const signedIn: readonly Who[] = ["commenter", "seo", "blogger", "office", "admin"];
const admin: readonly Who[] = ["admin"];

const open: Record<string, readonly Who[]> = {
  "/": visitorKinds,
  "/blog": visitorKinds,
  "/blog/:slug": visitorKinds,
  "/blog/preview/:token": visitorKinds,
  "/calendar/:token": visitorKinds,
  "/contact": visitorKinds,
  "/services": visitorKinds,
  "/services/residential-pest-control": visitorKinds,
  "/services/commercial-pest-management": visitorKinds,
  "/services/termite-control": visitorKinds,
  "/services/mosquito-control": visitorKinds,
  "/services/moisture-control": visitorKinds,
  "/services/emergency-pest-response": visitorKinds,
  "/pests": visitorKinds,
  "/pests/:slug": visitorKinds,
  "/service-areas": visitorKinds,
  "/service-areas/:slug": visitorKinds,
  "/about": visitorKinds,
  "/sitemap": visitorKinds,
  "/privacy-policy": visitorKinds,
  "/terms-of-service": visitorKinds,
  "/sitemap.xml": visitorKinds,
  "/rss.xml": visitorKinds,
  "/robots.txt": visitorKinds,
  "/llms.txt": visitorKinds,
  "/manifest.webmanifest": visitorKinds,
  "/privacy-choices": visitorKinds,
  "/chat": visitorKinds,
  "/offline": visitorKinds,
  "/service-worker.js": visitorKinds,
  "/portal-worker.js": visitorKinds,
  "/portal.webmanifest": visitorKinds,
  "/newsletter": visitorKinds,
  "/newsletter/confirm": visitorKinds,
  "/newsletter/unsubscribe": visitorKinds,
  "/request": visitorKinds,
  "/request/:token": visitorKinds,
  "/share/*": visitorKinds,
  "/*": visitorKinds,
  "/auth": visitorKinds,
  "/login": visitorKinds,
  "/login/verify": signedIn,
  "/login/passkey": visitorKinds,
  "/unlock": visitorKinds,
  "/logout": visitorKinds,
  "/session": signedIn,
  "/accept-invitation": visitorKinds,
  "/redirect-admin": admin,
  "/admin": staff,
  "/admin/blog": authors,
  "/admin/blog/autosave": writers,
  "/admin/blog/edit/:id": writers,
  "/admin/blog/history/:id": writers,
  "/admin/blog/new": writers,
  "/admin/blog/preview-link": writers,
  "/admin/blog/save": writers,
  "/admin/blog/trash": writers,
  "/blog-admin": authors,
  "/blog-admin/edit/:id": writers,
  "/blog-admin/new": writers,
  "/admin/forms": office,
  "/admin/forms/new": office,
  "/admin/forms/next": office,
  "/admin/forms/changes": office,
  "/admin/forms/copies": office,
  "/admin/forms/known": office,
  "/admin/forms/:id/same-person": office,
  "/admin/forms/:id/files/:file": office,
  "/admin/customers": office,
  "/admin/customers/:id": office,
  "/admin/schedule": office,
  "/admin/duty": office,
  "/admin/technicians": office,
  "/admin/forms/:id": office,
  "/admin/forms/export.csv": office,
  "/admin/newsletter": office,
  "/admin/newsletter/issues": office,
  "/admin/newsletter/issues/new": office,
  "/admin/newsletter/issues/:id": office,
  "/admin/newsletter/subscribers/:id": office,
  "/admin/media": staff,
  "/admin/media/items": staff,
  "/admin/notifications": office,
  "/admin/forms/:id/free-windows": office,
  "/admin/search": staff,
  "/account": signedIn,
  "/account/security": signedIn,
  "/account/confirm": signedIn,
  "/account/passkey": signedIn,
  "/account/unusual": signedIn,
  "/admin/*": staff,
};

/** A page of the portal that the table leaves out is for administrators. */
const pages: Record<string, readonly Who[]> = {
  ...Object.fromEntries(
    paths(routes)
      .filter((path) => path.startsWith("/admin/"))
      .map((path) => [path, admin]),
  ),
  ...open,
};

/** Closed to every role as a page (GET). */
const postOnly = ["/logout", "/account/unusual", "/login/passkey", "/account/passkey"];

const otherEndpoints: Record<string, readonly Who[]> = {
  "/admin/live": office,
  "/metrics": admin,
  "/healthz": visitorKinds,
  "/readyz": visitorKinds,
};

const filesTaken: Record<string, readonly Who[]> = {
  "/account/picture": office,
  "/admin/forms/:id/files": office,
  "/admin/imports/files": admin,
  "/admin/media/upload": ["blogger", "office", "admin"],
  "/admin/settings/logo": admin,
  "/request/:token/photos": visitorKinds,
  "/request/:token/photos/:photo": visitorKinds,
};

const namedOperations: Record<string, readonly Who[]> = {
  "functions/v1/blog-posts-api": visitorKinds,
  "functions/v1/enhanced-form-validation": visitorKinds,
  "functions/v1/generate-blog-post": admin,
  "functions/v1/generate-post-ideas": admin,
  "functions/v1/ghl-contact-sync": visitorKinds,
  "functions/v1/log-security-event": staff,
  "functions/v1/log-user-behavior": signedIn,
  "functions/v1/send-auth-email": signedIn,
  "functions/v1/send-user-invitation": admin,
  "rest/v1/rpc/enhanced_form_validation": visitorKinds,
  "rest/v1/rpc/log_404_event": visitorKinds,
  "rest/v1/rpc/bulk_resolve_false_positive_threats": admin,
  "rest/v1/rpc/detect_threat": admin,
  "rest/v1/rpc/log_user_behavior": signedIn,
  "rest/v1/rpc/monitor_bulk_form_access": admin,
  "rest/v1/rpc/run_security_maintenance": admin,
  "rest/v1/rpc/log_security_event": staff,
  "rest/v1/rpc/automated_data_retention_cleanup": admin,
  "rest/v1/rpc/cleanup_non_consented_data": admin,
  "rest/v1/rpc/process_data_deletion_request": admin,
  "rest/v1/rpc/detect_brute_force_attack": visitorKinds,
  "rest/v1/rpc/get_404_analytics_summary": admin,
  "rest/v1/rpc/enhanced_secure_update_user_role": admin,
};

const server = ownServer();
const cookies = new Map<Who, string>();

beforeAll(async () => {
  for (const who of visitorKinds)
    if (who !== "anonymous") cookies.set(who, await signInAs(server, who));
});

function requestAs(path: string, who: Who, init: RequestInit = {}): Promise<Response> {
  const cookie = cookies.get(who);
  return fetch(`${server.url}${path}`, {
    redirect: "manual",
    ...init,
    headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
    signal: AbortSignal.timeout(10_000),
  });
}

/** Whether the endpoint is open: 401, 403, 405 (no such endpoint) and a redirect to the sign-in page are refusals. */
async function opens(response: Response): Promise<boolean> {
  await response.body?.cancel();
  if ([401, 403, 405].includes(response.status)) return false;
  const isRedirect = response.status >= 300 && response.status < 400;
  return !(isRedirect && /^\/(?:login|auth)\b/.test(response.headers.get("location") ?? ""));
}

function paths(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${parent}/${entry.path}`.replace("//", "/") : parent;
    const children = entry.children ? paths(entry.children, own) : [];
    return entry.children && !entry.index ? children : [own || "/", ...children];
  });
}

describe("the endpoint table", () => {
  it("names every page", async () => {
    expect([...new Set(paths(routes))].toSorted()).toEqual(Object.keys(pages).toSorted());
  });

  it("names every function and procedure", () => {
    const known = [
      ...Object.keys(functions).map((name) => `functions/v1/${name}`),
      ...Object.keys(procedures).map((name) => `rest/v1/rpc/${name}`),
    ];
    expect(known.toSorted()).toEqual(Object.keys(namedOperations).toSorted());
  });
});

const gets = Object.entries({ ...pages, ...otherEndpoints }).flatMap(([path, allowed]) =>
  visitorKinds.map((who) => [path, who, allowed.includes(who)] as const),
);
const posts = Object.entries(namedOperations).flatMap(([path, allowed]) =>
  visitorKinds.map((who) => [path, who, allowed.includes(who)] as const),
);

describe("every page", () => {
  it.each(gets)("GET %s as %s: opens %s", async (path, who, allowed) => {
    const address = path
      .replace("*", "nothing-here")
      .replace(":id", "00000000-0000-4000-8000-000000000000")
      .replace(":file", "00000000-0000-4000-8000-000000000001")
      .replace(":template", "lead-office")
      .replace("connections/:kind", "connections/mail")
      .replace(":section", "hours")
      .replace(":step", "services")
      .replace(":report", "leads-by-day")
      .replace(":page", "about")
      .replace(":slot", "truck")
      .replace(":slug", "norfolk")
      .replace(":format", "json");
    expect(await opens(await requestAs(address, who))).toBe(allowed && !postOnly.includes(path));
  });

  it.each(gets.filter(([path]) => /^\/(?:blog-)?admin/.test(path) && !path.endsWith("live")))(
    "POST %s as %s: opens %s",
    async (path, who, allowed) => {
      const address = path
        .replace("*", "nothing-here")
        .replace(":id", "00000000-0000-4000-8000-000000000000");
      const answer = await requestAs(address, who, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "intent=nothing",
      });
      if (!allowed) expect(await opens(answer)).toBe(false);
      else expect([401, 403]).not.toContain(answer.status);
    },
  );
});

describe("every address that takes a file", () => {
  it("is known", () => {
    expect(fileDoors.map(([path]) => path).toSorted()).toEqual(Object.keys(filesTaken).toSorted());
  });

  const sent = Object.entries(filesTaken).flatMap(([path, allowed]) =>
    visitorKinds.map((who) => [path, who, allowed.includes(who)] as const),
  );
  it.each(sent)("POST %s as %s: opens %s", async (path, who, allowed) => {
    const body = new FormData();
    body.set("file", new File([], ""));
    const address = path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");
    expect(await opens(await requestAs(address, who, { method: "POST", body }))).toBe(allowed);
  });
});

describe("every named operation", () => {
  it.each(posts)("POST /%s as %s: opens %s", async (path, who, allowed) => {
    const answer = await requestAs(`/${path}`, who, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(await opens(answer)).toBe(allowed);
  });
});

/** What each operation of the API needs; nothing else opens it. */
const scopesOfOperations: Record<string, Scope> = {
  listLeads: "leads:read",
  getLead: "leads:read",
  createLead: "leads:write",
  updateLead: "leads:write",
  addLeadNote: "leads:write",
  listConversions: "conversions:read",
  listCustomers: "customers:read",
  getCustomer: "customers:read",
  listVisits: "visits:read",
  listFreeWindows: "visits:read",
  getVisit: "visits:read",
  bookVisit: "visits:write",
  moveVisit: "visits:write",
  cancelVisit: "visits:write",
  listPosts: "posts:read",
  getPost: "posts:read",
  createPost: "posts:write",
  updatePost: "posts:write",
  listPages: "pages:read",
  getPage: "pages:read",
  listMedia: "media:read",
  getMediaItem: "media:read",
  uploadMedia: "media:write",
  updateMediaItem: "media:write",
  listReviews: "reviews:read",
  getReview: "reviews:read",
  createReview: "reviews:write",
  updateReview: "reviews:write",
  listSubscribers: "subscribers:read",
  getSubscriber: "subscribers:read",
  listReports: "reports:read",
  runReport: "reports:read",
  listHooks: "webhooks:write",
  subscribe: "webhooks:write",
  unsubscribe: "webhooks:write",
};

describe("an API key", () => {
  const past = new Date(Date.now() - 1000);
  let senders = 0;
  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const scope of scopeNames) {
      const others = scopeNames.filter((one) => one !== scope);
      const add = async (name: string, facts: Parameters<typeof addApiKey>[1]) =>
        keys.set(`${name} ${scope}`, await addApiKey(server.connection, facts));
      await add("with", { scopes: [scope] });
      await add("without", { scopes: others });
      await add("expired", { scopes: [scope], expiresAt: past });
      await add("revoked", { scopes: [scope], revokedAt: past });
    }
  });

  it("has an entry for every operation", () => {
    expect(Object.fromEntries(operations.map(({ id, scope }) => [id, scope]))).toEqual(
      scopesOfOperations,
    );
  });

  const uses = operations.flatMap((one) =>
    (["with", "without", "expired", "revoked", "no"] as const).map(
      (kind) => [one.id, kind, one] as const,
    ),
  );
  it.each(uses)("%s with a key that is %s its scope", async (id, kind, { method, path }) => {
    const key = keys.get(`${kind} ${scopesOfOperations[id]}`) ?? null;
    const address = path.replace("{id}", "00000000-0000-4000-8000-000000000000");
    const { status } = await apiFetch(server, key, address, {
      method,
      headers: {
        cookie: cookies.get("admin") ?? "",
        // Keys that do not work use up the budget of an address.
        "x-forwarded-for": `203.0.113.${++senders % 250}`,
      },
    });
    if (kind === "with") expect([200, 400, 404, 415, 422, 428]).toContain(status);
    else expect(status).toBe(kind === "without" ? 403 : 401);
  });

  it("opens nothing but the API", async () => {
    const key = keys.get("with reports:read") ?? "";
    for (const path of ["/admin/forms", "/admin", "/metrics", "/account", "/admin/live"]) {
      const answer = await requestAs(path, "anonymous", {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(await opens(answer), path).toBe(false);
    }
  });
});

describe("a person who has given a password but no code yet", () => {
  const closed = [
    ...gets,
    ...posts.map(([path, ...rest]) => [`/${path}`, ...rest] as const),
  ].filter(([path, who, allowed]) => who === "anonymous" && !allowed && path !== "/login/verify");
  let cookie: string;
  beforeAll(async () => {
    const person = await createPerson(server.connection, "admin", "halfway@example.com");
    await enrollFactor(server.connection.db, readOrCreateSecret(server.dataDir), person.id);
    cookie = await postPassword(server, person, "198.51.100.200");
  });

  it("can only reach the second step", async () => {
    expect(cookie).toMatch(/^account\.second_step=/);
    const step = await requestAs("/login/verify", "anonymous", { headers: { cookie } });
    expect(await step.text()).toContain("Verification code");
  });

  it.each(closed)("is refused at %s", async (path) => {
    const address = path
      .replace("*", "nothing-here")
      .replace(":id", "00000000-0000-4000-8000-000000000000");
    for (const method of ["GET", "POST"])
      expect(
        await opens(await requestAs(address, "anonymous", { method, headers: { cookie } })),
      ).toBe(false);
  });
});

describe("a role", () => {
  it("cannot be claimed by the browser", async () => {
    const answer = await fetch(`${server.url}/admin/forms`, {
      redirect: "manual",
      headers: {
        cookie: "role=admin",
        "x-role": "admin",
        "user-agent": "HeadlessChrome prerender",
      },
    });
    expect(await opens(answer)).toBe(false);
  });
});
