import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { brandCss as brandCssOf } from "#domain/settings/look/palette.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { ctxContext } from "./session/request-context.ts";
import { isApp, RenderProvider } from "./document.tsx";
import { documentContext } from "./document-facts.ts";
import { faceCss } from "./type-css.ts";
import { speculationRules } from "./speculation-rules.server.ts";

/** Renders a full document; the server post-processes it (see server/documents). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const facts = context.get(documentContext);
  const { nonce } = facts;
  const { matches, errors } = routerContext.staticHandlerContext;
  facts.hydration = matches.some(({ route }) => isApp(route)) ? "load" : "touch";
  facts.isLastResort = errors !== null && "root" in errors;
  // A loader or the last change already read the look.
  const { colors, typePair } = rememberedCompany(context.get(ctxContext).db);
  const brandCss = brandCssOf(colors) + faceCss(typePair, { isOnce: facts.hydration === "touch" });
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <RenderProvider value={{ nonce, speculationRules, brandCss }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RenderProvider>,
    {
      signal: AbortSignal.timeout(10_000),
      onError(error) {
        finalStatus = 500;
        context.get(ctxContext).log.error({ err: error }, "render failed");
      },
    },
  );
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status: finalStatus, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // Client errors go to the visitor and are not logged as server errors.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(documentContext).failure = error;
  context.get(ctxContext).log.error({ err: error, url: request.url }, "request failed");
};
