import { data } from "react-router";
import { requireStaff } from "#app/session/guard.server.ts";
import { allows, type Ctx } from "#domain/access/context.server.ts";

/**
 * For the pages of the newsletter; other staff read who may open them.
 * @throws Response a redirect, as `requireStaff` does
 * @throws data 403 with the title and text to show
 */
export function requireNewsletter(
  ctx: Ctx,
  capability: "newsletter.read" | "newsletter.write",
  url?: URL,
): void {
  const actor = requireStaff(ctx, "portal.open", url);
  if (allows(actor, capability)) return;
  throw data(
    {
      title: "Access Denied",
      text: "Only administrators and the office can manage the newsletter.",
    },
    { status: 403 },
  );
}
