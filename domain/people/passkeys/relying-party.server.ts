import type { Ctx } from "#domain/access/context.server.ts";

/** What passkeys of this site are made for. They work under this address only. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

export function relyingParty({ request }: Pick<Ctx, "request">): RelyingParty {
  const { hostname, origin } = new URL(request.origin);
  return { id: hostname, origin };
}
