import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { requireUser } from "#app/features/auth/guard.server.ts";
import { extendSession } from "#app/features/auth/mutations/extend-session.server.ts";
import { signOut } from "#app/features/auth/mutations/sign-out.server.ts";
import { safeNextPath } from "#app/features/auth/schema.ts";

const noStore = { "cache-control": "no-store" };

/** Whether the session still stands; asking does not keep it alive. */
export function loader({ context }: LoaderFunctionArgs) {
  requireUser(context.get(ctxContext));
  return Response.json({ signedIn: true }, { headers: noStore });
}

/** `extend` starts the inactivity clock anew; `end` is what the page does when it has run down. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "end") {
    const query = new URLSearchParams({ notice: "ended", next: safeNextPath(form.get("next")) });
    const headers = new Headers(noStore);
    for (const cookie of await signOut(ctx)) headers.append("set-cookie", cookie);
    return redirect(`/login?${query}`, { headers });
  }
  requireUser(ctx);
  if (intent !== "extend") throw data({ title: "Unknown intent" }, { status: 400 });
  const extended = await extendSession(ctx);
  return Response.json(extended, { status: extended.ok ? 200 : 401, headers: noStore });
}
