import type { Ctx } from "#domain/access/context.server.ts";

/** What a page can show without: null, and a line in the log, if it could not be read. */
export async function orNull<T>(ctx: Ctx, what: Promise<T>, failed: string): Promise<T | null> {
  return await what.catch((error: unknown) => {
    ctx.log.error({ err: error, request: ctx.request.id }, failed);
    return null;
  });
}
