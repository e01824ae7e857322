import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { data, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/person-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { exportPerson } from "#domain/compliance/erasures/export-person.server.ts";

/** GET redirects to the form: a URL must not hold an email address. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "security.read", url, refusals.compliance);
  throw redirect(addresses.compliance);
}

/** POST sends everything that is held about a person as one HTML file. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", undefined, refusals.compliance);
  const form = await request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 300) : "";
  };
  const page = await exportPerson(ctx, { email: text("email"), phone: text("phone") });
  if (!page.ok && page.reason === "reauthenticate")
    return redirectDocument(
      addresses.withQuery(addresses.confirmIdentity, { next: addresses.compliance }),
    );
  if (!page.ok) throw data({ title: page.message }, { status: 422 });
  return new Response(page.value, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": 'attachment; filename="personal-data.html"',
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
