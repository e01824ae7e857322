import type { Context, Handler, Hono } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { answerToChallenge } from "#domain/lead-sources/messages/facebook.server.ts";
import { flattenMessage, type Values } from "#domain/lead-sources/messages/flatten-message.ts";
import { receiveMessage } from "#domain/lead-sources/messages/receive-message.server.ts";
import type { Received } from "#domain/lead-sources/messages/take-messages.server.ts";
import { receiveCopy } from "#domain/lead-sources/old-site/receive-copy.server.ts";
import { snippetOf } from "#domain/lead-sources/old-site/snippet.ts";
import { openSecrets } from "#domain/lead-sources/source-secrets.ts";
import { findSource, type LeadSource } from "#domain/lead-sources/sources.server.ts";
import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { hasLeft } from "../left-requests.ts";
import { jsonDepth } from "./bodies/json-depth.ts";
import { readBody, readMultipart } from "./bodies/read-body.ts";

type BaseOf = (context: Context) => Omit<Ctx, "actor">;
type Answer = Handler<{ Variables: { ctx: Ctx } }>;

const deepest = 20;
const statuses = { forged: 401, paused: 403, invalid: 400, limited: 429, later: 503 } as const;
/** Seconds after which a source may send a message again. */
const againSeconds = 60;

/** Registers the addresses for other systems and for the old site. Each source has its own limit. */
export function serveLeadSources(app: Hono<{ Variables: { ctx: Ctx } }>, baseOf: BaseOf): void {
  const perSource = new MemoryLimit(rules.sourceMessages);
  const forged = new MemoryLimit(rules.forgedWebhooks);
  const copies = new MemoryLimit(rules.oldSiteCopies);

  const systemOf = (context: Context, name: string): Ctx => ({
    ...baseOf(context),
    actor: { kind: "system", name },
  });

  /** Finds the source, and answers unknown sources and failures. */
  const withSource = (
    isCopy: boolean,
    take: (context: Context, ctx: Ctx, source: LeadSource) => Promise<Response>,
  ): Answer => {
    return async (context) => {
      const ctx = systemOf(context, "lead-source");
      context.set("ctx", ctx);
      const again = (status: 429 | 503, message: string) =>
        context.json({ message }, status, { "retry-after": String(againSeconds) });
      try {
        const source = await findSource(ctx, context.req.param("id") ?? "");
        if (!source || (source.kind === "old-site") !== isCopy)
          return context.json({ message: "There is no such source of leads." }, 404);
        return await take(context, ctx, source);
      } catch (error) {
        if (hasLeft(context.req.raw)) throw error;
        ctx.log.error({ err: error }, "a message of a lead source failed");
        return isDatabaseAway(error)
          ? again(503, "The database does not respond. Please send this again.")
          : context.json({ message: "This message failed here." }, 500);
      }
    };
  };

  const bodyOf = async (context: Context): Promise<Uint8Array<ArrayBuffer> | Response> => {
    const body = await readBody(context.req.raw, factsOf(context.req.path).bodyLimit);
    if (body === "too_large") return context.json({ message: "This message is too large." }, 413);
    if (body === "stalled")
      return context.json({ message: "This message took too long to arrive." }, 408);
    return body;
  };

  const answerOf = (context: Context, received: Received): Response => {
    if (received.ok) return context.json({ ok: true, ...received.value }, 200);
    const { reason, message } = received;
    const status = statuses[reason];
    if (status === 429 || status === 503) context.header("retry-after", String(againSeconds));
    return context.json({ ok: false, message }, status);
  };

  const tooMany = (context: Context): Response =>
    context.json({ ok: false, message: "Too many messages. Please send this again later." }, 429, {
      "retry-after": String(againSeconds),
    });

  app.post(
    endpoints.leadSource.path,
    withSource(false, async (context, ctx, source) => {
      const bytes = await bodyOf(context);
      if (bytes instanceof Response) return bytes;
      const values = await valuesOf(context.req.raw, bytes);
      if (values === null)
        return context.json({ ok: false, message: "Send JSON or a form in UTF-8." }, 400);
      const message = { headers: context.req.raw.headers, bytes, values };
      const received = await receiveMessage(ctx, source, message, {
        isWithinLimit: () => perSource.take(source.id).ok,
      });
      if (!received.ok && received.reason === "forged") {
        if (!context.req.header("sec-fetch-site")) ctx.watch?.see(ctx, "forged_webhook");
        ctx.watch?.expect(ctx.request);
        if (!forged.take(ctx.request.ip).ok) return tooMany(context);
      }
      return answerOf(context, received);
    }),
  );

  app.get(
    endpoints.leadSource.path,
    withSource(false, async (context, ctx, source) => {
      const key = openSecrets(source.sealed, ctx)?.key;
      const answer =
        source.kind === "facebook" && key
          ? answerToChallenge(new URL(context.req.url).searchParams, key)
          : null;
      return await Promise.resolve(
        answer === null
          ? context.json({ message: "Send leads with POST." }, 405, { allow: "POST" })
          : context.text(answer, 200),
      );
    }),
  );

  app.post(
    endpoints.oldSiteCopies.path,
    silently(
      withSource(true, async (context, ctx, source) => {
        if (!copies.take(ctx.request.ip).ok || !perSource.take(source.id).ok)
          return tooMany(context);
        const bytes = await bodyOf(context);
        if (bytes instanceof Response) return bytes;
        const origin = context.req.header("origin") ?? "";
        return answerOf(context, await receiveCopy(ctx, source, { origin, body: jsonOf(bytes) }));
      }),
      () => new Response(null, { status: 204, headers: forOtherSites }),
    ),
  );

  app.get(
    endpoints.oldSiteScript.path,
    silently(
      withSource(true, async (context, ctx, source) => {
        const address = ctx.request.origin + addresses.oldSiteCopies(source.id);
        const forms = source.oldSite?.forms ?? [];
        const script = source.active ? snippetOf({ address, forms }) : "";
        return await Promise.resolve(
          context.body(script, 200, { ...scriptHeaders, "cache-control": "public, max-age=300" }),
        );
      }),
      (answer) =>
        answer.ok
          ? answer
          : new Response("", { headers: { ...scriptHeaders, "cache-control": "no-store" } }),
    ),
  );
}

const forOtherSites = { "cross-origin-resource-policy": "cross-origin" };
const scriptHeaders = { ...forOtherSites, "content-type": "text/javascript; charset=utf-8" };

/** Browsers write every refusal to the console of the page that asked. That page is not ours, so the log has it. */
function silently(handler: Answer, shown: (answer: Response) => Response): Answer {
  return async (context, next) => {
    const answer = (await handler(context, next)) as Response;
    const { log, request } = context.get("ctx");
    if (!answer.ok) log.info({ status: answer.status, request: request.id }, "a copy was refused");
    return shown(answer);
  };
}

/** Returns the values of JSON or of a form by their places, or null for anything else. */
async function valuesOf(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Values | null> {
  const type = (request.headers.get("content-type") ?? "").toLowerCase();
  const form = await readMultipart(request, bytes);
  if (form) return flattenMessage(fieldsOf(form));
  if (type.startsWith("application/x-www-form-urlencoded"))
    return flattenMessage(fieldsOf(new URLSearchParams(new TextDecoder().decode(bytes))));
  const body = jsonOf(bytes);
  return body === undefined ? null : flattenMessage(body);
}

/** Returns the texts of a form by name. Boxes of one name are all kept. */
function fieldsOf(form: FormData | URLSearchParams): Record<string, string[]> {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, texts(name)]));
}

/** Returns parsed JSON, or undefined for any other text and for deep nesting. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return jsonDepth(text) > deepest ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
