import { data } from "react-router";
import { allows, type Ctx, type SignedInActor } from "#domain/access/context.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";

/**
 * For the pages of URL Management; other staff see an explanation.
 * @throws Response a redirect, as `requireStaff` does
 * @throws data 403 with the title and text to show
 */
export function requireUrls(
  ctx: Ctx,
  capability: "redirects.read" | "redirects.write",
  url?: URL,
): SignedInActor {
  const actor = requireStaff(ctx, "portal.open", url);
  if (allows(actor, capability)) return actor;
  throw data(
    { title: "Access Denied", text: "Administrator access required to manage URLs and redirects." },
    { status: 403 },
  );
}
