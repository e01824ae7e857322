import { AccessDenied, type Ctx, type Outcome } from "./context.server.ts";

/** Runs the work of a verb; an unexpected failure is logged and answered in words. Refused permissions are thrown. */
export async function inWords<T, Reason extends string>(
  ctx: Ctx,
  message: string,
  work: () => Promise<Outcome<T, Reason>>,
): Promise<Outcome<T, Reason | "unexpected">> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccessDenied) throw error;
    ctx.log.error({ err: error, request: ctx.request.id }, message);
    return { ok: false, reason: "unexpected", message };
  }
}
