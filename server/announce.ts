import type { Ctx } from "#domain/access/context.server.ts";
import { createFirstAdminInvitation } from "#domain/people/invitations/first-admin.server.ts";
import type { Patiently } from "./patience.ts";

interface Facts {
  address: string;
  dataDir: string;
  kind: "embedded" | "server";
  patiently: Patiently;
}

/** Prints where the product serves, and the invitation of the first administrator while there is none. */
export async function announce(
  ctx: Ctx,
  print: (line: string) => void,
  facts: Facts,
): Promise<void> {
  print(`Serving at ${facts.address}`);
  print(
    facts.kind === "embedded"
      ? `Data folder: ${facts.dataDir}`
      : `Data: PostgreSQL at DATABASE_URL; files in ${facts.dataDir}`,
  );
  const invite = async (): Promise<void> => {
    const invitation = await createFirstAdminInvitation(ctx);
    if (invitation)
      print(
        `No one manages the portal yet. Become the first administrator (works once, for 7 days):\n  ${ctx.request.origin}${invitation}`,
      );
  };
  // The product serves: nothing here may end it, or keep it from stopping.
  await invite().catch(() => {
    void facts
      .patiently(invite)
      .catch((error: unknown) => ctx.log.error({ err: error }, "first administrator"));
  });
}
