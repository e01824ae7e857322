import type { Ctx } from "#domain/access/context.server.ts";

/** Reads data that a page can do without. A failure is logged and gives null. */
export async function orNull<T>(ctx: Ctx, what: Promise<T>, failed: string): Promise<T | null> {
  return await what.catch((error: unknown) => {
    ctx.log.error({ err: error, request: ctx.request.id }, failed);
    return null;
  });
}
