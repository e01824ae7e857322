import {
  AccessDenied,
  type Ctx,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { hasLeft } from "../left-requests.ts";
import { jsonDepth } from "./bodies/json-depth.ts";
import type { Capability } from "#domain/access/permissions.ts";

/** A named operation of the documented API: a thin wrapper around a verb. */
export interface Endpoint {
  /** Null: open to everyone, like the public pages. */
  capability: Capability | null;
  methods: readonly ("GET" | "POST")[];
  run(ctx: Ctx, input: Record<string, unknown>): Promise<unknown>;
}

/** Thrown by an operation for invalid input; becomes a 400 response with the message. */
export class BadInput extends Error {
  readonly details: string | null;
  constructor(message: string, details: string | null = null) {
    super(message);
    this.name = "BadInput";
    this.details = details;
  }
}

/** Turns a verb into an operation that returns its value, or throws BadInput with its message. */
export function valueOf<T>(
  verb: (
    ctx: Ctx,
    input: Record<string, unknown>,
  ) => Outcome<T, string> | Promise<Outcome<T, string>>,
): Endpoint["run"] {
  return async (ctx, input) => {
    const answer = await verb(ctx, input);
    if (!answer.ok) throw new BadInput(answer.message);
    return answer.value;
  };
}

/** The error shape that the client expects. */
export interface EndpointError {
  message: string;
  code: string;
  details: string | null;
  hint: string | null;
}

export interface EndpointAnswer {
  status: 200 | 400 | 401 | 403 | 404 | 405 | 500;
  body: unknown;
}

/**
 * Runs an operation by name: checks permission, JSON object in, JSON out, errors in the client's shape.
 * @throws an error of a database that is away or of a client that left, which get one answer everywhere
 */
export async function openEndpoint(
  endpoints: Record<string, Endpoint>,
  name: string,
  ctx: Ctx,
  request: Request,
): Promise<EndpointAnswer> {
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (!endpoint) return fail(404, "PGRST202", `There is no operation named "${name}".`);
  if (!(endpoint.methods as readonly string[]).includes(request.method))
    return fail(405, "405", `Use ${endpoint.methods.join(" or ")} for "${name}".`);
  try {
    if (endpoint.capability) requirePermission(ctx, endpoint.capability);
    const input = request.method === "POST" ? await readObject(request) : {};
    return { status: 200, body: (await endpoint.run(ctx, input)) ?? null };
  } catch (error) {
    if (error instanceof AccessDenied)
      return fail(error.signedIn ? 403 : 401, "42501", error.message);
    if (error instanceof BadInput) return fail(400, "22023", error.message, error.details);
    if (isDatabaseAway(error) || hasLeft(request)) throw error;
    ctx.log.error({ err: error, endpoint: name, request: ctx.request.id }, "operation failed");
    return fail(500, "XX000", "Something went wrong on our side. Please try again or call us.");
  }
}

const deepestJson = 20;

async function readObject(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text.trim() === "") return {};
  if (jsonDepth(text) > deepestJson)
    throw new BadInput(`The body is nested more than ${deepestJson} levels deep.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadInput("The body is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new BadInput("The body must be a JSON object.");
  return value as Record<string, unknown>;
}

function fail(
  status: EndpointAnswer["status"],
  code: string,
  message: string,
  details: string | null = null,
): EndpointAnswer {
  return { status, body: { message, code, details, hint: null } satisfies EndpointError };
}
