import type { Ctx } from "#domain/access/context.server.ts";

/** The relying party of this site's passkeys. They work at this address only. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

export function relyingParty({ request }: Pick<Ctx, "request">): RelyingParty {
  const { hostname, origin } = new URL(request.origin);
  return { id: hostname, origin };
}
