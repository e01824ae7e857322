import { redirect } from "react-router";
import type { Route } from "./+types/unusual-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "./request-context.ts";
import { requireUser } from "./guard.server.ts";
import { answerUnusual } from "#domain/people/sign-in/answer-unusual.server.ts";
import { safeNextPath } from "#app/session/next-path.ts";
import { accountHeaders } from "#domain/people/sign-in/schema.ts";

/** The answer to "was this you?" must be a POST, so that a link cannot submit it. */
export function loader() {
  return new Response("Use the buttons in the notice.\n", {
    status: 405,
    headers: { allow: "POST", ...accountHeaders },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireUser(ctx);
  const form = await request.formData();
  const wasMe = form.get("answer") !== "no";
  await answerUnusual(ctx, wasMe);
  return redirect(wasMe ? safeNextPath(form.get("next")) : addresses.security, {
    headers: accountHeaders,
  });
}
