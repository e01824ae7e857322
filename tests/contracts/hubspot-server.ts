import { type CrmReply, type CrmRequest, type CrmServer, startCrmServer } from "./crm-server.ts";

export interface HubSpotServer extends CrmServer {
  rules: {
    scopes: string[];
    /** Names of properties that there are. */
    properties: string[];
    /** Email addresses that another contact has besides its own, with the id of that contact. */
    taken: Record<string, string>;
    /** Requests that are allowed in an interval. */
    limit: { max: number; intervalMs: number };
    /** Ids that the search does not find yet. */
    unindexed: Set<string>;
  };
  /** Addresses that get no email of any kind. */
  optedOut: string[];
  /** Ids of contacts that are gone for good, without a recycle bin. */
  purged: string[];
  /** Requests that were refused because of the limit. */
  limited(): number;
}

export const hubSpotToken = "pat-na1-test";

const standard =
  "email firstname lastname phone address city state zip country company lifecyclestage".split(" ");

const error = (status: number, category: string, message: string, more: object = {}): CrmReply => ({
  status,
  body: { status: "error", message, correlationId: "c033cdaa-2c40", category, ...more },
});

/** HubSpot as its documentation describes it: CRM API v3, account information v3, communication preferences v4. */
export async function startHubSpot(): Promise<HubSpotServer> {
  const notes: { id: string; contactId: string; body: string }[] = [];
  const rules: HubSpotServer["rules"] = {
    scopes: [
      "crm.objects.contacts.read",
      "crm.objects.contacts.write",
      "communication_preferences.read_write",
    ],
    properties: standard,
    taken: {},
    limit: { max: 100, intervalMs: 10_000 },
    unindexed: new Set(),
  };
  const optedOut: string[] = [];
  const purged: string[] = [];
  let next = 512;
  let limited = 0;
  let left = Infinity;
  let resetAt = 0;

  function scopeError({ method, path }: CrmRequest): CrmReply | null {
    const isRead = method === "GET" || path.endsWith("/search") || path.endsWith("/read");
    const scope = path.startsWith("/communication-preferences/")
      ? "communication_preferences.read_write"
      : `crm.objects.contacts.${isRead ? "read" : "write"}`;
    if (path.startsWith("/account-info/") || rules.scopes.includes(scope)) return null;
    return error(
      403,
      "MISSING_SCOPES",
      "This app hasn't been granted all required scopes to make this call.",
      {
        errors: [
          {
            message: "One or more of the following scopes are required.",
            context: { requiredGranularScopes: [scope] },
          },
        ],
      },
    );
  }

  function propertyError(properties: Record<string, string>, own: string | null): CrmReply | null {
    const wrong = Object.entries(properties).flatMap(([name, value]) => {
      const code = !rules.properties.includes(name)
        ? "PROPERTY_DOESNT_EXIST"
        : name === "email" && !/^\S+@\S+\.\w+$/.test(value)
          ? "INVALID_EMAIL"
          : null;
      return code ? [{ isValid: false, message: `${name}: ${code}`, error: code, name }] : [];
    });
    if (wrong.length > 0)
      return error(
        400,
        "VALIDATION_ERROR",
        `Property values were not valid: ${JSON.stringify(wrong)}`,
        {
          errors: wrong.map(({ message, error: code, name }) => ({
            message,
            code,
            context: { propertyName: [name] },
          })),
        },
      );
    const email = properties["email"];
    const other = email ? rules.taken[email] : undefined;
    return other !== undefined && other !== own
      ? error(409, "CONFLICT", `Contact already exists. Existing ID: ${other}`)
      : null;
  }

  function store(server: CrmServer, id: string, given: Record<string, string>): object {
    const { city, ...rest } = given;
    const kept: Record<string, string> = city && !server.mood.dropsCity ? given : rest;
    const before = server.contacts.get(id) ?? {};
    // The stage moves forward only.
    const stage = before["lifecyclestage"] ?? kept["lifecyclestage"];
    const properties = {
      ...before,
      ...kept,
      ...(kept["email"] ? { email: kept["email"].toLowerCase() } : {}),
      lifecyclestage: stage,
    };
    server.contacts.set(id, properties);
    const at = "2026-01-01T00:00:00.000Z";
    return { id, properties, createdAt: at, updatedAt: at, archived: false };
  }

  function handle(request: CrmRequest, server: CrmServer): CrmReply {
    const { method, path, body, query } = request;
    if (request.headers.authorization !== `Bearer ${hubSpotToken}`)
      return error(401, "INVALID_AUTHENTICATION", "Authentication credentials not found.");
    const refused = scopeError(request);
    if (refused) return refused;
    const [, , , , kind, id = "", below] = path.split("/").map(decodeURIComponent);
    if (path === "/account-info/v3/details")
      return { status: 200, body: { portalId: 123_456, accountType: "STANDARD" } };
    if (path.startsWith("/communication-preferences/v4/statuses/")) {
      if (method !== "POST" || below !== undefined || query.get("channel") !== "EMAIL")
        return error(400, "VALIDATION_ERROR", "channel is required");
      optedOut.push(kind ?? "");
      return { status: 200, body: { status: "COMPLETE", results: [] } };
    }
    if (kind === "notes") return notesReply(request, id);
    if (path === "/crm/v3/objects/contacts/batch/upsert") {
      const [{ id: email, idProperty, properties }] = body.inputs;
      if (idProperty !== "email") return error(400, "VALIDATION_ERROR", "idProperty is not unique");
      const known = [...server.contacts].find(
        ([, contact]) => contact["email"] === email.toLowerCase(),
      )?.[0];
      const wrong = propertyError(properties, known ?? null);
      if (wrong) return wrong;
      const stored = store(server, known ?? String(next++), properties);
      return {
        status: 200,
        body: { status: "COMPLETE", results: [{ ...stored, new: known === undefined }] },
      };
    }
    if (path === "/crm/v3/objects/contacts/search") {
      const found = [...server.contacts].filter(
        ([contactId, contact]) =>
          !rules.unindexed.has(contactId) &&
          body.filterGroups.some(({ filters: [filter] }: { filters: [Filter] }) =>
            matches(contact, filter),
          ),
      );
      return {
        status: 200,
        body: {
          total: found.length,
          results: found.slice(0, body.limit).map(([contactId, properties]) => ({
            id: contactId,
            properties,
          })),
        },
      };
    }
    if (path === "/crm/v3/objects/contacts/gdpr-delete") {
      if (!server.contacts.delete(body.objectId))
        return error(404, "OBJECT_NOT_FOUND", "not found");
      purged.push(body.objectId);
      return { status: 204 };
    }
    if (path === "/crm/v3/objects/contacts" && method === "GET")
      return { status: 200, body: { results: [] } };
    if (path === "/crm/v3/objects/contacts" || method === "PATCH") {
      if (method === "PATCH" && !server.contacts.has(id))
        return error(404, "OBJECT_NOT_FOUND", "resource not found");
      const own = method === "PATCH" ? id : null;
      const wrong = propertyError(body.properties, own);
      return (
        wrong ?? {
          status: own ? 200 : 201,
          body: store(server, own ?? String(next++), body.properties),
        }
      );
    }
    // Archiving one that is gone is no error.
    if (method === "DELETE") {
      server.contacts.delete(id);
      return { status: 204 };
    }
    if (!server.contacts.has(id)) return error(404, "OBJECT_NOT_FOUND", "resource not found");
    const results = notes.filter(({ contactId }) => contactId === id);
    return {
      status: 200,
      body: {
        id,
        properties: {},
        ...(results.length > 0 && query.get("associations") === "notes"
          ? {
              associations: {
                notes: {
                  results: results.map((note) => ({ id: note.id, type: "contact_to_note" })),
                },
              },
            }
          : {}),
      },
    };
  }

  function notesReply({ body }: CrmRequest, action: string): CrmReply {
    if (action === "batch") {
      const ids = body.inputs.map((input: { id: string }) => input.id);
      const results = notes
        .filter(({ id }) => ids.includes(id))
        .map((note) => ({ id: note.id, properties: { hs_note_body: note.body } }));
      return { status: 200, body: { status: "COMPLETE", results } };
    }
    const [{ to, types }] = body.associations;
    const { hs_timestamp: at, hs_note_body: text } = body.properties;
    if (!at || types[0].associationTypeId !== 202)
      return error(400, "VALIDATION_ERROR", "hs_timestamp and a valid association are required");
    // Rich text: stored in the editor's own form.
    const note = { id: String(next++), contactId: to.id, body: `<div>${text}</div>` };
    notes.push(note);
    return { status: 201, body: { id: note.id, properties: { hs_note_body: note.body } } };
  }

  const server = await startCrmServer((request, crm) => {
    const now = performance.now();
    if (now >= resetAt) {
      left = rules.limit.max;
      resetAt = now + rules.limit.intervalMs;
    }
    if (left === 0) {
      limited++;
      return {
        ...error(429, "RATE_LIMITS", "You have reached your ten_secondly_rolling limit.", {
          errorType: "RATE_LIMIT",
          policyName: "TEN_SECONDLY_ROLLING",
        }),
        headers: { "x-hubspot-ratelimit-interval-milliseconds": rules.limit.intervalMs },
      };
    }
    left--;
    const reply = handle(request, crm);
    // Searches do not tell the limit.
    if (request.path.endsWith("/search")) return reply;
    return {
      ...reply,
      headers: {
        "x-hubspot-ratelimit-max": rules.limit.max,
        "x-hubspot-ratelimit-remaining": left,
        "x-hubspot-ratelimit-interval-milliseconds": rules.limit.intervalMs,
      },
    };
  });
  server.notes = () => notes.map(({ body }) => body);
  return Object.assign(server, { rules, optedOut, purged, limited: () => limited });
}

interface Filter {
  propertyName: string;
  operator: string;
  value: string;
}

function matches(contact: Record<string, unknown>, { propertyName, operator, value }: Filter) {
  if (operator !== "EQ") return false;
  if (propertyName !== "hs_searchable_calculated_phone_number")
    return contact[propertyName] === value;
  const { phone } = contact;
  const digits = typeof phone === "string" ? phone.replace(/\D/g, "") : "";
  return digits !== "" && digits.slice(-10) === value;
}
