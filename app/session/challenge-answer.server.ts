import type { StartedCeremony } from "#domain/people/passkeys/challenges.server.ts";
import { accountHeaders } from "#domain/people/sign-in/schema.ts";
import { withCookies } from "./with-cookies.server.ts";

const statusOf: Record<string, number> = {
  signed_out: 401,
  reauthenticate: 403,
  full: 409,
  limited: 429,
};

/** The challenge as JSON for the page's script, or the reason it is missing. */
export function challengeAnswer(ceremony: StartedCeremony<string>): Response {
  if (!ceremony.ok)
    return Response.json(
      { message: ceremony.message, reason: ceremony.reason },
      { status: statusOf[ceremony.reason] ?? 400, headers: accountHeaders },
    );
  const { options, cookies } = ceremony.value;
  return Response.json({ options }, { headers: withCookies(cookies) });
}

/** POST only: a challenge creates a database row, so a link or image must not trigger it. */
export function postOnly(): Response {
  return new Response("Use the passkey button.\n", {
    status: 405,
    headers: { allow: "POST", ...accountHeaders },
  });
}
