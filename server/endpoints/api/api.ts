import { type Context, Hono } from "hono";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { apiDocument } from "#domain/api/openapi/document.ts";
import { operations } from "#domain/api/operations/all-operations.server.ts";
import type { Operation } from "#domain/api/operation.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { apiBase, endpoints } from "#app/endpoints.ts";
import { hasLeft } from "../../left-requests.ts";
import { serveConversions } from "./conversion-file.ts";
import { answerOperation } from "./answer-operation.ts";
import { noSuchAddress, Problem, unavailable } from "./problems.ts";

type Base = Omit<Ctx, "actor">;
interface ApiVariables {
  Variables: { ctx: Ctx };
}

/** Serves every registered operation at its address, and the OpenAPI document. */
export function createApi(baseOf: (context: Context) => Base): Hono<ApiVariables> {
  const api = new Hono<ApiVariables>();
  const answer =
    (work: (ctx: Ctx, context: Context) => Promise<Response> | Response) =>
    async (context: Context<ApiVariables>): Promise<Response> => {
      const ctx: Ctx = { ...baseOf(context), actor: { kind: "anonymous" } };
      context.set("ctx", ctx);
      const made = await Promise.resolve()
        .then(() => work(ctx, context))
        .catch((error: unknown) => problemOf(error, ctx, context).answer(ctx.request.id));
      made.headers.set("x-request-id", ctx.request.id);
      return made;
    };
  const documentPath = endpoints.apiDocument.path.slice(apiBase.length);
  api.get(
    documentPath,
    answer((ctx) => serveDocument(ctx)),
  );
  api.get(
    "/conversions.csv",
    answer((ctx, context) => serveConversions(ctx, context.req.raw)),
  );
  const paths = [...new Set(operations.map(({ path }) => path)), documentPath.slice(1)];
  for (const path of paths) {
    const atPath = operations.filter((operation) => operation.path === path);
    const address = `/${path.replace("{id}", ":id")}`;
    for (const operation of atPath)
      api.on(
        operation.method,
        address,
        answer((ctx, context) => answerOperation(ctx, context, operation)),
      );
    api.all(
      address,
      answer(() => {
        throw otherMethod(atPath);
      }),
    );
  }
  api.all(
    "*",
    answer(() => {
      throw noSuchAddress();
    }),
  );
  return api;
}

function otherMethod(atPath: readonly Operation[]): Problem {
  const methods = new Set<string>(atPath.map(({ method }) => method));
  if (atPath.length === 0) methods.add("GET");
  if (methods.has("GET")) methods.add("HEAD");
  return new Problem({
    status: 405,
    code: "method_not_allowed",
    detail: `This address accepts only ${[...methods].join(", ")}.`,
    headers: { allow: [...methods].join(", ") },
  });
}

function problemOf(error: unknown, ctx: Ctx, context: Context): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof AccessDenied)
    return new Problem({ status: 403, code: "forbidden", detail: error.message });
  const { path } = context.req;
  if (isDatabaseAway(error)) {
    ctx.log.error({ err: error, url: path }, "the database does not answer");
    return unavailable("Our database does not respond. Please try again in a moment.");
  }
  if (hasLeft(context.req.raw))
    return new Problem({ status: 400, code: "canceled", detail: "The request was canceled." });
  ctx.log.error({ err: error, url: path, request: ctx.request.id }, "an API request failed");
  return new Problem({
    status: 500,
    code: "unexpected",
    detail: "Something went wrong on our side. Please try again.",
  });
}

/** The document is public. Caches keep it for five minutes. */
function serveDocument({ db, request }: Ctx): Response {
  const company = rememberedCompany(db).name;
  const document = apiDocument(operations, { base: apiBase, company, origin: request.origin });
  return new Response(JSON.stringify(document), {
    headers: {
      "content-type": "application/vnd.oai.openapi+json;version=3.1",
      "cache-control": "public, max-age=300",
    },
  });
}
